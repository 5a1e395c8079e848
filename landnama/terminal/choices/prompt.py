"""Asks for input until it is valid."""

import textwrap
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from rich.console import Console, RenderableType

from landnama.terminal.cards import UnclearInput


class GoBack(Exception):
    """An empty line: back to the previous choice."""


class RequestMade(Exception):
    """The player wants something else than an action: `undo`, `redo`, `draw` or `answers`."""

    def __init__(self, request: str) -> None:
        self.request = request


REQUEST_KEYS: Mapping[str, str] = {"u": "undo", "r": "redo", "d": "draw", "a": "answers"}
YES, NO = "y", "n"
INDENT = 5
"""Columns before the text of a row."""


class Prompt:
    """`pictures` are what the keys b, h and ? show; `read` reads one line of input."""

    def __init__(self, console: Console, read: Callable[[str], str] | None = None) -> None:
        self.console = console
        self.read_line = read or partial(console.input, markup=False)
        self.pictures: Mapping[str, Callable[[], RenderableType]] = {}
        self.request_keys = REQUEST_KEYS

    def without_requests(self) -> "Prompt":
        """A prompt for the questions of a request, in which the keys of requests mean nothing."""
        plain = Prompt(self.console, self.read_line)
        plain.request_keys = {}
        return plain

    def ask_line(self, prompt: str) -> str:
        """A line that is not a key; raises GoBack for an empty line, RequestMade, and KeyboardInterrupt to quit."""
        while True:
            line = self.read_line(f"{prompt} ").strip()
            if line == "q":
                raise KeyboardInterrupt
            if line in self.request_keys:
                raise RequestMade(self.request_keys[line])
            if line in self.pictures:
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
        self.print_rows(rows)
        return self.ask_number(prompt, range(1, len(rows) + 1)) - 1

    def ask_yes_or_no(self, prompt: str) -> bool | None:
        """The answer to a question; None for an empty line."""
        try:
            found: bool = self.ask_until_valid(prompt, parse_yes_or_no)
        except GoBack:
            return None
        return found

    def print_rows(self, rows: Sequence[str]) -> None:
        """A numbered list, from 1; a long row continues below its beginning."""
        for number, row in enumerate(rows, 1):
            lines = textwrap.wrap(row, self.console.width - INDENT) or [""]
            self.console.print(f"\n{' ' * INDENT}".join([f"{number:>3}  {lines[0]}", *lines[1:]]))


def parse_number(line: str, numbers: Sequence[int]) -> int:
    """Parses a number that must be one of these."""
    if not (line.isascii() and line.isdigit() and int(line) in numbers):
        raise UnclearInput(f"Type one of {format_ranges(numbers)}; Enter goes back, ? for help.")
    return int(line)


def parse_yes_or_no(line: str) -> bool:
    """Parses y or n."""
    if line.lower() not in (YES, NO):
        raise UnclearInput(f"Type {YES} or {NO}.")
    return line.lower() == YES


def format_ranges(numbers: Sequence[int]) -> str:
    """For example `1-4, 7`."""
    parts: list[list[int]] = []
    for number in sorted(numbers):
        if parts and parts[-1][-1] == number - 1:
            parts[-1].append(number)
        else:
            parts.append([number])
    return ", ".join([str(part[0]) if len(part) == 1 else f"{part[0]}-{part[-1]}" for part in parts])
