"""What an audience sees: the view of this moment, or of any version, as plain data."""

from typing import Any

from events.store import Store
from projections.cache import read_lines
from projections.founding import founded
from projections.record import Record
from projections.replaying import replayed


def at_version(store: Store, record: Record, version: int) -> Record:
    """The record as it was at an earlier version, folded from the log again."""
    if version == record.version:
        return record
    lines = list(read_lines(store, record.game, until=version))
    return replayed(founded(*store.genesis(record.game), record.rules_version), lines)


def shown(record: Record, audience: int | None) -> dict[str, Any]:
    """A view with its place in the log; `view` is None before the start."""
    return {
        "game": record.game,
        "version": record.version,
        "hash": record.hash,
        "status": record.status,
        "seat": audience,
        "view": None if record.state is None else record.rules.game.show(record.view(audience)),
    }
