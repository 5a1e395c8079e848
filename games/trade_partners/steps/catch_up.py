"""Catch-up: before the turn ends, the partner gets the pieces that its owner has more, as far as there are places."""

from collections.abc import Iterator
from typing import Final

from games.kernel.event import Event
from games.kernel.ruleset import Ruleset
from games.kernel.state import Frame, Seat
from games.settlers.state import Settlers
from games.settlers.steps.building import PlacementStep
from games.settlers.turn import active_seat_objection
from games.trade_partners.debts import DEBTS, is_any_owed

CATCH_UP_FRAMES: Final = tuple([(Frame("catch_up", (seat,)),) for seat in range(3)])


def catch_up_frames(state: Settlers, seat: Seat) -> tuple[Frame, ...]:
    """Every turn ends with a catch-up, which ends at once if no owed piece has a place."""
    return CATCH_UP_FRAMES[seat]


class CatchUp(PlacementStep):
    """The owner places in any order, as long as an owed piece has a place."""

    def __init__(self, rules: Ruleset) -> None:
        self.debts = DEBTS.ask(rules, ())
        super().__init__("catch_up", [debt.placement(rules) for debt in self.debts])

    def resolve_placement(self, state: Settlers, seat: Seat, location: int) -> Iterator[Event]:
        yield from ()

    def frame_objection(self, state: Settlers, frame: Frame) -> str | None:
        return active_seat_objection(state, frame)

    def due_seats(self, state: Settlers, frame: Frame) -> tuple[Seat, ...]:
        seat = frame.seats[0]
        # Most turns end without a debt, so places are looked at only if there is one.
        if not is_any_owed(self.debts, state, seat):
            return ()
        return frame.seats if self.move_table.has_legal_choice(state, seat) else ()
