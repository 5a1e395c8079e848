"""A process of its own for work in the background, which goes on until somebody tells it to leave."""

import signal
from collections.abc import Callable
from threading import Event
from typing import Protocol

from service import journal
from service.house import House


class Work(Protocol):
    """Breaks off within seconds when it is told to leave."""

    def run(self, leaving: Event) -> None: ...


def work(begin: Callable[[House], Work]) -> None:
    """Works on the house that the environment names until SIGTERM comes."""
    journal.begin_as_set()
    house, leaving = House.from_environment(), Event()
    signal.signal(signal.SIGTERM, lambda *_: leaving.set())
    begin(house).run(leaving)
