"""A game described for its page and for the lobby: only what everybody may know, with names from the register."""

import json
from collections.abc import Mapping
from typing import Any

import msgspec

from projections.lobby import Row
from projections.record import Record
from projections.summary import summary
from service import deadlines
from service.audience import seats_of
from service.horizon import seen
from service.house import House
from service.players import Caller
from service.terms import USUAL


def described(house: House, record: Record, caller: Caller | None) -> dict[str, Any]:
    """The page of a game as it is for the caller; `you` lists their seats."""
    own = seats_of(house, caller, record) if caller else []
    record = seen(house, record, own[0] if own else None)
    row = Row(record.game, record.version, record.hash, summary(record))
    table = house.register.games.table(record.game)
    creator = table.creator if table else ""
    return {
        **listed(house, [row])[0],
        "genesis": msgspec.to_builtins(record.genesis),
        "genesis_hash": record.genesis.hash(),
        "options": record.genesis.options,
        "terms": (table.terms if table else USUAL)._asdict(),
        "creator": house.register.players.names([creator]).get(creator),
        "seeding": _seeding(record),
        "due": list(record.due()),
        "revealed": record.revealed,
        "from_position": record.start is not None,
        "deadlines": deadlines.shown(house, record),
        "you": own,
    }


def as_spectators_see(house: House, row: Row) -> Row:
    """A row of the lobby; of a game that is followed with a delay, what it was then."""
    if row.summary["status"] != "running" or not house.register.games.terms(row.game).spectator_delay:
        return row
    record = seen(house, house.records.fresh(row.game), None)
    return Row(row.game, record.version, record.hash, summary(record))


def _seeding(record: Record) -> dict[str, Any]:
    """Which seats have promised a seed and which have revealed it, and until when the service waits."""
    seeding = record.seeding
    return {
        "promised": sorted(seeding.promised),
        "revealed": sorted(seeding.told),
        "mixed": seeding.mixed,
        "until": seeding.until if record.status == "revealing" else None,
    }


def listed(house: House, rows: list[Row]) -> list[dict[str, Any]]:
    """Rows of the lobby as plain data; a seat nobody sits in has null in all its fields."""
    holders = {row.game: json.loads(row.summary["seats"]) for row in rows}
    places = [(game, seat[0]) for game, seats in holders.items() for seat in seats if seat and seat[1] != "ai"]
    behind = house.register.games.players_behind(places)
    names = house.register.players.names_and_owners(list(set(behind.values())))
    return [_row(row, holders[row.game], behind, names) for row in rows]


def _row(
    row: Row, holders: list[Any], behind: Mapping[tuple[str, str], str], names: Mapping[str, tuple[str, str | None]]
) -> dict[str, Any]:
    fields = row.summary
    seats = []
    for number, holder in enumerate(holders):
        label, kind, policy, resigned = [*(holder or (None, None, None)), False][:4]
        player = behind.get((row.game, label)) if label else None
        name, owner = names.get(player or "", (None, None))
        sitting = {"seat": number, "kind": kind, "policy": policy, "resigned": resigned, "label": label}
        seats.append({**sitting, "player": name and player, "name": name, "owner": owner})
    return {
        "game": row.game,
        "ruleset": fields["ruleset"],
        "kind": fields["kind"],
        "chance": fields.get("chance", "fair"),
        "status": fields["status"],
        "seats": seats,
        "version": row.version,
        "hash": row.hash,
        "turn": int(fields["turn"]),
        "points": json.loads(fields["points"]),
        "winners": json.loads(fields["winners"]),
        "created_at": fields["created_at"],
        "at": fields["at"],
    }
