"""A small house under the real supervisor: two programs that note in a file when they start and stop.

Run as `python -m tests.landnama.house_of_two FOLDER`.
"""

import sys
from pathlib import Path

from landnama.child import Program
from landnama.post import plain
from landnama.supervisor import Supervisor

PROGRAM = """
import os, signal, sys
name, diary = sys.argv[1:]
def note(what):
    with open(diary, "a") as file:
        file.write(f"{name} {what} {os.getpid()}\\n")
def leave(*_):
    note("stopped")
    sys.exit(0)
signal.signal(signal.SIGTERM, leave)
note("started")
while True:
    signal.pause()
"""


def main(folder: Path) -> None:
    def program(name: str) -> Program:
        command = (sys.executable, "-c", PROGRAM, name, str(folder / "diary"))
        return Program(name, command, folder / f"{name}.log")

    Supervisor([plain(program("cellar")), plain(program("hall"))], say=print).run()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
