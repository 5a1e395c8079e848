"""A small house under the real supervisor: three programs that note in a file when they start, are told and leave.

Two live side by side above the cellar, and neither leaves before the other was told, too.
Run as `python -m tests.landnama.house_of_three FOLDER`.
"""

import sys
from pathlib import Path

from landnama.process.child_process import Program
from landnama.supervisor.managed_process import ProcessSpec, program_spec
from landnama.supervisor.supervisor import Supervisor

PROGRAM = """
import os, signal, sys, time
name, other, diary = sys.argv[1:]
def note(what):
    with open(diary, "a") as file:
        file.write(f"{name} {what} {os.getpid()}\\n")
def leave(*_):
    note("told")
    while other and f"{other} told" not in open(diary).read():
        time.sleep(0.005)
    note("left")
    sys.exit(0)
signal.signal(signal.SIGTERM, leave)
note("started")
while True:
    signal.pause()
"""


def main(folder: Path) -> None:
    def living(name: str, other: str = "") -> ProcessSpec:
        command = (sys.executable, "-c", PROGRAM, name, other, str(folder / "diary"))
        return program_spec(Program(name, command, folder / f"{name}.log"))

    floors = [[living("cellar")], [living("hall", "kitchen"), living("kitchen", "hall")]]
    Supervisor(floors, say=print).run()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
