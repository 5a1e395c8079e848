"""The tour: named positions with their counts, written by hand in `tours/`, one file for each ruleset."""

import re
import tomllib
from pathlib import Path
from typing import Any, NamedTuple

from games.chance import SeededChance
from games.notation import parse_position

FILES = sorted((Path(__file__).parent / "tours").glob("*.toml"))


class Stop(NamedTuple):
    """A position, its subject, the draws to skip, and the numbers of sequences of one, two and three decisions."""

    name: str
    shows: str
    line: str
    skip: int
    counts: tuple[int, ...]

    def state(self) -> Any:
        """The position as a fresh state."""
        return parse_position(self.line)


def tour() -> list[Stop]:
    """All stops in the order of the files."""
    found = [each for file in FILES for each in tomllib.loads(file.read_text())["position"]]
    return [Stop(each["name"], each["shows"], each["line"], each["skip"], tuple(each["counts"])) for each in found]


def make_chance(skip: int) -> SeededChance:
    """The draws of one decision: those of a generator with the seed 1 after `skip` numbers."""
    chance = SeededChance(1)
    chance.draw("skipped", (2,) * skip)
    return chance


def write_counts(name: str, counts: tuple[int, ...]) -> None:
    """Writes the counts of a stop into its file and changes no other byte."""
    name_line = f'name = "{name}"\n'
    file, text = next((file, text) for file in FILES if name_line in (text := file.read_text()))
    stop = text.index(name_line)
    file.write_text(text[:stop] + re.sub(r"counts = \[.*\]", f"counts = {list(counts)}", text[stop:], count=1))
