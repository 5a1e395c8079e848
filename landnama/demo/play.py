"""Plays all demo games at once and exports each log as soon as its game is over."""

import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

from landnama.demo.demo_game import DemoGame, create_games, poll_lobby
from landnama.demo.temporary_service import TemporaryService
from landnama.demo.verified_game import VerifiedGame, fetch_and_verify
from landnama.errors import UserError
from landnama.terminal.connection import ApiError, Connection

POLL_SECONDS = 0.2
STALL_TIMEOUT = 180.0
"""Seconds in which at least one game must make progress."""


class Stalled(UserError):
    """Games are unfinished, but none makes progress."""


def play_games(
    services: TemporaryService, tables: list[DemoGame], folder: Path, seen: Callable[[], None]
) -> Iterator[VerifiedGame]:
    """Yields the results in the order in which the games end; `seen` is called after every update."""
    with closing(Connection(services.url)) as line:
        try:
            create_games(line, tables)
        except ApiError as refused:
            raise UserError(refused.detail) from refused
        open_tables, stall_detector = list(tables), _StallDetector()
        while open_tables:
            services.check_alive()
            poll_lobby(line, open_tables)
            seen()
            for table in [table for table in open_tables if table.is_over]:
                open_tables.remove(table)
                yield fetch_and_verify(table, services.url, folder)
            stall_detector.wait(open_tables)


class _StallDetector:
    """Raises Stalled after too long without progress. Verification takes time, so only versions count."""

    def __init__(self) -> None:
        self._seen = -1
        self._since = time.monotonic()

    def wait(self, tables: list[DemoGame]) -> None:
        versions = sum(table.version for table in tables)
        if versions != self._seen:
            self._seen, self._since = versions, time.monotonic()
        if time.monotonic() - self._since > STALL_TIMEOUT:
            names = ", ".join(table.name for table in tables)
            raise Stalled(f"Nothing has happened for {STALL_TIMEOUT:g} seconds in {names}.")
        if tables:
            time.sleep(POLL_SECONDS)
