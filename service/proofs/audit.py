"""The audit trail and the timeline of a game, each cut off at what the caller may see."""

from typing import Any

from projections.audit import audit_trail
from projections.timeline import timeline
from service.commands.audience import resolve_audience, visible_version
from service.players.accounts import Caller
from service.proofs.receipts import ReadEntry, turn_receipts
from service.runtime.problems import use_case
from service.services import Services


@use_case
def audit_game(
    services: Services, caller: Caller | None, game: str, after: int = 0, limit: int = 100
) -> dict[str, Any]:
    """A page `{game, genesis_hash, key_id, entries, receipts, last_version}`, with receipts at the ends of turns.

    It is the same for every caller who may read as far.
    """
    snapshot = services.snapshots.fresh(game)
    until = min(visible_version(services, snapshot, resolve_audience(services, caller, snapshot, None)), after + limit)
    entries = list(services.read_entries(game, until=until))
    rows = list(services.pacer.pace(audit_trail(entries, after)))
    page = [ReadEntry(stored.version, stored.hash, stored.entry().events) for stored in entries[after:]]
    return {
        "game": game,
        "genesis_hash": snapshot.genesis.hash(),
        "key_id": snapshot.genesis.key_id,
        "entries": rows,
        "receipts": turn_receipts(services, game, page),
        "last_version": rows[-1]["version"] if rows else after,
    }


@use_case
def game_timeline(services: Services, caller: Caller | None, game: str, seat: int | None = None) -> dict[str, Any]:
    """`{game, version, turns, ranges, changes}`."""
    snapshot = services.snapshots.fresh(game)
    until = visible_version(services, snapshot, resolve_audience(services, caller, snapshot, seat))
    entries = services.read_entries(game, until=until)
    return {"game": game, "version": until, **timeline(snapshot.rules, entries)}
