"""Special building: between two turns all other seats may build once, clockwise, but not trade, play a card or win."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from games.five_six.events import SpecialBuildingStarted
from games.five_six.steps.between_turns import BetweenTurns
from games.kernel.declaration import declare
from games.kernel.move import Action
from games.kernel.ruleset import Ruleset
from games.kernel.standing_answer import ONLY_IF_FORCED, StandingAnswer, is_only_choice
from games.kernel.state import Frame, Seat
from games.settlers.hooks import BUILD_MOVES
from games.settlers.state import Settlers
from games.settlers.steps.trade_build import EndTurn
from games.settlers.turn import seat_of_turn

STEP_NAME: Final = "special_building"


@dataclass(frozen=True, slots=True)
class SkipSpecialBuilding(StandingAnswer):
    """Builds nothing in special building."""

    only_if_forced: bool = False

    @staticmethod
    def replies(state: Settlers, seat: Seat) -> Iterable[Action]:
        return (EndTurn(),) if state.agenda[0] == Frame(STEP_NAME, (seat,)) else ()

    def covers(self, state: Settlers, seat: Seat, reply: EndTurn) -> bool:
        return is_only_choice(state, seat, reply) or not self.only_if_forced


declare(SkipSpecialBuilding, only_if_forced=ONLY_IF_FORCED)


class SpecialBuilding(BetweenTurns):
    """A seat builds and buys development cards."""

    def __init__(self, rules: Ruleset) -> None:
        super().__init__(STEP_NAME, SpecialBuildingStarted, BUILD_MOVES.ask(rules, ()))

    def frame_objection(self, state: Settlers, frame: Frame) -> str | None:
        others = [one for one in range(state.rules.seats) if one != seat_of_turn(state, state.turn)]
        fits = frame in [Frame(STEP_NAME, (seat,)) for seat in others]
        return None if fits else "is for one seat that does not have the turn, and has no data"


def special_building_frames(state: Settlers, seat: Seat) -> tuple[Frame, ...]:
    """All seats except that of the turn, clockwise from the next."""
    if state.rules.options["paired_players"]:
        return ()
    seats = state.rules.seats
    return tuple([Frame(STEP_NAME, ((seat + place) % seats,)) for place in range(1, seats)])


def may_win(state: Settlers) -> bool:
    """No seat wins in special building; its points are counted when its own turn begins."""
    return Frame(STEP_NAME, (state.active,)) not in state.agenda
