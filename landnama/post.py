"""A post is a place in the house that is never left empty: who holds it is replaced when they fall."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from redis.exceptions import RedisError

from landnama.child import Child, Program, shorten
from landnama.echo import Echo
from landnama.readable import readable
from landnama.trouble import Trouble

STEADY_SECONDS = 10.0
FIRST_WAIT, LONGEST_WAIT = 0.5, 10.0

Say = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Service:
    """Something to keep running; `start` returns once what depends on it may start too.

    `advice` makes of its last words what somebody may do, or nothing.
    """

    name: str
    log: Path
    start: Callable[[], Child]
    advice: Callable[[str], str] = lambda _: ""


def plain(program: Program) -> Service:
    return Service(program.name, program.log, lambda: Child(program))


class Post:
    """The first fall is made good at once; who falls again soon after waits, longer each time."""

    def __init__(self, service: Service, say: Say) -> None:
        self.service, self.say = service, say
        self.echo = Echo(service.log)
        self.child: Child | None = None
        self.since = self.due = 0.0
        self.wait = 0.0

    def start(self) -> None:
        self.since = time.monotonic()
        self.child = self.service.start()

    def tick(self) -> None:
        for line in self.echo.serious():
            self.say(f"[yellow]{self.service.name}[/] {_plain(readable(line))}")
        shorten(self.service.log)
        if self.child and not self.child.alive():
            self._fallen(self.child)
        if self.child is None and time.monotonic() >= self.due:
            self._start_again()

    def ask(self) -> None:
        """Tells whoever is there to stop; the post is not filled again."""
        if self.child:
            self.child.ask()

    def close(self) -> None:
        """Returns when nobody is there any more."""
        if self.child:
            self.child.see_off()
            self.child = None

    def _fallen(self, child: Child) -> None:
        self.child = None
        child.kill()
        self._wait_longer()
        self.say(f"[red]{self.service.name} ended with {child.exit_code()}[/]; see {self.service.log}")
        if child.exit_code() != -9:
            said = child.last_words()
            self.say(_plain(f"{said}\n{self.service.advice(said)}".rstrip()))

    def _start_again(self) -> None:
        """A machine that has no process to spare, or a store that falls while it rises, may be better later."""
        try:
            self.start()
        except (Trouble, OSError, RedisError) as trouble:
            self._wait_longer()
            self.say(f"{self.service.name} could not be started again: {_plain(str(trouble))}")
        else:
            self.say(f"{self.service.name} was started again")

    def _wait_longer(self) -> None:
        steady = time.monotonic() - self.since > STEADY_SECONDS
        self.due = time.monotonic() + (0 if steady else self.wait)
        self.wait = 0.0 if steady else min(LONGEST_WAIT, self.wait * 2 or FIRST_WAIT)


def _plain(text: str) -> str:
    """A child's words are not markup."""
    return text.replace("[", "\\[")
