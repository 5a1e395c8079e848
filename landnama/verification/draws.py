"""Draws as the log tells them: each event that needed luck names its purpose by its type, and its number."""

from collections.abc import Iterable, Iterator

from events.audit import Finding, draw_findings
from games.kernel import Rules
from landnama.verification.told import Told

Draw = tuple[int, str, int]
"""Version, purpose, number."""


def numbered(rules: Rules, told: Iterable[Told]) -> tuple[list[Draw], list[Finding]]:
    """All draws in their order, and those whose number is no number or does not count on."""
    draws: list[Draw] = []
    found: list[Finding] = []
    for version, purpose, number in _written(rules, told):
        if type(number) is int:
            draws.append((version, purpose, number))
        else:
            found.append(Finding(version, "draw_number", f"a draw of {purpose} has no number"))
    return draws, found + list(draw_findings(draws))


def _written(rules: Rules, told: Iterable[Told]) -> Iterator[tuple[int, str, object]]:
    for entry in told:
        for event in entry.events:
            declaration = rules.events.get(event["type"])
            if declaration is not None and declaration.draws is not None:
                written = event.get("draw")
                for number in written if isinstance(written, list) else [written]:
                    yield entry.version, declaration.draws, number
