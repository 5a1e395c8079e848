"""The facts that the First Nations add: settlements on hexes, the Tribe's way, attacks, and defended territory."""

from dataclasses import dataclass

from games.first_nations.nation import ANNEX, Defence, nation
from games.kernel.declaration import declare
from games.kernel.event import Event, Scoring
from games.kernel.field import COLOUR, COUNT, SEAT, count, many, numbered, optional
from games.kernel.frame import Colour, Seat
from games.settlers.cards import CARDS, KNIGHT, ONE, Cards
from games.settlers.known import Known
from games.settlers.state import Settlers, with_item


@dataclass(slots=True)
class FirstNationsSeated(Event):
    """The First Nations place first and have the first turn."""

    seat: Seat

    def apply(self, state: Settlers) -> None:
        state.first = self.seat


@dataclass(slots=True)
class HexSettled(Scoring):
    """A settlement in the middle of a hex, and what was paid for it."""

    colour: Colour
    hex: int
    paid: Cards

    def apply(self, state: Settlers) -> None:
        if self.paid:
            state.pay(self.colour, self.paid)
        own = nation(state)
        ANNEX.put(state, own._replace(settlements=own.settlements | 1 << self.hex))

    def learn(self, known: Known) -> None:
        known.loses(self.colour, self.paid)


@dataclass(slots=True)
class HexCityBuilt(Scoring):
    """A city takes the place of a settlement in the middle of a hex."""

    colour: Colour
    hex: int
    paid: Cards

    def apply(self, state: Settlers) -> None:
        state.pay(self.colour, self.paid)
        own, bit = nation(state), 1 << self.hex
        ANNEX.put(state, own._replace(settlements=own.settlements ^ bit, cities=own.cities | bit))

    def learn(self, known: Known) -> None:
        known.loses(self.colour, self.paid)


@dataclass(slots=True)
class TribePlaced(Event):
    """The Tribe begins at one of the two first settlements."""

    hex: int

    def apply(self, state: Settlers) -> None:
        ANNEX.put(state, nation(state)._replace(tribe=self.hex))


@dataclass(slots=True)
class TribeWalked(Event):
    """The hexes that the Tribe entered, one after the other; it stays on the last."""

    path: tuple[int, ...]

    def apply(self, state: Settlers) -> None:
        ANNEX.put(state, nation(state)._replace(tribe=self.path[-1]))


@dataclass(slots=True)
class AttackDeclared(Event):
    """Everything that Settlers have around this hex, the Tribe's, is attacked."""

    colour: Colour
    hex: int
    paid: Cards

    def apply(self, state: Settlers) -> None:
        state.pay(self.colour, self.paid)
        ANNEX.put(state, nation(state)._replace(attacked=state.span))

    def learn(self, known: Known) -> None:
        known.loses(self.colour, self.paid)


@dataclass(slots=True)
class KnightDefended(Event):
    """A Settler turns a Knight face up beside an attacked piece; in its own turn it may play another card."""

    colour: Colour
    edge: int
    corner: int

    def apply(self, state: Settlers) -> None:
        colour, own = self.colour, nation(state)
        state.held = with_item(state.held, colour, state.held[colour] - ONE[KNIGHT])
        state.played = with_item(state.played, colour, state.played[colour] + ONE[KNIGHT])
        ANNEX.put(state, own._replace(defences=(*own.defences, Defence(colour, self.edge, self.corner))))

    def learn(self, known: Known) -> None:
        known.cards = with_item(known.cards, self.colour, known.cards[self.colour] - 1)


@dataclass(slots=True)
class KnightCancelled(Event):
    """The Knight of this Settler protects nothing any more; it still counts."""

    colour: Colour

    def apply(self, state: Settlers) -> None:
        own = nation(state)
        defences = [each._replace(cancelled=True) if each.seat == self.colour else each for each in own.defences]
        ANNEX.put(state, own._replace(defences=tuple(defences)))


@dataclass(slots=True)
class AttackRolled(Event):
    """A die for each piece: roads, then settlements, then cities, each in the order of their numbers."""

    roads: tuple[int, ...]
    settlements: tuple[int, ...]
    cities: tuple[int, ...]
    dice: tuple[int, ...]
    draw: int

    def apply(self, state: Settlers) -> None:
        ANNEX.put(state, nation(state)._replace(defences=()))


@dataclass(slots=True)
class TerritoryDefended(Scoring):
    """A marker lies on the hex, worth a point."""

    hex: int

    def apply(self, state: Settlers) -> None:
        own = nation(state)
        ANNEX.put(state, own._replace(markers=own.markers | 1 << self.hex))


@dataclass(slots=True)
class TerritoryLost(Event):
    """Settlers have built on these hexes, whose markers go."""

    hexes: tuple[int, ...]

    def apply(self, state: Settlers) -> None:
        own = nation(state)
        ANNEX.put(state, own._replace(markers=own.markers & ~sum([1 << hex_ for hex_ in self.hexes])))


HEX, EDGE, CORNER = numbered("hex"), numbered("edge"), numbered("corner")
declare(FirstNationsSeated, seat=SEAT)
declare(HexSettled, colour=COLOUR, hex=HEX, paid=CARDS)
declare(HexCityBuilt, colour=COLOUR, hex=HEX, paid=CARDS)
declare(TribePlaced, hex=HEX)
declare(TribeWalked, path=many(HEX, 1, 3))
declare(AttackDeclared, colour=COLOUR, hex=HEX, paid=CARDS)
declare(KnightDefended, reveals=True, colour=COLOUR, edge=optional(EDGE), corner=optional(CORNER))
declare(KnightCancelled, colour=COLOUR)
declare(
    AttackRolled,
    draws="attack",
    drawn="dice",
    roads=many(EDGE),
    settlements=many(CORNER),
    cities=many(CORNER),
    dice=many(count(1, 6)),
    draw=COUNT,
)
declare(TerritoryDefended, hex=HEX)
declare(TerritoryLost, hexes=many(HEX))

EVENTS: tuple[type, ...] = (
    FirstNationsSeated,
    HexSettled,
    HexCityBuilt,
    TribePlaced,
    TribeWalked,
    AttackDeclared,
    KnightDefended,
    KnightCancelled,
    AttackRolled,
    TerritoryDefended,
    TerritoryLost,
)
