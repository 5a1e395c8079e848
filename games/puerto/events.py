"""The facts that Puerto adds: rounds, picks and goes, and gold that changes hands."""

from dataclasses import dataclass

from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.field import COLOUR, COUNT, SEAT, many
from games.kernel.frame import Colour, Seat
from games.puerto.roles import ROLE
from games.puerto.table import ANNEX, Table, table
from games.settlers.cards import ONE, RESOURCE
from games.settlers.events.turn import begin_span
from games.settlers.known import Known
from games.settlers.state import Settlers, with_item


def pay_gold(state: Settlers, colour: Colour, count: int) -> None:
    """Gold comes to a colour, or goes if the count is below nothing."""
    own = table(state)
    gold = with_item(own.gold, colour, own.gold[colour] + count)
    ANNEX.put(state, Table(own.governor, gold, own.laid, own.picked, own.barred))


@dataclass(slots=True)
class RoundBegan(Event):
    """The Governor's card lies before this seat, which picks first; all roles are back on the table."""

    governor: Seat

    def apply(self, state: Settlers) -> None:
        own = table(state)
        ANNEX.put(state, Table(self.governor, own.gold, own.laid, (), 0))


@dataclass(slots=True)
class GoldLaid(Event):
    """One gold of the bank was laid on each of these roles, which nobody had picked."""

    roles: tuple[int, ...]

    def apply(self, state: Settlers) -> None:
        own = table(state)
        laid = tuple([gold + (role in self.roles) for role, gold in enumerate(own.laid)])
        ANNEX.put(state, Table(own.governor, own.gold, laid, own.picked, own.barred))


@dataclass(slots=True)
class RolePicked(Event):
    """A seat took a role, with its privilege and the gold that lay on it."""

    seat: Seat
    role: int
    gold: int

    def apply(self, state: Settlers) -> None:
        own = table(state)
        gold, laid = own.gold, own.laid
        if self.gold:
            gold = with_item(gold, self.seat, gold[self.seat] + self.gold)
            laid = with_item(laid, self.role, 0)
        ANNEX.put(state, Table(own.governor, gold, laid, (*own.picked, self.role), 0))


@dataclass(slots=True)
class GoBegan(Event):
    """A go is a span of its own: one development card may be played in it, and offers end with it."""

    seat: Seat

    def apply(self, state: Settlers) -> None:
        begin_span(state, self.seat)

    def learn(self, known: Known) -> None:
        known.fresh = 0


@dataclass(slots=True)
class GoldTaken(Event):
    """A colour got one gold from the bank."""

    colour: Colour

    def apply(self, state: Settlers) -> None:
        pay_gold(state, self.colour, 1)


@dataclass(slots=True)
class FeePaid(Event):
    """Who built paid one gold to whoever picked the Builder."""

    colour: Colour
    to: Colour

    def apply(self, state: Settlers) -> None:
        pay_gold(state, self.colour, -1)
        pay_gold(state, self.to, 1)


@dataclass(slots=True)
class GoldTraded(Event):
    """Gold went to the bank for a card from it."""

    colour: Colour
    gold: int
    card: int

    def apply(self, state: Settlers) -> None:
        pay_gold(state, self.colour, -self.gold)
        state.gain(self.colour, ONE[self.card])

    def learn(self, known: Known) -> None:
        known.gains(self.colour, ONE[self.card])


@dataclass(slots=True)
class ResourceBarred(Event):
    """A resource was monopolised, and cannot be again in this phase."""

    resource: int

    def apply(self, state: Settlers) -> None:
        own = table(state)
        ANNEX.put(state, Table(own.governor, own.gold, own.laid, own.picked, own.barred | 1 << self.resource))


declare(RoundBegan, governor=SEAT)
declare(GoldLaid, roles=many(ROLE))
declare(RolePicked, seat=SEAT, role=ROLE, gold=COUNT)
declare(GoBegan, seat=SEAT)
declare(GoldTaken, colour=COLOUR)
declare(FeePaid, tells=True, colour=COLOUR, to=COLOUR)
declare(GoldTraded, colour=COLOUR, gold=COUNT, card=RESOURCE)
declare(ResourceBarred, resource=RESOURCE)

EVENTS: tuple[type, ...] = (
    RoundBegan,
    GoldLaid,
    RolePicked,
    GoBegan,
    GoldTaken,
    FeePaid,
    GoldTraded,
    ResourceBarred,
)
