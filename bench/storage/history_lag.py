"""Measures the time from an append to its readable row in the history, while many games are played."""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import msgspec

from bench.rules.rounds import ROOT
from events.entry import StoredEntry
from events.genesis import parse_genesis
from events.store import Append, EventStore
from projections.game.replay import read_entries
from projections.history.database import open_readable

TABLES, APPENDS_PER_SECOND, SECONDS = 20, 100, 10
APPENDS = APPENDS_PER_SECOND * SECONDS
POLL_SECONDS = 0.005
"""Seconds between two reads of the file; a figure may be too high by that much."""


def measure_lags(store: EventStore, url: str, game: str, folder: Path, advance: Callable[[], None]) -> list[float]:
    """The seconds from each append until the row of its game has its version; `game` is the game that is copied."""
    file = folder / "history.sqlite"
    lines = list(read_entries(store, game))[: APPENDS // TABLES + 1]
    with run_history_writer(url, file):
        tables = [copy_game(store, game, lines[:1]) for _ in range(TABLES)]
        wait_for_rows(file, tables)
        return _play_and_measure(store, tables, lines[1:], file, advance)


@contextmanager
def run_history_writer(url: str, file: Path) -> Iterator[None]:
    """Runs the history writer as the service does."""
    environment = {**os.environ, "REDIS_URL": url, "HISTORY_FILE": str(file)}
    process = subprocess.Popen([sys.executable, "-P", "-m", "workers.history_writer"], cwd=ROOT, env=environment)
    try:
        yield
    finally:
        process.terminate()
        process.wait()


def copy_game(store: EventStore, game: str, lines: Sequence[StoredEntry]) -> str:
    """Creates a game with the first entries of another one."""
    made = store.new_game_id()
    genesis = msgspec.structs.replace(parse_genesis(store.genesis(game)[0]), game=made)
    store.create(made, genesis.data(), genesis.hash())
    store.append(Append(made, 0, lines))
    return made


def wait_for_rows(file: Path, tables: Sequence[str]) -> None:
    while set(_read_versions(file, tables)) != set(tables):
        time.sleep(POLL_SECONDS)


def _play_and_measure(
    store: EventStore,
    tables: Sequence[str],
    lines: Sequence[StoredEntry],
    file: Path,
    advance: Callable[[], None],
) -> list[float]:
    """Appends to the games in turn; reads the versions between two appends."""
    waiting: dict[tuple[str, int], float] = {}
    found: list[float] = []
    began = time.monotonic()
    for number in range(APPENDS):
        game, line = tables[number % TABLES], lines[number // TABLES]
        while time.monotonic() < began + number / APPENDS_PER_SECOND:
            found += _collect_arrivals(file, tables, waiting)
            time.sleep(POLL_SECONDS)
        store.append(Append(game, line.version - 1, [line]))
        waiting[game, line.version] = time.monotonic()
        advance()
    while waiting:
        found += _collect_arrivals(file, tables, waiting)
        time.sleep(POLL_SECONDS)
    return found


def _collect_arrivals(file: Path, tables: Sequence[str], waiting: dict[tuple[str, int], float]) -> list[float]:
    now, versions = time.monotonic(), _read_versions(file, tables)
    there = [key for key in waiting if versions.get(key[0], 0) >= key[1]]
    return [now - waiting.pop(key) for key in there]


def _read_versions(file: Path, tables: Sequence[str]) -> dict[str, int]:
    """The last version of each game in the history."""
    with open_readable(file) as history:
        if history is None:
            return {}
        placeholders = ", ".join("?" * len(tables))
        return dict(history.execute(f"SELECT game, entries FROM games WHERE game IN ({placeholders})", list(tables)))
