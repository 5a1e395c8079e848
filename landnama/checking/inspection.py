"""An inspection checks many games in one process or several, one after the other."""

from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from itertools import islice
from pathlib import Path
from typing import TypeVar

from events.listing import all_games
from landnama.checking.sources import in_file, in_store
from landnama.checking.stored_game import Checked
from landnama.processes import spread
from service.house import House

Item = TypeVar("Item")

CHUNK = 8
"""Games a process is given at once."""


def inspect_store(log: Mapping[str, str], jobs: int) -> Iterator[Checked]:
    """Every game of the store that a house with this environment works on."""
    house = House.from_environment(log)
    try:
        yield from spread(partial(_of_store, log), _chunks(all_games(house.store)), jobs)
    finally:
        house.close()


def inspect_files(files: Iterable[Path], jobs: int) -> Iterator[Checked]:
    """Every exported game."""
    return spread(_of_files, _chunks(files), jobs)


def _of_store(log: Mapping[str, str], games: Iterable[str]) -> Iterator[Checked]:
    house = House.from_environment(log)
    try:
        for game in games:
            found = in_store(house.store, game)
            if found is not None:
                yield found
    finally:
        house.close()


def _of_files(files: Iterable[Path]) -> Iterator[Checked]:
    return map(in_file, files)


def _chunks(items: Iterable[Item]) -> Iterator[list[Item]]:
    given = iter(items)
    while chunk := list(islice(given, CHUNK)):
        yield chunk
