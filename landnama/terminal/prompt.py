"""Asks for input until it is valid."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from rich.console import Console, RenderableType

from landnama.terminal.cards import UnclearInput

HELP = """\
Type a number to choose, Enter to go back. b: board, h: hands and points, w: wait for the others, q: quit.
u undoes your last action, r redoes it.
On the board: (R) is a settlement of red, [R] a city, r a road; ≈ and ‖ mark a harbour: 2:1 ore is any card for two ore.
A dot under a hex is one of the 36 rolls that give its number. Cards can be abbreviated: 2 ore 1 wool, or o o w."""


class GoBack(Exception):
    """An empty line: back to the previous choice."""


class UndoRequested(Exception):
    """The player wants to undo or redo instead."""

    def __init__(self, way: str) -> None:
        self.direction = way


UNDO_KEYS = {"u": "undo", "r": "redo"}


class Prompt:
    """`pictures` are what the keys b and h show; `read` reads one line of input."""

    def __init__(self, console: Console, read: Callable[[str], str] | None = None) -> None:
        self.console = console
        self.read_line = read or partial(console.input, markup=False)
        self.pictures: Mapping[str, Callable[[], RenderableType]] = {}

    def ask_line(self, prompt: str) -> str:
        """A line that is not a key; raises Back for an empty line, TakeBack, and KeyboardInterrupt to quit."""
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
        """The parsed value of the first valid input."""
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
        """The index of a row from a numbered list."""
        for number, row in enumerate(rows, 1):
            self.console.print(f"{number:>3}  {row}")
        return self.ask_number(prompt, range(1, len(rows) + 1)) - 1


def parse_number(line: str, numbers: Sequence[int]) -> int:
    """Parses a number that must be one of these."""
    if not (line.isascii() and line.isdigit() and int(line) in numbers):
        raise UnclearInput(f"Type one of {format_ranges(numbers)}; Enter goes back, ? for help.")
    return int(line)


def format_ranges(numbers: Sequence[int]) -> str:
    """For example `1-4, 7`."""
    parts: list[list[int]] = []
    for number in sorted(numbers):
        if parts and parts[-1][-1] == number - 1:
            parts[-1].append(number)
        else:
            parts.append([number])
    return ", ".join([str(part[0]) if len(part) == 1 else f"{part[0]}-{part[-1]}" for part in parts])
