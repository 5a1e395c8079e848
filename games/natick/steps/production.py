"""Production: every region with the number of a die yields a coin, if it has room and the pool has one."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.chance import Chance
from games.kernel.action import Action
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.frame import Frame, Seat
from games.kernel.move import Condition, Move, bits
from games.kernel.step import Step
from games.natick.coins import ROOM, on
from games.natick.events.coins import CoinsProduced, PoolRanShort
from games.natick.refusing import at
from games.natick.state import Natick
from games.natick.suits import OF_NUMBER, REGION, suit_of


@dataclass(frozen=True, slots=True)
class ProduceCoin(Action):
    """Lets this region have one of the last coins."""

    region: int

    def events(self, state: Natick, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield CoinsProduced(seat, (self.region,))
        owed = list(state.agenda[0].data)
        owed.remove(self.region)
        rest = state.agenda[1:]
        left = Frame("shortage", (seat,), tuple(owed))
        state.agenda = (left, *rest) if state.pool(suit_of(self.region)) else rest


def demand(state: Natick, seat: Seat, numbers: tuple[int, ...]) -> list[int]:
    """The regions that would yield, once for each coin."""
    coins = state.coins[seat]
    owed: list[int] = []
    for number in sorted(set(numbers)):
        for region in bits(state.lands[seat] & OF_NUMBER[number - 2]):
            owed += [region] * min(numbers.count(number), ROOM - on(coins, region))
    return sorted(owed)


def named_by_the_frame(state: Natick, seat: Seat) -> int:
    """The regions that could have a coin."""
    return sum([1 << region for region in set(state.agenda[0].data)])


class Production(Step):
    """Shortage is judged by suit on all the dice of a set."""

    def __init__(self) -> None:
        super().__init__("production")

    def due(self, state: Natick, frame: Frame) -> tuple[Seat, ...]:
        return ()

    def run(self, state: Natick, frame: Frame, chance: Chance) -> Iterator[Event]:
        seat = frame.seats[0]
        # A die's faces are numbered from null, so that the number of a face is the number it shows.
        owed = demand(state, seat, frame.data)
        short = [suit for suit in range(4) if sum([suit_of(region) == suit for region in owed]) > state.pool(suit)]
        enough = tuple([region for region in owed if suit_of(region) not in short])
        if enough:
            yield CoinsProduced(seat, enough)
        if short:
            yield PoolRanShort(seat, tuple(short))
        some = [suit for suit in short if state.pool(suit)]
        frames = [Frame("shortage", (seat,), tuple([each for each in owed if suit_of(each) == suit])) for suit in some]
        state.agenda = (*frames, *state.agenda)

    def objection(self, state: Natick, frame: Frame) -> str | None:
        numbers = 0 < len(frame.data) <= 4 and all(2 <= number <= 5 for number in frame.data)
        return None if len(frame.seats) == 1 and numbers else "is for one seat and has one to four numbers of dice"


class Shortage(Step):
    """The last coins of a suit go where their owner says; nothing is asked if only one region yields."""

    def __init__(self) -> None:
        rows = [Condition("yields_nothing", named_by_the_frame, at("region"))]
        super().__init__("shortage", [Move(ProduceCoin, map(ProduceCoin, range(16)), rows)])

    def due(self, state: Natick, frame: Frame) -> tuple[Seat, ...]:
        return frame.seats if len(set(frame.data)) > 1 else ()

    def run(self, state: Natick, frame: Frame, chance: Chance) -> Iterator[Event]:
        yield CoinsProduced(frame.seats[0], frame.data[: state.pool(suit_of(frame.data[0]))])

    def objection(self, state: Natick, frame: Frame) -> str | None:
        if len(frame.seats) == 1 and frame.data and max(frame.data) < 16:
            seat, suits = frame.seats[0], {suit_of(region) for region in frame.data}
            room = [ROOM - on(state.coins[seat], region) for region in frame.data]
            wanted = [frame.data.count(region) for region in frame.data]
            owned = all(state.lands[seat] >> region & 1 for region in frame.data)
            fits = owned and all(count <= left for count, left in zip(wanted, room, strict=True))
            if len(suits) == 1 and fits and 0 < state.pool(suits.pop()) < len(frame.data):
                return None
        return "is for one seat and names own regions of one suit with room, once for each of more coins than there are"


declare(ProduceCoin, region=REGION)
