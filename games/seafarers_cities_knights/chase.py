"""Chase: a knight at the robber chases the robber, one at the pirate the pirate; neither moves the other."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from games.chance import Chance
from games.cities_knights.events.knights import KnightUsed
from games.cities_knights.steps.acts import chase_move
from games.kernel.codec import index_codec
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.move import Action, Moves
from games.kernel.ruleset import Ruleset
from games.kernel.state import Agenda, Frame, Seat
from games.kernel.step import Step
from games.seafarers.fleet import fleet
from games.seafarers.sea import sides_of
from games.seafarers.steps.pirate import pirate_move
from games.settlers.hooks import ROBBER_MOVES
from games.settlers.island.room import corners_at
from games.settlers.state import NONE, Settlers
from games.settlers.steps.robber import Robber, friendly_robber_conditions

CHASED_ROBBER: Final = "chased_robber"
CHASED_PIRATE: Final = "chased_pirate"
CHASE_GAIN: Final = 5
"""How much the AI prefers a chase, whose result chance decides, to the position before it."""


@dataclass(frozen=True, slots=True)
class ChasePirate(Action):
    """A knight next to the pirate chases it away: the pirate moves and steals as after a seven."""

    corner: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield KnightUsed(seat, self.corner)
        state.push(Frame(CHASED_PIRATE, (seat,)))


declare(ChasePirate, group="Knights", corner=index_codec("corner"))


def chase_robber_frames(state: Settlers, seat: Seat, frames: Agenda) -> Agenda:
    """A robber that is chased moves, and not the pirate in its place."""
    return (Frame(CHASED_ROBBER, (seat,)),)


def corners_at_pirate(state: Settlers, seat: Seat) -> int:
    """The corners of the pirate's hex."""
    pirate = fleet(state).pirate
    return 0 if pirate == NONE else corners_at(state.board.layout.island, sides_of(state, pirate))


def add_chase(rules: Ruleset, moves: Moves) -> Moves:
    """Chasing the pirate is an act of a knight."""
    choices = map(ChasePirate, range(rules.limits["corner"]))
    return (*moves, chase_move(ChasePirate, choices, "pirate_not_there", corners_at_pirate))


class ChasedPirate(Step):
    """The pirate alone moves; like the robber it waits for the barbarians."""

    def __init__(self, rules: Ruleset) -> None:
        super().__init__(CHASED_PIRATE, [pirate_move(rules)])

    def due_seats(self, state: Settlers, frame: Frame) -> tuple[Seat, ...]:
        return frame.seats if ROBBER_MOVES.ask(state) else ()


def chase_steps(rules: Ruleset) -> Sequence[Step]:
    """The moves of the piece that was chased."""
    return Robber(rules, CHASED_ROBBER, where=friendly_robber_conditions(rules)), ChasedPirate(rules)


def expected_chase_value(state: Settlers, seat: Seat, action: Action, current_value: int) -> int | None:
    """A little more than the present value for chasing the pirate; None for the rest."""
    return current_value + CHASE_GAIN if isinstance(action, ChasePirate) else None
