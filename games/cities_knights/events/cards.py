"""The effects of progress cards on hands, the board and the rest of the turn."""

from dataclasses import dataclass

from games.cities_knights.realm import MERCHANT_PIECE, change_realm, effects_of_span, realm_of, set_effects
from games.history import FEE, THEFT, HistoryRows
from games.kernel.codec import COLOUR, COUNT, HIDDEN, SEAT, Field, colour_list_codec, index_codec
from games.kernel.declaration import declare
from games.kernel.event import Event, Scoring
from games.kernel.state import Colour, Seat
from games.settlers.cards import CARD, CARDS, ONE, RESOURCE, Cards
from games.settlers.events.development import learn_taken_kind, record_taken_kind, take_kind
from games.settlers.history import encode_cards
from games.settlers.island.board import Board
from games.settlers.state import NONE, Settlers
from games.settlers.views.knowledge import Knowledge


@dataclass(slots=True)
class CranePrepared(Event):
    """The next improvement of this turn costs one commodity less."""

    colour: Colour

    def apply(self, state: Settlers) -> None:
        set_effects(state, effects_of_span(state)._replace(crane=1))


declare(CranePrepared, colour=COLOUR)


@dataclass(slots=True)
class FleetChartered(Event):
    """A kind of card is traded 2:1 with the bank for the rest of this turn."""

    colour: Colour
    kind: int

    def apply(self, state: Settlers) -> None:
        effects = effects_of_span(state)
        set_effects(state, effects._replace(fleet=effects.fleet | 1 << self.kind))


declare(FleetChartered, colour=COLOUR, kind=CARD)


@dataclass(slots=True)
class HarborOpened(Event):
    """Each other seat may be offered a resource for a commodity once in this turn."""

    colour: Colour

    def apply(self, state: Settlers) -> None:
        effects = effects_of_span(state)
        others = sum([ONE[seat] for seat in range(state.rules.seats) if seat != self.colour])
        set_effects(state, effects._replace(asks=effects.asks + others))


declare(HarborOpened, colour=COLOUR)


@dataclass(slots=True)
class CommodityAsked(Event):
    """A resource is offered to a seat, which has to give a commodity for it if it has one."""

    colour: Colour
    seat: Seat
    resource: int

    def apply(self, state: Settlers) -> None:
        effects = effects_of_span(state)
        set_effects(state, effects._replace(asks=effects.asks - ONE[self.seat]))

    def learn(self, knowledge: Knowledge) -> None:
        knowledge.reveal(self.colour, ONE[self.resource])


declare(CommodityAsked, informs_others=True, colour=COLOUR, seat=SEAT, resource=RESOURCE)


def learn_transfer(knowledge: Knowledge, giver: Colour, receiver: Seat, cards: Cards, count: int) -> None:
    """Cards change hands that the audience sees or not."""
    if cards == HIDDEN:
        knowledge.move_unseen_cards(giver, receiver, count)
    else:
        knowledge.lose(giver, cards)
        knowledge.gain(receiver, cards)


def record_transfer(rows: HistoryRows, giver: Colour, receiver: Colour, cards: Cards, count: int, source: str) -> None:
    """Adds rows for cards that change hands; only giver and receiver see which they are."""
    if cards == HIDDEN:
        rows.add_change(giver, None, -count, source)
        rows.add_change(receiver, None, count, source)
    else:
        rows.add_loss(giver, encode_cards(cards), source)
        rows.add_gain(receiver, encode_cards(cards), source)


@dataclass(slots=True)
class CommodityGiven(Event):
    """A seat gives a commodity for the resource that it was offered."""

    giver: Colour
    receiver: Colour
    commodity: int
    resource: int

    def apply(self, state: Settlers) -> None:
        state.hand_over(self.giver, self.receiver, ONE[self.commodity])
        state.hand_over(self.receiver, self.giver, ONE[self.resource])

    def learn(self, knowledge: Knowledge) -> None:
        learn_transfer(knowledge, self.giver, self.receiver, ONE[self.commodity], 1)
        learn_transfer(knowledge, self.receiver, self.giver, ONE[self.resource], 1)

    def record(self, rows: HistoryRows, state: Settlers) -> None:
        record_transfer(rows, self.giver, self.receiver, ONE[self.commodity], 1, FEE)
        record_transfer(rows, self.receiver, self.giver, ONE[self.resource], 1, FEE)


declare(CommodityGiven, reveals_secret=True, giver=COLOUR, receiver=COLOUR, commodity=CARD, resource=RESOURCE)


