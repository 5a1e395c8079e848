"""The compiled rules are played if they are there and are these very rules; the numbers are the same, only sooner."""

import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
COMPILED = ROOT / "build" / "compiled"


def is_build_current(source: Path = ROOT / "games", compiled: Path = COMPILED) -> bool:
    """Whether there is a compiled build, of no other rules than those of today."""
    files = [path.relative_to(source) for path in source.rglob("*.py")]
    if not any(compiled.glob("*.so")):
        return False
    return all(_is_same_file(source / path, compiled / "games" / path) for path in files)


def restart_compiled() -> bool:
    """Begins this program again on the compiled rules, unless it runs on them or there are none."""
    path = os.environ.get("PYTHONPATH", "")
    if str(COMPILED) in path.split(os.pathsep):
        return is_build_current()
    if is_build_current():
        folders = [str(COMPILED), str(ROOT), *filter(None, [path])]
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(folders)}
        os.execve(sys.executable, [sys.executable, "-P", "-m", "bench.opponents", *sys.argv[1:]], environment)
    return False


def _is_same_file(one: Path, other: Path) -> bool:
    return other.exists() and one.read_bytes() == other.read_bytes()
