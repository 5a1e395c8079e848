"""The horizon: the last version an audience may know of; every path to a game is cut here."""

from bisect import bisect_right

from events.entry import Entry
from projections.record import Record
from service.house import House
from service.instants import seconds_of


def delay(house: House, record: Record, looker: int | None) -> int:
    """The seconds an audience is behind: those without a seat while play goes on, if that was agreed; no seat ever."""
    going_on = looker is None and record.status == "running"
    return house.register.games.terms(record.game).spectator_delay if going_on else 0


def horizon(house: House, record: Record, looker: int | None) -> int:
    """For those who are not behind the newest version, for the others the last that is old enough.

    That play has begun, and how, is known at once.
    """
    behind = delay(house, record, looker)
    until = house.clock().timestamp() - behind
    if not behind or seconds_of(record.at) <= until:
        return record.version
    return max(record.begun or 0, _last_before(house, record, until))


def seen(house: House, record: Record, looker: int | None) -> Record:
    """The record as it was at the horizon of an audience."""
    return house.hindsight.at(record, horizon(house, record, looker))


def rises_in(house: House, record: Record, version: int) -> float:
    """The seconds until the version comes over the horizon of spectators."""
    return _made_at(house, record, version) + delay(house, record, None) - house.clock().timestamp()


def hidden_at_first(house: House, before: Record, after: Record) -> bool:
    """Whether what was appended is not to be known to spectators at once; the beginning and the end are."""
    return before.status == "running" and delay(house, after, None) > 0


def came_forward_at(house: House, record: Record) -> str:
    """When something was appended last that spectators were to know at once."""
    if record.status != "running" or not delay(house, record, None):
        return record.at
    return _entry(house, record, record.begun or 0).at


def _last_before(house: House, record: Record, until: float) -> int:
    return bisect_right(range(1, record.version + 1), until, key=lambda version: _made_at(house, record, version))


def _made_at(house: House, record: Record, version: int) -> float:
    return seconds_of(_entry(house, record, version).at)


def _entry(house: House, record: Record, version: int) -> Entry:
    (line,) = house.store.read(record.game, version - 1, 1)
    return line.entry()
