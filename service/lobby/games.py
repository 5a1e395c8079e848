"""The lobby: descriptions of games with what every player may know, and names from the register."""

import json
from collections.abc import Mapping
from functools import partial
from typing import Any, NamedTuple

import msgspec

from events.entry import format_seconds, parse_seconds
from games.combination import split_expansions
from projections import lobby
from projections.game.snapshot import GameSnapshot
from projections.lobby import LobbyRow
from projections.summary import summary
from service.commands import deadlines
from service.commands.audience import require_access, seats_of, visible_snapshot
from service.lobby.ai_players import ai_name
from service.play.draws import draw_offer_data
from service.players.accounts import Caller
from service.runtime.problems import use_case
from service.services import Services


class GameListing(NamedTuple):
    """A page of games, and the cursor of the next one if there may be more."""

    games: list[dict[str, Any]]
    cursor: str | None


@use_case
def describe_game(services: Services, game: str, caller: Caller | None = None) -> dict[str, Any]:
    """What every player may know of a game, and which seats are the caller's; raises no_spectators."""
    snapshot = services.snapshots.fresh(game)
    require_access(services, caller, snapshot)
    return game_details(services, snapshot, caller)


@use_case
def list_games(
    services: Services, filters: Mapping[str, str], cursor: str | None = None, limit: int = 20
) -> GameListing:
    """Games, most recently changed first; filters are those of `projections.summary`."""
    page = lobby.list_games(
        services.snapshots, services.storage.indexes, filters, cursor, limit, partial(spectator_row, services)
    )
    return GameListing(game_rows(services, page.rows), page.cursor)


@use_case
def list_own_games(services: Services, caller: Caller) -> list[str]:
    """The ids of all games in the log in which the caller ever had a seat, in an arbitrary but stable order."""
    return sorted(services.registers.players.games_of(caller.player_id))


@use_case
def game_details(services: Services, snapshot: GameSnapshot, caller: Caller | None) -> dict[str, Any]:
    """The description of a game for a caller; `your_seats` lists their seats."""
    own = seats_of(services, caller, snapshot) if caller else []
    snapshot = visible_snapshot(services, snapshot, own[0] if own else None)
    row = LobbyRow(snapshot.game, snapshot.version, snapshot.hash, summary(snapshot))
    registration = services.registers.games.registration(snapshot.game)
    creator = registration.creator if registration else ""
    return {
        **game_rows(services, [row])[0],
        "genesis": msgspec.to_builtins(snapshot.genesis),
        "genesis_hash": snapshot.genesis.hash(),
        "options": snapshot.genesis.options,
        "terms": services.registers.games.terms(snapshot.game)._asdict(),
        "creator": services.registers.players.names([creator]).get(creator),
        "seeding": _seeding_data(snapshot),
        "draw_offer": draw_offer_data(snapshot),
        "held": _held_seats(services, snapshot),
        "server_seed_revealed": snapshot.is_revealed,
        "starts_from_position": snapshot.start is not None,
        "deadlines": deadlines.list_deadlines(services, snapshot),
        "your_seats": own,
    }


def _held_seats(services: Services, snapshot: GameSnapshot) -> list[dict[str, Any]]:
    """The free seats of an open game that are held, each with its player; without one it waits for an invitation."""
    free = [seat for seat, holder in enumerate(snapshot.seats) if holder is None and snapshot.status == "open"]
    holds = services.registers.held_seats.holds(snapshot.game, free) if free else {}
    names = services.registers.players.names([hold.player for hold in holds.values() if hold.player])
    return [
        {"seat": seat, "player_id": hold.player or None, "name": names.get(hold.player)} for seat, hold in holds.items()
    ]


def spectator_row(services: Services, row: LobbyRow) -> LobbyRow | None:
    """A row as spectators may see it, of a game with a spectator delay as it was then; None for an unlisted game."""
    games, status = services.registers.games, row.summary["status"]
    if not games.is_listed(row.game, status):
        return None
    if status != "running" or not games.terms(row.game).spectator_delay:
        return row
    snapshot = visible_snapshot(services, services.snapshots.fresh(row.game), None)
    return LobbyRow(row.game, snapshot.version, snapshot.hash, summary(snapshot))


def _seeding_data(snapshot: GameSnapshot) -> dict[str, Any]:
    """The seats that have committed to a seed, those that have revealed it, and how long the service waits."""
    seeding = snapshot.seeding
    return {
        "committed": sorted(seeding.commitments),
        "revealed": sorted(seeding.revealed_seeds),
        "mixed": seeding.is_mixed,
        "reveal_by": seeding.until if snapshot.status == "revealing" else None,
    }


def game_rows(services: Services, rows: list[LobbyRow]) -> list[dict[str, Any]]:
    """Rows of the lobby as JSON data; an empty seat has null in all its fields."""
    holders = {row.game: json.loads(row.summary["seats"]) for row in rows}
    labels = [(game, seat[0]) for game, seats in holders.items() for seat in seats if seat and seat[1] != "ai"]
    players = services.registers.games.players_by_label(labels)
    names = services.registers.players.names_and_owners(list(set(players.values())))
    return [{**_row(row, holders[row.game], players, names), **_due(services, row, holders[row.game])} for row in rows]


def _due(services: Services, row: LobbyRow, holders: list[Any]) -> dict[str, Any]:
    """The seats that decide now, and the earliest deadline of a person among them."""
    since = dict(json.loads(row.summary.get("due", "[]")))
    people = [at for seat, at in since.items() if holders[seat] is not None and holders[seat][2] is None]
    allowed = services.registers.games.terms(row.game).time_limit if people else None
    late_at = None if allowed is None else min(map(parse_seconds, people)) + allowed
    return {"due": list(since), "deadline_at": None if late_at is None else format_seconds(late_at)}


def _row(
    row: LobbyRow,
    holders: list[Any],
    players: Mapping[tuple[str, str], str],
    names: Mapping[str, tuple[str, str | None]],
) -> dict[str, Any]:
    fields = row.summary
    seats = []
    for number, holder in enumerate(holders):
        label, kind, policy, resigned = [*(holder or (None, None, None)), False][:4]
        player = players.get((row.game, label)) if label else None
        name, owner = (ai_name(row.game, number), None) if kind == "ai" else names.get(player or "", (None, None))
        holder_data = {"seat": number, "kind": kind, "policy": policy, "resigned": resigned, "label": label}
        seats.append({**holder_data, "player_id": player if name else None, "name": name, "owner": owner})
    return {
        "game": row.game,
        "ruleset": fields["ruleset"],
        "expansions": split_expansions(fields["expansions"]),
        "kind": fields["kind"],
        "chance": fields.get("chance", "fair"),
        "status": fields["status"],
        "seats": seats,
        "version": row.version,
        "hash": row.hash,
        "turn": int(fields["turn"]),
        "points": json.loads(fields["points"]),
        "winners": json.loads(fields["winners"]),
        "end_reason": fields.get("end_reason") or None,
        "created_at": fields["created_at"],
        "updated_at": fields["updated_at"],
    }
