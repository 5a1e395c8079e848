"""Standing answers: a player sets, reads and clears what the service answers for a seat; no other player sees them."""

from collections.abc import Sequence
from typing import Any

from projections.game.snapshot import GameSnapshot
from service.commands.audience import own_seat
from service.play.resignation import require_playing
from service.play.standing_settings import (
    NO_SETTINGS,
    StandingSettings,
    Until,
    parse_answers,
    read_settings,
    store_settings,
)
from service.players.accounts import Caller
from service.runtime.problems import use_case
from service.services import Services


@use_case
def set_standing_answers(
    services: Services, caller: Caller, game: str, answers: Sequence[Any], until: Until, seat: int | None = None
) -> dict[str, Any]:
    """Replaces the standing answers of the caller's seat. They hold for the decisions that come up from now on."""
    snapshot, own = _find_seat(services, caller, game, seat)
    settings = StandingSettings(parse_answers(snapshot.rules, answers), until, snapshot.version)
    if not settings.answers:
        return _clear(services, snapshot, own)
    services.registers.standing_answers.put(game, own, store_settings(snapshot.rules, settings))
    return _settings_data(snapshot, own, settings)


@use_case
def get_standing_answers(services: Services, caller: Caller, game: str, seat: int | None = None) -> dict[str, Any]:
    """The standing answers of the caller's seat, without those that have expired."""
    snapshot, own = _find_seat(services, caller, game, seat)
    stored = services.registers.standing_answers.read(game, own)
    return _settings_data(snapshot, own, read_settings(snapshot, own, stored))


@use_case
def clear_standing_answers(services: Services, caller: Caller, game: str, seat: int | None = None) -> None:
    """Deletes the standing answers of the caller's seat."""
    _clear(services, *_find_seat(services, caller, game, seat))


def _find_seat(services: Services, caller: Caller, game: str, seat: int | None) -> tuple[GameSnapshot, int]:
    """The game and the caller's seat; raises game_over, game_not_started and already_resigned."""
    snapshot = services.snapshots.fresh(game)
    own = own_seat(services, caller, snapshot, seat)
    require_playing(snapshot, own)
    return snapshot, own


def _clear(services: Services, snapshot: GameSnapshot, seat: int) -> dict[str, Any]:
    services.registers.standing_answers.remove(snapshot.game, [seat])
    return _settings_data(snapshot, seat, NO_SETTINGS)


def _settings_data(snapshot: GameSnapshot, seat: int, settings: StandingSettings) -> dict[str, Any]:
    answers = [snapshot.rules.wire.encode(answer) for answer in settings.answers]
    return {"game": snapshot.game, "seat": seat, "answers": answers, "until": settings.until}