@dataclass(slots=True)
class NoCommodityShown(Event):
    """A seat that was offered a resource has no commodity."""

    colour: Colour

    def apply(self, state: Settlers) -> None:
        pass


declare(NoCommodityShown, reveals_secret=True, colour=COLOUR)


@dataclass(slots=True)
class HandSeen(Event):
    """A Master Merchant sees the resources and commodities of another seat."""

    colour: Colour
    victim: Colour
    cards: Cards

    def apply(self, state: Settlers) -> None:
        pass

    def learn(self, knowledge: Knowledge) -> None:
        if self.cards != HIDDEN:
            knowledge.reveal(self.victim, self.cards)


declare(HandSeen, colour=COLOUR, victim=COLOUR, cards=Field(CARDS, ("colour", "victim")))


@dataclass(slots=True)
class CardsPicked(Event):
    """A Master Merchant takes cards out of a hand; the others see how many."""

    colour: Colour
    victim: Colour
    count: int
    cards: Cards

    def apply(self, state: Settlers) -> None:
        state.hand_over(self.victim, self.colour, self.cards)

    def learn(self, knowledge: Knowledge) -> None:
        learn_transfer(knowledge, self.victim, self.colour, self.cards, self.count)

    def record(self, rows: HistoryRows, state: Settlers) -> None:
        record_transfer(rows, self.victim, self.colour, self.cards, self.count, THEFT)


declare(CardsPicked, colour=COLOUR, victim=COLOUR, count=COUNT, cards=Field(CARDS, ("colour", "victim")))


@dataclass(slots=True)
class CardsGiven(Event):
    """A seat gives cards of its choice for a Wedding; the others see how many."""

    giver: Colour
    receiver: Colour
    count: int
    cards: Cards

    def apply(self, state: Settlers) -> None:
        state.hand_over(self.giver, self.receiver, self.cards)

    def learn(self, knowledge: Knowledge) -> None:
        learn_transfer(knowledge, self.giver, self.receiver, self.cards, self.count)

    def record(self, rows: HistoryRows, state: Settlers) -> None:
        record_transfer(rows, self.giver, self.receiver, self.cards, self.count, FEE)


declare(CardsGiven, giver=COLOUR, receiver=COLOUR, count=COUNT, cards=Field(CARDS, ("giver", "receiver")))


@dataclass(slots=True)
class CardsCollected(Event):
    """Every other seat gives cards of one kind, as many as a monopoly may ask for; `taken` is by colour."""

    colour: Colour
    kind: int
    taken: tuple[int, ...]

    def apply(self, state: Settlers) -> None:
        take_kind(state, self.colour, self.kind, self.taken)

    def learn(self, knowledge: Knowledge) -> None:
        learn_taken_kind(knowledge, self.colour, self.kind, self.taken)

    def record(self, rows: HistoryRows, state: Settlers) -> None:
        record_taken_kind(rows, self.colour, self.kind, self.taken)


declare(CardsCollected, reveals_secret=True, colour=COLOUR, kind=CARD, taken=colour_list_codec(COUNT))


@dataclass(slots=True)
class MerchantPlaced(Scoring):
    """The merchant comes to a hex; it brings its colour a point and a better rate for the resource of the hex."""

    colour: Colour
    hex: int

    def apply(self, state: Settlers) -> None:
        own = change_realm(state)
        own.merchant_colour, own.merchant_hex = self.colour, self.hex

    def record(self, rows: HistoryRows, state: Settlers) -> None:
        own = realm_of(state)
        if own.merchant_colour != NONE:
            rows.add_removal(own.merchant_colour, MERCHANT_PIECE, "hex", own.merchant_hex)
        rows.add_placement(self.colour, MERCHANT_PIECE, "hex", self.hex)


declare(MerchantPlaced, colour=COLOUR, hex=index_codec("hex"))


@dataclass(slots=True)
class TokensSwapped(Event):
    """Two hexes exchange their number tokens."""

    first_hex: int
    second_hex: int

    def apply(self, state: Settlers) -> None:
        board, tokens = state.board, list(state.board.tokens)
        first, second = self.first_hex, self.second_hex
        tokens[first], tokens[second] = tokens[second], tokens[first]
        state.board = Board(board.layout, board.terrain, tuple(tokens), board.harbours)


declare(TokensSwapped, first_hex=index_codec("hex"), second_hex=index_codec("hex"))
