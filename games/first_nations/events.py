"""The events of the First Nations: settlements on hexes, the Tribe, attacks, and defended territory."""

from dataclasses import dataclass

from games.first_nations.pieces import Defence
from games.first_nations.state import EXTENSION, nation, nation_seat
from games.history import ATTACK, HistoryRows
from games.kernel.codec import COLOUR, COUNT, SEAT, index_codec, integer_codec, list_codec, optional_codec
from games.kernel.declaration import declare
from games.kernel.event import Event, Scoring
from games.kernel.state import Colour, Seat
from games.settlers.cards import CARDS, KNIGHT, ONE, Cards
from games.settlers.history import DIE_FACES, encode_cards, record_payment, site_of_hexes
from games.settlers.state import Settlers, with_item
from games.settlers.views.knowledge import Knowledge

HEX, EDGE, CORNER = index_codec("hex"), index_codec("edge"), index_codec("corner")


@dataclass(slots=True)
class FirstNationsSeated(Event):
    """The First Nations get the first turn."""

    seat: Seat

    def apply(self, state: Settlers) -> None:
        state.first = self.seat


declare(FirstNationsSeated, seat=SEAT)


@dataclass(slots=True)
class HexSettlementBuilt(Scoring):
    """The First Nations build a settlement in the middle of a hex; `paid` is its cost, or no cards in the set-up."""

    colour: Colour
    hex: int
    paid: Cards

    def apply(self, state: Settlers) -> None:
        state.pay(self.colour, self.paid)
        own = nation(state)
        EXTENSION.set_value(state, own._replace(settlements=own.settlements | 1 << self.hex))

    def learn(self, knowledge: Knowledge) -> None:
        knowledge.lose(self.colour, self.paid)

    def record(self, rows: HistoryRows, state: Settlers) -> None:
        rows.add_placement(self.colour, "settlement", "hex", self.hex, site=site_of_hexes(state.board, (self.hex,)))
        record_payment(rows, self.colour, self.paid, "settlement")


declare(HexSettlementBuilt, colour=COLOUR, hex=HEX, paid=CARDS)


@dataclass(slots=True)
class HexCityBuilt(Scoring):
    """A city replaces a settlement in the middle of a hex."""

    colour: Colour
    hex: int
    paid: Cards

    def apply(self, state: Settlers) -> None:
        state.pay(self.colour, self.paid)
        own, bit = nation(state), 1 << self.hex
        EXTENSION.set_value(state, own._replace(settlements=own.settlements ^ bit, cities=own.cities | bit))

    def learn(self, knowledge: Knowledge) -> None:
        knowledge.lose(self.colour, self.paid)

    def record(self, rows: HistoryRows, state: Settlers) -> None:
        rows.add_placement(self.colour, "city", "hex", self.hex, site=site_of_hexes(state.board, (self.hex,)))
        record_payment(rows, self.colour, self.paid, "city")


declare(HexCityBuilt, colour=COLOUR, hex=HEX, paid=CARDS)


@dataclass(slots=True)
class TribePlaced(Event):
    """The First Nations place the Tribe on one of their first two settlements."""

    hex: int

    def apply(self, state: Settlers) -> None:
        EXTENSION.set_value(state, nation(state)._replace(tribe=self.hex))


declare(TribePlaced, hex=HEX)


@dataclass(slots=True)
class TribeWalked(Event):
    """The Tribe enters these hexes one after the other and stays on the last."""

    path: tuple[int, ...]

    def apply(self, state: Settlers) -> None:
        EXTENSION.set_value(state, nation(state)._replace(tribe=self.path[-1]))


declare(TribeWalked, path=list_codec(HEX, 1, 3))


