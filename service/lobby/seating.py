"""Seating: seats of an open game are taken and left, and its creator starts it."""

from typing import Any

from events.store import AlreadyAccepted, CommandFingerprint, KeyReused
from projections.game.snapshot import GameSnapshot
from service.commands.command_handler import execute
from service.lobby.games import game_details
from service.lobby.seat_commands import LeaveSeat, PlayerCommand, StartGame, TakeSeat
from service.play.seed_commands import require_seed_commitment
from service.players.accounts import Caller
from service.registers.held_seats import Hold
from service.runtime.policies import require_policy
from service.runtime.problems import Problem, use_case
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
    command, snapshot = LeaveSeat(services, caller, game, key, body, seat), services.snapshots.fresh(game)
    if _release_seat(command, snapshot):
        return game_details(services, snapshot, caller)
    return _execute_and_describe(command)


def _release_seat(command: LeaveSeat, snapshot: GameSnapshot) -> bool:
    """Whether the command releases a free seat that is held, or has released the seat before.

    The player of a held seat and the creator of the game may release it. A command that has left the seat before, after
    which the seat is held and free again, releases nothing. Raises idempotency_key_reused.
    """
    register, fingerprint = command.services.registers, command.fingerprint(snapshot)
    hold = register.held_seats.hold(command.game, command.seat)
    if fingerprint is not None and _has_released(fingerprint, hold):
        return True
    if not hold.is_held or snapshot.status != "open" or snapshot.seats[command.seat] is not None:
        return False
    table = register.games.registration(command.game)
    if command.caller.player_id not in (hold.player, table and table.creator):
        return False
    if fingerprint is not None and _has_entries(command.services, snapshot, fingerprint):
        return False
    is_released = register.held_seats.replace(command.game, command.seat, hold, hold.released(fingerprint))
    return is_released or _release_seat(command, command.services.snapshots.fresh(command.game))


def _has_released(fingerprint: CommandFingerprint, hold: Hold) -> bool:
    """Whether the command was the latest to release the seat; raises idempotency_key_reused."""
    earlier = hold.release_command
    if earlier is None or earlier.key != fingerprint.key:
        return False
    if earlier.body != fingerprint.body:
        raise Problem("idempotency_key_reused")
    return True


def _has_entries(services: Services, snapshot: GameSnapshot, fingerprint: CommandFingerprint) -> bool:
    """Whether the log has entries of a command with this key."""
    found = services.store.check_version(snapshot.game, fingerprint, snapshot.version)
    return isinstance(found, AlreadyAccepted | KeyReused)


@use_case
def start_game(
    services: Services, caller: Caller, game: str, *, key: str | None = None, body: bytes = b""
) -> dict[str, Any]:
    """The creator starts a game in which every seat is taken; the first seat is then due, unless seeds are awaited."""
    return _execute_and_describe(StartGame(services, caller, game, key, body))


def _execute_and_describe(command: PlayerCommand) -> dict[str, Any]:
    result = execute(command.services, command.game, command)
    return game_details(command.services, result.snapshot, command.caller)
