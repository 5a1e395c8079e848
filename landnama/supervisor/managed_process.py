"""A managed process is restarted whenever it ends, until the supervisor stops it."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from events.errors import StorageError
from landnama.errors import UserError
from landnama.process.child_process import ChildProcess, Program, rotate_log
from landnama.supervisor.log_tail import LogTail, format_log_line

STABLE_SECONDS = 10.0
FIRST_BACKOFF, MAX_BACKOFF = 0.5, 10.0

Say = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class ProcessSpec:
    """A process to keep running; `start` returns once dependent processes may start.

    `advice` derives instructions for the operator from its last log lines, if there are any.
    """

    name: str
    log: Path
    start: Callable[[], ChildProcess]
    advice: Callable[[str], str] = lambda _: ""


def program_spec(program: Program) -> ProcessSpec:
    return ProcessSpec(program.name, program.log, lambda: ChildProcess(program))


class ManagedProcess:
    """The first restart is immediate; each further one within a short time waits longer."""

    def __init__(self, spec: ProcessSpec, say: Say) -> None:
        self.spec, self.say = spec, say
        self.log_tail = LogTail(spec.log)
        self.child: ChildProcess | None = None
        self.started_at = self.restart_at = 0.0
        self.backoff = 0.0

    def start(self) -> None:
        self.started_at = time.monotonic()
        self.child = self.spec.start()

    def tick(self) -> None:
        for line in self.log_tail.read_error_lines():
            self.say(f"[yellow]{self.spec.name}[/] {_escape_markup(format_log_line(line))}")
        rotate_log(self.spec.log)
        if self.child and not self.child.is_alive():
            self._handle_exit(self.child)
        if self.child is None and time.monotonic() >= self.restart_at:
            self._restart()

    def request_stop(self) -> None:
        """Sends the signal to stop; the process is not restarted."""
        if self.child:
            self.child.request_stop()

    def wait_stopped(self) -> None:
        """Returns when the process has ended."""
        if self.child:
            self.child.wait_or_kill()
            self.child = None

    def _handle_exit(self, child: ChildProcess) -> None:
        self.child = None
        child.kill()
        self._increase_backoff()
        self.say(f"[red]{self.spec.name} ended with {child.exit_code()}[/]; see {self.spec.log}")
        if child.exit_code() != -9:
            last_lines = child.last_log_lines()
            self.say(_escape_markup(f"{last_lines}\n{self.spec.advice(last_lines)}".rstrip()))

    def _restart(self) -> None:
        """A start may fail temporarily: no free process, or a store that stops during its start."""
        try:
            self.start()
        except (UserError, OSError, StorageError) as trouble:
            self._increase_backoff()
            self.say(f"{self.spec.name} could not be restarted: {_escape_markup(str(trouble))}")
        else:
            self.say(f"{self.spec.name} was restarted")

    def _increase_backoff(self) -> None:
        steady = time.monotonic() - self.started_at > STABLE_SECONDS
        self.restart_at = time.monotonic() + (0 if steady else self.backoff)
        self.backoff = 0.0 if steady else min(MAX_BACKOFF, self.backoff * 2 or FIRST_BACKOFF)


def _escape_markup(text: str) -> str:
    """Disables markup in the output of a child."""
    return text.replace("[", "\\[")
