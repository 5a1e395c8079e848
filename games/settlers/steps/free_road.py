"""Free roads: Road Building gives two, placed one after the other as long as there are pieces and places."""

from collections.abc import Iterator
from typing import ClassVar

from games.kernel.codec import integer_codec
from games.kernel.event import Event
from games.kernel.ruleset import Ruleset
from games.kernel.state import Frame, Seat
from games.kernel.step import FrameField, FrameFields
from games.settlers.box import ROAD
from games.settlers.state import Settlers
from games.settlers.steps.building import FREE_EDGE, NEXT_TO_OWN, PlacementStep, has_piece_left, place_road_move
from games.settlers.steps.development import FREE_ROADS


class FreeRoad(PlacementStep):
    """A road that cannot be placed is lost; one that can be placed must be placed."""

    frame_fields: ClassVar[FrameFields] = (
        FrameField("count", integer_codec(1, FREE_ROADS), "Free roads left to place."),
    )

    def __init__(self, rules: Ruleset) -> None:
        super().__init__("free_road", [place_road_move(rules, (has_piece_left(rules, ROAD), FREE_EDGE, NEXT_TO_OWN))])

    def resolve_placement(self, state: Settlers, seat: Seat, location: int) -> Iterator[Event]:
        frame = state.pop()
        left = frame.data[0] - 1
        if left:
            state.push(frame._replace(data=(left,)))
        yield from ()

    def frame_objection(self, state: Settlers, frame: Frame) -> str | None:
        fits = state.turn and len(frame.seats) == 1 and frame.data in ((1,), (FREE_ROADS,))
        return None if fits else "is for one seat in a turn and has one or two roads"

    def due_seats(self, state: Settlers, frame: Frame) -> tuple[Seat, ...]:
        return frame.seats if self.move_table.has_legal_choice(state, frame.seats[0]) else ()
