"""The catalogue puts rulesets together by name, seats and options, and says why some cannot be."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import lru_cache
from typing import Any, TypeVar

from games.dinosaurs.part import DINOSAURS, THREE_WITH_DINOSAURS
from games.first_nations.part import FIRST_NATIONS
from games.five_six.part import BETWEEN_TURNS, FIVE_SIX
from games.kernel.options import every, offered
from games.kernel.part import Part
from games.kernel.refusal import Misfit
from games.kernel.rules import Rules
from games.natick.part import NATICK
from games.puerto.part import PUERTO
from games.settlers.part import SETTLERS
from games.trade_partners.part import THREE_WITH_PARTNERS, TRADE_PARTNERS

Found = TypeVar("Found")

USUAL_SEATS = 4
RULESETS: dict[str, tuple[Part, ...]] = {
    "dinosaurs": (SETTLERS, DINOSAURS),
    "first_nations": (SETTLERS, FIRST_NATIONS),
    "natick": (NATICK,),
    "puerto": (SETTLERS, PUERTO),
    "settlers": (SETTLERS,),
    "trade_partners": (SETTLERS, TRADE_PARTNERS),
}
"""The parts that each name stands for; the last is what the name means, the first is the game it builds on."""

JOINING: tuple[Part, ...] = (FIVE_SIX, BETWEEN_TURNS, THREE_WITH_PARTNERS, THREE_WITH_DINOSAURS)
"""Parts that nobody names: they come by themselves."""


def ruleset(name: str, seats: int, options: Mapping[str, Any] | None = None) -> Rules:
    """The rules for a name, a number of seats and options as on the wire; a misfit says what would be right."""
    if seats not in tables(name):
        raise Misfit("seats", f"{name} is for {_spelled(tables(name))} players")
    given = dict(options or {})
    _demand_known(name, seats, given)
    chosen = _chosen(parts(name, seats), seats, given)
    return _assembled(name, seats, tuple(sorted(chosen.items())))


def tables(name: str) -> tuple[int, ...]:
    """The numbers of seats that a ruleset is for: what the last of its parts says that says so."""
    if name not in RULESETS:
        raise Misfit("ruleset", f"must be one of {', '.join(sorted(RULESETS))}")
    return [part.seats for part in RULESETS[name] if part.seats][-1]


def usual_seats(name: str) -> int:
    """How many play if nobody says so: four, or as near to it as the ruleset allows."""
    return min(tables(name), key=lambda seats: (abs(seats - USUAL_SEATS), seats))


def _spelled(seats: Sequence[int]) -> str:
    """`2`, `3 or 4`, `2 to 6`."""
    first, last = min(seats), max(seats)
    if len(seats) > 2 and len(seats) == last - first + 1:
        return f"{first} to {last}"
    return " or ".join(map(str, seats))


def variants(name: str) -> Iterator[Rules]:
    """A ruleset at every table, the largest first: by default, and with each other value of an option in turn."""
    for seats in sorted(tables(name), reverse=True):
        yield ruleset(name, seats)
        for option in offered(parts(name, seats)):
            for value in option.values:
                # What other options stand against is not played.
                with suppress(Misfit):
                    yield ruleset(name, seats, {option.name: value})


def refusals_of(name: str) -> dict[str, str]:
    """The sentence of each code that can come up at some table and with some option."""
    return gathered(name, lambda rules: rules.sentences)


def gathered(name: str, named: Callable[[Rules], Mapping[str, Found]]) -> dict[str, Found]:
    """What the variants of a ruleset have by name, in the order of names; of two, the larger table's."""
    found: dict[str, Found] = {}
    for rules in variants(name):
        found = {**named(rules), **found}
    return dict(sorted(found.items()))


def about(name: str) -> str:
    """What a ruleset is, in a sentence."""
    return RULESETS[name][-1].about


def parts(name: str, seats: int) -> tuple[Part, ...]:
    """The parts of a ruleset at such a table, with those that join by themselves."""
    named = frozenset([part.name for part in RULESETS[name]])
    joining = [part for part in JOINING if part.joins <= named and seats in (part.seats or (seats,))]
    return RULESETS[name] + tuple(joining)


def every_part() -> Iterator[Part]:
    """Each part of each ruleset, whoever plays."""
    for named in RULESETS.values():
        yield from named
    yield from JOINING


def _options(name: str, seats: int) -> list[str]:
    return [option.name for option in offered(parts(name, seats))]


def _demand_known(name: str, seats: int, given: Iterable[str]) -> None:
    known = _options(name, seats)
    for option in given:
        if option not in known:
            raise Misfit(f"options.{option}", _no_option(name, option, known))


def _no_option(name: str, option: str, known: Sequence[str]) -> str:
    """An option that only comes with other numbers of seats says with which."""
    elsewhere = [seats for seats in tables(name) if option in _options(name, seats)]
    if elsewhere:
        return f"is an option for {_spelled(elsewhere)} players only"
    return f"is no option; there are {', '.join(known)}"


def _chosen(parts: tuple[Part, ...], seats: int, given: dict[str, Any]) -> dict[str, Any]:
    chosen: dict[str, Any] = {}
    for option in every(parts):
        try:
            chosen[option.name] = option.kind.decode(given.get(option.name, option.default), {"seat": seats})
        except Misfit as misfit:
            raise Misfit(f"options.{option.name}", misfit.message) from None
    for part in parts:
        if (against := part.contradictions(chosen)) is not None:
            raise Misfit(f"options.{against.field}", against.message)
    return chosen


@lru_cache(maxsize=256)
def _assembled(name: str, seats: int, options: tuple[tuple[str, Any], ...]) -> Rules:
    return Rules(name, parts(name, seats), seats, dict(options))
