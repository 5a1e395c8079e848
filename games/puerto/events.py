"""The events of Puerto: rounds, picks, goes, and gold."""

from dataclasses import dataclass

from games.kernel.codec import COLOUR, COUNT, SEAT, declare, list_codec
from games.kernel.event import Event
from games.kernel.state import Colour, Seat
from games.puerto.roles import ROLE, PuertoState
from games.puerto.state import EXTENSION, puerto_state
from games.settlers.cards import ONE, RESOURCE
from games.settlers.events.turn import start_span
from games.settlers.state import Settlers, with_item
from games.settlers.views.knowledge import Knowledge


def add_gold(state: Settlers, colour: Colour, count: int) -> None:
    """Adds gold to a colour; a negative count removes gold."""
    own = puerto_state(state)
    gold = with_item(own.gold, colour, own.gold[colour] + count)
    EXTENSION.set_value(state, PuertoState(own.governor, gold, own.laid, own.picked, own.barred))


@dataclass(slots=True)
class RoundStarted(Event):
    """A round begins: this seat is the Governor and picks first, and all roles can be picked."""

    governor: Seat

    def apply(self, state: Settlers) -> None:
        own = puerto_state(state)
        EXTENSION.set_value(state, PuertoState(self.governor, own.gold, own.laid, (), 0))


@dataclass(slots=True)
class GoldPlacedOnRoles(Event):
    """At the end of a round, one gold of the bank is placed on each of these roles, which were not picked."""

    roles: tuple[int, ...]

    def apply(self, state: Settlers) -> None:
        own = puerto_state(state)
        laid = tuple([gold + (role in self.roles) for role, gold in enumerate(own.laid)])
        EXTENSION.set_value(state, PuertoState(own.governor, own.gold, laid, own.picked, own.barred))


@dataclass(slots=True)
class RolePicked(Event):
    """A seat picks a role and takes the gold on it."""

    seat: Seat
    role: int
    gold: int

    def apply(self, state: Settlers) -> None:
        own = puerto_state(state)
        gold, laid = own.gold, own.laid
        if self.gold:
            gold = with_item(gold, self.seat, gold[self.seat] + self.gold)
            laid = with_item(laid, self.role, 0)
        EXTENSION.set_value(state, PuertoState(own.governor, gold, laid, (*own.picked, self.role), 0))


@dataclass(slots=True)
class GoStarted(Event):
    """A go begins. It is a span: the seat may play one development card in it, and offers end with it."""

    seat: Seat

    def apply(self, state: Settlers) -> None:
        start_span(state, self.seat)

    def learn(self, known: Knowledge) -> None:
        known.fresh = 0


@dataclass(slots=True)
class GoldTaken(Event):
    """A colour gets one gold from the bank."""

    colour: Colour

    def apply(self, state: Settlers) -> None:
        add_gold(state, self.colour, 1)


@dataclass(slots=True)
class FeePaid(Event):
    """A colour that has built pays one gold to the colour that picked the Builder."""

    colour: Colour
    to: Colour

    def apply(self, state: Settlers) -> None:
        add_gold(state, self.colour, -1)
        add_gold(state, self.to, 1)


@dataclass(slots=True)
class GoldTraded(Event):
    """A colour trades gold for a card of the bank."""

    colour: Colour
    gold: int
    card: int

    def apply(self, state: Settlers) -> None:
        add_gold(state, self.colour, -self.gold)
        state.gain(self.colour, ONE[self.card])

    def learn(self, known: Knowledge) -> None:
        known.gain(self.colour, ONE[self.card])


@dataclass(slots=True)
class ResourceBarred(Event):
    """A resource is monopolised; it cannot be monopolised again in this phase."""

    resource: int

    def apply(self, state: Settlers) -> None:
        own = puerto_state(state)
        EXTENSION.set_value(
            state, PuertoState(own.governor, own.gold, own.laid, own.picked, own.barred | 1 << self.resource)
        )


declare(RoundStarted, governor=SEAT)
declare(GoldPlacedOnRoles, roles=list_codec(ROLE))
declare(RolePicked, seat=SEAT, role=ROLE, gold=COUNT)
declare(GoStarted, seat=SEAT)
declare(GoldTaken, colour=COLOUR)
declare(FeePaid, tells=True, colour=COLOUR, to=COLOUR)
declare(GoldTraded, colour=COLOUR, gold=COUNT, card=RESOURCE)
declare(ResourceBarred, resource=RESOURCE)

EVENTS: tuple[type, ...] = (
    RoundStarted,
    GoldPlacedOnRoles,
    RolePicked,
    GoStarted,
    GoldTaken,
    FeePaid,
    GoldTraded,
    ResourceBarred,
)
