"""The costs of builds are an option, because the source of the rules has lost its table of costs."""

import re
from functools import lru_cache
from typing import Any, Final

from games.kernel.codec import Codec, Limits
from games.kernel.refusal import InvalidValue
from games.natick.coins import REGION_CAPACITY
from games.natick.suits import SUITS
from games.trade.piles import Pile, count_kind, kinds, pile_from_counts, total
from games.translatable import Translatable

SUIT_LETTERS = "wsgi"
"""The suits by their first letters."""
SCOUT = "scout"
BUILDS = (SCOUT, "trader", "road", "village", "town", "knight")
DEFAULT_COSTS: Final = "scout:g1/trader:w2g2/road:w1s2/village:w1s1g1i1/town:g2i3/knight:s2i2"
MAX_COST: Final = 12
MAX_SCOUT_COST: Final = 3
COSTS_FORMAT = Translatable(
    "must be builds with the coins they cost, as in road:w1s2/scout:g1; a build that is left out has its default cost"
)


@lru_cache(maxsize=256)
def parse_costs(text: str) -> dict[str, Pile]:
    """The cost of each build, by its name."""
    return {name: _parse_cost(letters) for name, letters in [each.split(":") for each in text.split("/")]}


def _parse_cost(letters: str) -> Pile:
    return pile_from_counts(
        {SUIT_LETTERS.index(letter): int(count) for letter, count in re.findall("([wsgi])([0-9])", letters)}
    )


def _format_cost(name: str, cost: Pile) -> str:
    return f"{name}:{''.join([f'{SUIT_LETTERS[suit]}{count_kind(cost, suit)}' for suit in kinds(cost)])}"


def _decode(data: Any, _: Limits) -> str:
    """Writes all costs in one order, so that equal costs are equal option values."""
    if not isinstance(data, str) or not re.fullmatch("[a-z]+:([wsgi][0-9])*(/[a-z]+:([wsgi][0-9])*)*", data):
        raise InvalidValue("", COSTS_FORMAT)
    costs = [each.split(":") for each in data.split("/")]
    names = [name for name, _ in costs]
    for name, letters in costs:
        _check_cost(name, re.findall("[wsgi]", letters), _parse_cost(letters))
    if len(set(names)) < len(names):
        raise InvalidValue("", Translatable("must say the cost of a build once"))
    table = parse_costs(DEFAULT_COSTS) | {name: _parse_cost(letters) for name, letters in costs}
    return "/".join([_format_cost(name, table[name]) for name in BUILDS])


def _check_cost(name: str, letters: list[str], cost: Pile) -> None:
    if name not in BUILDS:
        raise InvalidValue("", Translatable("must name builds out of {names}", names=", ".join(BUILDS)))
    if len(set(letters)) < len(letters):
        raise InvalidValue("", Translatable("must say each suit of the {name} once", name=name))
    if any(count_kind(cost, suit) > REGION_CAPACITY for suit in range(len(SUITS))):
        raise InvalidValue(
            "",
            Translatable(
                "must ask for at most {most} coins of a suit, the capacity of the regions at the start",
                most=REGION_CAPACITY,
            ),
        )
    if name == SCOUT and total(cost) > MAX_SCOUT_COST:
        raise InvalidValue("", Translatable("must ask for at most {most} coins for a scout", most=MAX_SCOUT_COST))
    if name != SCOUT and not 1 <= total(cost) <= MAX_COST:
        raise InvalidValue("", Translatable("must ask for 1 to {most} coins for a {name}", most=MAX_COST, name=name))


COSTS = Codec(lambda _: {"type": "string", "description": COSTS_FORMAT.template}, lambda value: value, _decode)
