"""An inspection checks many games in one process or several, one after the other."""

from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from itertools import islice, repeat
from pathlib import Path
from typing import TypeVar

from events.errors import ArchiveGone
from events.listing import all_games
from landnama.checking.difference import GONE, unreadable
from landnama.checking.sources import in_file, in_store
from landnama.checking.stored_game import NOBODY_KNOWS, Checked
from landnama.processes import spread
from service.house import House

Item = TypeVar("Item")

CHUNK = 8
"""Games a process is given at once."""
NAMELESS = Checked(NOBODY_KNOWS, NOBODY_KNOWS, 0, False, (unreadable(ArchiveGone()),))


def inspect_store(log: Mapping[str, str], jobs: int) -> Iterator[Checked]:
    """Every game of the store that a house with this environment works on; raises ArchiveAway."""
    house = House.from_environment(log)
    try:
        archived, gone = house.archive.count(), 0
        for each in spread(partial(_of_store, log), _chunks(all_games(house.store)), jobs):
            gone += any(found.cause == GONE for found in each.differences)
            yield each
        # Of others it is only known that they went there.
        yield from repeat(NAMELESS, archived - sum(1 for _ in house.archive.games()) - gone)
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
