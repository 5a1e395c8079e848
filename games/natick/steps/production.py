"""Production: each die of a set yields a coin on every region with its number, if the region has room."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from games.chance import Chance
from games.kernel.codec import integer_codec
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.move import Action, Condition, Move
from games.kernel.state import Frame, Seat, bit_indexes
from games.kernel.step import FrameField, FrameFields, Step
from games.natick.coins import REGION_CAPACITY, coins_on
from games.natick.events.coins import CoinsProduced, PoolRanShort
from games.natick.state import Natick
from games.natick.steps.conditions import action_facts
from games.natick.suits import REGION, REGIONS_OF_NUMBER, number_of, suit_of


@dataclass(frozen=True, slots=True)
class ProduceCoin(Action):
    """Puts one of the last coins of a suit on this region."""

    region: int

    def events(self, state: Natick, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield CoinsProduced(seat, (self.region,))
        owed = list(state.agenda[0].data)
        owed.remove(self.region)
        state.pop()
        if state.pool(suit_of(self.region)):
            state.push(Frame("shortage", (seat,), tuple(owed)))


declare(ProduceCoin, group="Coins", region=REGION)


def demand(state: Natick, seat: Seat, numbers: tuple[int, ...]) -> list[int]:
    """The regions that yield coins, each once for every coin."""
    coins, yielding = state.coins[seat], 0
    for number in numbers:
        yielding |= REGIONS_OF_NUMBER[number - 2]
    owed: list[int] = []
    for region in bit_indexes(state.regions[seat] & yielding):
        owed += [region] * min(numbers.count(number_of(region)), REGION_CAPACITY - coins_on(coins, region))
    return owed


def count_by_suit(regions: list[int]) -> list[int]:
    """The number of regions of each suit."""
    counts = [0, 0, 0, 0]
    for region in regions:
        counts[suit_of(region)] += 1
    return counts


def regions_in_frame(state: Natick, seat: Seat) -> int:
    """The regions in the frame."""
    return sum([1 << region for region in set(state.agenda[0].data)])


class Production(Step):
    """A suit runs short if all the dice of a set together yield more of it than the pool has."""

    frame_fields: ClassVar[FrameFields] = (
        FrameField("numbers", integer_codec(2, 5), "The numbers of the dice.", is_list=True),
    )

    def __init__(self) -> None:
        super().__init__("production")

    def due_seats(self, state: Natick, frame: Frame) -> tuple[Seat, ...]:
        return ()

    def run(self, state: Natick, frame: Frame, chance: Chance) -> Iterator[Event]:
        seat = frame.seats[0]
        # Faces are counted from null, so that the index of a face with a number is this number.
        owed = demand(state, seat, frame.data)
        short = [suit for suit, count in enumerate(count_by_suit(owed)) if count and count > state.pool(suit)]
        enough = tuple([region for region in owed if suit_of(region) not in short] if short else owed)
        if enough:
            yield CoinsProduced(seat, enough)
        if short:
            yield PoolRanShort(seat, tuple(short))
        not_empty = [suit for suit in short if state.pool(suit)]
        regions = [tuple([region for region in owed if suit_of(region) == suit]) for suit in not_empty]
        frames = [Frame("shortage", (seat,), regions_of_suit) for regions_of_suit in regions]
        state.push(*frames)

    def frame_objection(self, state: Natick, frame: Frame) -> str | None:
        numbers = 0 < len(frame.data) <= 4 and all(2 <= number <= 5 for number in frame.data)
        return None if len(frame.seats) == 1 and numbers else "is for one seat and has one to four numbers of dice"


class Shortage(Step):
    """The seat picks the regions that get the last coins of a suit; the step runs by itself if only one yields."""

    frame_fields: ClassVar[FrameFields] = (
        FrameField("regions", REGION, "The regions that the coin may go to.", is_list=True),
    )

    def __init__(self) -> None:
        rows = [Condition("yields_nothing", regions_in_frame, action_facts("region"))]
        super().__init__("shortage", [Move(ProduceCoin, map(ProduceCoin, range(16)), rows)])

    def due_seats(self, state: Natick, frame: Frame) -> tuple[Seat, ...]:
        return frame.seats if len(set(frame.data)) > 1 else ()

    def run(self, state: Natick, frame: Frame, chance: Chance) -> Iterator[Event]:
        yield CoinsProduced(frame.seats[0], frame.data[: state.pool(suit_of(frame.data[0]))])

    def frame_objection(self, state: Natick, frame: Frame) -> str | None:
        if len(frame.seats) == 1 and frame.data and max(frame.data) < 16:
            seat, suits = frame.seats[0], {suit_of(region) for region in frame.data}
            room = [REGION_CAPACITY - coins_on(state.coins[seat], region) for region in frame.data]
            wanted = [frame.data.count(region) for region in frame.data]
            owned = all(state.regions[seat] >> region & 1 for region in frame.data)
            fits = owned and all(count <= left for count, left in zip(wanted, room, strict=True))
            if len(suits) == 1 and fits and 0 < state.pool(suits.pop()) < len(frame.data):
                return None
        return "is for one seat and names own regions of one suit with room, once for each of more coins than there are"
