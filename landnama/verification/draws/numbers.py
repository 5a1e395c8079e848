"""Draws as the log records them: the type of an event gives the purpose, a field the number.

The names come from all rulesets, so that draws are found even if the rules of a game are not available.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from events.proofs.audit import AuditFinding, draw_findings
from games.kernel import DECLARATIONS
from landnama.verification.opened_entry import OpenedEntry

Draw = tuple[int, str, int]
"""Version, purpose, number."""


class RecordedDraws(NamedTuple):
    """All draws in order, those with a missing number or a gap, and the unknown events that have a number."""

    draws: list[Draw]
    findings: list[AuditFinding]
    unknown: list[str]


def draw_purposes() -> Mapping[str, str]:
    """The purpose of the draws of each event type that the imported rulesets declare."""
    return {each.name: each.draw_purpose for each in DECLARATIONS.values() if each.draw_purpose is not None}


def check_draws(entries: Iterable[OpenedEntry]) -> RecordedDraws:
    """Finds the draws of a log and checks their numbers."""
    draws: list[Draw] = []
    found: list[AuditFinding] = []
    unknown: set[str] = set()
    purposes = draw_purposes()
    for version, event, number in _numbered_events(entries):
        purpose = purposes.get(event["type"])
        if purpose is None:
            unknown.add(event["type"])
        elif type(number) is int:
            draws.append((version, purpose, number))
        else:
            found.append(AuditFinding(version, "draw_number", f"a draw of {purpose} has no number"))
    return RecordedDraws(draws, found + list(draw_findings(draws)), sorted(unknown))


def draw_numbers(event: Mapping[str, Any]) -> list[Any]:
    """The numbers that an event states for its draws."""
    written = event.get("draw_numbers", event.get("draw_number"))
    return written if isinstance(written, list) else [written]


def _numbered_events(entries: Iterable[OpenedEntry]) -> Iterator[tuple[int, dict[str, Any], object]]:
    """Each draw with its version and event; an event of a draw without a number has None."""
    purposes = draw_purposes()
    for entry in entries:
        for event in entry.events:
            if event["type"] in purposes or not event.keys().isdisjoint(("draw_number", "draw_numbers")):
                for number in draw_numbers(event):
                    yield entry.version, event, number
