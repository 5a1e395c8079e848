"""Runs a command of `landnama` in this process; prints the peak of its memory.

The figure of the operating system for an ended child is no use: it includes the memory of the parent at its start.
"""

import json
import re
import sys
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

from landnama.cli import main

PEAK_LINE = re.compile(r"^VmHWM:\s+(\d+) kB$", re.MULTILINE)


def measure_peak(words: list[str]) -> float:
    """The peak in megabytes; raises ValueError for a command that fails."""
    output = StringIO()
    with redirect_stdout(output):
        code = main(words)
    if code:
        raise ValueError(output.getvalue())
    return int(PEAK_LINE.findall(Path("/proc/self/status").read_text())[0]) / 1024


if __name__ == "__main__":
    print(json.dumps({"mb": measure_peak(sys.argv[1:])}))
