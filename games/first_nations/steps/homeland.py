"""Homeland: in the set-up the First Nations put settlements in the middle of hexes, and the Tribe on one of them."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from games.chance import Chance
from games.first_nations.events import HEX, HexSettled, TribePlaced
from games.first_nations.nation import homes, nation, nation_seat
from games.kernel.action import Action
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.frame import Frame, Seat
from games.kernel.move import Condition, Move
from games.kernel.step import Step
from games.settlers.cards import ONE
from games.settlers.events.cards import CardsTaken
from games.settlers.layout import DESERT
from games.settlers.state import Settlers
from games.settlers.steps.building import at
from games.settlers.steps.draft import SECOND_ROUND


@dataclass(frozen=True, slots=True)
class PlaceHexSettlement(Action):
    """Puts a settlement in the middle of a hex for nothing; the second brings a card of the hex."""

    hex: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield HexSettled(seat, self.hex, 0)
        terrain = state.board.terrain[self.hex]
        if state.agenda[0].data[0] == SECOND_ROUND and terrain != DESERT:
            yield CardsTaken(seat, ONE[terrain])
        state.agenda = state.agenda[1:]


@dataclass(frozen=True, slots=True)
class PlaceTribe(Action):
    """Puts the Tribe on a hex with a settlement of the First Nations."""

    hex: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield TribePlaced(self.hex)
        state.agenda = state.agenda[1:]


def without_home(state: Settlers, seat: Seat) -> int:
    """Hexes in whose middle nothing stands."""
    return ~homes(state, seat)


class Homeland(Step):
    """Any hex will do, the desert and hexes with Settlers on them included; not the same hex twice."""

    def __init__(self, rules: Any) -> None:
        hexes = map(PlaceHexSettlement, range(rules.limits["hex"]))
        super().__init__(
            "homeland", [Move(PlaceHexSettlement, hexes, [Condition("occupied", without_home, at("hex"))])]
        )

    def objection(self, state: Settlers, frame: Frame) -> str | None:
        its_round = frame.seats == (nation_seat(state),) and frame.data in ((1,), (SECOND_ROUND,))
        if its_round and not state.turn and nation(state).settlements.bit_count() < frame.data[0]:
            return None
        return "is for the First Nations in the set-up, in round 1 or 2, with fewer settlements than that"


class TribeComes(Step):
    """The last thing before the first turn."""

    def __init__(self, rules: Any) -> None:
        at_home = Condition("tribe_without_settlement", homes, at("hex"))
        super().__init__("tribe", [Move(PlaceTribe, map(PlaceTribe, range(rules.limits["hex"])), [at_home])])

    def objection(self, state: Settlers, frame: Frame) -> str | None:
        fits = frame == Frame("tribe", (nation_seat(state),)) and not state.turn
        return None if fits else "is for the First Nations, before the first turn"


declare(PlaceHexSettlement, hex=HEX)
declare(PlaceTribe, hex=HEX)
