"""Reading the log: pages, waiting for more, following it, and whole exports, each cut for its reader."""

from collections.abc import Iterator
from typing import Any

from events import export as exporting
from projections.cache import read_lines
from service.audience import audience
from service.errors import use_case
from service.following import Reader, follow
from service.forms import SEALED, Form, told
from service.horizon import horizon
from service.house import House
from service.players import Caller


@use_case
def entries(
    house: House,
    caller: Caller | None,
    game: str,
    after: int = 0,
    limit: int = 100,
    seat: int | None = None,
    form: Form = SEALED,
) -> list[dict[str, Any]]:
    """The entries after a version, in order, at most `limit`, each `{entry, hash, opened}`."""
    record = house.records.fresh(game)
    looker = audience(house, caller, record, seat)
    until = min(horizon(house, record, looker), after + limit)
    lines = read_lines(house.store, game, after, until) if until > after else ()
    return [told(line, looker, record.revealed, form) for line in lines]


@use_case
def reader(house: House, caller: Caller | None, game: str, after: int = 0, seat: int | None = None) -> Reader:
    """A reader of one game for a caller, from a version on."""
    return Reader(house, house.records.fresh(game), lambda record: audience(house, caller, record, seat), after)


@use_case
def wait(
    house: House, game: str, after: int, seconds: float, caller: Caller | None = None, seat: int | None = None
) -> bool:
    """Whether the caller may read an entry after this version, now or within `seconds`."""
    return bool(next(follow(reader(house, caller, game, after, seat), seconds), ()))


@use_case
def export(
    house: House, caller: Caller | None, game: str, seat: int | None = None, form: Form = SEALED
) -> Iterator[bytes]:
    """The whole game, line by line: the genesis, then every entry as this caller may see it."""
    record = house.records.fresh(game)
    looker = audience(house, caller, record, seat)
    data, hash_ = house.store.genesis(game)
    lines = read_lines(house.store, game, until=horizon(house, record, looker))
    write = exporting.written if form == SEALED else exporting.told
    return write(data, hash_, lines, looker, record.revealed)
