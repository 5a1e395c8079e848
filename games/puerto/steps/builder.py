"""Builder: each seat builds and buys; a seat other than the picking seat pays it one gold afterwards if it did."""

from collections.abc import Iterator
from typing import ClassVar

from games.chance import Chance
from games.kernel.codec import COUNT, SEAT
from games.kernel.event import Event
from games.kernel.ruleset import Ruleset
from games.kernel.state import Colour, Frame, Seat
from games.kernel.step import FrameField, FrameFields, Step
from games.puerto.events import FeePaid
from games.puerto.roles import BUILDER
from games.puerto.state import puerto_state, role_holder
from games.puerto.steps.go_frames import PICKER, find_go_violation, is_in_phase, pass_move
from games.settlers.cards import total
from games.settlers.hooks import BUILD_MOVES
from games.settlers.state import Settlers
from games.settlers.steps.development import road_building_move


def count_builds(state: Settlers, colour: Colour) -> int:
    """The number of pieces and cards that a colour has built or bought; a city counts for its settlement, too."""
    pieces = state.roads[colour].bit_count() + state.settlements[colour].bit_count()
    cards = total(state.unplayed[colour]) + total(state.played[colour])
    return pieces + 2 * state.cities[colour].bit_count() + cards


class Builder(Step):
    """A go of the Builder: the seat builds, buys development cards and may play Road Building."""

    frame_fields: ClassVar[FrameFields] = (PICKER,)

    def __init__(self, rules: Ruleset) -> None:
        super().__init__("builder", [pass_move(), *BUILD_MOVES.ask(rules, ()), road_building_move()])

    def frame_objection(self, state: Settlers, frame: Frame) -> str | None:
        return find_go_violation(state, frame, BUILDER)


class Fee(Step):
    """A seat pays one gold for all its builds; a seat without gold pays nothing."""

    frame_fields: ClassVar[FrameFields] = (
        FrameField("payer", SEAT, "The seat that pays."),
        PICKER,
        FrameField("builds", COUNT, "Pieces and cards that it had built before its go."),
    )

    def __init__(self) -> None:
        super().__init__("builder_fee")

    def due_seats(self, state: Settlers, frame: Frame) -> tuple[Seat, ...]:
        return ()

    def frame_objection(self, state: Settlers, frame: Frame) -> str | None:
        seat, first = state.active, role_holder(state)
        fits_seats = (
            is_in_phase(state, BUILDER) and seat != first and not frame.seats and frame.data[:2] == (seat, first)
        )
        fits = fits_seats and len(frame.data) == 3 and frame.data[2] <= count_builds(state, seat)
        return None if fits else "names another than who picked the Builder, who did, and what was built before the go"

    def run(self, state: Settlers, frame: Frame, chance: Chance) -> Iterator[Event]:
        seat, first, before = frame.data
        if count_builds(state, seat) > before and puerto_state(state).gold[seat]:
            yield FeePaid(seat, first)
