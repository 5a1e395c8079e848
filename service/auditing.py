"""Auditing: the timeline of a game, page by page, with receipts on the entries that ended a turn or the game."""

from typing import Any

from projections.audit import timeline
from projections.cache import read_lines
from service.audience import audience
from service.errors import use_case
from service.horizon import horizon
from service.house import House
from service.players import Caller
from service.receipts import Read, milestones


@use_case
def audit(house: House, caller: Caller | None, game: str, after: int = 0, limit: int = 100) -> dict[str, Any]:
    """`{game, genesis_hash, key_id, entries, receipts, next_after}`; the same for everybody who may read as far."""
    record = house.records.fresh(game)
    until = min(horizon(house, record, audience(house, caller, record, None)), after + limit)
    lines = list(read_lines(house.store, game, until=until))
    rows = list(timeline(lines, after))
    read = [Read(line.version, line.hash, line.entry().events) for line in lines[after:]]
    return {
        "game": game,
        "genesis_hash": record.genesis.hash(),
        "key_id": record.genesis.key_id,
        "entries": rows,
        "receipts": milestones(house, game, read),
        "next_after": rows[-1]["version"] if rows else after,
    }
