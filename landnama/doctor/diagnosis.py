"""A diagnosis: what was checked, the result, and the fix if it is wrong."""

from typing import NamedTuple

OK, WRONG, NOT_CHECKED = "ok", "wrong", "not checked"


class Diagnosis(NamedTuple):
    """`fix` is empty unless something is wrong."""

    subject: str
    state: str
    message: str
    fix: str = ""


def diagnose(what: str, good: bool, message: str, fix: str) -> Diagnosis:
    """OK, or WRONG with a fix."""
    return Diagnosis(what, OK, message) if good else Diagnosis(what, WRONG, message, fix)