@dataclass(slots=True)
class AttackDeclared(Event):
    """The First Nations attack all pieces of Settlers around the Tribe's hex."""

    colour: Colour
    hex: int
    paid: Cards

    def apply(self, state: Settlers) -> None:
        state.pay(self.colour, self.paid)
        EXTENSION.set_value(state, nation(state)._replace(attack_span=state.span))

    def learn(self, knowledge: Knowledge) -> None:
        knowledge.lose(self.colour, self.paid)

    def record(self, rows: HistoryRows, state: Settlers) -> None:
        rows.add_loss(self.colour, encode_cards(self.paid), ATTACK)


declare(AttackDeclared, colour=COLOUR, hex=HEX, paid=CARDS)


@dataclass(slots=True)
class DefencePlayed(Event):
    """A Settler plays a Knight at an attacked piece; it may still play a card in its own turn."""

    colour: Colour
    edge: int
    corner: int

    def apply(self, state: Settlers) -> None:
        colour, own = self.colour, nation(state)
        state.unplayed = with_item(state.unplayed, colour, state.unplayed[colour] - ONE[KNIGHT])
        state.played = with_item(state.played, colour, state.played[colour] + ONE[KNIGHT])
        EXTENSION.set_value(state, own._replace(defences=(*own.defences, Defence(colour, self.edge, self.corner))))

    def learn(self, knowledge: Knowledge) -> None:
        knowledge.cards = with_item(knowledge.cards, self.colour, knowledge.cards[self.colour] - 1)


declare(DefencePlayed, reveals_secret=True, colour=COLOUR, edge=optional_codec(EDGE), corner=optional_codec(CORNER))


@dataclass(slots=True)
class KnightCancelled(Event):
    """The Knight of this Settler protects no piece; it still counts for the Largest Army."""

    colour: Colour

    def apply(self, state: Settlers) -> None:
        own = nation(state)
        defences = [each._replace(cancelled=True) if each.seat == self.colour else each for each in own.defences]
        EXTENSION.set_value(state, own._replace(defences=tuple(defences)))


declare(KnightCancelled, colour=COLOUR)


@dataclass(slots=True)
class AttackRolled(Event):
    """One die for each attacked piece: roads, then settlements, then cities, each in the order of their numbers."""

    roads: tuple[int, ...]
    settlements: tuple[int, ...]
    cities: tuple[int, ...]
    dice: tuple[int, ...]
    draw_number: int

    def apply(self, state: Settlers) -> None:
        EXTENSION.set_value(state, nation(state)._replace(defences=()))

    def record(self, rows: HistoryRows, state: Settlers) -> None:
        """The dice of an attack have no sum."""
        rows.add_roll(state.active, "attack", list(self.dice), DIE_FACES)


declare(
    AttackRolled,
    draw_purpose="attack",
    drawn_field="dice",
    roads=list_codec(EDGE),
    settlements=list_codec(CORNER),
    cities=list_codec(CORNER),
    dice=list_codec(integer_codec(1, 6)),
    draw_number=COUNT,
)


@dataclass(slots=True)
class TerritoryDefended(Scoring):
    """The First Nations place a marker on the hex, worth one point."""

    hex: int

    def apply(self, state: Settlers) -> None:
        own = nation(state)
        EXTENSION.set_value(state, own._replace(markers=own.markers | 1 << self.hex))

    def record(self, rows: HistoryRows, state: Settlers) -> None:
        rows.add_placement(nation_seat(state), "marker", "hex", self.hex)


declare(TerritoryDefended, hex=HEX)


@dataclass(slots=True)
class TerritoryLost(Event):
    """The First Nations lose the markers of these hexes, because a Settler has built there."""

    hexes: tuple[int, ...]

    def apply(self, state: Settlers) -> None:
        own = nation(state)
        EXTENSION.set_value(state, own._replace(markers=own.markers & ~sum([1 << hex_ for hex_ in self.hexes])))

    def record(self, rows: HistoryRows, state: Settlers) -> None:
        for hex_ in self.hexes:
            rows.add_removal(nation_seat(state), "marker", "hex", hex_)


declare(TerritoryLost, hexes=list_codec(HEX))
