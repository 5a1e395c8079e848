"""Reading the log: pages, waiting for more, and whole exports, each cut for its reader."""

from collections.abc import Iterator
from time import monotonic
from typing import Any

from events import export as exporting
from events.opening import wire
from projections.cache import read_lines
from projections.record import Record
from service.audience import audience
from service.errors import use_case
from service.house import House
from service.players import Caller


def horizon(record: Record, looker: int | None) -> int:
    """The last version an audience may read; every path through the log is cut here."""
    return record.version


@use_case
def entries(
    house: House, caller: Caller | None, game: str, after: int = 0, limit: int = 100, seat: int | None = None
) -> list[dict[str, Any]]:
    """The entries after a version, in order, at most `limit`, each `{entry, hash, opened}`."""
    record = house.records.fresh(game)
    looker = audience(house, caller, record, seat)
    until = min(horizon(record, looker), after + limit)
    lines = read_lines(house.store, game, after, until) if until > after else ()
    return [wire(line, looker, record.revealed) for line in lines]


@use_case
def wait(house: House, game: str, after: int, seconds: float) -> bool:
    """Whether the game has, or gets within `seconds`, an entry after this version."""
    give_up = monotonic() + seconds
    with house.waker.listening([game]) as woken:
        while house.records.fresh(game).version <= after:
            if house.waker.closed or not woken.wait(max(0.0, give_up - monotonic())):
                return False
            woken.clear()
    return True


@use_case
def export(house: House, caller: Caller | None, game: str, seat: int | None = None) -> Iterator[bytes]:
    """The whole game, line by line: the genesis, then every entry as this caller may see it."""
    record = house.records.fresh(game)
    looker = audience(house, caller, record, seat)
    data, hash_ = house.store.genesis(game)
    lines = read_lines(house.store, game, until=horizon(record, looker))
    return exporting.written(data, hash_, lines, looker, record.revealed)
