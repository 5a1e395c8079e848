"""How long it takes from an append to a row that can be read, while many games are played at once."""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import msgspec

from bench.rounds import ROOT
from events.genesis import from_data
from events.line import Line
from events.store import Store
from projections.cache import read_lines
from projections.history.file import readable

TABLES, A_SECOND, SECONDS = 20, 100, 10
APPENDS = A_SECOND * SECONDS
LOOK_EVERY = 0.005
"""Seconds between two looks into the file, by which the figure may be too high."""


def lags(store: Store, url: str, game: str, folder: Path, told: Callable[[], None]) -> list[float]:
    """Of so many appends, the seconds until the row of its game said so; `game` is one whose lines are played."""
    file = folder / "history.sqlite"
    lines = list(read_lines(store, game))[: APPENDS // TABLES + 1]
    with historian(url, file):
        tables = [opened(store, game, lines[:1]) for _ in range(TABLES)]
        wait_for(file, tables)
        return _played(store, tables, lines[1:], file, told)


@contextmanager
def historian(url: str, file: Path) -> Iterator[None]:
    """The process that writes, as the service runs it."""
    environment = {**os.environ, "REDIS_URL": url, "HISTORY": str(file)}
    process = subprocess.Popen([sys.executable, "-P", "-m", "workers.historian"], cwd=ROOT, env=environment)
    try:
        yield
    finally:
        process.terminate()
        process.wait()


def opened(store: Store, game: str, lines: Sequence[Line]) -> str:
    """A new game that begins like another one."""
    made = store.new_game()
    genesis = msgspec.structs.replace(from_data(store.genesis(game)[0]), game=made)
    store.create(made, genesis.data(), genesis.hash())
    store.append(made, 0, lines)
    return made


def wait_for(file: Path, tables: Sequence[str]) -> None:
    while set(_versions(file, tables)) != set(tables):
        time.sleep(LOOK_EVERY)


def _played(
    store: Store, tables: Sequence[str], lines: Sequence[Line], file: Path, told: Callable[[], None]
) -> list[float]:
    """The tables take turns; between two appends one looks what can be read."""
    waiting: dict[tuple[str, int], float] = {}
    found: list[float] = []
    began = time.monotonic()
    for number in range(APPENDS):
        game, line = tables[number % TABLES], lines[number // TABLES]
        while time.monotonic() < began + number / A_SECOND:
            found += _arrived(file, tables, waiting)
            time.sleep(LOOK_EVERY)
        store.append(game, line.version - 1, [line])
        waiting[game, line.version] = time.monotonic()
        told()
    while waiting:
        found += _arrived(file, tables, waiting)
        time.sleep(LOOK_EVERY)
    return found


def _arrived(file: Path, tables: Sequence[str], waiting: dict[tuple[str, int], float]) -> list[float]:
    now, versions = time.monotonic(), _versions(file, tables)
    there = [key for key in waiting if versions.get(key[0], 0) >= key[1]]
    return [now - waiting.pop(key) for key in there]


def _versions(file: Path, tables: Sequence[str]) -> dict[str, int]:
    """The last entry that was told of each game."""
    with readable(file) as history:
        if history is None:
            return {}
        asked = ", ".join("?" * len(tables))
        return dict(history.execute(f"SELECT game, entries FROM games WHERE game IN ({asked})", list(tables)))
