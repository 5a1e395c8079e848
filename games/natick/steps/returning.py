"""Returning: coins go back to the pool, for what was bought or because of raiders; whose they are says from where."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.chance import Chance
from games.kernel.action import Action
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.frame import Frame, Seat
from games.kernel.move import Condition, Move
from games.kernel.step import Step
from games.natick.agenda import counted_down
from games.natick.coins import held, listed, of_suit, total
from games.natick.events.coins import CoinsReturned
from games.natick.refusing import at
from games.natick.state import Natick
from games.natick.suits import OF_SUIT, REGION, suit_of


@dataclass(frozen=True, slots=True)
class ReturnCoin(Action):
    """Puts a coin of a region back into the pool."""

    region: int

    def events(self, state: Natick, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield CoinsReturned(seat, (self.region,))
        state.agenda = counted_down(state.agenda)


def of_the_suit(state: Natick, seat: Seat) -> int:
    """Own regions with coins of the suit that the frame names."""
    return held(state.coins[seat]) & OF_SUIT[state.agenda[0].data[0]]


def with_coins(state: Natick, seat: Seat) -> int:
    """Own regions with coins."""
    return held(state.coins[seat])


class Spend(Step):
    """One suit of a cost; asked only if the coins lie on several regions and not all of them go."""

    def __init__(self) -> None:
        rows = [Condition("not_held", of_the_suit, at("region"))]
        super().__init__("spend", [Move(ReturnCoin, map(ReturnCoin, range(16)), rows)])

    def due(self, state: Natick, frame: Frame) -> tuple[Seat, ...]:
        coins, (suit, count) = state.coins[frame.seats[0]], frame.data
        several = (held(coins) & OF_SUIT[suit]).bit_count() > 1
        return frame.seats if several and of_suit(coins, suit) > count else ()

    def run(self, state: Natick, frame: Frame, chance: Chance) -> Iterator[Event]:
        seat, (suit, count) = frame.seats[0], frame.data
        there = [region for region in listed(state.coins[seat]) if suit_of(region) == suit]
        yield CoinsReturned(seat, tuple(there[:count]))

    def objection(self, state: Natick, frame: Frame) -> str | None:
        names_a_suit = len(frame.seats) == 1 and len(frame.data) == 2 and frame.data[0] < 4
        if names_a_suit and 0 < frame.data[1] <= of_suit(state.coins[frame.seats[0]], frame.data[0]):
            return None
        return "is for one seat and names a suit and how many coins of it, which are there"


class Raiders(Step):
    """Half of all resources, guarded ones included; which, is the owner's choice."""

    def __init__(self) -> None:
        rows = [Condition("not_held", with_coins, at("region"))]
        super().__init__("raiders", [Move(ReturnCoin, map(ReturnCoin, range(16)), rows)])

    def objection(self, state: Natick, frame: Frame) -> str | None:
        if len(frame.seats) == len(frame.data) == 1 and 0 < frame.data[0] <= total(state.coins[frame.seats[0]]):
            return None
        return "is for one seat and names how many of its coins are lost"


declare(ReturnCoin, region=REGION)
