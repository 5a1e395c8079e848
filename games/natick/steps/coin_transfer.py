"""Transfer of coins between the colonies: the giver picks the source region and the receiver the target region."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from games.chance import Chance
from games.kernel.codec import COUNT
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.move import Action, Condition, Move
from games.kernel.state import Agenda, Frame, Seat, bit_indexes
from games.kernel.step import FrameField, FrameFields, Step
from games.natick.coins import REGION_CAPACITY, coins_on, count_of_suit, regions_with_coins
from games.natick.dice import givable_suits
from games.natick.events.coins import CoinTransferred
from games.natick.state import Natick, opponent
from games.natick.steps.coin_return import count_down, regions_with_suit
from games.natick.steps.conditions import action_facts
from games.natick.suits import REGION, REGIONS_OF_SUIT, SUIT, suit_of
from games.trade.piles import Pile, count_kind, kinds


def delivery_frames(giver: Seat, coins: Pile) -> Agenda:
    """One frame for each suit that goes to the opponent."""
    return tuple([Frame("trade_payment", (giver,), (suit, count_kind(coins, suit))) for suit in kinds(coins)])


@dataclass(frozen=True, slots=True)
class GiveCoin(Action):
    """Gives a coin from a region; the opponent picks the target region."""

    region: int

    def events(self, state: Natick, seat: Seat, chance: Chance) -> Iterator[Event]:
        give_coin(state, seat, self.region)
        yield from ()


declare(GiveCoin, group="Coins", region=REGION)


@dataclass(frozen=True, slots=True)
class ReceiveCoin(Action):
    """Puts the coin of the opponent on a region."""

    region: int

    def events(self, state: Natick, seat: Seat, chance: Chance) -> Iterator[Event]:
        source = state.agenda[0].data[0]
        state.pop()
        yield CoinTransferred(opponent(seat), source, self.region)


declare(ReceiveCoin, group="Coins", region=REGION)


def give_coin(state: Natick, seat: Seat, region: int) -> None:
    """Counts the first frame down by one coin and puts the receipt of the coin on the agenda."""
    count_down(state)
    state.push(Frame("receive_coin", (opponent(seat),), (region,)))


def return_choices(state: Natick, seat: Seat) -> int:
    """Own regions with coins for which the opponent has room, except those of the suit taken."""
    return return_regions(state, seat, state.agenda[0].data[0])


def return_regions(state: Natick, seat: Seat, taken: int) -> int:
    """The regions from which the seat can give a coin in return for a coin of the suit taken."""
    suits = givable_suits(state, seat) & ~(1 << taken)
    return regions_with_coins(state.coins[seat]) & sum([REGIONS_OF_SUIT[suit] for suit in bit_indexes(suits)])


def landing_choices(state: Natick, seat: Seat) -> int:
    """Own regions of the coin's suit with room."""
    return landing_regions(state, seat, state.agenda[0].data[0])


def landing_regions(state: Natick, seat: Seat, region: int) -> int:
    """The regions that can receive a coin from a region of the opponent."""
    return state.regions_with_room(seat) & REGIONS_OF_SUIT[suit_of(region)]


def count_room(state: Natick, seat: Seat, regions: int) -> int:
    """The number of coins for which some regions have room."""
    return sum([REGION_CAPACITY - coins_on(state.coins[seat], region) for region in bit_indexes(regions)])


def _first_region(regions: int) -> int:
    return bit_indexes(regions)[0]


