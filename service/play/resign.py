"""Resign: a player gives up a seat, or the service resigns or reminds a seat by the deadline of its game."""

from projections.game.snapshot import GameSnapshot
from service.commands.audience import CallerSeat
from service.commands.command_handler import execute
from service.play.resignation import Remind, Resign, ResignLate
from service.players.accounts import Caller
from service.runtime.problems import use_case
from service.services import Services


@use_case
def resign(
    services: Services, caller: Caller, game: str, seat: int | None = None, *, key: str | None = None, body: bytes = b""
) -> GameSnapshot:
    """A seat of the caller resigns; raises game_not_started, game_over and already_resigned."""
    resigning = CallerSeat(services, caller, seat)
    snapshot = execute(services, game, Resign(services, resigning, key, body)).snapshot
    services.registers.standing_answers.remove(game, [resigning.seat_in(snapshot)])
    return snapshot


@use_case
def resign_late(services: Services, game: str, seat: int, expected: int) -> None:
    """A late seat resigns, if the terms of its game say so and the game is still at version `expected`."""
    execute(services, game, ResignLate(services, seat, expected))
    services.registers.standing_answers.remove(game, [seat])


@use_case
def remind_seat(services: Services, game: str, seat: int, expected: int) -> None:
    """Reminds the seat, if a reminder is due and the game is still at version `expected`."""
    execute(services, game, Remind(services, seat, expected))
