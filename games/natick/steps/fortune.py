"""Events: each seat has those of its own dice, in any order; what cannot be used is skipped."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from games.chance import Chance
from games.kernel.action import Action
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.frame import Agenda, Frame, Seat
from games.kernel.move import Condition, Move, bits
from games.kernel.step import Step
from games.natick.coins import total
from games.natick.events.coins import CoinHandedOver, CoinsPlaced
from games.natick.events.turn import EventCame, EventPassed
from games.natick.fortunes import (
    FORTUNE,
    FORTUNES,
    RAIDERS,
    TOURNAMENT,
    TRADE_ADVANTAGE,
    affects,
    exchangeable,
    harvest_spots,
)
from games.natick.refusing import at
from games.natick.state import Natick, other
from games.natick.suits import OF_SUIT, REGION, suit_of


@dataclass(frozen=True, slots=True)
class ResolveEvent(Action):
    """Has this event of one's dice before the others."""

    event: int

    def events(self, state: Natick, seat: Seat, chance: Chance) -> Iterator[Event]:
        head = state.agenda[0]
        left = tuple([event for event in head.data if event != self.event])
        state.agenda = (*((head._replace(data=left),) if left else ()), *state.agenda[1:])
        yield from resolve(state, seat, self.event)


@dataclass(frozen=True, slots=True)
class HarvestCoin(Action):
    """Puts a coin of the pool on a region."""

    region: int

    def events(self, state: Natick, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield CoinsPlaced(seat, (self.region,))
        state.agenda = state.agenda[1:]


@dataclass(frozen=True, slots=True)
class TakeCoin(Action):
    """Takes a coin from a region of the opponent onto one's own."""

    region: int
    target: int

    def events(self, state: Natick, seat: Seat, chance: Chance) -> Iterator[Event]:
        back = state.agenda[0].step == FORTUNES[TRADE_ADVANTAGE]
        yield CoinHandedOver(other(seat), self.region, self.target)
        owed: Agenda = (Frame("give_in_return", (seat,), (suit_of(self.region), 1)),) if back else ()
        state.agenda = owed + state.agenda[1:]


@dataclass(frozen=True, slots=True)
class DeclineEvent(Action):
    """Leaves the opponent's resources alone."""

    def events(self, state: Natick, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield EventPassed(seat, FORTUNES.index(state.agenda[0].step))
        state.agenda = state.agenda[1:]


def resolve(state: Natick, seat: Seat, event: int) -> Iterator[Event]:
    """An event that can be used is put on the agenda, every other one passes."""
    if not affects(state, seat, event):
        yield EventPassed(seat, event)
        return
    yield EventCame(seat, event)
    data = (total(state.coins[seat]) // 2,) if event == RAIDERS else ()
    state.agenda = (Frame(FORTUNES[event], (seat,), data), *state.agenda)


PAIRS: Final = tuple(
    [TakeCoin(source, target) for source in range(16) for target in range(16) if source >> 2 == target >> 2]
)
FROM: Final = tuple([sum([1 << n for n, pair in enumerate(PAIRS) if pair.region == each]) for each in range(16)])
ONTO: Final = tuple([sum([1 << n for n, pair in enumerate(PAIRS) if pair.target == each]) for each in range(16)])


def came(state: Natick, seat: Seat) -> int:
    """The events that the frame names."""
    return sum([1 << event for event in state.agenda[0].data])


def their_coins(state: Natick, seat: Seat) -> int:
    """Coins of the opponent."""
    return sum([FROM[region] for region in range(16) if state.coins[other(seat)] >> 3 * region & 7])


def room_for_it(state: Natick, seat: Seat) -> int:
    """Own regions with room."""
    return sum([ONTO[region] for region in bits(state.roomy(seat))])


def return_is_possible(state: Natick, seat: Seat) -> int:
    """Suits for which one of another suit can be given."""
    regions = sum([OF_SUIT[suit] for suit in bits(exchangeable(state, seat))])
    return sum([FROM[region] for region in bits(regions)])


class Events(Step):
    """The order is asked for while there are several and one of them would do something."""

    def __init__(self) -> None:
        resolve_ = Move(ResolveEvent, map(ResolveEvent, range(4)), [Condition("no_such_event", came, at("event"))])
        super().__init__("events", [resolve_])

    def due(self, state: Natick, frame: Frame) -> tuple[Seat, ...]:
        seat = frame.seats[0]
        several = len(frame.data) > 1 and any(affects(state, seat, event) for event in frame.data)
        return frame.seats if several else ()

    def run(self, state: Natick, frame: Frame, chance: Chance) -> Iterator[Event]:
        for event in frame.data:
            yield from resolve(state, frame.seats[0], event)

    def objection(self, state: Natick, frame: Frame) -> str | None:
        named_once = len(set(frame.data)) == len(frame.data) > 0 and max(frame.data, default=4) < 4
        return None if len(frame.seats) == 1 and named_once else "is for one seat and names events, each once"


class RichHarvest(Step):
    """It may not be declined; with a single region there is nothing to ask."""

    def __init__(self) -> None:
        spots = Condition("no_harvest_there", harvest_spots, at("region"))
        super().__init__("rich_harvest", [Move(HarvestCoin, map(HarvestCoin, range(16)), [spots])])

    def due(self, state: Natick, frame: Frame) -> tuple[Seat, ...]:
        return frame.seats if harvest_spots(state, frame.seats[0]).bit_count() > 1 else ()

    def run(self, state: Natick, frame: Frame, chance: Chance) -> Iterator[Event]:
        seat = frame.seats[0]
        yield CoinsPlaced(seat, tuple(bits(harvest_spots(state, seat))))

    def objection(self, state: Natick, frame: Frame) -> str | None:
        fits = len(frame.seats) == 1 and not frame.data and harvest_spots(state, frame.seats[0])
        return None if fits else "is for one seat with room for a coin that the pool has"


class Taking(Step):
    """Tournament and Trade Advantage: whoever has as many pawns may take a coin."""

    def __init__(self, event: int, conditions: tuple[Condition, ...] = ()) -> None:
        rows = (
            Condition("not_held", their_coins, at("region")),
            Condition("no_room", room_for_it, at("target")),
            *conditions,
        )
        super().__init__(FORTUNES[event], [Move(TakeCoin, PAIRS, rows), Move(DeclineEvent, [DeclineEvent()], ())])
        self.event = event

    def objection(self, state: Natick, frame: Frame) -> str | None:
        fits = len(frame.seats) == 1 and not frame.data and affects(state, frame.seats[0], self.event)
        return None if fits else "is for one seat that can use it"


def tournament() -> Step:
    """Knights decide."""
    return Taking(TOURNAMENT)


def trade_advantage() -> Step:
    """Traders decide; one of another suit is given in return."""
    return Taking(TRADE_ADVANTAGE, (Condition("no_return", return_is_possible, at("region")),))


declare(ResolveEvent, event=FORTUNE)
declare(HarvestCoin, region=REGION)
declare(TakeCoin, region=REGION, target=REGION)
declare(DeclineEvent)
