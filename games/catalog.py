"""The catalogue builds rulesets from a name, seats and options, and explains which combinations are not possible."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import lru_cache
from typing import Any, TypeVar

from games.dinosaurs.part import DINOSAURS, THREE_WITH_DINOSAURS
from games.first_nations.part import FIRST_NATIONS
from games.five_six.part import BETWEEN_TURNS, FIVE_SIX
from games.kernel.part import Option, Part, all_options, selectable_options
from games.kernel.refusal import InvalidValue
from games.kernel.ruleset import Ruleset
from games.natick.part import NATICK
from games.puerto.part import PUERTO
from games.seafarers.part import SEAFARERS
from games.settlers.part import SETTLERS
from games.trade_partners.part import THREE_WITH_PARTNERS, TRADE_PARTNERS

Value = TypeVar("Value")

DEFAULT_SEATS = 4
RULESETS: dict[str, tuple[Part, ...]] = {
    "dinosaurs": (SETTLERS, DINOSAURS),
    "first_nations": (SETTLERS, FIRST_NATIONS),
    "natick": (NATICK,),
    "puerto": (SETTLERS, PUERTO),
    "settlers": (SETTLERS,),
    "settlers_with_seafarers": (SETTLERS, SEAFARERS),
    "trade_partners": (SETTLERS, TRADE_PARTNERS),
}
"""The parts of each name: the last part has the name, the first is the game that it extends."""

AUTOMATIC_PARTS: tuple[Part, ...] = (FIVE_SIX, BETWEEN_TURNS, THREE_WITH_PARTNERS, THREE_WITH_DINOSAURS)
"""Parts without a name, which are included automatically."""


def get_ruleset(name: str, seats: int, options: Mapping[str, Any] | None = None) -> Ruleset:
    """The ruleset for a name, a number of seats and options as on the wire; InvalidValue names the valid values."""
    if seats not in seat_counts(name):
        raise InvalidValue("seats", f"{name} is for {_format_seat_counts(seat_counts(name))} players")
    given = dict(options or {})
    _check_option_names(name, seats, given)
    chosen = _decode_options(ruleset_parts(name, seats), seats, given)
    return _assemble(name, seats, tuple(sorted(chosen.items())))


def get_new_ruleset(name: str, seats: int, options: Mapping[str, Any]) -> Ruleset:
    """The ruleset of a new game, whose targets have bounds; games that are stored may have any target."""
    rules = get_ruleset(name, seats)
    for option, (least, most) in rules.game.target_bounds(rules).items():
        target = options.get(option)
        if type(target) is int and not least <= target <= most:
            message = (
                f"must be between {least} and {most}: at least two more than the set-up brings, "
                "and at most what all pieces, awards and cards of a seat bring"
            )
            raise InvalidValue(f"options.{option}", message)
    return get_ruleset(name, seats, options)


def option_schema(rules: Ruleset, option: Option) -> dict[str, Any]:
    """JSON Schema of the values of an option in a new game."""
    schema = option.codec.schema({})
    bounds = rules.game.target_bounds(rules).get(option.name)
    return schema if bounds is None else {**schema, "minimum": bounds[0], "maximum": bounds[1]}


def seat_counts(name: str) -> tuple[int, ...]:
    """The numbers of seats of a ruleset: those of its last part that defines any."""
    if name not in RULESETS:
        raise InvalidValue("ruleset", f"must be one of {', '.join(sorted(RULESETS))}")
    return [part.seat_counts for part in RULESETS[name] if part.seat_counts][-1]


def default_seat_count(name: str) -> int:
    """The default number of seats: four, or the nearest possible number."""
    return min(seat_counts(name), key=lambda seats: (abs(seats - DEFAULT_SEATS), seats))


def _format_seat_counts(seats: Sequence[int]) -> str:
    """`2`, `3 or 4`, `2 to 6`."""
    first, last = min(seats), max(seats)
    if len(seats) > 2 and len(seats) == last - first + 1:
        return f"{first} to {last}"
    return " or ".join(map(str, seats))


def variants(name: str) -> Iterator[Ruleset]:
    """A ruleset with every number of seats, the largest first: with default options, then with each other value of each
    option.
    """
    for seats in sorted(seat_counts(name), reverse=True):
        yield get_ruleset(name, seats)
        for option in selectable_options(ruleset_parts(name, seats)):
            for value in option.values:
                # Values that contradict other options are skipped.
                with suppress(InvalidValue):
                    yield get_ruleset(name, seats, {option.name: value})


def refusal_sentences(name: str) -> dict[str, str]:
    """The sentence of each code that can occur with some number of seats and some option."""
    return merge_variants(name, lambda rules: rules.sentences)


def merge_variants(name: str, named: Callable[[Ruleset], Mapping[str, Value]]) -> dict[str, Value]:
    """Merges what the variants of a ruleset have by name, in the order of names; the variant with more seats takes
    precedence.
    """
    found: dict[str, Value] = {}
    for rules in variants(name):
        found = {**named(rules), **found}
    return dict(sorted(found.items()))


def describe_ruleset(name: str) -> str:
    """The description of a ruleset in one sentence."""
    return RULESETS[name][-1].about


def summarise_rules(name: str) -> tuple[str, ...]:
    """The rules of a ruleset in short, sentence by sentence."""
    return RULESETS[name][-1].summary


def ruleset_parts(name: str, seats: int) -> tuple[Part, ...]:
    """The parts of a ruleset for a number of seats, with those that are included automatically."""
    named = frozenset([part.name for part in RULESETS[name]])
    joining = [
        part for part in AUTOMATIC_PARTS if part.included_with <= named and seats in (part.seat_counts or (seats,))
    ]
    return RULESETS[name] + tuple(joining)


def all_parts() -> Iterator[Part]:
    """Each part of each ruleset, for any number of seats."""
    for named in RULESETS.values():
        yield from named
    yield from AUTOMATIC_PARTS


def _option_names(name: str, seats: int) -> list[str]:
    return [option.name for option in selectable_options(ruleset_parts(name, seats))]


def _check_option_names(name: str, seats: int, given: Iterable[str]) -> None:
    names = _option_names(name, seats)
    for option in given:
        if option not in names:
            raise InvalidValue(f"options.{option}", _unknown_option_message(name, option, names))


def _unknown_option_message(name: str, option: str, names: Sequence[str]) -> str:
    """The message for an option that exists only with other numbers of seats."""
    elsewhere = [seats for seats in seat_counts(name) if option in _option_names(name, seats)]
    if elsewhere:
        return f"is an option for {_format_seat_counts(elsewhere)} players only"
    return f"is no option; there are {', '.join(names)}"


def _decode_options(parts: tuple[Part, ...], seats: int, given: dict[str, Any]) -> dict[str, Any]:
    chosen: dict[str, Any] = {}
    for option in all_options(parts):
        try:
            chosen[option.name] = option.codec.decode(given.get(option.name, option.default), {"seat": seats})
        except InvalidValue as invalid:
            raise InvalidValue(f"options.{option.name}", invalid.message) from None
    for part in parts:
        if (against := part.option_conflict(chosen)) is not None:
            raise InvalidValue(f"options.{against.field}", against.message)
    return chosen


@lru_cache(maxsize=256)
def _assemble(name: str, seats: int, options: tuple[tuple[str, Any], ...]) -> Ruleset:
    return Ruleset(name, ruleset_parts(name, seats), seats, dict(options))
