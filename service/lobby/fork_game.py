"""Fork a game: any version of a finished game, or of an own sandbox game, becomes a new sandbox game."""

from collections.abc import Mapping
from typing import Any

from events.genesis import ForkOrigin
from games.notation import format_position
from projections.game.snapshot import GameSnapshot
from service.commands.audience import require_access
from service.lobby.create_game import create_game
from service.lobby.sandbox import SandboxRequest, ruleset_of_position
from service.lobby.seat_choice import AiSeats, CreatorSeats
from service.players.accounts import Caller
from service.runtime.game_terms import DEFAULT_TERMS, GameTerms
from service.runtime.problems import Problem, game_over, use_case
from service.services import Services


@use_case
def fork_game(
    services: Services,
    caller: Caller,
    game: str,
    version: int,
    *,
    ai: AiSeats | None = None,
    take_seat: CreatorSeats = "all",
    chance: Mapping[str, Any] | None = None,
    terms: GameTerms = DEFAULT_TERMS,
    key: str | None = None,
    body: bytes = b"",
) -> str:
    """Returns the id of the new game, which has its own seeds and is started if every seat is filled.

    Raises no_spectators, not_forkable, unknown_version, and game_not_started or game_over for a version at which no
    seat is due.
    """
    then = _forkable_snapshot(services, caller, game, version)
    position = format_position(then.state)
    return create_game(
        services,
        caller,
        *ruleset_of_position(position),
        ai,
        "sandbox",
        key,
        take_seat=take_seat,
        start=None,
        terms=terms,
        sandbox=SandboxRequest(chance, position, ForkOrigin(game, version, then.hash)),
        body=f"{game} {version} ".encode() + body,
    )


def _forkable_snapshot(services: Services, caller: Caller, game: str, version: int) -> GameSnapshot:
    snapshot = services.snapshots.fresh(game)
    require_access(services, caller, snapshot)
    _require_forkable(services, caller, snapshot)
    if not 0 <= version <= snapshot.version:
        raise Problem("unknown_version", facts={"version": snapshot.version})
    then = services.past_snapshots.at(snapshot, version)
    if then.state is None:
        raise Problem("game_not_started")
    if then.state.result is not None:
        raise game_over()
    return then


def _require_forkable(services: Services, caller: Caller, snapshot: GameSnapshot) -> None:
    """A finished game is revealed to every player, and a sandbox game to its creator."""
    registration = services.registers.games.registration(snapshot.game)
    is_creator = registration is not None and registration.creator == caller.player_id
    if not snapshot.is_revealed and not (is_creator and snapshot.genesis.kind == "sandbox"):
        raise Problem("not_forkable")
