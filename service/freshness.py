"""If-Match: a decision counts if it was made on this version, or if nothing since could have changed it.

Of a game that is over it says so, whatever version was decided on.
"""

from projections.cache import read_lines
from projections.folding import is_quiet
from projections.record import Position, Record
from projections.views import at_version
from service.choices import choices
from service.errors import Problem, game_over
from service.house import House


class Stale(Problem):
    """The game has moved on; `missed` is filled in for the caller who is told."""

    def __init__(self, record: Record, seat: int, expected: int) -> None:
        super().__init__("stale_version", facts={"version": record.version})
        self.record = record
        self.seat = seat
        self.expected = expected


def demand_current(house: House, record: Record, seat: int, expected: int | None) -> None:
    """Raises version_required, game_over, version_ahead, or stale_version unless the decision still holds."""
    if (
        record.status == "finished"
        or expected is None
        or expected >= record.version
        or not _still_holds(house, record, seat, expected)
    ):
        demand_head(record, seat, expected)


def demand_head(record: Record, seat: int, expected: int | None) -> None:
    """Raises the same unless it was decided on this very version: what is undone is what stands last."""
    if expected is None:
        raise Problem("version_required", facts={"version": record.version})
    if record.status == "finished":
        raise game_over()
    if expected > record.version:
        raise Problem("version_ahead", facts={"version": record.version})
    if expected != record.version:
        raise Stale(record, seat, expected)


def _still_holds(house: House, record: Record, seat: int, expected: int) -> bool:
    """Every entry since is another seat's, of the same turn, and this seat may do the same as then.

    Offers are numbered anew in each turn: what bears the same number in the next is another offer.
    """
    if expected < 0:
        return False
    if any(maker is None or maker == seat for maker in _makers(house, record, expected)):
        return False
    then = _position_at(house, record, expected)
    return then.turns == record.turns and choices(then.state, seat) == choices(record.state, seat)


def _makers(house: House, record: Record, expected: int) -> tuple[int | None, ...]:
    recent = record.since(expected)
    if recent is not None:
        return recent
    entries = [line.entry() for line in read_lines(house.store, record.game, expected, record.version)]
    return tuple([entry.seat for entry in entries if not is_quiet(entry)])


def _position_at(house: House, record: Record, version: int) -> Position:
    return record.past(version) or at_version(house.store, record, version).position
