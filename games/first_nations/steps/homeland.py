"""Set-up: the First Nations place two settlements in the middle of hexes, and the Tribe on one of them."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from games.chance import Chance
from games.first_nations.events import HEX, HexSettlementBuilt, TribePlaced
from games.first_nations.state import home_hexes, nation, nation_seat
from games.kernel.codec import integer_codec
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.move import Action, Condition, Move
from games.kernel.ruleset import Ruleset
from games.kernel.state import Frame, Seat
from games.kernel.step import FrameField, FrameFields, Step
from games.settlers.events.cards import CardsTaken
from games.settlers.state import Settlers
from games.settlers.steps.building import action_facts
from games.settlers.steps.draft import SECOND_ROUND
from games.trade.piles import overlap


@dataclass(frozen=True, slots=True)
class PlaceHexSettlement(Action):
    """Places a settlement in the middle of a hex without a cost; the second brings a card that the bank has."""

    hex: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield HexSettlementBuilt(seat, self.hex, 0)
        if state.agenda[0].data[0] == SECOND_ROUND and (card := overlap(state.bank, state.board.yields[self.hex])):
            yield CardsTaken(seat, card)
        state.pop()


declare(PlaceHexSettlement, group="Build", hex=HEX)


@dataclass(frozen=True, slots=True)
class PlaceTribe(Action):
    """Places the Tribe on a hex with a settlement of the First Nations."""

    hex: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield TribePlaced(self.hex)
        state.pop()


declare(PlaceTribe, group="Tribe", hex=HEX)


def hexes_without_home(state: Settlers, seat: Seat) -> int:
    """The hexes without a settlement or city in the middle."""
    return ~home_hexes(state, seat)


class Homeland(Step):
    """The settlements go on two different hexes; the desert and hexes with Settlers are allowed."""

    is_set_up: ClassVar[bool] = True

    frame_fields: ClassVar[FrameFields] = (
        FrameField("round", integer_codec(1, SECOND_ROUND), "The round of the draft."),
    )

    def __init__(self, rules: Ruleset) -> None:
        hexes = map(PlaceHexSettlement, range(rules.limits["hex"]))
        super().__init__(
            "setup_hex_settlement",
            [Move(PlaceHexSettlement, hexes, [Condition("occupied", hexes_without_home, action_facts("hex"))])],
        )

    def frame_objection(self, state: Settlers, frame: Frame) -> str | None:
        fits = frame.seats == (nation_seat(state),) and frame.data in ((1,), (SECOND_ROUND,))
        if fits and not state.turn and nation(state).settlements.bit_count() < frame.data[0]:
            return None
        return "is for the First Nations in the set-up, in round 1 or 2, with fewer settlements than that"


class TribeComes(Step):
    """The last step before the first turn."""

    is_set_up: ClassVar[bool] = True

    def __init__(self, rules: Ruleset) -> None:
        on_settlement = Condition("tribe_without_settlement", home_hexes, action_facts("hex"))
        super().__init__(
            "setup_tribe", [Move(PlaceTribe, map(PlaceTribe, range(rules.limits["hex"])), [on_settlement])]
        )

    def frame_objection(self, state: Settlers, frame: Frame) -> str | None:
        fits = frame == Frame("setup_tribe", (nation_seat(state),)) and not state.turn
        return None if fits else "is for the First Nations, before the first turn"
