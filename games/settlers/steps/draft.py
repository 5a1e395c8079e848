"""Draft: in turn, everybody places a settlement and a road beside it; the second settlement brings cards."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from games.chance import Chance
from games.kernel.action import Action
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.field import numbered
from games.kernel.frame import Agenda, Frame, Seat
from games.kernel.hook import Combine, Hook
from games.kernel.move import Condition, Move, bits
from games.kernel.step import Step
from games.settlers.cards import ONE, Cards
from games.settlers.events.building import SettlementBuilt
from games.settlers.events.cards import CardsTaken
from games.settlers.layout import DESERT
from games.settlers.placing import distant, unbuilt, unpaved
from games.settlers.state import Settlers
from games.settlers.steps.building import PlaceRoad, at, lay_road, place_roads

SECOND_ROUND = 2

DRAFTED: Final = Hook("drafted", Combine.GATHER)
"""(state, seat, corner) -> frames that come once the road beside a new settlement is placed."""


@dataclass(frozen=True, slots=True)
class PlaceSettlement(Action):
    """Puts a settlement on a corner for nothing."""

    corner: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield SettlementBuilt(seat, self.corner, 0)
        round_ = state.agenda[0].data[0]
        if round_ == SECOND_ROUND and (cards := first_harvest(state, self.corner)):
            yield CardsTaken(seat, cards)
        follows: Agenda = (Frame("draft_road", (seat,), (self.corner,)),)
        for answer in state.rules.hooks[DRAFTED]:
            follows += answer(state, seat, self.corner)
        state.agenda = follows + state.agenda[1:]


def first_harvest(state: Settlers, corner: int) -> Cards:
    """One card for each hex at the corner, whatever its number; the desert gives none."""
    terrain = state.board.terrain
    found = [terrain[hex_] for hex_ in state.board.layout.island.corner_hexes[corner]]
    return sum(ONE[kind] for kind in found if kind != DESERT)


class DraftSettlement(Step):
    """Any corner that keeps the distance will do."""

    def __init__(self, rules: Any) -> None:
        corners = range(rules.limits["corner"])
        conditions = (Condition("occupied", unbuilt, at("corner")), Condition("too_close", distant, at("corner")))
        super().__init__("draft_settlement", [Move(PlaceSettlement, map(PlaceSettlement, corners), conditions)])

    def objection(self, state: Settlers, frame: Frame) -> str | None:
        if len(frame.seats) == 1 and frame.data in ((1,), (SECOND_ROUND,)):
            settlements, roads = placed(state, frame.seats[0])
            if roads <= settlements < frame.data[0]:
                return None
        return "is for one seat, in round 1 without pieces or in round 2 with those of the first"


class DraftRoad(Step):
    """The road touches the settlement that was just placed, not an earlier one."""

    def __init__(self, rules: Any) -> None:
        beside = (
            Condition("occupied", unpaved, at("edge")),
            Condition("not_beside_settlement", edges_beside, at("edge")),
        )
        super().__init__("draft_road", [place_roads(rules, beside)])

    def objection(self, state: Settlers, frame: Frame) -> str | None:
        if len(frame.seats) == len(frame.data) == 1:
            settlements, roads = placed(state, frame.seats[0])
            if roads < settlements <= SECOND_ROUND and frame.data[0] in bits(state.settlements[frame.seats[0]]):
                return None
        return "is for one seat and names a settlement of it, one of two at most and not each with a road"


def placed(state: Settlers, seat: Seat) -> tuple[int, int]:
    """How many settlements and roads a seat has."""
    return state.settlements[seat].bit_count(), state.roads[seat].bit_count()


def edges_beside(state: Settlers, seat: Seat) -> int:
    """The edges at the settlement that the frame names."""
    return state.board.layout.island.corner_edges[state.agenda[0].data[0]]


declare(PlaceSettlement, corner=numbered("corner"))

__all__ = ["DraftRoad", "DraftSettlement", "PlaceRoad", "PlaceSettlement", "lay_road"]
