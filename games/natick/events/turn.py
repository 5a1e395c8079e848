"""Events of the turn: its beginning and end, the dice, the two sets, and the dice events."""

from dataclasses import dataclass

from games.history import BANK, LOSS, THEFT, HistoryRows
from games.kernel.codec import COUNT, SEAT, enum_codec, list_codec
from games.kernel.declaration import declare
from games.kernel.event import Event, Scoring
from games.kernel.state import Seat
from games.natick.dice import DICE_EVENT, DICE_EVENTS, FACE, FACES, RAIDERS, RICH_HARVEST, SET
from games.natick.state import NONE, Natick


@dataclass(slots=True)
class FirstSeatDrawn(Event):
    """Chance picks the seat that has the first turn of every round."""

    seat: Seat
    draw_number: int

    def apply(self, state: Natick) -> None:
        state.first = self.seat


declare(FirstSeatDrawn, draw_purpose="seats", drawn_field="seat", seat=SEAT, draw_number=COUNT)


@dataclass(slots=True)
class TurnStarted(Event):
    """A turn begins: every trader may trade again, and the dice of the last turn are gone."""

    seat: Seat
    turn: int

    def apply(self, state: Natick) -> None:
        state.active = self.seat
        state.turn = self.turn
        state.dice = state.sets = ()
        state.taken_set = NONE
        state.used_traders = 0


declare(TurnStarted, seat=SEAT, turn=COUNT)


@dataclass(slots=True)
class TurnEnded(Scoring):
    """A turn ends, and with it all offers; after the second turn of a round the kernel checks for a winner."""

    seat: Seat

    def apply(self, state: Natick) -> None:
        state.replace_agenda()
        state.offers, state.offers_made = (), 0


declare(TurnEnded, seat=SEAT)


@dataclass(slots=True)
class DiceRolled(Event):
    """The active seat rolls the four dice; `dice` has their faces by suit."""

    dice: tuple[int, ...]
    draw_number: int

    def apply(self, state: Natick) -> None:
        state.dice = self.dice

    def record(self, rows: HistoryRows, state: Natick) -> None:
        """The faces of the dice have no sum."""
        rows.add_roll(state.active, "dice", [FACES[face] for face in self.dice], list(FACES))


declare(DiceRolled, draw_purpose="dice", drawn_field="dice", dice=list_codec(FACE, 4, 4), draw_number=COUNT)


@dataclass(slots=True)
class DiceDivided(Event):
    """The passive seat divides the dice; `sets` has the set of each die."""

    seat: Seat
    sets: tuple[int, ...]

    def apply(self, state: Natick) -> None:
        state.sets = self.sets


declare(DiceDivided, seat=SEAT, sets=list_codec(SET, 4, 4))


@dataclass(slots=True)
class DiceSetTaken(Event):
    """The active seat takes one set of dice; the opponent gets the other."""

    seat: Seat
    set: int

    def apply(self, state: Natick) -> None:
        state.taken_set = self.set


declare(DiceSetTaken, seat=SEAT, set=enum_codec("first", "second"))


@dataclass(slots=True)
class EventTriggered(Event):
    """A dice event of the seat takes effect."""

    seat: Seat
    event: int

    def apply(self, state: Natick) -> None:
        pass

    def record(self, rows: HistoryRows, state: Natick) -> None:
        """Sets the cause of the gains and losses that follow."""
        name = DICE_EVENTS[self.event]
        rows.cause = {RICH_HARVEST: BANK, RAIDERS: LOSS}.get(self.event, THEFT), name


declare(EventTriggered, seat=SEAT, event=DICE_EVENT)


@dataclass(slots=True)
class EventSkipped(Event):
    """A dice event has no effect, because the seat cannot use it or declines it."""

    seat: Seat
    event: int

    def apply(self, state: Natick) -> None:
        pass


declare(EventSkipped, seat=SEAT, event=DICE_EVENT)
