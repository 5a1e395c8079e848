"""Three programs under the real supervisor, which record in a file when they start, are signalled and stop.

Two of them are on one level above the store, and neither stops before the other was signalled, too.
Run as `python -m tests.landnama.supervised_programs FOLDER`.
"""

import sys
from pathlib import Path

from landnama.process.child_process import Program
from landnama.supervisor.managed_process import ProcessSpec, program_spec
from landnama.supervisor.supervisor import Supervisor

PROGRAM = """
import os, signal, sys, time
name, other, record = sys.argv[1:]
def note(what):
    with open(record, "a") as file:
        file.write(f"{name} {what} {os.getpid()}\\n")
def stop(*_):
    note("signalled")
    while other and f"{other} signalled" not in open(record).read():
        time.sleep(0.005)
    note("stopped")
    sys.exit(0)
signal.signal(signal.SIGTERM, stop)
note("started")
while True:
    signal.pause()
"""


def main(folder: Path) -> None:
    def spec(name: str, other: str = "") -> ProcessSpec:
        command = (sys.executable, "-c", PROGRAM, name, other, str(folder / "record"))
        return program_spec(Program(name, command, folder / f"{name}.log"))

    levels = [[spec("base")], [spec("first", "second"), spec("second", "first")]]
    Supervisor(levels, say=print).run()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
