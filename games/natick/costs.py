"""What a build costs is an option: the tables of the source are lost, so every cost can be set."""

import re
from functools import lru_cache
from typing import Any, Final

from games.kernel.field import Kind, Limits
from games.kernel.refusal import Misfit
from games.natick.coins import ROOM
from games.natick.suits import SUITS
from games.trade.piles import Pile, how_many, kinds, piled, total

LETTERS = "wsgi"
"""The suits by their first letters."""
BUILDS = ("scout", "trader", "road", "village", "town", "knight")
USUAL: Final = "scout:g1/trader:w2g2/road:w1s2/village:w1s1g1i1/town:g2i3/knight:s2i2"
MOST: Final = 12
MOST_FOR_A_SCOUT: Final = 3
FORM = "must be builds with the coins they cost, as in road:w1s2/scout:g1; a build that is left out costs the usual"


@lru_cache(maxsize=256)
def costs(text: str) -> dict[str, Pile]:
    """What each build costs, by its name."""
    return {name: _read(letters) for name, letters in [each.split(":") for each in text.split("/")]}


def _read(letters: str) -> Pile:
    return piled({LETTERS.index(letter): int(count) for letter, count in re.findall("([wsgi])([0-9])", letters)})


def _written(name: str, cost: Pile) -> str:
    return f"{name}:{''.join([f'{LETTERS[suit]}{how_many(cost, suit)}' for suit in kinds(cost)])}"


def _decode(data: Any, _: Limits) -> str:
    """Every cost in full and in one order, so that games with the same costs are the same."""
    if not isinstance(data, str) or not re.fullmatch("[a-z]+:([wsgi][0-9])*(/[a-z]+:([wsgi][0-9])*)*", data):
        raise Misfit("", FORM)
    given = [each.split(":") for each in data.split("/")]
    names = [name for name, _ in given]
    for name, letters in given:
        _check(name, re.findall("[wsgi]", letters), _read(letters))
    if len(set(names)) < len(names):
        raise Misfit("", "must say the cost of a build once")
    table = costs(USUAL) | {name: _read(letters) for name, letters in given}
    return "/".join([_written(name, table[name]) for name in BUILDS])


def _check(name: str, letters: list[str], cost: Pile) -> None:
    if name not in BUILDS:
        raise Misfit("", f"must name builds out of {', '.join(BUILDS)}")
    if len(set(letters)) < len(letters):
        raise Misfit("", f"must say each suit of the {name} once")
    if any(how_many(cost, suit) > ROOM for suit in range(len(SUITS))):
        raise Misfit("", f"must ask for at most {ROOM} coins of a suit, which is what there is room for at the start")
    if name == "scout" and total(cost) > MOST_FOR_A_SCOUT:
        raise Misfit("", f"must ask for at most {MOST_FOR_A_SCOUT} coins for a scout")
    if name != "scout" and not 1 <= total(cost) <= MOST:
        raise Misfit("", f"must ask for 1 to {MOST} coins for a {name}")


COSTS = Kind(lambda _: {"type": "string", "description": FORM}, lambda value: value, _decode)
