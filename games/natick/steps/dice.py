"""Dice: the active seat rolls, the passive seat divides the dice into two sets, and the active seat takes one."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import product
from typing import Any, Final

from games.chance import Chance
from games.kernel.codec import enum_codec, list_codec
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.move import Action, Condition, Move
from games.kernel.state import Agenda, Frame, Seat, bit_indexes
from games.kernel.step import Step
from games.natick.dice import ASIDE, FACES, FIRST, SECOND, SET, affects, is_event
from games.natick.events.turn import DiceDivided, DiceRolled, DiceSetTaken
from games.natick.state import Natick, opponent

DICE_COUNT: Final = 4


@dataclass(frozen=True, slots=True)
class RollDice(Action):
    """Rolls all four dice."""

    def events(self, state: Natick, seat: Seat, chance: Chance) -> Iterator[Event]:
        draw, faces = chance.draw("dice", (len(FACES),) * DICE_COUNT)
        yield DiceRolled(faces, draw)
        state.pop()


declare(RollDice, group="Turn")


@dataclass(frozen=True, slots=True)
class DivideDice(Action):
    """Puts each die into one of two sets or aside."""

    sets: tuple[int, ...]

    def events(self, state: Natick, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield DiceDivided(seat, self.sets)
        state.pop()


declare(DivideDice, group="Dice", sets=list_codec(SET, DICE_COUNT, DICE_COUNT))


@dataclass(frozen=True, slots=True)
class TakeDiceSet(Action):
    """Takes a set; the opponent gets the other. The dice events come before the production."""

    set: int

    def events(self, state: Natick, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield DiceSetTaken(seat, self.set)
        passive = opponent(seat)
        own_set, other_set = dice_of(state, self.set), dice_of(state, FIRST + SECOND - self.set)
        events = _event_frames(state, seat, own_set) + _event_frames(state, passive, other_set)
        production = _production_frames(state, seat, own_set) + _production_frames(state, passive, other_set)
        state.replace(*events, *production)


declare(TakeDiceSet, group="Dice", set=enum_codec("first", "second"))


DIVISIONS: Final = tuple([DivideDice(sets) for sets in product((FIRST, SECOND, ASIDE), repeat=DICE_COUNT)])


def _dice_aside(choice: DivideDice) -> int:
    return sum([1 << die for die in range(DICE_COUNT) if choice.sets[die] == ASIDE])


DIVISIONS_BY_IDLE_DICE: Final = tuple(
    [
        sum([1 << n for n, choice in enumerate(DIVISIONS) if not _dice_aside(choice) & ~idle])
        for idle in range(1 << DICE_COUNT)
    ]
)
"""By the mask of the dice that may be put aside: the divisions that put only such dice aside."""


def dice_of(state: Natick, set_: int) -> list[int]:
    """The dice of a set."""
    return [die for die, set_of_die in enumerate(state.sets) if set_of_die == set_]


def _event_frames(state: Natick, seat: Seat, dice: list[int]) -> Agenda:
    events = tuple([die for die in dice if is_event(state.dice[die])])
    return (Frame("event_order", (seat,), events),) if events else ()


def _production_frames(state: Natick, seat: Seat, dice: list[int]) -> Agenda:
    numbers = tuple(sorted([state.dice[die] for die in dice if not is_event(state.dice[die])]))
    return (Frame("production", (seat,), numbers),) if numbers else ()


def idle_dice(state: Natick) -> int:
    """The dice whose dice events affect neither seat."""
    idle = 0
    for die, face in enumerate(state.dice):
        if is_event(face) and not affects(state, 0, die) and not affects(state, 1, die):
            idle |= 1 << die
    return idle


def divisions_with_idle_aside(state: Natick, seat: Seat) -> int:
    """The divisions that put aside only dice that affect neither seat."""
    return DIVISIONS_BY_IDLE_DICE[idle_dice(state)]


def idle_facts(state: Natick, seat: Seat, action: Any) -> Mapping[str, Any]:
    """The dice that may be put aside, by their indexes."""
    return {"may_be_put_aside": bit_indexes(idle_dice(state))}


def _is_plain_frame(state: Natick, frame: Frame, seat: Seat) -> bool:
    return frame.seats == (seat,) and not frame.data


class Roll(Step):
    """The active seat has to roll."""

    def __init__(self) -> None:
        super().__init__("roll", [Move(RollDice, [RollDice()], ())])

    def frame_objection(self, state: Natick, frame: Frame) -> str | None:
        fits = _is_plain_frame(state, frame, state.active) and not state.dice and not state.sets
        return None if fits else "is for the active seat, before there are dice"


class Divide(Step):
    """A set may be empty; a dice event is judged by the state before any dice event takes effect."""

    def __init__(self) -> None:
        aside = Condition("die_affects_a_player", divisions_with_idle_aside, idle_facts)
        super().__init__("divide_dice", [Move(DivideDice, DIVISIONS, [aside])])

    def frame_objection(self, state: Natick, frame: Frame) -> str | None:
        rolled = bool(state.dice) or state.agenda[0].step == "roll"
        fits = _is_plain_frame(state, frame, opponent(state.active)) and rolled and not state.sets
        return None if fits else "is for the passive seat, and needs dice that are not divided"


class Choose(Step):
    """The active seat has to take one of the two sets."""

    def __init__(self) -> None:
        super().__init__("take_dice_set", [Move(TakeDiceSet, map(TakeDiceSet, (FIRST, SECOND)), ())])

    def frame_objection(self, state: Natick, frame: Frame) -> str | None:
        divided = bool(state.sets) or "divide_dice" in [each.step for each in state.agenda]
        fits = _is_plain_frame(state, frame, state.active) and divided and state.taken_set < 0
        return None if fits else "is for the active seat, and needs dice in sets of which none is taken"
