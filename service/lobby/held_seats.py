"""Held seats: seats of an open game that only named players may take, until they are taken or released."""

from collections.abc import Mapping
from typing import Any

import msgspec

from games.translatable import Translatable
from projections.lobby import LobbyRow, load_rows
from service.lobby.games import game_rows
from service.players.accounts import Caller, find_player
from service.registers.held_seats import ListedGame
from service.runtime.problems import Problem, invalid_setting, use_case
from service.runtime.quotas import CREATION_TIME, MAX_HELD_SEATS, limit_reached
from service.services import Services


@use_case
def find_holders(services: Services, names: Mapping[int, str]) -> dict[int, str]:
    """The players with these names, by seat; raises invalid_game_settings for an unknown name."""
    return {seat: _find_holder(services, name) for seat, name in names.items()}


@use_case
def list_held_seats(services: Services, caller: Caller) -> list[dict[str, Any]]:
    """The open games in which a free seat is held for the caller, each with these seats."""
    found = open_holds(services, caller.player_id)
    rows = game_rows(services, [row for row, _ in found])
    return [{"seats": seats, "game": row} for row, (_, seats) in zip(rows, found, strict=True)]


def open_holds(services: Services, player: str) -> list[tuple[LobbyRow, list[int]]]:
    """The open games with free seats that are held for the player; forgets the games that are not open any more."""
    register = services.registers.held_seats
    listed = register.games(player)
    rows = dict(zip(listed, load_rows(services.snapshots, list(listed)), strict=True))
    over = [game for game, row in rows.items() if _is_over(services, listed[game], row)]
    if over:
        register.drop_games(player, over)
    found = [
        (row, _free_holds(services, player, row)) for game, row in sorted(rows.items()) if row and game not in over
    ]
    return [(row, seats) for row, seats in found if seats]


def hold_seats(services: Services, game: str, held: Mapping[int, str]) -> None:
    """Lists a game that is about to be created for the players of its held seats; raises limit_reached."""
    for player, seats in _seats_by_player(held).items():
        if services.registers.held_seats.list_game(player, game, seats, services.now()):
            continue
        open_holds(services, player)
        if not services.registers.held_seats.list_game(player, game, seats, services.now()):
            raise limit_reached("games_held_for_a_player", MAX_HELD_SEATS)


def forget_holds(services: Services, game: str, held: Mapping[int, str]) -> None:
    """Takes a game that was not created from the lists of the players."""
    for player in set(held.values()):
        services.registers.held_seats.drop_games(player, [game])


def require_separate_owners(services: Services, players: Mapping[int, str]) -> None:
    """Raises one_seat_per_player if two of these seats belong to one person or their bots."""
    owners = services.registers.players.owners(list(players.values()))
    if len({owners[player] for player in players.values()}) < len(players):
        raise Problem("one_seat_per_player")


def _find_holder(services: Services, name: str) -> str:
    player = find_player(services, name)
    if player is None:
        raise invalid_setting("held", Translatable("no player has the name {name}", name=name))
    return player


def _is_over(services: Services, listed: ListedGame, row: LobbyRow | None) -> bool:
    """Whether a game is not open, or does not exist and is not being created."""
    return listed.at < services.now(-CREATION_TIME) if row is None else row.summary["status"] != "open"


def _free_holds(services: Services, player: str, row: LobbyRow) -> list[int]:
    holders = msgspec.json.decode(row.summary["seats"])
    free = [seat for seat, holder in enumerate(holders) if holder is None]
    holds = services.registers.held_seats.holds(row.game, free)
    return [seat for seat, hold in holds.items() if hold.player == player]


def _seats_by_player(held: Mapping[int, str]) -> dict[str, list[int]]:
    return {player: [seat for seat, each in held.items() if each == player] for player in held.values()}
