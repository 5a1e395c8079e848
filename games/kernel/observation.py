"""An observation is a view as a vector of fixed length for machine learning: bits, then small counts."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

from games.kernel.engine import due_seats
from games.kernel.state import Frame, View

HIGHEST_COUNT: Final = 255
"""Higher counts are clamped to this one."""
FRAME_NUMBERS: Final = 6
"""How many numbers of the current frame's data an observation has."""
NO_FRAME: Final = Frame("")


Fields = list[tuple[str, int]]
"""The name and length of each field; plain tuples, because every observation creates new ones."""


class Observation:
    """The numbers of a view, field by field. All views of a ruleset have the same fields, whatever their values are."""

    def __init__(self) -> None:
        self.bits = 0
        self.bit_count = 0
        self.counts = bytearray()
        self.bit_fields: Fields = []
        self.count_fields: Fields = []

    def add_mask(self, name: str, mask: int, width: int) -> None:
        """A bit for each place."""
        self.bits |= mask << self.bit_count
        self.bit_count += width
        self.bit_fields.append((name, width))

    def add_masks(self, name: str, masks: Sequence[int], width: int) -> None:
        """A bit for each place, mask by mask."""
        joined, shift = 0, 0
        for mask in masks:
            joined |= mask << shift
            shift += width
        self.add_mask(name, joined, shift)

    def add_one_hot(self, name: str, number: int, count: int) -> None:
        """A one-hot field of `count` bits; no bit is set for a negative number."""
        self.add_mask(name, 0 if number < 0 else 1 << number, count)

    def add_counts(self, name: str, numbers: Sequence[int]) -> None:
        """Numbers, clamped to 0 and 255."""
        try:
            counts = bytes(numbers)
        except ValueError:
            counts = bytes([0 if number < 0 else min(number, HIGHEST_COUNT) for number in numbers])
        self.counts += counts
        self.count_fields.append((name, len(counts)))

    def add_bytes(self, name: str, counts: bytes | bytearray) -> None:
        """Counts that are bytes already."""
        self.counts.extend(counts)
        self.count_fields.append((name, len(counts)))

    def add_piles(self, name: str, piles: Sequence[int], kinds: int) -> None:
        """The count of each kind, pile by pile."""
        for pile in piles:
            self.counts.extend(pile.to_bytes(8, "little")[:kinds])
        self.count_fields.append((name, kinds * len(piles)))


def observe(view: View) -> Observation:
    """The numbers of the view of a seat: who decides what, and what the game has."""
    state = view.state
    observation = Observation()
    _observe_agenda(view, observation)
    state.rules.definition.observe(view, observation)
    return observation


def _observe_agenda(view: View, observation: Observation) -> None:
    """The seat of the view, the due seats, the steps on the agenda, and the current one with its seats and numbers."""
    state: Any = view.state
    numbers, seats = state.rules.step_numbers, state.rules.seats
    frame = state.agenda[0] if state.agenda else NO_FRAME
    observation.add_one_hot("own_seat", -1 if view.seat is None else view.seat, seats)
    observation.add_mask("due", _mask(due_seats(state)), seats)
    observation.add_mask("step", _mask([numbers[frame.step]] if frame.step else []), len(numbers))
    observation.add_mask("steps", _mask([numbers[each.step] for each in state.agenda]), len(numbers))
    observation.add_mask("step_seats", _mask(frame.seats), seats)
    data = frame.data[:FRAME_NUMBERS]
    observation.add_counts("step_numbers", [number + 1 for number in data] + [0] * (FRAME_NUMBERS - len(data)))


def _mask(numbers: Iterable[int]) -> int:
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask
