"""Whose turn it is, what the dice show, how they are divided, and what the events do."""

from dataclasses import dataclass

from games.kernel.declaration import declare
from games.kernel.event import Event, Scoring
from games.kernel.field import COUNT, SEAT, many, named
from games.kernel.frame import Seat
from games.natick.dice import FACE, SET
from games.natick.fortunes import FORTUNE
from games.natick.state import NOBODY, Natick


@dataclass(slots=True)
class FirstSeatDrawn(Event):
    """Who founds the first colony and has the first turn of every round."""

    seat: Seat
    draw: int

    def apply(self, state: Natick) -> None:
        state.first = self.seat


@dataclass(slots=True)
class TurnBegan(Event):
    """Every trader may trade again; the dice of the last turn are off the table."""

    seat: Seat
    turn: int

    def apply(self, state: Natick) -> None:
        state.active = self.seat
        state.turn = self.turn
        state.dice = state.sets = ()
        state.taken = NOBODY
        state.used = 0


@dataclass(slots=True)
class TurnEnded(Scoring):
    """Open offers are gone; after the second player's turn the points are looked at."""

    seat: Seat

    def apply(self, state: Natick) -> None:
        state.agenda = ()
        state.offers, state.offers_made = (), 0


@dataclass(slots=True)
class DiceRolled(Event):
    """All four dice, in the order of their suits."""

    dice: tuple[int, ...]
    draw: int

    def apply(self, state: Natick) -> None:
        state.dice = self.dice


@dataclass(slots=True)
class DiceDivided(Event):
    """In which set each die lies, or that it is put aside."""

    seat: Seat
    sets: tuple[int, ...]

    def apply(self, state: Natick) -> None:
        state.sets = self.sets


@dataclass(slots=True)
class SetTaken(Event):
    """The active seat has a set, the opponent the other."""

    seat: Seat
    set: int

    def apply(self, state: Natick) -> None:
        state.taken = self.set


@dataclass(slots=True)
class EventCame(Event):
    """An event of a seat's dice takes effect."""

    seat: Seat
    event: int

    def apply(self, state: Natick) -> None:
        pass


@dataclass(slots=True)
class EventPassed(Event):
    """An event does nothing: it cannot be used, or its seat would rather not."""

    seat: Seat
    event: int

    def apply(self, state: Natick) -> None:
        pass


declare(FirstSeatDrawn, draws="seats", drawn="seat", seat=SEAT, draw=COUNT)
declare(TurnBegan, seat=SEAT, turn=COUNT)
declare(TurnEnded, seat=SEAT)
declare(DiceRolled, draws="dice", drawn="dice", dice=many(FACE, 4, 4), draw=COUNT)
declare(DiceDivided, seat=SEAT, sets=many(SET, 4, 4))
declare(SetTaken, seat=SEAT, set=named("first", "second"))
declare(EventCame, seat=SEAT, event=FORTUNE)
declare(EventPassed, seat=SEAT, event=FORTUNE)