class GiveInReturn(Step):
    """After a Trade Advantage the seat gives one coin of another suit."""

    frame_fields: ClassVar[FrameFields] = (
        FrameField("suit", SUIT, "The suit of the coin that was taken."),
        FrameField("count", COUNT, "Coins to give in return."),
    )

    def __init__(self) -> None:
        rows = [Condition("invalid_return", return_choices, action_facts("region"))]
        super().__init__("give_in_return", [Move(GiveCoin, map(GiveCoin, range(16)), rows)])

    def due_seats(self, state: Natick, frame: Frame) -> tuple[Seat, ...]:
        return frame.seats if return_regions(state, frame.seats[0], frame.data[0]).bit_count() > 1 else ()

    def run(self, state: Natick, frame: Frame, chance: Chance) -> Iterator[Event]:
        seat = frame.seats[0]
        region = _first_region(return_regions(state, seat, frame.data[0]))
        state.push(Frame("receive_coin", (opponent(seat),), (region,)))
        yield from ()

    def frame_objection(self, state: Natick, frame: Frame) -> str | None:
        is_one_coin = len(frame.seats) == 1 and len(frame.data) == 2 and frame.data[0] < 4 and frame.data[1] == 1
        if is_one_coin and return_regions(state, frame.seats[0], frame.data[0]):
            return None
        return "is for one seat and names the suit taken, for one coin of another that can be given"


class Deliver(Step):
    """The coins of one suit in a trade, coin by coin; the step runs by itself if the seat has no choice of regions."""

    frame_fields: ClassVar[FrameFields] = (
        FrameField("suit", SUIT, "The suit of the coins."),
        FrameField("count", COUNT, "Coins left to deliver."),
    )

    def __init__(self) -> None:
        rows = [Condition("not_enough_coins", regions_with_suit, action_facts("region"))]
        super().__init__("trade_payment", [Move(GiveCoin, map(GiveCoin, range(16)), rows)])

    def due_seats(self, state: Natick, frame: Frame) -> tuple[Seat, ...]:
        coins, (suit, count) = state.coins[frame.seats[0]], frame.data
        has_several_regions = (regions_with_coins(coins) & REGIONS_OF_SUIT[suit]).bit_count() > 1
        return frame.seats if has_several_regions and count_of_suit(coins, suit) > count else ()

    def run(self, state: Natick, frame: Frame, chance: Chance) -> Iterator[Event]:
        seat = frame.seats[0]
        state.push(frame)
        give_coin(state, seat, _first_region(regions_with_coins(state.coins[seat]) & REGIONS_OF_SUIT[frame.data[0]]))
        yield from ()

    def frame_objection(self, state: Natick, frame: Frame) -> str | None:
        if len(frame.seats) == 1 and len(frame.data) == 2 and frame.data[0] < 4:
            seat, (suit, count) = frame.seats[0], frame.data
            room = count_room(state, opponent(seat), state.regions[opponent(seat)] & REGIONS_OF_SUIT[suit])
            if 0 < count <= min(count_of_suit(state.coins[seat], suit), room):
                return None
        return "is for one seat and names a suit and how many coins of it, which are there and for which there is room"


class Receive(Step):
    """The receipt of a coin; runs by itself if one region has room, or if the coins of the trade fill all regions."""

    frame_fields: ClassVar[FrameFields] = (FrameField("region", REGION, "The region that the coin comes from."),)

    def __init__(self) -> None:
        rows = [Condition("no_room", landing_choices, action_facts("region"))]
        super().__init__("receive_coin", [Move(ReceiveCoin, map(ReceiveCoin, range(16)), rows)])

    def due_seats(self, state: Natick, frame: Frame) -> tuple[Seat, ...]:
        seat, region = frame.seats[0], frame.data[0]
        targets, suit = landing_regions(state, seat, region), suit_of(region)
        coins_to_come = [
            each.data[1] for each in state.agenda[1:2] if each.step == "trade_payment" and each.data[0] == suit
        ]
        has_choice = targets.bit_count() > 1 and count_room(state, seat, targets) > 1 + sum(coins_to_come)
        return frame.seats if has_choice else ()

    def run(self, state: Natick, frame: Frame, chance: Chance) -> Iterator[Event]:
        seat, region = frame.seats[0], frame.data[0]
        yield CoinTransferred(opponent(seat), region, _first_region(landing_regions(state, seat, region)))

    def frame_objection(self, state: Natick, frame: Frame) -> str | None:
        if len(frame.seats) == len(frame.data) == 1 and frame.data[0] < 16:
            seat, region = frame.seats[0], frame.data[0]
            if coins_on(state.coins[opponent(seat)], region) and landing_regions(state, seat, region):
                return None
        return "is for one seat and names a region of the other with a coin for which there is room"
