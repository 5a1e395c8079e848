"""A game described for its page and for the lobby: only what everybody may know, with names from the register."""

import json
from collections.abc import Mapping
from typing import Any

import msgspec

from projections.lobby import Row
from projections.record import Record
from projections.summary import summary
from service.audience import seats_of
from service.house import House
from service.players import Caller
from service.terms import USUAL


def described(house: House, record: Record, caller: Caller | None) -> dict[str, Any]:
    """The page of a game; `you` lists the caller's seats."""
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
        "you": seats_of(house, caller, record) if caller else [],
    }


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
    names = house.register.players.names(list(set(behind.values())))
    return [_row(row, holders[row.game], behind, names) for row in rows]


def _row(
    row: Row, holders: list[Any], behind: Mapping[tuple[str, str], str], names: Mapping[str, str]
) -> dict[str, Any]:
    fields = row.summary
    seats = []
    for number, holder in enumerate(holders):
        label, kind, policy = holder or (None, None, None)
        player = behind.get((row.game, label)) if label else None
        name = names.get(player) if player else None
        seats.append(
            {"seat": number, "kind": kind, "policy": policy, "label": label, "player": name and player, "name": name}
        )
    return {
        "game": row.game,
        "ruleset": fields["ruleset"],
        "kind": fields["kind"],
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
