"""The catalogue puts rulesets together by name, seats and options, and says why some cannot be."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from games.kernel.part import Part
from games.kernel.refusal import Misfit
from games.kernel.rules import Rules
from games.natick.part import NATICK
from games.settlers.part import SETTLERS

RULES_VERSION = "1"
"""Changes with every change of a rule that makes an old action give other events."""

RULESETS: dict[str, tuple[Part, ...]] = {"settlers": (SETTLERS,), "natick": (NATICK,)}


def ruleset(name: str, seats: int, options: Mapping[str, Any] | None = None) -> Rules:
    """The rules for a name, a number of seats and options as on the wire; a misfit says what would be right."""
    parts = RULESETS.get(name)
    if parts is None:
        raise Misfit("ruleset", f"must be one of {', '.join(sorted(RULESETS))}")
    if seats not in parts[0].seats:
        raise Misfit("seats", f"{name} is for {' or '.join(map(str, parts[0].seats))} players")
    chosen = _chosen(parts, dict(options or {}))
    return _assembled(name, seats, tuple(sorted(chosen.items())))


def _chosen(parts: tuple[Part, ...], given: dict[str, Any]) -> dict[str, Any]:
    options = [option for part in parts for option in part.options]
    names = [option.name for option in options]
    for name in given:
        if name not in names:
            raise Misfit(f"options.{name}", f"is no option; there are {', '.join(names)}")
    chosen: dict[str, Any] = {}
    for option in options:
        try:
            chosen[option.name] = option.kind.decode(given.get(option.name, option.default), {})
        except Misfit as misfit:
            raise Misfit(f"options.{option.name}", misfit.message) from None
    for part in parts:
        if (reason := part.contradictions(chosen)) is not None:
            raise Misfit("options", reason)
    return chosen


@lru_cache(maxsize=256)
def _assembled(name: str, seats: int, options: tuple[tuple[str, Any], ...]) -> Rules:
    return Rules(name, RULESETS[name], seats, dict(options))
