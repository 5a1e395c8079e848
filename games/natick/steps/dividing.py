"""Roll and divide: the active seat rolls, the passive seat makes two sets, and the active seat takes one of them."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import product
from typing import Any, Final

from games.chance import Chance
from games.kernel.action import Action
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.field import many, named
from games.kernel.frame import Agenda, Frame, Seat
from games.kernel.move import Condition, Move, bits
from games.kernel.step import Step
from games.natick.dice import ASIDE, FACES, FIRST, SECOND, SET, is_event
from games.natick.events.turn import DiceDivided, DiceRolled, SetTaken
from games.natick.fortunes import affects
from games.natick.state import Natick, other

DICE: Final = 4


@dataclass(frozen=True, slots=True)
class RollDice(Action):
    """Rolls all four dice."""

    def events(self, state: Natick, seat: Seat, chance: Chance) -> Iterator[Event]:
        draw, faces = chance.draw("dice", (len(FACES),) * DICE)
        yield DiceRolled(faces, draw)
        state.agenda = state.agenda[1:]


@dataclass(frozen=True, slots=True)
class DivideDice(Action):
    """Puts each die into one of two sets, or aside."""

    sets: tuple[int, ...]

    def events(self, state: Natick, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield DiceDivided(seat, self.sets)
        state.agenda = state.agenda[1:]


@dataclass(frozen=True, slots=True)
class TakeSet(Action):
    """Takes a set; the opponent has the other. Events come first, then what the numbers bring."""

    set: int

    def events(self, state: Natick, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield SetTaken(seat, self.set)
        passive = other(seat)
        mine, theirs = dice_of(state, self.set), dice_of(state, FIRST + SECOND - self.set)
        came = _events(state, seat, mine) + _events(state, passive, theirs)
        state.agenda = came + _production(state, seat, mine) + _production(state, passive, theirs) + state.agenda[1:]


DIVISIONS: Final = tuple([DivideDice(sets) for sets in product((FIRST, SECOND, ASIDE), repeat=DICE)])


def _puts_aside(choice: DivideDice) -> int:
    return sum([1 << die for die in range(DICE) if choice.sets[die] == ASIDE])


NO_OTHER_ASIDE: Final = tuple(
    [
        sum([1 << n for n, choice in enumerate(DIVISIONS) if not _puts_aside(choice) & ~idle])
        for idle in range(1 << DICE)
    ]
)
"""By the mask of dice that may be put aside: the divisions that put no other there."""


def dice_of(state: Natick, set_: int) -> list[int]:
    """The dice of a set."""
    return [die for die, lies in enumerate(state.sets) if lies == set_]


def _events(state: Natick, seat: Seat, dice: list[int]) -> Agenda:
    came = tuple([die for die in dice if is_event(state.dice[die])])
    return (Frame("events", (seat,), came),) if came else ()


def _production(state: Natick, seat: Seat, dice: list[int]) -> Agenda:
    numbers = tuple(sorted([state.dice[die] for die in dice if not is_event(state.dice[die])]))
    return (Frame("production", (seat,), numbers),) if numbers else ()


def idle_dice(state: Natick) -> int:
    """The dice whose events affect neither seat."""
    idle = 0
    for die, face in enumerate(state.dice):
        if is_event(face) and not affects(state, 0, die) and not affects(state, 1, die):
            idle |= 1 << die
    return idle


def only_idle_aside(state: Natick, seat: Seat) -> int:
    """Divisions that put aside only dice which affect nobody."""
    return NO_OTHER_ASIDE[idle_dice(state)]


def idle_facts(state: Natick, seat: Seat, action: Any) -> Mapping[str, Any]:
    """Which dice may be put aside, by their places among the four."""
    return {"may_be_put_aside": bits(idle_dice(state))}


def _fits(state: Natick, frame: Frame, seat: Seat) -> bool:
    return frame.seats == (seat,) and not frame.data


class Roll(Step):
    """Rolling is compulsory."""

    def __init__(self) -> None:
        super().__init__("roll", [Move(RollDice, [RollDice()], ())])

    def objection(self, state: Natick, frame: Frame) -> str | None:
        fits = _fits(state, frame, state.active) and not state.dice and not state.sets
        return None if fits else "is for the active seat, before there are dice"


class Divide(Step):
    """A set may be empty; whether an event affects anybody is judged before anything else happens."""

    def __init__(self) -> None:
        aside = Condition("die_affects_somebody", only_idle_aside, idle_facts)
        super().__init__("divide", [Move(DivideDice, DIVISIONS, [aside])])

    def objection(self, state: Natick, frame: Frame) -> str | None:
        rolled = bool(state.dice) or state.agenda[0].step == "roll"
        fits = _fits(state, frame, other(state.active)) and rolled and not state.sets
        return None if fits else "is for the passive seat, and needs dice that are not divided"


class Choose(Step):
    """Which set is better is for the active seat to say."""

    def __init__(self) -> None:
        super().__init__("choose", [Move(TakeSet, map(TakeSet, (FIRST, SECOND)), ())])

    def objection(self, state: Natick, frame: Frame) -> str | None:
        divided = bool(state.sets) or "divide" in [each.step for each in state.agenda]
        fits = _fits(state, frame, state.active) and divided and state.taken < 0
        return None if fits else "is for the active seat, and needs dice in sets of which none is taken"


declare(RollDice)
declare(DivideDice, sets=many(SET, DICE, DICE))
declare(TakeSet, set=named("first", "second"))
