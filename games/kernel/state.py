"""The state of a game, whose agenda has the steps that come next, and the view of it that one audience has."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple, Self, TypeAlias

if TYPE_CHECKING:
    from games.kernel.ruleset import Ruleset


Seat = int
"""The number of a place at the table; a seat makes decisions."""
Colour = int
"""The number of an owner of pieces and cards; some colours have no seat."""


class Frame(NamedTuple):
    """A step that is still to be done: its name, the seats that it is for, and a few numbers that the step defines."""

    step: str
    seats: tuple[Seat, ...] = ()
    data: tuple[int, ...] = ()

    def without(self, seat: Seat) -> "Frame":
        """The frame once a seat has made its choice."""
        return Frame(self.step, tuple([other for other in self.seats if other != seat]), self.data)


Agenda = tuple[Frame, ...]


def encode_frames(agenda: Sequence[Frame]) -> list[dict[str, Any]]:
    """The agenda as on the wire, without the empty fields of frames."""
    frames: list[dict[str, Any]] = []
    for frame in agenda:
        written: dict[str, Any] = {"step": frame.step}
        if frame.seats:
            written["seats"] = list(frame.seats)
        if frame.data:
            written["data"] = list(frame.data)
        frames.append(written)
    return frames


@dataclass(slots=True)
class Result:
    """How a game ended: the winners (none in a draw), the reason, and the points of all colours."""

    winners: tuple[Seat, ...]
    reason: str
    points: tuple[int, ...]


class State:
    """The base class of all states. `rules` is the ruleset of the game; comparisons, views and hashes leave it out.

    The constructor sets no fields: `initial_state` of the game or `copy` sets them.
    """

    __slots__ = ("agenda", "result", "rules")

    rules: "Ruleset"
    agenda: Agenda
    result: Result | None

    def push(self, *frames: Frame) -> None:
        """Puts frames at the front of the agenda, in this order."""
        self.agenda = frames + self.agenda

    def push_all(self, frames: Agenda) -> None:
        """Puts a tuple of frames at the front of the agenda; quicker than `push` with the tuple unpacked."""
        self.agenda = frames + self.agenda

    def pop(self) -> Frame:
        """Takes the first frame off the agenda."""
        frame = self.agenda[0]
        self.agenda = self.agenda[1:]
        return frame

    def replace(self, *frames: Frame) -> None:
        """Replaces the first frame by these."""
        self.agenda = frames + self.agenda[1:]

    def replace_agenda(self, *frames: Frame) -> None:
        """Replaces the whole agenda."""
        self.agenda = frames

    def copy(self) -> Self:
        """An independent state; the two share the values of the fields."""
        raise NotImplementedError

    def as_dict(self) -> dict[str, Any]:
        """All fields except `rules`, by name; two states are equal if these are."""
        raise NotImplementedError


AnyState: TypeAlias = Any
"""The state of a ruleset in a function that the ruleset overrides or provides, which names its own type of state."""


@dataclass(slots=True, eq=False)
class View:
    """`seat` is the audience, None for a spectator; `state` has HIDDEN in place of what it may not know."""

    seat: Seat | None
    state: AnyState
    knowledge: Any

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, View)
            and self.seat == other.seat
            and self.state.as_dict() == other.state.as_dict()
            and self.knowledge == other.knowledge
        )

    __hash__ = None  # type: ignore[assignment]


def mask_of(flags: Iterable[bool]) -> int:
    """A mask with a bit for each flag that is set."""
    return sum([1 << index for index, flag in enumerate(flags) if flag])


def bit_indexes(mask: int) -> list[int]:
    """The indexes of the set bits, in ascending order; they are found from the last one on, as in `pick`."""
    found = []
    while mask:
        last = mask.bit_length() - 1
        found.append(last)
        mask ^= 1 << last
    found.reverse()
    return found
