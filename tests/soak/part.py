"""A part of the soak has a name and a number of tasks, and returns an outcome."""

from collections.abc import Callable
from typing import NamedTuple

OnProgress = Callable[[int], None]
"""Called with the number of completed tasks."""


class Outcome(NamedTuple):
    """`failure` contains the data to reproduce a failure; it is empty after a success."""

    summary: str
    failure: str = ""


class Part(NamedTuple):
    name: str
    size: int
    run: Callable[[OnProgress], Outcome]
