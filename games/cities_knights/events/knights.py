"""Knights are hired, activated and promoted; they move, leave the board and come back."""

from dataclasses import dataclass

from games.cities_knights.knights import Knight, lift_knight, mark_knights, marks, put_knight
from games.cities_knights.realm import BASIC, KNIGHT, RANKS, change_realm
from games.history import HistoryRows
from games.kernel.codec import BOOLEAN, COLOUR, enum_codec, index_codec
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.state import Colour
from games.settlers.cards import CARDS, Cards
from games.settlers.history import record_payment
from games.settlers.state import Settlers, with_item
from games.settlers.views.knowledge import Knowledge

RANK = enum_codec(*RANKS)


@dataclass(slots=True)
class KnightHired(Event):
    """A basic knight and its payment; it is not active."""

    colour: Colour
    corner: int
    paid: Cards

    def apply(self, state: Settlers) -> None:
        state.pay(self.colour, self.paid)
        put_knight(state, self.colour, self.corner, Knight(BASIC, 0))

    def learn(self, knowledge: Knowledge) -> None:
        knowledge.lose(self.colour, self.paid)

    def record(self, rows: HistoryRows, state: Settlers) -> None:
        rows.add_placement(self.colour, KNIGHT, "corner", self.corner)
        record_payment(rows, self.colour, self.paid, KNIGHT)


declare(KnightHired, colour=COLOUR, corner=index_codec("corner"), paid=CARDS)


@dataclass(slots=True)
class KnightActivated(Event):
    """A knight is active; it cannot act in this turn."""

    colour: Colour
    corner: int
    paid: Cards

    def apply(self, state: Settlers) -> None:
        state.pay(self.colour, self.paid)
        own, bit = change_realm(state), 1 << self.corner
        own.active = with_item(own.active, self.colour, own.active[self.colour] | bit)
        activated, promoted = marks(state)
        mark_knights(state, activated | bit, promoted)

    def learn(self, knowledge: Knowledge) -> None:
        knowledge.lose(self.colour, self.paid)

    def record(self, rows: HistoryRows, state: Settlers) -> None:
        record_payment(rows, self.colour, self.paid, KNIGHT)


declare(KnightActivated, colour=COLOUR, corner=index_codec("corner"), paid=CARDS)


@dataclass(slots=True)
class KnightPromoted(Event):
    """A knight has the next rank; it stays active or inactive, and is not promoted again in this turn."""

    colour: Colour
    corner: int
    rank: int
    paid: Cards

    def apply(self, state: Settlers) -> None:
        state.pay(self.colour, self.paid)
        knight = lift_knight(state, self.colour, self.corner)
        put_knight(state, self.colour, self.corner, knight._replace(rank=self.rank, promoted=1))

    def learn(self, knowledge: Knowledge) -> None:
        knowledge.lose(self.colour, self.paid)

    def record(self, rows: HistoryRows, state: Settlers) -> None:
        record_payment(rows, self.colour, self.paid, KNIGHT)


declare(KnightPromoted, colour=COLOUR, corner=index_codec("corner"), rank=RANK, paid=CARDS)


@dataclass(slots=True)
class KnightMoved(Event):
    """An active knight goes to another corner, and is not active any more."""

    colour: Colour
    from_corner: int
    to_corner: int

    def apply(self, state: Settlers) -> None:
        knight = lift_knight(state, self.colour, self.from_corner)
        put_knight(state, self.colour, self.to_corner, knight._replace(active=0))

    def record(self, rows: HistoryRows, state: Settlers) -> None:
        rows.add_removal(self.colour, KNIGHT, "corner", self.from_corner)
        rows.add_placement(self.colour, KNIGHT, "corner", self.to_corner)


declare(KnightMoved, colour=COLOUR, from_corner=index_codec("corner"), to_corner=index_codec("corner"))


@dataclass(slots=True)
class KnightUsed(Event):
    """An active knight chases the robber away, and is not active any more."""

    colour: Colour
    corner: int

    def apply(self, state: Settlers) -> None:
        own = change_realm(state)
        own.active = with_item(own.active, self.colour, own.active[self.colour] & ~(1 << self.corner))


declare(KnightUsed, colour=COLOUR, corner=index_codec("corner"))


@dataclass(slots=True)
class KnightRemoved(Event):
    """A knight leaves its corner: it is displaced, or deserts."""

    colour: Colour
    corner: int

    def apply(self, state: Settlers) -> None:
        lift_knight(state, self.colour, self.corner)

    def record(self, rows: HistoryRows, state: Settlers) -> None:
        rows.add_removal(self.colour, KNIGHT, "corner", self.corner)


declare(KnightRemoved, colour=COLOUR, corner=index_codec("corner"))


@dataclass(slots=True)
class KnightPlaced(Event):
    """A knight comes to a corner without a payment: a displaced one with its marks, or one for a deserter."""

    colour: Colour
    corner: int
    rank: int
    active: bool
    activated: bool
    promoted: bool

    def apply(self, state: Settlers) -> None:
        knight = Knight(self.rank, int(self.active), int(self.activated), int(self.promoted))
        put_knight(state, self.colour, self.corner, knight)

    def record(self, rows: HistoryRows, state: Settlers) -> None:
        rows.add_placement(self.colour, KNIGHT, "corner", self.corner)


declare(
    KnightPlaced,
    colour=COLOUR,
    corner=index_codec("corner"),
    rank=RANK,
    active=BOOLEAN,
    activated=BOOLEAN,
    promoted=BOOLEAN,
)
