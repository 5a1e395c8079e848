"""Three programs under the real supervisor, which has locked the folder: one in a new interpreter, two in forks.

Those two are on one level above the store, and neither stops before the other was signalled, too.
Run as `python -m tests.landnama.supervised_programs FOLDER`.
"""

import sys
from pathlib import Path

from landnama.process.child_process import Command, Program
from landnama.process.forked_module import Module, share_imports
from landnama.storage.locks import lock_data_dir
from landnama.supervisor.managed_process import ProcessSpec, program_spec
from landnama.supervisor.supervisor import Supervisor

PROGRAM = Module("tests.landnama.recording_program")


def main(folder: Path) -> None:
    def spec(name: str, command: Command, other: str = "") -> ProcessSpec:
        environment = {"NAME": name, "OTHER": other, "RECORD": str(folder / "record")}
        return program_spec(Program(name, command, folder / f"{name}.log", environment))

    levels = [
        [spec("base", PROGRAM.command_line)],
        [spec("first", PROGRAM, "second"), spec("second", PROGRAM, "first")],
    ]
    share_imports({})
    with lock_data_dir(folder):
        Supervisor(levels, say=print).run()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
