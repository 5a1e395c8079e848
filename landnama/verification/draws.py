"""Draws as the log records them: the type of an event gives the purpose, a field the number."""

from collections.abc import Iterable, Iterator

from events.proofs.audit import AuditFinding, draw_findings
from games.kernel import Ruleset
from landnama.verification.opened_entry import OpenedEntry

Draw = tuple[int, str, int]
"""Version, purpose, number."""


def check_draws(rules: Ruleset, entries: Iterable[OpenedEntry]) -> tuple[list[Draw], list[AuditFinding]]:
    """All draws in order, and those with a missing number or a gap."""
    draws: list[Draw] = []
    found: list[AuditFinding] = []
    for version, purpose, number in _recorded_draws(rules, entries):
        if type(number) is int:
            draws.append((version, purpose, number))
        else:
            found.append(AuditFinding(version, "draw_number", f"a draw of {purpose} has no number"))
    return draws, found + list(draw_findings(draws))


def _recorded_draws(rules: Ruleset, entries: Iterable[OpenedEntry]) -> Iterator[tuple[int, str, object]]:
    for entry in entries:
        for event in entry.events:
            declaration = rules.events.get(event["type"])
            if declaration is not None and declaration.draw_purpose is not None:
                written = event.get("draw_numbers", event.get("draw_number"))
                for number in written if isinstance(written, list) else [written]:
                    yield entry.version, declaration.draw_purpose, number
