"""Dice events: each seat resolves those of its own dice in any order; one that it cannot use is skipped."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, Final

from games.chance import Chance
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.move import Action, Condition, Move
from games.kernel.state import Agenda, Frame, Seat, bit_indexes
from games.kernel.step import FrameField, FrameFields, Step
from games.natick.coins import regions_with_coins, total
from games.natick.dice import (
    DICE_EVENT,
    DICE_EVENTS,
    RAIDERS,
    TOURNAMENT,
    TRADE_ADVANTAGE,
    affects,
    exchangeable_suits,
    harvest_spots,
)
from games.natick.events.coins import CoinsPlaced, CoinTransferred
from games.natick.events.turn import EventSkipped, EventTriggered
from games.natick.state import Natick, opponent
from games.natick.steps.conditions import action_facts
from games.natick.suits import REGION, suit_of


@dataclass(frozen=True, slots=True)
class ResolveEvent(Action):
    """Resolves this dice event before the others."""

    event: int

    def events(self, state: Natick, seat: Seat, chance: Chance) -> Iterator[Event]:
        head = state.pop()
        others = tuple([event for event in head.data if event != self.event])
        if others:
            state.push(head._replace(data=others))
        yield from resolve_event(state, seat, self.event)


declare(ResolveEvent, group="Dice", event=DICE_EVENT)


@dataclass(frozen=True, slots=True)
class HarvestCoin(Action):
    """Takes a coin of the pool onto a region."""

    region: int

    def events(self, state: Natick, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield CoinsPlaced(seat, (self.region,))
        state.pop()


declare(HarvestCoin, group="Coins", region=REGION)


@dataclass(frozen=True, slots=True)
class TakeCoin(Action):
    """Takes a coin from a region of the opponent and puts it on one of the seat's regions."""

    region: int
    target: int

    def events(self, state: Natick, seat: Seat, chance: Chance) -> Iterator[Event]:
        has_return = state.agenda[0].step == DICE_EVENTS[TRADE_ADVANTAGE]
        yield CoinTransferred(opponent(seat), self.region, self.target)
        owed: Agenda = (Frame("give_in_return", (seat,), (suit_of(self.region), 1)),) if has_return else ()
        state.replace(*owed)


declare(TakeCoin, group="Coins", region=REGION, target=REGION)


