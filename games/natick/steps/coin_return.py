"""Returning coins: a seat pays a cost to the pool or loses coins to raiders, and picks the regions they come from."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from games.chance import Chance
from games.kernel.codec import COUNT
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.move import Action, Condition, Move
from games.kernel.state import Agenda, Frame, Seat
from games.kernel.step import FrameField, FrameFields, Step
from games.natick.coins import SHIFTS, SUIT_MASK, count_of_suit, list_coins, regions_with_coins, total
from games.natick.events.coins import CoinsReturned
from games.natick.state import Natick
from games.natick.steps.conditions import action_facts
from games.natick.suits import REGION, REGIONS_OF_SUIT, SUIT
from games.trade.piles import Pile, count_kind, kinds


def spend_frames(seat: Seat, cost: Pile) -> Agenda:
    """One frame for each suit of a cost."""
    return tuple([Frame("payment", (seat,), (suit, count_kind(cost, suit))) for suit in kinds(cost)])


def count_down(state: Natick, count: int = 1) -> None:
    """Takes paid coins off the first frame, and the frame off the agenda when all are paid."""
    frame = state.pop()
    left = frame.data[-1] - count
    if left:
        state.push(frame._replace(data=(*frame.data[:-1], left)))


@dataclass(frozen=True, slots=True)
class ReturnCoin(Action):
    """Returns a coin of a region to the pool."""

    region: int

    def events(self, state: Natick, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield CoinsReturned(seat, (self.region,))
        count_down(state)


declare(ReturnCoin, group="Coins", region=REGION)


def regions_with_suit(state: Natick, seat: Seat) -> int:
    """Own regions with coins of the suit in the frame."""
    return regions_with_coins(state.coins[seat]) & REGIONS_OF_SUIT[state.agenda[0].data[0]]


def own_regions_with_coins(state: Natick, seat: Seat) -> int:
    """Own regions with coins."""
    return regions_with_coins(state.coins[seat])


class Spend(Step):
    """One suit of a cost; the step runs by itself if the seat has no choice of regions."""

    frame_fields: ClassVar[FrameFields] = (
        FrameField("suit", SUIT, "The suit of the coins."),
        FrameField("count", COUNT, "Coins left to return."),
    )

    def __init__(self) -> None:
        rows = [Condition("not_enough_coins", regions_with_suit, action_facts("region"))]
        super().__init__("payment", [Move(ReturnCoin, map(ReturnCoin, range(16)), rows)])

    def due_seats(self, state: Natick, frame: Frame) -> tuple[Seat, ...]:
        coins, (suit, count) = state.coins[frame.seats[0]], frame.data
        has_several_regions = (regions_with_coins(coins) & REGIONS_OF_SUIT[suit]).bit_count() > 1
        return frame.seats if has_several_regions and count_of_suit(coins, suit) > count else ()

    def run(self, state: Natick, frame: Frame, chance: Chance) -> Iterator[Event]:
        seat, (suit, count) = frame.seats[0], frame.data
        regions = list_coins(state.coins[seat] & SUIT_MASK << SHIFTS[suit][1])
        yield CoinsReturned(seat, regions[:count])

    def frame_objection(self, state: Natick, frame: Frame) -> str | None:
        has_suit = len(frame.seats) == 1 and len(frame.data) == 2 and frame.data[0] < 4
        if has_suit and 0 < frame.data[1] <= count_of_suit(state.coins[frame.seats[0]], frame.data[0]):
            return None
        return "is for one seat and names a suit and how many coins of it, which are there"


class Raiders(Step):
    """The seat returns half of its coins, guarded ones included, and picks them."""

    frame_fields: ClassVar[FrameFields] = (FrameField("count", COUNT, "Coins left to return."),)

    def __init__(self) -> None:
        rows = [Condition("not_enough_coins", own_regions_with_coins, action_facts("region"))]
        super().__init__("raiders", [Move(ReturnCoin, map(ReturnCoin, range(16)), rows)])

    def frame_objection(self, state: Natick, frame: Frame) -> str | None:
        if len(frame.seats) == len(frame.data) == 1 and 0 < frame.data[0] <= total(state.coins[frame.seats[0]]):
            return None
        return "is for one seat and names how many of its coins are lost"
