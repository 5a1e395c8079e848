"""What an audience sees: the view of this moment, or of any version, as plain data."""

from typing import Any

from events.store import Store
from projections.cache import read_record
from projections.record import Record


def at_version(store: Store, record: Record, version: int) -> Record:
    """The record as it was at an earlier version, folded from the log again."""
    if version == record.version:
        return record
    return read_record(store, record.game, record.rules_version, until=version)


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
