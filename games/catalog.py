"""The catalogue: rulesets, the expansions that go with each, and how a combination of them becomes a set of rules.

A combination has one name, `settlers+seafarers`, by which every function here knows it.
"""

from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cache, lru_cache
from typing import Any, TypeVar

from games.cities_knights.part import CITIES_KNIGHTS, CITIES_KNIGHTS_BETWEEN_TURNS, CITIES_KNIGHTS_FIVE_SIX
from games.combination import join_names, split_name
from games.dinosaurs.part import DINOSAURS, THREE_WITH_DINOSAURS
from games.first_nations.part import FIRST_NATIONS
from games.five_six.part import BETWEEN_TURNS, FIVE_SIX
from games.kernel.codec import describe_valid
from games.kernel.part import Option, Part, all_options, count_colours, selectable_options
from games.kernel.refusal import InvalidValue
from games.kernel.ruleset import Ruleset
from games.natick.part import NATICK
from games.puerto.part import PUERTO
from games.seafarers.part import SEAFARERS, SEAFARERS_FIVE_SIX
from games.seafarers_cities_knights.part import SEAFARERS_CITIES_KNIGHTS
from games.settlers.part import SETTLERS
from games.trade_partners.bridges.cities_knights import TRADE_PARTNERS_CITIES_KNIGHTS
from games.trade_partners.bridges.seafarers import TRADE_PARTNERS_SEAFARERS, TRADE_PARTNERS_SEAFARERS_CITIES_KNIGHTS
from games.trade_partners.part import TRADE_PARTNERS
from games.translatable import Translatable

Value = TypeVar("Value")

DEFAULT_SEATS = 4
RULESETS: dict[str, tuple[Part, ...]] = {
    "dinosaurs": (SETTLERS, DINOSAURS),
    "first_nations": (SETTLERS, FIRST_NATIONS),
    "natick": (NATICK,),
    "puerto": (SETTLERS, PUERTO),
    "settlers": (SETTLERS,),
    "trade_partners": (SETTLERS, TRADE_PARTNERS),
}
"""The parts of each name: the last part has the name, the first is the game that it extends."""

EXPANSIONS: dict[str, Part] = {"seafarers": SEAFARERS, "cities_knights": CITIES_KNIGHTS}
"""The part of each expansion, in the order in which a combination names them."""

CHOICES: dict[str, tuple[tuple[str, ...], ...]] = {
    "settlers": (("seafarers",), ("cities_knights",), ("seafarers", "cities_knights")),
    "trade_partners": (("seafarers",), ("cities_knights",), ("seafarers", "cities_knights")),
}
"""The choices of expansions that go with a ruleset, apart from none."""

WITHOUT_EXPANSIONS: Mapping[str, Translatable] = {
    "dinosaurs": Translatable(
        "In Dinosaurs of Catan the sea has dinosaurs and no ships, and there are no cards to play."
    ),
    "first_nations": Translatable(
        "In First Nations of Catan settlers land from the frame, which islands at sea would keep away."
    ),
    "natick": Translatable("Natick is a separate game without an island."),
    "puerto": Translatable("Puerto Catan plays roles in place of turns, and none of its roles builds ships."),
}
"""Why a ruleset goes without expansions."""

SIZES: tuple[Part, ...] = (FIVE_SIX, BETWEEN_TURNS)
BRIDGES: tuple[Part, ...] = (
    THREE_WITH_DINOSAURS,
    CITIES_KNIGHTS_FIVE_SIX,
    CITIES_KNIGHTS_BETWEEN_TURNS,
    SEAFARERS_FIVE_SIX,
    SEAFARERS_CITIES_KNIGHTS,
    TRADE_PARTNERS_SEAFARERS,
    TRADE_PARTNERS_CITIES_KNIGHTS,
    TRADE_PARTNERS_SEAFARERS_CITIES_KNIGHTS,
)
AUTOMATIC_PARTS: tuple[Part, ...] = SIZES + BRIDGES
"""Parts without a name, which are included automatically: for a number of colours, and where two parts meet."""


