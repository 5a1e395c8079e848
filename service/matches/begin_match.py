"""Begins a match: its first entries seat all players and start the game, so that no other player can take one."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from events.store import fingerprint_command
from projections.game.snapshot import GameSnapshot
from service.commands.command_handler import execute
from service.commands.proposal import Command, Proposal, empty_proposal
from service.lobby.create_game import (
    GamePlan,
    find_kept_creation,
    plan_game,
    write_counted_genesis,
    write_genesis,
)
from service.lobby.held_seats import require_separate_owners
from service.lobby.seat_commands import ai_seat_events, propose_service_events, seat_caller
from service.play.start_game import propose_start
from service.players.accounts import Caller
from service.runtime.game_terms import DEFAULT_TERMS, GameTerms
from service.runtime.problems import Problem, use_case
from service.services import Services


class MatchSettings(NamedTuple):
    """The name of a combination, and what `POST /v1/games` calls the other settings."""

    name: str
    seats: int
    options: Mapping[str, Any]
    kind: str = "casual"
    terms: GameTerms = DEFAULT_TERMS


class Contestants(NamedTuple):
    """The players and the policies by seat."""

    players: Mapping[int, Caller]
    ai: Mapping[int, str]


@dataclass(frozen=True, slots=True)
class SeatContestants(Command):
    """Both entries are appended or none; a game that has entries was begun by an earlier attempt."""

    services: Services
    contestants: Contestants

    def decide(self, snapshot: GameSnapshot) -> Proposal:
        if snapshot.version:
            return empty_proposal(snapshot)
        players = self.contestants.players.items()
        events = [seat_caller(self.services, player, snapshot.game, seat) for seat, player in players]
        seated = propose_service_events(self.services, snapshot, *ai_seat_events(self.contestants.ai), *events)
        return propose_start(self.services, seated)


def plan_match(settings: MatchSettings, ai: Mapping[int, str]) -> GamePlan:
    """The plan of a match, if the rules allow it; raises what `plan_game` raises."""
    plan = plan_game(settings.name, settings.seats, settings.options, ai, settings.kind, False, settings.terms)
    return plan._replace(is_match=True)


@use_case
def begin_match(
    services: Services, settings: MatchSettings, contestants: Contestants, key: str, creator: str, *, is_counted: bool
) -> str:
    """Begins the match with this key, and returns its game; again with the same key it is the same game.

    Its creator is a player or a tournament. If it is counted as a game of a player, limit_reached may be raised.
    """
    plan, fingerprint = plan_match(settings, contestants.ai), fingerprint_command("matches", "match", key, b"")
    if is_counted:
        game = write_counted_genesis(services, creator, plan, fingerprint)
    else:
        fingerprint, _ = find_kept_creation(services, fingerprint)
        game = write_genesis(services, services.store.new_game_id(fingerprint), creator, plan, fingerprint)
    execute(services, game, SeatContestants(services, contestants))
    return game


def load_player(services: Services, player: str) -> Caller:
    """A player as the caller who takes a seat; raises unknown_player for one that was deleted."""
    fields = services.registers.players.player(player)
    if "name" not in fields:
        raise Problem("unknown_player")
    return Caller(player, fields["name"], owner=fields.get("owner", ""))


def require_owners_of_match(services: Services, kind: str, players: list[str]) -> None:
    """Raises one_seat_per_player for a rated match of two players of one owner."""
    if kind == "rated":
        require_separate_owners(services, dict(enumerate(players)))


def may_have_begun(problem: Problem) -> bool:
    """Whether the match may exist although its beginning failed: the log may have stored it without an answer."""
    return problem.code == "log_unavailable"
