"""Playing the demo: all tables go on at once, and each record is taken home as soon as its game is over."""

import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

from landnama.demo.guest_house import GuestHouse
from landnama.demo.record import Record, taken_home
from landnama.demo.table import Table, begin, look
from landnama.table.connection import Connection, Refused
from landnama.trouble import Trouble

LOOK_SECONDS = 0.2
PATIENCE = 60.0
"""Seconds in which something has to happen at one of the tables."""


class Stalled(Trouble):
    """Games go on, but nobody moves."""


def play(house: GuestHouse, tables: list[Table], folder: Path, seen: Callable[[], None]) -> Iterator[Record]:
    """The records in the order in which the games end; `seen` is called after every look at the tables."""
    with closing(Connection(house.url)) as line:
        try:
            begin(line, tables)
        except Refused as refused:
            raise Trouble(refused.detail) from refused
        open_tables, patience = list(tables), _Patience()
        while open_tables:
            house.demand_alive()
            look(line, open_tables)
            seen()
            for table in [table for table in open_tables if table.over]:
                open_tables.remove(table)
                yield taken_home(table, house.url, folder)
            patience.wait(open_tables)


class _Patience:
    """Ends when nothing has happened for too long; verifying takes its time, so only versions count."""

    def __init__(self) -> None:
        self._seen = -1
        self._since = time.monotonic()

    def wait(self, tables: list[Table]) -> None:
        versions = sum(table.version for table in tables)
        if versions != self._seen:
            self._seen, self._since = versions, time.monotonic()
        if time.monotonic() - self._since > PATIENCE:
            names = ", ".join(table.ruleset for table in tables)
            raise Stalled(f"Nothing has happened for {PATIENCE:g} seconds in {names}.")
        if tables:
            time.sleep(LOOK_SECONDS)
