"""Natick in the language of the rules' tests: colonies in the notation, and the actions of the two seats."""

from typing import Any

from games.kernel import Action, AgendaChanged
from games.natick.layout import LAST_COLUMN
from games.natick.suits import REGIONS, SUITS
from games.notation import parse_position
from games.trade.piles import Pile, pile_from_counts
from tests.rules.actions import SeatAction
from tests.rules.language import Turn
from tests.rules.positions import COLOURS, frames, numbered

RED = "v0|r1|l-1aw2,1as3,-1bg4,1bi5"
BLUE = "v0|r1|l-1aw3,1as4,-1bg5,1bi2"
"""Two colonies after the set-up."""
ABOVE, BELOW = 0, 1
TURN = 7
BUILD = "trade_build(red)"


def given(red: str = RED, blue: str = BLUE, agenda: str = BUILD, first: str = "red", **words: Any) -> Turn:
    """A position in the turn of red."""
    options = words.pop("options", "")
    values = {"turn": TURN if first == "red" else TURN + 1, "active": 0, "first": COLOURS.index(first)} | words
    text = " ".join(f"{name}:{value}" for name, value in values.items() if value is not None)
    head = f"natick/2[{options}]" if options else "natick/2"
    return Turn(parse_position(f"{head} 0:{red} 1:{blue} {text} agenda:{numbered(agenda)}"))


def coins(colony: str, **counts: int) -> str:
    """The same colony with coins on its regions, as in `w2=3`."""
    for region, count in counts.items():
        assert region in colony
        colony = colony.replace(region, f"{region}*{count}")
    return colony


def red(action: Action, **draws: Any) -> SeatAction:
    return SeatAction(0, action, lambda _: draws)


def blue(action: Action, **draws: Any) -> SeatAction:
    return SeatAction(1, action, lambda _: draws)


def site(column: int) -> int:
    """The number of the site at a column."""
    return (column + LAST_COLUMN - 1) // 2


def road(column: int) -> int:
    """The number of the road at a column."""
    return (column + LAST_COLUMN) // 2


def region(name: str) -> int:
    return REGIONS.index(name)


def pile(**counts: int) -> Pile:
    return pile_from_counts({SUITS.index(name): count for name, count in counts.items()})


def agenda_changed(agenda: str) -> AgendaChanged:
    """The event that sets the agenda."""
    return AgendaChanged(frames(agenda))


def slots(*names: str) -> str:
    """The numbers of slots such as `3a`, as in the data of a frame."""
    return ",".join(str(road(int(name[:-1])) + 12 * "ab".index(name[-1])) for name in names)


def drawn(state: Any, name: str) -> list[tuple[int]]:
    """The outcome of chance that draws this region of the stack."""
    return [((state.stack & (1 << region(name)) - 1).bit_count(),)]
