"""Roll: the Alchemist may name the dice; then the event die comes before everything that the dice bring."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from games.chance import Chance
from games.cities_knights.cards.conditions import card_move
from games.cities_knights.drawing import draw_progress, return_frames
from games.cities_knights.events.progress import ProgressPlayed
from games.cities_knights.events.turn import DiceChosen, EventDieRolled
from games.cities_knights.hooks import ATTACK_FRAMES
from games.cities_knights.progress import ALCHEMIST
from games.cities_knights.realm import BARBARIAN_STEPS, realm_of
from games.cities_knights.steps.barbarians import BARBARIANS_STEP
from games.cities_knights.tracks import EVENT_DIE, SHIP_FACE, brings_card
from games.kernel.codec import integer_codec
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.move import Action
from games.kernel.ruleset import Ruleset
from games.kernel.state import Agenda, Frame, Seat
from games.kernel.step import Step
from games.settlers.cards import count_kind
from games.settlers.state import Settlers
from games.settlers.steps.roll import Roll, follow_roll
from games.settlers.turn import seats_in_turn_order

FACES: Final = range(1, 7)
EVENT_FRAMES: Final = (Frame("event_die"),)


@dataclass(frozen=True, slots=True)
class PlayAlchemist(Action):
    """Names both dice instead of rolling them; the event die is rolled."""

    red: int
    yellow: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield ProgressPlayed(seat, ALCHEMIST)
        yield DiceChosen((self.red, self.yellow))
        follow_roll(state)


declare(PlayAlchemist, group="Cards", red=integer_codec(1, 6), yellow=integer_codec(1, 6))


class RollOrAlchemist(Roll):
    """The roll of the base game, or the dice of the Alchemist."""

    def __init__(self, rules: Ruleset) -> None:
        super().__init__(rules)
        pairs = [PlayAlchemist(red, yellow) for red in FACES for yellow in FACES]
        alchemist = card_move(ALCHEMIST, PlayAlchemist, pairs)
        self.replace_moves((*self.moves, alchemist), ())


def event_frames(state: Settlers, roll: int) -> Agenda:
    """The event die, before production or the seven."""
    return EVENT_FRAMES


class EventDie(Step):
    """A ship brings the barbarians nearer; at a gate the seats with improvements draw progress cards.

    Nobody draws after the seat of the turn, if a point card gives it the points that win.
    """

    def __init__(self) -> None:
        super().__init__("event_die")

    def frame_objection(self, state: Settlers, frame: Frame) -> str | None:
        fits = state.dice and not frame.seats and not frame.data and realm_of(state).ship < BARBARIAN_STEPS
        return (
            None if fits else "is for no seat, needs dice, and comes before the ship of the barbarians is at the coast"
        )

    def run(self, state: Settlers, frame: Frame, chance: Chance) -> Iterator[Event]:
        draw, (index,) = chance.draw("event_die", (len(EVENT_DIE),))
        face = EVENT_DIE[index]
        yield EventDieRolled(face, draw)
        if face == SHIP_FACE:
            if realm_of(state).ship == BARBARIAN_STEPS:
                state.push(Frame(BARBARIANS_STEP), *ATTACK_FRAMES.ask(state))
            return
        levels, red = realm_of(state).levels, state.dice[0]
        for seat in seats_in_turn_order(state):
            if brings_card(count_kind(levels[seat], face), red):
                yield from draw_progress(state, seat, face, chance)
                if state.rules.game_end(state) is not None:
                    return
        state.push_all(return_frames(state))
