"""A step is a phase of the rulebook: it runs by itself, or waits for seats to act."""

from collections.abc import Iterable, Iterator
from typing import Any

from games.chance import Chance
from games.kernel.event import Event
from games.kernel.move import Action, Condition, Move, Moves, MoveTable, Template
from games.kernel.state import Frame, Seat


class Step:
    """`moves` are for the seats that the frame names, `replies` for the other seats that are due."""

    def __init__(
        self, name: str, moves: Iterable[Move | Template] = (), replies: Iterable[Move | Template] = ()
    ) -> None:
        self.name = name
        self.replace_moves(tuple(moves), tuple(replies))

    def replace_moves(self, moves: Moves, replies: Moves) -> None:
        """Sets the moves of the step."""
        self.move_table = MoveTable(moves)
        self.reply_table = MoveTable(replies)
        self.moves = moves
        self.replies = replies
        self.action_types = frozenset([move.action_type for move in moves + replies])

    def add_conditions(self, action_type: type[Action], conditions: Iterable[Condition]) -> None:
        """Adds conditions to the moves of an action type."""
        self.replace_moves(
            tuple(
                [move.with_conditions(conditions) if move.action_type is action_type else move for move in self.moves]
            ),
            tuple(
                [move.with_conditions(conditions) if move.action_type is action_type else move for move in self.replies]
            ),
        )

    def remove_moves(self, action_types: frozenset[type]) -> None:
        """Removes the moves of these action types."""
        if self.action_types & action_types:
            self.replace_moves(
                tuple([move for move in self.moves if move.action_type not in action_types]),
                tuple([move for move in self.replies if move.action_type not in action_types]),
            )

    def due_seats(self, state: Any, frame: Frame) -> tuple[Seat, ...]:
        """The seats that may act now, computed from public facts alone; the step runs by itself if there are none."""
        return frame.seats

    def frame_violation(self, state: Any, frame: Frame) -> str | None:
        """Why a frame of a position cannot belong to this step; None if it can."""
        return None if len(frame.seats) == 1 and not frame.data else "is for one seat and has no data"

    def run(self, state: Any, frame: Frame, chance: Chance) -> Iterator[Event]:
        """The events when no seat is due. The kernel takes the frame off the agenda before it calls this."""
        yield from ()
