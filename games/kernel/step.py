"""A step is one thing that can stand on the agenda: it runs by itself, or waits for seats to move."""

from collections.abc import Iterable, Iterator
from typing import Any

from games.chance import Chance
from games.kernel.action import Action
from games.kernel.event import Event
from games.kernel.frame import Frame, Seat
from games.kernel.move import Condition, Move, Template
from games.kernel.table import Moves, Table


class Step:
    """`moves` are for the seats the frame is about, `replies` for others that it asks something of."""

    def __init__(
        self, name: str, moves: Iterable[Move | Template] = (), replies: Iterable[Move | Template] = ()
    ) -> None:
        self.name = name
        self.bind(tuple(moves), tuple(replies))

    def bind(self, moves: Moves, replies: Moves) -> None:
        """Sets what can be done here."""
        self.table = Table(moves)
        self.replies_table = Table(replies)
        self.moves = moves
        self.replies = replies
        self.kinds = frozenset([move.kind for move in moves + replies])

    def extend(self, moves: Moves, rows: dict[type[Action], list[Condition]]) -> None:
        """Adds the moves and conditions of other parts; a condition for what cannot be done here is a mistake."""
        for kind in rows.keys() - self.kinds:
            raise TypeError(f"the step {self.name} has no {kind.__name__} to add a row to")
        own = [move.with_rows(rows.get(move.kind, ())) for move in self.moves]
        asked = [move.with_rows(rows.get(move.kind, ())) for move in self.replies]
        self.bind(tuple(own) + moves, tuple(asked))

    def leave_out(self, kinds: frozenset[type]) -> None:
        """Takes away the moves of these kinds, if there are any here."""
        if self.kinds & kinds:
            self.bind(
                tuple([move for move in self.moves if move.kind not in kinds]),
                tuple([move for move in self.replies if move.kind not in kinds]),
            )

    def due(self, state: Any, frame: Frame) -> tuple[Seat, ...]:
        """Who must or may decide now, from public facts alone; nobody means that the step runs by itself."""
        return frame.seats

    def objection(self, state: Any, frame: Frame) -> str | None:
        """Why a frame that somebody wrote down cannot be one of this step, if it cannot."""
        return None if len(frame.seats) == 1 and not frame.data else "is for one seat and has no data"

    def offered(self, state: Any, frame: Frame, seat: Seat) -> Table:
        """The moves of a seat that is due."""
        return self.table if not self.replies or seat in frame.seats else self.replies_table

    def run(self, state: Any, frame: Frame, chance: Chance) -> Iterator[Event]:
        """What happens when nobody is due; the frame has been taken off the agenda before."""
        yield from ()
