"""A child process leads its own process group, writes to its own log file, and ends when its parent ends."""

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias

from landnama.process.forked_module import ForkedModule, Module, can_fork

PARENT_DEATH_SCRIPT = Path(__file__).with_name("parent_death.py")
MAX_LOG_BYTES = 20_000_000


Command: TypeAlias = tuple[str, ...] | Module


@dataclass(frozen=True, slots=True)
class Program:
    """What to start, and the seconds that it gets to stop before it is killed."""

    name: str
    command: Command
    log: Path
    environment: Mapping[str, str] = field(default_factory=dict)
    stop_timeout: float = 10.0


class ChildProcess:
    def __init__(self, program: Program) -> None:
        self.program = program
        self.log_start = _prepare_log(program.log)
        self.process = _spawn(program)

    @property
    def pid(self) -> int:
        return self.process.pid

    def exit_code(self) -> int | None:
        return self.process.poll()

    def is_alive(self) -> bool:
        return self.exit_code() is None

    def stop(self) -> None:
        """Sends the signal to stop and waits for the end."""
        self.request_stop()
        self.wait_or_kill()

    def request_stop(self) -> None:
        """Sends the signal once, because a second one would interrupt the shutdown."""
        with suppress(ProcessLookupError):
            self.process.terminate()

    def wait_or_kill(self) -> None:
        """Waits, then kills the rest of the group, so no grandchild survives."""
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(self.program.stop_timeout)
        self.kill()

    def kill(self) -> None:
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self.pid, signal.SIGKILL)
        # A fork leads no group until it has begun.
        self.process.kill()
        self.process.wait()

    def last_log_lines(self, lines: int = 12) -> str:
        """The output of this process only, not of its predecessors in the same file."""
        return read_last_lines(self.program.log, self.log_start, lines)


def read_last_lines(log: Path, began: int = 0, lines: int = 12) -> str:
    """The last lines after an offset; a log that was truncated is read from its start."""
    written = log.read_bytes()
    written = written[began if began <= len(written) else 0 :]
    return "\n".join(written.decode(errors="replace").splitlines()[-lines:])


def _spawn(program: Program) -> subprocess.Popen[bytes] | ForkedModule:
    command = program.command
    with open(program.log, "ab", opener=_open_private) as output:
        if isinstance(command, Module) and can_fork():
            return ForkedModule(command, program.environment, output)
        words = command.command_line if isinstance(command, Module) else command
        return subprocess.Popen(
            [sys.executable, "-I", "-S", str(PARENT_DEATH_SCRIPT), str(os.getpid()), *words],
            env={**os.environ, **program.environment},
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )


def rotate_log(log: Path, limit: int = MAX_LOG_BYTES) -> None:
    """Copies a log that has grown too long to a file beside it and empties it; lines written meanwhile are lost.

    A process that appends to it continues in the same file. On a full disk it deletes the log and the previous one
    instead, which frees space.
    """
    if log.exists() and log.stat().st_size > limit:
        aside = log.with_suffix(".old.log")
        try:
            os.close(_open_private(str(aside), os.O_WRONLY | os.O_CREAT))
            shutil.copyfile(log, aside)
        except OSError:
            aside.unlink(missing_ok=True)
        os.truncate(log, 0)


def _prepare_log(log: Path) -> int:
    """The offset at which the output of this child begins."""
    log.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    log.parent.chmod(0o700)
    rotate_log(log)
    return log.stat().st_size if log.exists() else 0


def _open_private(path: str, flags: int) -> int:
    """Opens a file that only its owner may read, also if it exists already."""
    descriptor = os.open(path, flags, 0o600)
    os.fchmod(descriptor, 0o600)
    return descriptor
