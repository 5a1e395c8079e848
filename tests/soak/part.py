"""A part of the soak has a name, a number of things to do, and says in the end how it went."""

from collections.abc import Callable
from typing import NamedTuple

Watch = Callable[[int], None]
"""Called with how many things are done."""


class Outcome(NamedTuple):
    """`failure` is all that is needed to look into it; empty when all is well."""

    summary: str
    failure: str = ""


class Part(NamedTuple):
    name: str
    size: int
    run: Callable[[Watch], Outcome]
