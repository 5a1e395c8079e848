"""A command of `landnama`, run in this process; prints the most memory that it held at any moment.

What the kernel tells of a child that has ended counts what its parent held when it began.
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
    """Megabytes; raises ValueError for a command that does not end well."""
    said = StringIO()
    with redirect_stdout(said):
        code = main(words)
    if code:
        raise ValueError(said.getvalue())
    return int(PEAK_LINE.findall(Path("/proc/self/status").read_text())[0]) / 1024


if __name__ == "__main__":
    print(json.dumps({"mb": measure_peak(sys.argv[1:])}))
