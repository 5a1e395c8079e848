"""Seating: seats of an open game are taken and left, and its creator starts it."""

from typing import Any

from projections.game.snapshot import GameSnapshot
from service.commands.command_handler import execute
from service.lobby.games import game_details
from service.lobby.seat_commands import LeaveSeat, PlayerCommand, StartGame, TakeSeat
from service.play.seed_commands import require_seed_commitment
from service.players.accounts import Caller
from service.runtime.policies import require_policy
from service.runtime.problems import use_case
from service.services import Services


@use_case
def take_seat(
    services: Services,
    caller: Caller,
    game: str,
    seat: int,
    policy: str | None = None,
    *,
    seed_commitment: str | None = None,
    key: str | None = None,
    body: bytes = b"",
) -> dict[str, Any]:
    """The caller takes a seat, or its creator gives it to an AI of that policy.

    A player may commit to a seed for the seat; raises invalid_commitment.
    """
    require_seed_commitment(seed_commitment, person=policy is None)
    if policy is not None:
        require_policy(policy)
    return _execute_and_describe(TakeSeat(services, caller, game, key, body, seat, policy, seed_commitment))


@use_case
def leave_seat(
    services: Services, caller: Caller, game: str, seat: int, *, key: str | None = None, body: bytes = b""
) -> dict[str, Any]:
    """The caller leaves a seat, or the creator takes it from an AI; either releases a free seat that is held.

    After the start only a seat that the mix of the seeds has left out may leave, which ends the game.
    """
    snapshot = services.snapshots.fresh(game)
    if snapshot.status == "open" and _release_seat(services, caller, snapshot, seat):
        return game_details(services, snapshot, caller)
    return _execute_and_describe(LeaveSeat(services, caller, game, key, body, seat))


def _release_seat(services: Services, caller: Caller, snapshot: GameSnapshot, seat: int) -> bool:
    """Whether the caller may release a free seat that is held: its player or the creator of the game."""
    if seat not in range(len(snapshot.seats)) or snapshot.seats[seat] is not None:
        return False
    register = services.registers
    hold, table = register.held_seats.hold(snapshot.game, seat), register.games.registration(snapshot.game)
    if hold is None or caller.player_id not in (hold.player, table and table.creator):
        return False
    return register.held_seats.replace(snapshot.game, seat, hold, None)


@use_case
def start_game(
    services: Services, caller: Caller, game: str, *, key: str | None = None, body: bytes = b""
) -> dict[str, Any]:
    """The creator starts a game in which every seat is taken; the first seat is then due, unless seeds are awaited."""
    return _execute_and_describe(StartGame(services, caller, game, key, body))


def _execute_and_describe(command: PlayerCommand) -> dict[str, Any]:
    result = execute(command.services, command.game, command)
    return game_details(command.services, result.snapshot, command.caller)
