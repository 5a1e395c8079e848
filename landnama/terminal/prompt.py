"""Asks for input until it is valid."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from rich.console import Console, RenderableType

from landnama.terminal.cards import UnclearInput

HELP = """\
A number chooses, Enter goes back. b shows the board, h who has what, w waits for the others, q leaves.
u takes back what you did last, r does it again.
On the board: (R) is a settlement of red, [R] a city, r a road; ≈ and ‖ mark a harbour: 2:1 ore is any card for two ore.
A dot under a land is one way in 36 to roll its number. Cards can be typed short: 2 ore 1 wool, or o o w."""


class GoBack(Exception):
    """An empty answer: back to the choice before."""


class UndoRequested(Exception):
    """Not this choice: what was done last is to be undone, or redone."""

    def __init__(self, way: str) -> None:
        self.direction = way


UNDO_KEYS = {"u": "undo", "r": "redo"}


class Prompt:
    """`pictures` are what the keys b and h show; `read` takes one line from whoever plays."""

    def __init__(self, console: Console, read: Callable[[str], str] | None = None) -> None:
        self.console = console
        self.read_line = read or partial(console.input, markup=False)
        self.pictures: Mapping[str, Callable[[], RenderableType]] = {}

    def ask_line(self, prompt: str) -> str:
        """A line that is none of the keys; raises Back for an empty one, TakeBack, KeyboardInterrupt to leave."""
        while True:
            line = self.read_line(f"{prompt} ").strip()
            if line == "q":
                raise KeyboardInterrupt
            if line in UNDO_KEYS:
                raise UndoRequested(UNDO_KEYS[line])
            if line == "?":
                self.console.print(HELP)
            elif line in self.pictures:
                self.console.print(self.pictures[line]())
            elif not line:
                raise GoBack
            else:
                return line

    def ask_until_valid(self, prompt: str, usable: Callable[[str], Any]) -> Any:
        """What the first usable answer means."""
        while True:
            try:
                return usable(self.ask_line(prompt))
            except UnclearInput as unclear:
                self.console.print(str(unclear), style="yellow")

    def ask_number(self, prompt: str, numbers: Sequence[int]) -> int:
        """One of these numbers."""
        found: int = self.ask_until_valid(prompt, lambda line: parse_number(line, numbers))
        return found

    def ask_row(self, prompt: str, rows: Sequence[str]) -> int:
        """The index of a row, from a numbered list."""
        for number, row in enumerate(rows, 1):
            self.console.print(f"{number:>3}  {row}")
        return self.ask_number(prompt, range(1, len(rows) + 1)) - 1


def parse_number(line: str, numbers: Sequence[int]) -> int:
    """The number typed, if it is one of these."""
    if not (line.isascii() and line.isdigit() and int(line) in numbers):
        raise UnclearInput(f"It has to be one of {format_ranges(numbers)}; Enter goes back, ? helps.")
    return int(line)


def format_ranges(numbers: Sequence[int]) -> str:
    """`1-4, 7`."""
    parts: list[list[int]] = []
    for number in sorted(numbers):
        if parts and parts[-1][-1] == number - 1:
            parts[-1].append(number)
        else:
            parts.append([number])
    return ", ".join([str(part[0]) if len(part) == 1 else f"{part[0]}-{part[-1]}" for part in parts])
