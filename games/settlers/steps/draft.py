"""Draft: each seat in turn places a settlement and a road next to it; the second settlement brings cards."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, Final

from games.chance import Chance
from games.kernel.codec import index_codec, integer_codec
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.move import Action, Condition, Move, Moves
from games.kernel.ruleset import Ruleset
from games.kernel.state import Colour, Frame, Seat
from games.kernel.step import FrameField, FrameFields
from games.settlers.cards import Cards
from games.settlers.events.cards import CardsTaken
from games.settlers.hooks import DRAFT_FRAMES, FURTHER_EDGES
from games.settlers.state import Settlers
from games.settlers.steps.building import (
    FREE_CORNER,
    FREE_EDGE,
    PlacementStep,
    action_facts,
    place_road_move,
    place_settlement,
    resolve_placement,
)
from games.trade.piles import overlap

DRAFT_STEP = "setup_settlement"
SECOND_ROUND = 2


@dataclass(frozen=True, slots=True)
class PlaceSettlement(Action):
    """Places a settlement on a corner without a cost."""

    corner: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield from place_settlement(state, seat, self.corner, 0)
        yield from resolve_placement(state, seat, self.corner)


declare(PlaceSettlement, group="Build", corner=index_codec("corner"))


def take_starting_cards(state: Settlers, colour: Colour, corner: int) -> Iterator[Event]:
    """The cards that a settlement of the second round brings."""
    if state.agenda[0].data[0] == SECOND_ROUND and (cards := starting_cards(state, corner)):
        yield CardsTaken(colour, cards)


def starting_cards(state: Settlers, corner: int) -> Cards:
    """One card for each hex at the corner, whatever its number, as far as the bank has it; the desert gives none."""
    yields = state.board.yields
    return overlap(state.bank, sum([yields[hex_] for hex_ in state.board.layout.island.corner_hexes[corner]]))


def place_settlement_move(rules: Ruleset) -> Move:
    """A settlement on any corner that keeps the distance."""
    return Move(PlaceSettlement, map(PlaceSettlement, range(rules.limits["corner"])), FREE_CORNER)


class DraftSettlement(PlacementStep):
    """Any corner that keeps the distance is allowed."""

    is_set_up: ClassVar[bool] = True

    frame_fields: ClassVar[FrameFields] = (
        FrameField("round", integer_codec(1, SECOND_ROUND), "The round of the draft."),
    )

    def __init__(self, rules: Ruleset, name: str = DRAFT_STEP, moves: Moves = ()) -> None:
        super().__init__(name, moves or (place_settlement_move(rules),))

    def resolve_placement(self, state: Settlers, seat: Seat, location: int) -> Iterator[Event]:
        yield from take_starting_cards(state, seat, location)
        road = Frame("setup_road", (seat,), (location,))
        state.replace(road, *DRAFT_FRAMES.ask(state, seat, location))

    def frame_objection(self, state: Settlers, frame: Frame) -> str | None:
        if len(frame.seats) == 1 and frame.data in ((1,), (SECOND_ROUND,)):
            buildings, roads = piece_counts(state, frame.seats[0])
            if roads <= buildings < frame.data[0]:
                return None
        return "is for one seat, in round 1 without pieces or in round 2 with those of the first"


class DraftRoad(PlacementStep):
    """The road touches the settlement that was just placed, not an earlier one; without a place it is left out."""

    is_set_up: ClassVar[bool] = True

    frame_fields: ClassVar[FrameFields] = (
        FrameField("corner", index_codec("corner"), "The settlement that the road starts at."),
    )

    def __init__(self, rules: Ruleset, name: str = "setup_road", moves: Moves = ()) -> None:
        super().__init__(name, moves or (place_road_move(rules, (FREE_EDGE, NEXT_TO_NEW_SETTLEMENT)),))

    def due_seats(self, state: Settlers, frame: Frame) -> tuple[Seat, ...]:
        return frame.seats if self.move_table.has_legal_choice(state, frame.seats[0]) else ()

    def frame_objection(self, state: Settlers, frame: Frame) -> str | None:
        if len(frame.seats) == len(frame.data) == 1:
            buildings, roads = piece_counts(state, frame.seats[0])
            if roads < buildings <= SECOND_ROUND and state.buildings(frame.seats[0]) >> frame.data[0] & 1:
                return None
        return "is for one seat and names a settlement of it, one of two at most and not each with a road"


def piece_counts(state: Settlers, seat: Seat) -> tuple[int, int]:
    """The number of buildings of a seat, and of its pieces on edges."""
    routes = state.roads[seat] | FURTHER_EDGES.ask(state, seat)
    return state.buildings(seat).bit_count(), routes.bit_count()


def draft_road_edges(state: Settlers, seat: Seat) -> int:
    """The edges at the settlement of the frame."""
    return state.board.layout.island.corner_edges[state.agenda[0].data[0]]


NEXT_TO_NEW_SETTLEMENT: Final = Condition("not_next_to_settlement", draft_road_edges, action_facts("edge"))
