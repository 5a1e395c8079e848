"""Runs the contests on the compiled rules if a build of the current source exists; the counts are the same."""

import os
import sys

from landnama.compiled_rules import COMPILED, ROOT, is_build_current


def restart_compiled() -> bool:
    """Restarts this program on the compiled rules, unless it runs on them or no current build exists."""
    path = os.environ.get("PYTHONPATH", "")
    if str(COMPILED) in path.split(os.pathsep):
        return is_build_current()
    if is_build_current():
        folders = [str(COMPILED), str(ROOT), *filter(None, [path])]
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(folders)}
        os.execve(sys.executable, [sys.executable, "-P", "-m", "bench.opponents", *sys.argv[1:]], environment)
    return False
