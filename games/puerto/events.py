"""The events of Puerto: rounds, picks, goes, and gold."""

from dataclasses import dataclass
from typing import Final

from games.history import BANK, FEE, MARITIME, HistoryRows
from games.kernel.codec import COLOUR, COUNT, SEAT, list_codec
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.state import Colour, Seat
from games.puerto.roles import ROLE, ROLES, PuertoState
from games.puerto.state import EXTENSION, puerto_state
from games.settlers.cards import ONE, RESOURCE, RESOURCES
from games.settlers.events.turn import start_span
from games.settlers.state import Settlers, with_item
from games.settlers.views.knowledge import Knowledge

GOLD: Final = "gold"
"""The name of gold in the history."""


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


declare(RoundStarted, governor=SEAT)


@dataclass(slots=True)
class GoldPlacedOnRoles(Event):
    """At the end of a round, one gold of the bank is placed on each of these roles, which were not picked."""

    roles: tuple[int, ...]

    def apply(self, state: Settlers) -> None:
        own = puerto_state(state)
        laid = tuple([gold + (role in self.roles) for role, gold in enumerate(own.laid)])
        EXTENSION.set_value(state, PuertoState(own.governor, own.gold, laid, own.picked, own.barred))


declare(GoldPlacedOnRoles, roles=list_codec(ROLE))


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

    def record(self, rows: HistoryRows, state: Settlers) -> None:
        if self.gold:
            rows.add_change(self.seat, GOLD, self.gold, BANK, ROLES[self.role])


declare(RolePicked, seat=SEAT, role=ROLE, gold=COUNT)


@dataclass(slots=True)
class GoStarted(Event):
    """A go begins; the seat may play one development card in it, and offers end with it."""

    seat: Seat

    def apply(self, state: Settlers) -> None:
        start_span(state, self.seat)

    def learn(self, knowledge: Knowledge) -> None:
        knowledge.fresh = 0


declare(GoStarted, seat=SEAT)


@dataclass(slots=True)
class GoldTaken(Event):
    """A colour gets one gold from the bank."""

    colour: Colour

    def apply(self, state: Settlers) -> None:
        add_gold(state, self.colour, 1)

    def record(self, rows: HistoryRows, state: Settlers) -> None:
        rows.add_change(self.colour, GOLD, 1, BANK)


declare(GoldTaken, colour=COLOUR)


@dataclass(slots=True)
class FeePaid(Event):
    """A colour that has built pays one gold to the colour that picked the Builder."""

    colour: Colour
    to: Colour

    def apply(self, state: Settlers) -> None:
        add_gold(state, self.colour, -1)
        add_gold(state, self.to, 1)

    def record(self, rows: HistoryRows, state: Settlers) -> None:
        rows.add_change(self.colour, GOLD, -1, FEE)
        rows.add_change(self.to, GOLD, 1, FEE)


declare(FeePaid, informs_others=True, colour=COLOUR, to=COLOUR)


@dataclass(slots=True)
class GoldTraded(Event):
    """A colour trades gold for a card of the bank."""

    colour: Colour
    gold: int
    card: int

    def apply(self, state: Settlers) -> None:
        add_gold(state, self.colour, -self.gold)
        state.gain(self.colour, ONE[self.card])

    def learn(self, knowledge: Knowledge) -> None:
        knowledge.gain(self.colour, ONE[self.card])

    def record(self, rows: HistoryRows, state: Settlers) -> None:
        rows.add_completed_trade(MARITIME, self.colour, None, {GOLD: self.gold}, {RESOURCES[self.card]: 1})


declare(GoldTraded, colour=COLOUR, gold=COUNT, card=RESOURCE)


@dataclass(slots=True)
class ResourceBarred(Event):
    """A resource is monopolised; it cannot be monopolised again in this phase."""

    resource: int

    def apply(self, state: Settlers) -> None:
        own = puerto_state(state)
        EXTENSION.set_value(
            state, PuertoState(own.governor, own.gold, own.laid, own.picked, own.barred | 1 << self.resource)
        )


declare(ResourceBarred, resource=RESOURCE)


@dataclass(slots=True)
class ResourcesUnbarred(Event):
    """The phase of the Trader ends; every resource can be monopolised again."""

    def apply(self, state: Settlers) -> None:
        own = puerto_state(state)
        EXTENSION.set_value(state, PuertoState(own.governor, own.gold, own.laid, own.picked, 0))


declare(ResourcesUnbarred)
