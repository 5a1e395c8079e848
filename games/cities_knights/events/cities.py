"""Improvements, metropolises and walls, and the city that falls to the barbarians or is raised again."""

from dataclasses import dataclass

from games.cities_knights.realm import METROPOLIS, NO_EFFECTS, WALL, change_realm, effects_of_span, realm_of
from games.cities_knights.tracks import HIGHEST_LEVEL, TRACK
from games.history import HistoryRows
from games.kernel.codec import BOOLEAN, COLOUR, index_codec, integer_codec
from games.kernel.declaration import declare
from games.kernel.event import Event, Scoring
from games.kernel.state import Colour
from games.settlers.cards import CARDS, ONE, Cards
from games.settlers.history import record_payment
from games.settlers.island.removal import owner
from games.settlers.state import NONE, Settlers, with_item
from games.settlers.views.knowledge import Knowledge


@dataclass(slots=True)
class CityImproved(Event):
    """A colour has the next level of a track, and has used its crane if one was waiting."""

    colour: Colour
    track: int
    level: int
    paid: Cards

    def apply(self, state: Settlers) -> None:
        state.pay(self.colour, self.paid)
        effects = effects_of_span(state)
        own = change_realm(state)
        own.levels = with_item(own.levels, self.colour, own.levels[self.colour] + ONE[self.track])
        if effects != NO_EFFECTS:
            own.effects = effects._replace(crane=0)

    def learn(self, knowledge: Knowledge) -> None:
        knowledge.lose(self.colour, self.paid)

    def record(self, rows: HistoryRows, state: Settlers) -> None:
        record_payment(rows, self.colour, self.paid, "improvement")


declare(CityImproved, colour=COLOUR, track=TRACK, level=integer_codec(1, HIGHEST_LEVEL), paid=CARDS)


@dataclass(slots=True)
class MetropolisPlaced(Scoring):
    """The metropolis of a track stands on a city, or moves there from the city of another colour."""

    colour: Colour
    track: int
    corner: int

    def apply(self, state: Settlers) -> None:
        own = change_realm(state)
        own.metropolises = with_item(own.metropolises, self.track, self.corner)

    def record(self, rows: HistoryRows, state: Settlers) -> None:
        before = realm_of(state).metropolises[self.track]
        if before != NONE:
            rows.add_removal(owner(state.cities, before), METROPOLIS, "corner", before)
        rows.add_placement(self.colour, METROPOLIS, "corner", self.corner)


declare(MetropolisPlaced, colour=COLOUR, track=TRACK, corner=index_codec("corner"))


@dataclass(slots=True)
class WallBuilt(Event):
    """A wall under a city, and its payment."""

    colour: Colour
    corner: int
    paid: Cards

    def apply(self, state: Settlers) -> None:
        state.pay(self.colour, self.paid)
        own = change_realm(state)
        own.walls = with_item(own.walls, self.colour, own.walls[self.colour] | 1 << self.corner)

    def learn(self, knowledge: Knowledge) -> None:
        knowledge.lose(self.colour, self.paid)

    def record(self, rows: HistoryRows, state: Settlers) -> None:
        rows.add_placement(self.colour, WALL, "corner", self.corner)
        record_payment(rows, self.colour, self.paid, WALL)


declare(WallBuilt, colour=COLOUR, corner=index_codec("corner"), paid=CARDS)


@dataclass(slots=True)
class CityPillaged(Scoring):
    """A city becomes a settlement and loses its wall; without a settlement in the supply the city lies there."""

    colour: Colour
    corner: int
    lies: bool

    def apply(self, state: Settlers) -> None:
        colour, bit = self.colour, 1 << self.corner
        state.cities = with_item(state.cities, colour, state.cities[colour] ^ bit)
        state.settlements = with_item(state.settlements, colour, state.settlements[colour] | bit)
        own = change_realm(state)
        own.walls = with_item(own.walls, colour, own.walls[colour] & ~bit)
        if self.lies:
            own.lying = with_item(own.lying, colour, own.lying[colour] | bit)

    def record(self, rows: HistoryRows, state: Settlers) -> None:
        if realm_of(state).walls[self.colour] >> self.corner & 1:
            rows.add_removal(self.colour, WALL, "corner", self.corner)
        rows.add_removal(self.colour, "city", "corner", self.corner)
        rows.add_placement(self.colour, "settlement", "corner", self.corner)


declare(CityPillaged, colour=COLOUR, corner=index_codec("corner"), lies=BOOLEAN)


@dataclass(slots=True)
class CityRaised(Event):
    """A city that lay on the board stands again."""

    colour: Colour
    corner: int

    def apply(self, state: Settlers) -> None:
        own = change_realm(state)
        own.lying = with_item(own.lying, self.colour, own.lying[self.colour] & ~(1 << self.corner))


declare(CityRaised, colour=COLOUR, corner=index_codec("corner"))
