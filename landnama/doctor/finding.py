"""A finding: one thing that was looked at, how it is, and what to do if it is wrong."""

from typing import NamedTuple

OK, WRONG, OPEN = "ok", "wrong", "not checked"


class Finding(NamedTuple):
    """`cure` is there when something is wrong."""

    what: str
    state: str
    said: str
    cure: str = ""


def judged(what: str, good: bool, said: str, cure: str) -> Finding:
    """Well, or wrong with its cure."""
    return Finding(what, OK, said) if good else Finding(what, WRONG, said, cure)