@dataclass(frozen=True, slots=True)
class DeclineEvent(Action):
    """Takes no coin of the opponent."""

    def events(self, state: Natick, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield EventSkipped(seat, DICE_EVENTS.index(state.agenda[0].step))
        state.pop()


declare(DeclineEvent, group="Dice")


def resolve_event(state: Natick, seat: Seat, event: int) -> Iterator[Event]:
    """Puts a dice event on the agenda if it affects the seat; otherwise it is skipped."""
    if not affects(state, seat, event):
        yield EventSkipped(seat, event)
        return
    yield EventTriggered(seat, event)
    data = (total(state.coins[seat]) // 2,) if event == RAIDERS else ()
    state.push(Frame(DICE_EVENTS[event], (seat,), data))


COIN_TAKINGS: Final = tuple(
    [TakeCoin(source, target) for source in range(16) for target in range(16) if source >> 2 == target >> 2]
)
"""Sixteen choices for each suit: every pair of a source and a target among its four regions."""
TAKINGS_FROM: Final = tuple([sum([15 << 4 * source for source in bit_indexes(four)]) for four in range(16)])
TAKINGS_ONTO: Final = tuple([four * 0x1111 for four in range(16)])
"""By the mask of regions within a suit: the choices with such a source, and the choices with such a target."""


def takings_of_regions(regions: int, of_suit: tuple[int, ...]) -> int:
    """The choices for some regions; `of_suit` is one of the two tables."""
    return sum([of_suit[regions >> 4 * suit & 15] << 16 * suit for suit in range(4)])


def events_in_frame(state: Natick, seat: Seat) -> int:
    """The dice events of the frame."""
    return sum([1 << event for event in state.agenda[0].data])


def takings_from_opponent(state: Natick, seat: Seat) -> int:
    """The choices that take a coin of the opponent."""
    return takings_of_regions(regions_with_coins(state.coins[opponent(seat)]), TAKINGS_FROM)


def takings_with_room(state: Natick, seat: Seat) -> int:
    """The choices that end on an own region with room."""
    return takings_of_regions(state.regions_with_room(seat), TAKINGS_ONTO)


def takings_with_return(state: Natick, seat: Seat) -> int:
    """The choices of a suit for which the seat can give another suit in return."""
    return sum([0xFFFF << 16 * suit for suit in bit_indexes(exchangeable_suits(state, seat))])


class Events(Step):
    """The seat picks the order if it has several dice events and one of them affects it."""

    frame_fields: ClassVar[FrameFields] = (
        FrameField("events", DICE_EVENT, "The dice events that are still to come.", is_list=True),
    )

    def __init__(self) -> None:
        resolve = Move(
            ResolveEvent,
            map(ResolveEvent, range(4)),
            [Condition("no_such_event", events_in_frame, action_facts("event"))],
        )
        super().__init__("event_order", [resolve])

    def due_seats(self, state: Natick, frame: Frame) -> tuple[Seat, ...]:
        seat = frame.seats[0]
        has_choice = len(frame.data) > 1 and any(affects(state, seat, event) for event in frame.data)
        return frame.seats if has_choice else ()

    def run(self, state: Natick, frame: Frame, chance: Chance) -> Iterator[Event]:
        for event in frame.data:
            yield from resolve_event(state, frame.seats[0], event)

    def frame_objection(self, state: Natick, frame: Frame) -> str | None:
        is_distinct = len(set(frame.data)) == len(frame.data) > 0 and max(frame.data, default=4) < 4
        return None if len(frame.seats) == 1 and is_distinct else "is for one seat and names events, each once"


class RichHarvest(Step):
    """The seat has to take a coin; the step runs by itself if only one region can receive it."""

    def __init__(self) -> None:
        spots = Condition("cannot_harvest", harvest_spots, action_facts("region"))
        super().__init__("rich_harvest", [Move(HarvestCoin, map(HarvestCoin, range(16)), [spots])])

    def due_seats(self, state: Natick, frame: Frame) -> tuple[Seat, ...]:
        return frame.seats if harvest_spots(state, frame.seats[0]).bit_count() > 1 else ()

    def run(self, state: Natick, frame: Frame, chance: Chance) -> Iterator[Event]:
        seat = frame.seats[0]
        yield CoinsPlaced(seat, tuple(bit_indexes(harvest_spots(state, seat))))

    def frame_objection(self, state: Natick, frame: Frame) -> str | None:
        fits = len(frame.seats) == 1 and not frame.data and harvest_spots(state, frame.seats[0])
        return None if fits else "is for one seat with room for a coin that the pool has"


class Taking(Step):
    """Tournament and Trade Advantage: a seat with at least as many pawns as the opponent may take a coin."""

    def __init__(self, event: int, conditions: tuple[Condition, ...] = ()) -> None:
        rows = (
            Condition("not_enough_coins", takings_from_opponent, action_facts("region")),
            Condition("no_room", takings_with_room, action_facts("target")),
            *conditions,
        )
        super().__init__(
            DICE_EVENTS[event], [Move(TakeCoin, COIN_TAKINGS, rows), Move(DeclineEvent, [DeclineEvent()], ())]
        )
        self.event = event

    def frame_objection(self, state: Natick, frame: Frame) -> str | None:
        fits = len(frame.seats) == 1 and not frame.data and affects(state, frame.seats[0], self.event)
        return None if fits else "is for one seat that can use it"


def tournament() -> Step:
    """The number of knights decides."""
    return Taking(TOURNAMENT)


def trade_advantage() -> Step:
    """The number of traders decides; the seat gives a coin of another suit in return."""
    return Taking(TRADE_ADVANTAGE, (Condition("nothing_to_return", takings_with_return, action_facts("region")),))
