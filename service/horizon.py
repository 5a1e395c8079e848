"""The horizon: the last version an audience may know of; every path to a game is cut here."""

from bisect import bisect_right

from projections.record import Record
from projections.views import at_version
from service.house import House
from service.instants import seconds_of


def horizon(house: House, record: Record, looker: int | None) -> int:
    """For a seat, and where no delay was agreed, the newest; for spectators of a game that goes on, what is old enough.

    That the game has started is known at once. When it is over, so is the delay.
    """
    delay = _delay(house, record) if looker is None else 0
    until = house.clock().timestamp() - delay
    if not delay or seconds_of(record.at) <= until:
        return record.version
    return max(record.started or 0, _last_before(house, record, until))


def seen(house: House, record: Record, looker: int | None) -> Record:
    """The record as it was at the horizon of an audience."""
    return at_version(house.store, record, horizon(house, record, looker))


def rises_in(house: House, record: Record, version: int) -> float:
    """The seconds until the version comes over the horizon of spectators."""
    return _made_at(house, record, version) + _delay(house, record) - house.clock().timestamp()


def _delay(house: House, record: Record) -> int:
    return house.register.games.terms(record.game).spectator_delay if record.status == "running" else 0


def _last_before(house: House, record: Record, until: float) -> int:
    return bisect_right(range(1, record.version + 1), until, key=lambda version: _made_at(house, record, version))


def _made_at(house: House, record: Record, version: int) -> float:
    (line,) = house.store.read(record.game, version - 1, 1)
    return seconds_of(line.entry().at)
