"""A step is a phase of the rulebook: it runs automatically, or waits for seats to act.

The move table of a step lists the legal actions of a seat; no code of the rules runs more often.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, ClassVar, Final, NamedTuple, TypeVar

from games.chance import Chance
from games.kernel.codec import Codec, Limits
from games.kernel.event import Event
from games.kernel.grid_move import GridMove
from games.kernel.move import Action, AnyMove, Cache, Condition, EnumerableMove, Guard, Move, Moves, Template, no_guard
from games.kernel.schema import array_schema, describe, enum_schema, integer_schema
from games.kernel.state import AnyState, Frame, Seat, State, bit_indexes

MoveT = TypeVar("MoveT", bound=EnumerableMove)

MAX_CACHED_GUARD_MASKS: Final = 1024
"""A table caches for at most this many masks of each guard which moves it opens."""
MAX_CACHED_OPEN_MOVES: Final = 1 << 13
"""A table caches at most this many combinations of open moves: progress cards open thousands of them."""
GuardedMoves = tuple[Guard, Cache[int, int]]
"""A guard and, by its mask other than 0, the moves that it opens, as a mask of their indexes in the table."""


class MoveTable:
    """The moves of one step for the seats of its frame, or for the other seats that are due.

    `legal_actions` evaluates each guard once, then the moves that the guards open. A narrow move is a plain one that is
    not wide. Wide moves and grid moves have the indexes after the narrow ones; the open moves of each kind are cached
    for themselves, because together they occur in far more combinations.
    """

    def __init__(self, moves: Iterable[AnyMove]) -> None:
        self.moves: Moves = tuple(moves)
        self.by_action_type: dict[type[Action], AnyMove] = {move.action_type: move for move in self.moves}
        plain_moves = [move for move in self.moves if isinstance(move, Move)]
        narrow_moves = [move for move in plain_moves if not move.is_wide]
        wide_moves: list[EnumerableMove] = [
            *[move for move in plain_moves if move.is_wide],
            *[move for move in self.moves if isinstance(move, GridMove)],
        ]
        enumerable_moves = [*narrow_moves, *wide_moves]
        self.always_open = sum([1 << index for index, move in enumerate(enumerable_moves) if move.guard is no_guard])
        self.guarded_moves = group_by_guard(enumerable_moves)
        self.wide_index = len(narrow_moves)
        self.narrow_mask = (1 << self.wide_index) - 1
        self.narrow_moves = cache_selections(narrow_moves)
        self.wide_moves = cache_selections(wide_moves)
        self.templates = tuple([move for move in self.moves if isinstance(move, Template)])

    def legal_actions(self, state: State, seat: Seat) -> list[Action]:
        """Every legal choice of the enumerable moves."""
        actions: list[Action] = []
        opened: int = self._find_open_moves(state, seat)
        for move in self.narrow_moves[opened & self.narrow_mask]:
            mask: int = move.full_mask
            for mask_function in move.mask_functions:
                mask &= mask_function(state, seat)
                if not mask:
                    break
            else:
                actions += move.choices_by_mask[mask]
        for wide in self.wide_moves[opened >> self.wide_index]:
            actions += wide.choices_behind_guard(state, seat)
        return actions

    def has_legal_choice(self, state: State, seat: Seat) -> bool:
        """Whether an enumerable move has a legal choice."""
        opened = self._find_open_moves(state, seat)
        for narrow in self.narrow_moves[opened & self.narrow_mask]:
            if narrow.mask(state, seat):
                return True
        return any(wide.mask(state, seat) for wide in self.wide_moves[opened >> self.wide_index])

    def _find_open_moves(self, state: State, seat: Seat) -> int:
        """The moves without a guard and those that the guards open, as a mask of their indexes."""
        opened: int = self.always_open
        for guard, open_masks in self.guarded_moves:
            guard_mask = guard(state, seat)
            if guard_mask:
                opened |= open_masks[guard_mask]
        return opened


def group_by_guard(moves: Sequence[EnumerableMove]) -> tuple[GuardedMoves, ...]:
    """Each guard of these moves, with those that it opens."""
    guards = dict.fromkeys([move.guard for move in moves if move.guard is not no_guard])
    return tuple([_guard_moves(moves, guard) for guard in guards])


def _guard_moves(moves: Sequence[EnumerableMove], guard: Guard) -> GuardedMoves:
    behind_guard = [(1 << index, move.guard_bits) for index, move in enumerate(moves) if move.guard is guard]

    def open_mask(guard_mask: int) -> int:
        return sum([move for move, needed in behind_guard if guard_mask & needed == needed])

    return guard, Cache(open_mask, MAX_CACHED_GUARD_MASKS)


def cache_selections(moves: Sequence[MoveT]) -> Cache[int, tuple[MoveT, ...]]:
    """The moves with the indexes in a mask, for every mask that occurs."""

    def select(mask: int) -> tuple[MoveT, ...]:
        return tuple([moves[index] for index in bit_indexes(mask)])

    return Cache(select, MAX_CACHED_OPEN_MOVES)


EMPTY_TABLE: Final = MoveTable(())


class FrameField(NamedTuple):
    """The name that views give to a number of a frame, and how they write it; a list has all further numbers."""

    name: str
    codec: Codec
    about: str
    is_list: bool = False

    def encode(self, numbers: tuple[int, ...]) -> Any:
        """The first of these numbers, or all of them."""
        return [self.codec.encode(number) for number in numbers] if self.is_list else self.codec.encode(numbers[0])

    def schema(self, limits: Limits) -> dict[str, Any]:
        """JSON Schema of `encode`."""
        item = self.codec.schema(limits)
        return array_schema(item, self.about) if self.is_list else describe(item, self.about)


FrameFields = tuple[FrameField, ...]


class Step:
    """`moves` are for the seats that the frame names, `other_seat_moves` for the other seats that are due.

    `frame_fields` declares the numbers in the data of a frame, in their order; only the last can be a list. Frames of a
    step that `is_first_only` stand at the head of an agenda or nowhere, so that no frame before them can take away the
    cards or pieces that they are about. Before the first turn there are steps that are `is_set_up`, and only then.
    """

    frame_fields: ClassVar[FrameFields] = ()
    is_first_only: ClassVar[bool] = False
    is_set_up: ClassVar[bool] = False

    def __init__(self, name: str, moves: Iterable[AnyMove] = (), other_seat_moves: Iterable[AnyMove] = ()) -> None:
        self.name = name
        self.replace_moves(tuple(moves), tuple(other_seat_moves))

    def replace_moves(self, moves: Moves, other_seat_moves: Moves) -> None:
        """Sets the moves of the step."""
        self.move_table = MoveTable(moves)
        self.other_seat_table = MoveTable(other_seat_moves)
        self.moves = moves
        self.other_seat_moves = other_seat_moves
        self.all_moves = moves + other_seat_moves
        self.action_types = frozenset([move.action_type for move in self.all_moves])

    def add_conditions(self, action_type: type[Action], conditions: Iterable[Condition]) -> None:
        """Adds conditions to the moves of an action type."""
        extended = {
            move: move.with_conditions(conditions) for move in self.all_moves if move.action_type is action_type
        }
        self.replace_moves(
            tuple([extended.get(move, move) for move in self.moves]),
            tuple([extended.get(move, move) for move in self.other_seat_moves]),
        )

    def remove_moves(self, action_types: frozenset[type]) -> None:
        """Removes the moves of these action types."""
        if self.action_types & action_types:
            self.replace_moves(
                tuple([move for move in self.moves if move.action_type not in action_types]),
                tuple([move for move in self.other_seat_moves if move.action_type not in action_types]),
            )

    def due_seats(self, state: AnyState, frame: Frame) -> tuple[Seat, ...]:
        """The seats that may act now, from public information only; the step runs automatically if there are none."""
        return frame.seats

    def frame_objection(self, state: AnyState, frame: Frame) -> str | None:
        """Why a frame of a position cannot belong to this step; None if it can."""
        return None if len(frame.seats) == 1 and not frame.data else "is for one seat and has no data"

    def shown_events(self, state: AnyState, frame: Frame) -> Iterable[Event]:
        """The events that have shown hidden things for a frame: who starts from a position knows them."""
        return ()

    def run(self, state: AnyState, frame: Frame, chance: Chance) -> Iterator[Event]:
        """The events when no seat is due. The kernel takes the frame off the agenda before it calls this."""
        yield from ()


def encode_agenda_view(state: State) -> list[dict[str, Any]]:
    """The agenda as in a view, which names the data of frames; an event has them as numbers, see `encode_frames`."""
    return [encode_frame_view(state.rules.steps[frame.step], frame) for frame in state.agenda]


def encode_frame_view(step: Step, frame: Frame) -> dict[str, Any]:
    """A frame of this step as in a view."""
    written: dict[str, Any] = {"step": frame.step}
    if frame.seats:
        written["seats"] = list(frame.seats)
    for index, field in enumerate(step.frame_fields):
        written[field.name] = field.encode(frame.data[index:])
    return written


def agenda_view_schema(steps: Iterable[Step], limits: Limits) -> dict[str, Any]:
    """JSON Schema of `encode_agenda_view`: one alternative for all steps whose frames have the same fields."""
    shapes: list[tuple[dict[str, Any], list[str]]] = []
    for step in steps:
        fields = {field.name: field.schema(limits) for field in step.frame_fields}
        names = next((names for shape, names in shapes if shape == fields), None)
        if names is None:
            shapes.append((fields, [step.name]))
        else:
            names.append(step.name)
    seats = array_schema(integer_schema(form="seat"), "The seats that the step is for; missing if there are none.")
    frames = [
        {
            "type": "object",
            "required": ["step", *fields],
            "properties": {"step": enum_schema(names, "The name of the step."), "seats": seats, **fields},
        }
        for fields, names in shapes
    ]
    return array_schema({"oneOf": frames}, "The steps that come next; the first is the current one.")
