"""Checks many games in one process or several."""

from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from itertools import islice, repeat
from pathlib import Path
from typing import TypeVar

from events.errors import ArchiveFileMissing
from landnama.checking.difference import GONE, unreadable_difference
from landnama.checking.sources import check_file, check_game_in_store
from landnama.checking.stored_game import UNKNOWN, CheckedGame
from landnama.process.process_pool import map_in_processes
from service.services import Services

Item = TypeVar("Item")

CHUNK = 8
"""Games per unit of work."""
LOST_GAME = CheckedGame(UNKNOWN, UNKNOWN, 0, False, (unreadable_difference(ArchiveFileMissing()),))


def inspect_store(log: Mapping[str, str], jobs: int) -> Iterator[CheckedGame]:
    """Every game of the store that this environment names; raises ArchiveUnavailable."""
    services = Services.from_environment(log)
    try:
        archived, gone = services.archive.count(), 0
        for each in map_in_processes(
            partial(_check_store_games, log), _split_chunks(services.store.list_games()), jobs
        ):
            gone += any(found.cause == GONE for found in each.differences)
            yield each
        # Of these games only the move to the archive is known.
        yield from repeat(LOST_GAME, archived - sum(1 for _ in services.archive.games()) - gone)
    finally:
        services.close()


def inspect_files(files: Iterable[Path], jobs: int) -> Iterator[CheckedGame]:
    """Every exported game."""
    return map_in_processes(_check_file_games, _split_chunks(files), jobs)


def _check_store_games(log: Mapping[str, str], games: Iterable[str]) -> Iterator[CheckedGame]:
    services = Services.from_environment(log)
    try:
        for game in games:
            found = check_game_in_store(services.store, game)
            if found is not None:
                yield found
    finally:
        services.close()


def _check_file_games(files: Iterable[Path]) -> Iterator[CheckedGame]:
    return map(check_file, files)


def _split_chunks(items: Iterable[Item]) -> Iterator[list[Item]]:
    given = iter(items)
    while chunk := list(islice(given, CHUNK)):
        yield chunk