def combine(ruleset: str, expansions: Sequence[str]) -> str:
    """The name of a ruleset with expansions in any order; InvalidValue says which combinations there are."""
    if ruleset not in RULESETS:
        raise InvalidValue("ruleset", describe_valid(sorted(RULESETS)))
    unknown = [each for each in expansions if each not in EXPANSIONS]
    if unknown:
        raise InvalidValue(
            "expansions",
            Translatable(
                "has {name}, which is no expansion; there are {names}", name=unknown[0], names=", ".join(EXPANSIONS)
            ),
        )
    chosen = tuple([each for each in EXPANSIONS if each in expansions])
    if len(chosen) < len(expansions):
        raise InvalidValue("expansions", Translatable("has an expansion twice"))
    if chosen and chosen not in CHOICES.get(ruleset, ()):
        raise InvalidValue("expansions", _explain_choices(ruleset))
    return join_names(ruleset, chosen)


def _explain_choices(ruleset: str) -> Translatable:
    """What would be right in the place of expansions that do not go with a ruleset."""
    if ruleset in WITHOUT_EXPANSIONS:
        return Translatable(
            "must be empty for {ruleset}. {reason}", ruleset=ruleset, reason=WITHOUT_EXPANSIONS[ruleset]
        )
    choices = " | ".join([", ".join(each) for each in CHOICES[ruleset]])
    return Translatable("must be empty for {ruleset}, or one of: {choices}", ruleset=ruleset, choices=choices)


def simpler_combinations(name: str) -> tuple[str, ...]:
    """The combinations that a combination is built on: without its ruleset's own part, or without some expansions."""
    ruleset, expansions = split_name(name)
    roots = {ruleset, RULESETS[ruleset][0].name}
    return tuple([each for each in COMBINATIONS if each != name and _is_within(each, roots, expansions)])


def _is_within(name: str, rulesets: Container[str], expansions: Container[str]) -> bool:
    ruleset, own = split_name(name)
    return ruleset in rulesets and all(each in expansions for each in own)


def combinations_of(ruleset: str) -> tuple[str, ...]:
    """The names of the combinations of a ruleset, that without expansions first."""
    return tuple([join_names(ruleset, expansions) for expansions in ((), *CHOICES.get(ruleset, ()))])


COMBINATIONS: tuple[str, ...] = tuple([each for name in sorted(RULESETS) for each in combinations_of(name)])
"""The name of every combination."""


def get_ruleset(name: str, seats: int, options: Mapping[str, Any] | None = None) -> Ruleset:
    """The rules of a combination, with options as on the wire; InvalidValue names the valid values."""
    if seats not in seat_counts(name):
        raise InvalidValue("seats", _describe_seat_counts(name))
    given = dict(options or {})
    _check_option_names(name, seats, given)
    chosen = _decode_options(ruleset_parts(name, seats), seats, given)
    return _assemble(name, seats, tuple(sorted(chosen.items())))


def _describe_seat_counts(name: str) -> Translatable:
    counts = seat_counts(name)
    if len(counts) == 1:
        return Translatable("must be {value} for {ruleset}", value=counts[0], ruleset=name)
    return Translatable("must be one of {names} for {ruleset}", names=", ".join(map(str, counts)), ruleset=name)


def get_new_ruleset(name: str, seats: int, options: Mapping[str, Any]) -> Ruleset:
    """The ruleset of a new game, whose targets have bounds; games that are stored may have any target."""
    rules = get_ruleset(name, seats)
    for option, (least, most) in rules.definition.target_bounds(rules).items():
        target = options.get(option)
        if type(target) is int and not least <= target <= most:
            message = Translatable(
                "must be between {least} and {most}: at least two more than the set-up brings, "
                "and at most what all pieces, awards and cards of a seat bring",
                least=least,
                most=most,
            )
            raise InvalidValue(f"options.{option}", message)
    return get_ruleset(name, seats, options)


def option_schema(rules: Ruleset, option: Option) -> dict[str, Any]:
    """JSON Schema of the values of an option in a new game."""
    schema = option.codec.schema({})
    bounds = rules.definition.target_bounds(rules).get(option.name)
    return schema if bounds is None else {**schema, "minimum": bounds[0], "maximum": bounds[1]}


