"""Natick in the language of the rules' tests: colonies in the notation, and what the two seats ask for."""

from typing import Any

from games.kernel import Action, AgendaBecame
from games.natick.line import FARTHEST
from games.natick.suits import REGIONS, SUITS
from games.notation import read_position
from games.trade.piles import Pile, piled
from tests.rules.asks import Ask
from tests.rules.language import Turn
from tests.rules.positions import COLOURS, frames, numbered

RED = "v0|r1|l-1aw2,1as3,-1bg4,1bi5"
BLUE = "v0|r1|l-1aw3,1as4,-1bg5,1bi2"
"""A colony as it is founded, without coins."""
ABOVE, BELOW = 0, 1
TURN = 7
BUILD = "trade_build(red)"


def given(red: str = RED, blue: str = BLUE, agenda: str = BUILD, first: str = "red", **words: Any) -> Turn:
    """A position in which red has the turn; options come as `options`."""
    options = words.pop("options", "")
    said = {"turn": TURN if first == "red" else TURN + 1, "active": 0, "first": COLOURS.index(first)} | words
    told = " ".join(f"{name}:{value}" for name, value in said.items() if value is not None)
    head = f"natick/2[{options}]" if options else "natick/2"
    return Turn(read_position(f"{head} 0:{red} 1:{blue} {told} agenda:{numbered(agenda)}"))


def coins(colony: str, **counts: int) -> str:
    """The same colony with so many coins on its regions, as in `w2=3`."""
    for region, count in counts.items():
        assert region in colony
        colony = colony.replace(region, f"{region}*{count}")
    return colony


def red(action: Action, **luck: Any) -> Ask:
    return Ask(0, action, lambda _: luck)


def blue(action: Action, **luck: Any) -> Ask:
    return Ask(1, action, lambda _: luck)


def site(column: int) -> int:
    """The number of the settlement's place at a column."""
    return (column + FARTHEST - 1) // 2


def road(column: int) -> int:
    """The number of the road at a column."""
    return (column + FARTHEST) // 2


def region(name: str) -> int:
    return REGIONS.index(name)


def pile(**counts: int) -> Pile:
    return piled({SUITS.index(name): count for name, count in counts.items()})


def comes(agenda: str) -> AgendaBecame:
    """What is to be done next."""
    return AgendaBecame(frames(agenda))


def slots(*names: str) -> str:
    """The numbers of slots such as `3a`, as they stand in a frame."""
    return ",".join(str(road(int(name[:-1])) + 12 * "ab".index(name[-1])) for name in names)


def drawn(state: Any, name: str) -> list[tuple[int]]:
    """The luck that turns up this region of the stack."""
    return [((state.stack & (1 << region(name)) - 1).bit_count(),)]
