"""The page of problems: every code with its status, its cause and its cure, for the documentation and for browsers."""

from collections import defaultdict
from functools import cache
from typing import NamedTuple

from games.catalog import RULESETS, refusals_of
from service.api.codes import CODES, REFUSALS
from service.api.explained import EXPLAINED, cure_of

HEAD = """\
# Problems

Every error is a problem as in RFC 9457, and its `type` leads to a line of this page. A running service shows it at
`/docs/problems`. First come the codes of the service itself, then what the rules refuse, and in which rulesets.

This page is made from the code by `python -m service.api.document`.
"""
SERVICE = """
## The service

| Code | Status | Cause | Cure |
|---|---|---|---|
"""
RULES = """
## The rules

What the rules refuse is 409. Nothing has happened, and the same action may be legal later.

| Code | Rulesets | Cause | Cure |
|---|---|---|---|
"""
ALL = "all"


class Line(NamedTuple):
    """One code as a reader finds it; `where` is its status, or the rulesets in which it says this."""

    code: str
    where: str
    cause: str
    cure: str


def of_the_service() -> list[Line]:
    """What the service itself and HTTP refuse, by code."""
    own = sorted(CODES.keys() - REFUSALS.keys())
    return [Line(code, str(int(CODES[code].status)), *EXPLAINED[code]) for code in own]


@cache
def of_the_rules() -> list[Line]:
    """What the rules refuse, by code; a ruleset with words of its own has a line of its own."""
    told: dict[tuple[str, str], list[str]] = defaultdict(list)
    for name in sorted(RULESETS):
        for code, text in refusals_of(name).items():
            told[code, text].append(name)
    return [Line(code, _where(names), text, cure_of(code)) for (code, text), names in sorted(told.items())]


def as_markdown() -> str:
    """The page of the documentation."""
    return HEAD + SERVICE + _rows(of_the_service()) + RULES + _rows(of_the_rules())


def _where(names: list[str]) -> str:
    return ALL if len(names) == len(RULESETS) else ", ".join(names)


def _rows(lines: list[Line]) -> str:
    return "".join([f"| `{line.code}` | {line.where} | {line.cause} | {line.cure} |\n" for line in lines])