@cache
def seat_counts(name: str) -> tuple[int, ...]:
    """The numbers of seats of a combination: those of the ruleset whose colours every expansion has pieces for."""
    ruleset, expansions = split_name(name)
    if combine(ruleset, expansions) != name:
        raise InvalidValue("ruleset", Translatable("must be {name}, in this order", name=combine(ruleset, expansions)))
    return tuple(
        [
            seats
            for seats in _seat_counts_without_expansions(ruleset)
            if all(count_colours(RULESETS[ruleset], seats) in EXPANSIONS[each].colour_counts for each in expansions)
        ]
    )


def _seat_counts_without_expansions(ruleset: str) -> tuple[int, ...]:
    """Those of the last part that defines any."""
    return [part.seat_counts for part in RULESETS[ruleset] if part.seat_counts][-1]


def default_seat_count(name: str) -> int:
    """The default number of seats: four, or the nearest possible number."""
    return min(seat_counts(name), key=lambda seats: (abs(seats - DEFAULT_SEATS), seats))


@cache
def variants(name: str) -> tuple[Ruleset, ...]:
    """A ruleset with every number of seats, the largest first: with default options, then with each other value of each
    option.
    """
    return tuple(_make_variants(name))


def _make_variants(name: str) -> Iterator[Ruleset]:
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


def describe_ruleset(name: str) -> tuple[str, ...]:
    """The description of a combination: a sentence for the ruleset, and one for each expansion."""
    return tuple([part.about for part in _describing_parts(name)])


def summarise_rules(name: str) -> tuple[str, ...]:
    """The rules of a combination in short, sentence by sentence."""
    return tuple([sentence for part in _describing_parts(name) for sentence in part.summary])


def _describing_parts(name: str) -> list[Part]:
    ruleset, expansions = split_name(name)
    named = [RULESETS[ruleset][-1], *[EXPANSIONS[each] for each in expansions]]
    names = frozenset([part.name for part in named])
    return [*named, *[part for part in BRIDGES if part.summary and part.included_with <= names]]


@cache
def ruleset_parts(name: str, seats: int) -> tuple[Part, ...]:
    """The parts of a combination for a number of seats, in their fixed order.

    The game comes first; then parts for the number of colours, expansions, the part of the ruleset, and bridges.
    """
    ruleset, expansions = split_name(name)
    root, *variant = RULESETS[ruleset]
    chosen = [EXPANSIONS[each] for each in expansions]
    named = frozenset([part.name for part in (root, *chosen, *variant)])
    sizes, bridges = [
        [part for part in parts if _is_included(part, named, seats, count_colours(RULESETS[ruleset], seats))]
        for parts in (SIZES, BRIDGES)
    ]
    return (root, *sizes, *chosen, *variant, *bridges)


def _is_included(part: Part, named: frozenset[str], seats: int, colours: int) -> bool:
    """Whether an automatic part is in a combination of these named parts."""
    fits = seats in (part.seat_counts or (seats,)) and colours in (part.colour_counts or (colours,))
    return fits and part.included_with <= named


def all_parts() -> Iterator[Part]:
    """Each part of each ruleset and of each expansion, for any number of seats."""
    for named in RULESETS.values():
        yield from named
    yield from EXPANSIONS.values()
    yield from AUTOMATIC_PARTS


@cache
def _option_names(name: str, seats: int) -> tuple[str, ...]:
    return tuple([option.name for option in selectable_options(ruleset_parts(name, seats))])


def _check_option_names(name: str, seats: int, given: Iterable[str]) -> None:
    names = _option_names(name, seats)
    for option in given:
        if option not in names:
            raise InvalidValue(f"options.{option}", _unknown_option_message(name, option, names))


def _unknown_option_message(name: str, option: str, names: Sequence[str]) -> Translatable:
    """The message for an option that exists only with other numbers of seats."""
    elsewhere = [seats for seats in seat_counts(name) if option in _option_names(name, seats)]
    if elsewhere:
        return Translatable("is an option only if `seats` is one of {names}", names=", ".join(map(str, elsewhere)))
    return Translatable("is no option; there are {names}", names=", ".join(names))


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
