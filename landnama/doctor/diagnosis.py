"""A diagnosis: what was checked, the result, and the fix if it is wrong."""

from typing import NamedTuple

OK, WRONG, NOT_CHECKED = "ok", "wrong", "not checked"


class Diagnosis(NamedTuple):
    """`cure` is there when something is wrong."""

    subject: str
    state: str
    message: str
    fix: str = ""


def diagnose(what: str, good: bool, said: str, cure: str) -> Diagnosis:
    """Well, or wrong with its cure."""
    return Diagnosis(what, OK, said) if good else Diagnosis(what, WRONG, said, cure)
