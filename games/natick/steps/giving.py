"""Giving: coins go from region to region; giver and receiver each name theirs, where there is a choice."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.chance import Chance
from games.kernel.action import Action
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.frame import Frame, Seat
from games.kernel.move import Condition, Move, bits
from games.kernel.step import Step
from games.natick.agenda import counted_down
from games.natick.coins import ROOM, held, of_suit, on
from games.natick.events.coins import CoinHandedOver
from games.natick.fortunes import givable
from games.natick.refusing import at
from games.natick.state import Natick, other
from games.natick.suits import OF_SUIT, REGION, suit_of


@dataclass(frozen=True, slots=True)
class GiveCoin(Action):
    """Gives a coin from a region; the opponent says where it goes."""

    region: int

    def events(self, state: Natick, seat: Seat, chance: Chance) -> Iterator[Event]:
        give(state, seat, self.region)
        yield from ()


@dataclass(frozen=True, slots=True)
class ReceiveCoin(Action):
    """Puts the opponent's coin on a region."""

    region: int

    def events(self, state: Natick, seat: Seat, chance: Chance) -> Iterator[Event]:
        source = state.agenda[0].data[0]
        state.agenda = state.agenda[1:]
        yield CoinHandedOver(other(seat), source, self.region)


def give(state: Natick, seat: Seat, region: int) -> None:
    """One coin less to give, one to be received."""
    state.agenda = (Frame("receive", (other(seat),), (region,)), *counted_down(state.agenda))


def with_the_suit(state: Natick, seat: Seat) -> int:
    """Own regions with coins of the suit that the frame names."""
    return held(state.coins[seat]) & OF_SUIT[state.agenda[0].data[0]]


def for_another_suit(state: Natick, seat: Seat) -> int:
    """Own regions with coins for which the opponent has room, of any suit but the one taken."""
    return returns(state, seat, state.agenda[0].data[0])


def returns(state: Natick, seat: Seat, taken: int) -> int:
    """The regions from which one can give something in return for a suit."""
    suits = givable(state, seat) & ~(1 << taken)
    return held(state.coins[seat]) & sum([OF_SUIT[suit] for suit in bits(suits)])


def room_for_it(state: Natick, seat: Seat) -> int:
    """Own regions of the coin's suit with room."""
    return landing(state, seat, state.agenda[0].data[0])


def landing(state: Natick, seat: Seat, region: int) -> int:
    """Where a coin from a region of the opponent can go."""
    return state.roomy(seat) & OF_SUIT[suit_of(region)]


def room_on(state: Natick, seat: Seat, regions: int) -> int:
    """How many coins fit on some regions."""
    return sum([ROOM - on(state.coins[seat], region) for region in bits(regions)])


def _first(regions: int) -> int:
    return bits(regions)[0]


class GiveInReturn(Step):
    """After a Trade Advantage: one coin of another suit."""

    def __init__(self) -> None:
        rows = [Condition("not_in_return", for_another_suit, at("region"))]
        super().__init__("give_in_return", [Move(GiveCoin, map(GiveCoin, range(16)), rows)])

    def due(self, state: Natick, frame: Frame) -> tuple[Seat, ...]:
        return frame.seats if returns(state, frame.seats[0], frame.data[0]).bit_count() > 1 else ()

    def run(self, state: Natick, frame: Frame, chance: Chance) -> Iterator[Event]:
        seat = frame.seats[0]
        region = _first(returns(state, seat, frame.data[0]))
        state.agenda = (Frame("receive", (other(seat),), (region,)), *state.agenda)
        yield from ()

    def objection(self, state: Natick, frame: Frame) -> str | None:
        one = len(frame.seats) == 1 and len(frame.data) == 2 and frame.data[0] < 4 and frame.data[1] == 1
        if one and returns(state, frame.seats[0], frame.data[0]):
            return None
        return "is for one seat and names the suit taken, for one coin of another that can be given"


class Deliver(Step):
    """What was agreed in a trade, suit by suit, coin by coin."""

    def __init__(self) -> None:
        rows = [Condition("not_held", with_the_suit, at("region"))]
        super().__init__("deliver", [Move(GiveCoin, map(GiveCoin, range(16)), rows)])

    def due(self, state: Natick, frame: Frame) -> tuple[Seat, ...]:
        coins, (suit, count) = state.coins[frame.seats[0]], frame.data
        several = (held(coins) & OF_SUIT[suit]).bit_count() > 1
        return frame.seats if several and of_suit(coins, suit) > count else ()

    def run(self, state: Natick, frame: Frame, chance: Chance) -> Iterator[Event]:
        seat = frame.seats[0]
        state.agenda = (frame, *state.agenda)
        give(state, seat, _first(held(state.coins[seat]) & OF_SUIT[frame.data[0]]))
        yield from ()

    def objection(self, state: Natick, frame: Frame) -> str | None:
        if len(frame.seats) == 1 and len(frame.data) == 2 and frame.data[0] < 4:
            seat, (suit, count) = frame.seats[0], frame.data
            room = room_on(state, other(seat), state.lands[other(seat)] & OF_SUIT[suit])
            if 0 < count <= min(of_suit(state.coins[seat], suit), room):
                return None
        return "is for one seat and names a suit and how many coins of it, which are there and for which there is room"


class Receive(Step):
    """A coin on its way; nothing is asked if it fits on one region, or if the coins to come will fill them all."""

    def __init__(self) -> None:
        rows = [Condition("no_room", room_for_it, at("region"))]
        super().__init__("receive", [Move(ReceiveCoin, map(ReceiveCoin, range(16)), rows)])

    def due(self, state: Natick, frame: Frame) -> tuple[Seat, ...]:
        seat, region = frame.seats[0], frame.data[0]
        there, suit = landing(state, seat, region), suit_of(region)
        to_come = [each.data[1] for each in state.agenda[1:2] if each.step == "deliver" and each.data[0] == suit]
        return frame.seats if there.bit_count() > 1 and room_on(state, seat, there) > 1 + sum(to_come) else ()

    def run(self, state: Natick, frame: Frame, chance: Chance) -> Iterator[Event]:
        seat, region = frame.seats[0], frame.data[0]
        yield CoinHandedOver(other(seat), region, _first(landing(state, seat, region)))

    def objection(self, state: Natick, frame: Frame) -> str | None:
        if len(frame.seats) == len(frame.data) == 1 and frame.data[0] < 16:
            seat, region = frame.seats[0], frame.data[0]
            if on(state.coins[other(seat)], region) and landing(state, seat, region):
                return None
        return "is for one seat and names a region of the other with a coin for which there is room"


declare(GiveCoin, region=REGION)
declare(ReceiveCoin, region=REGION)
