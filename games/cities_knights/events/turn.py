"""The event die, the barbarians and the dice of the Alchemist."""

from dataclasses import dataclass
from typing import Final

from games.cities_knights.realm import change_realm
from games.cities_knights.tracks import EVENT_DIE, EVENT_FACE, EVENT_FACES, SHIP_FACE
from games.history import HistoryRows
from games.kernel.codec import COLOUR, COUNT, integer_codec, list_codec
from games.kernel.declaration import declare
from games.kernel.event import Event, Scoring
from games.kernel.state import Colour
from games.settlers.state import Settlers, with_item

EVENT_DIE_FACES: Final = [EVENT_FACES[face] for face in EVENT_DIE]


@dataclass(slots=True)
class EventDieRolled(Event):
    """The event die; a ship brings the barbarians one step nearer."""

    face: int
    draw_number: int

    def apply(self, state: Settlers) -> None:
        own = change_realm(state)
        own.event_face = self.face
        if self.face == SHIP_FACE:
            own.ship += 1

    def record(self, rows: HistoryRows, state: Settlers) -> None:
        rows.add_roll(state.active, "event", [EVENT_FACES[self.face]], EVENT_DIE_FACES)


declare(EventDieRolled, draw_purpose="event_die", drawn_field="face", face=EVENT_FACE, draw_number=COUNT)


@dataclass(slots=True)
class DiceChosen(Event):
    """The dice that the Alchemist names, the red one first."""

    dice: tuple[int, ...]

    def apply(self, state: Settlers) -> None:
        state.dice = self.dice


declare(DiceChosen, dice=list_codec(integer_codec(1, 6), 2, 2))


@dataclass(slots=True)
class BarbariansAttacked(Event):
    """The barbarians, as strong as there are cities, meet the active knights, whose `strengths` are by seat; then all
    knights rest.
    """

    cities: int
    strengths: tuple[int, ...]

    def apply(self, state: Settlers) -> None:
        own = change_realm(state)
        own.ship = 0
        own.attacks += 1
        own.active = (0,) * len(own.active)


declare(BarbariansAttacked, cities=COUNT, strengths=list_codec(COUNT))


@dataclass(slots=True)
class DefenderHonoured(Scoring):
    """The one colour with the strongest knights is Defender of Catan, for a point."""

    colour: Colour

    def apply(self, state: Settlers) -> None:
        own = change_realm(state)
        own.defender = with_item(own.defender, self.colour, own.defender[self.colour] + 1)


declare(DefenderHonoured, colour=COLOUR)
