"""Tournaments: created, joined, left, started and cancelled by players."""

import secrets
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from events.entry import parse_milliseconds
from games.kernel.codec import describe_bounds
from games.translatable import Translatable
from projections.tournament.events import (
    AnyEvent,
    EntrantJoined,
    EntrantLeft,
    Format,
    TournamentCancelled,
    TournamentCreated,
    TournamentStarted,
)
from projections.tournament.fold import Tournament, fold_tournament
from service.matches.begin_match import MatchSettings, plan_match, require_owners_of_match
from service.matches.tournament_settings import ENTRANTS_OF_MATCH, encode_settings, other_policies
from service.matches.tournament_view import describe_tournament
from service.players.accounts import Caller
from service.runtime.policies import require_policy
from service.runtime.problems import Problem, invalid_setting, use_case
from service.runtime.quotas import CREATION_TIME, MAX_ENTRANTS, MAX_TOURNAMENTS, limit_reached
from service.services import Services


class TournamentPlan(NamedTuple):
    """`policies` enter the tournament at once, and `ai` plays the seats of a match beside those of its two entrants."""

    name: str
    format: Format
    rounds: int | None
    match: MatchSettings
    ai: str = "greedy"
    policies: Sequence[str] = ()


@use_case
def create_tournament(services: Services, caller: Caller, plan: TournamentPlan) -> dict[str, Any]:
    """Raises limit_reached, unknown_policy, and what `plan_match` raises."""
    if plan.match.seats < ENTRANTS_OF_MATCH:
        raise invalid_setting("seats", describe_bounds(ENTRANTS_OF_MATCH, None))
    plan_match(plan.match, other_policies(plan.match.seats, plan.ai))
    for policy in plan.policies:
        require_policy(policy, "policies")
    register, tournament, label = services.registers.tournaments, secrets.token_hex(8), secrets.token_hex(8)
    _reserve(services, caller, tournament)
    now, rounds = services.now(), plan.rounds if plan.format == "swiss" else None
    created = TournamentCreated(now, plan.name, label, plan.format, rounds, encode_settings(plan.match, plan.ai))
    joined = [EntrantJoined(now, secrets.token_hex(8), policy) for policy in plan.policies]
    register.create(tournament, [created, *joined], caller.player_id, label, parse_milliseconds(now))
    return read_tournament(services, tournament)


@use_case
def read_tournament(services: Services, tournament: str) -> dict[str, Any]:
    """Raises unknown_tournament."""
    return describe_tournament(services, tournament, load_tournament(services, tournament))


@use_case
def join_tournament(services: Services, caller: Caller, tournament: str) -> dict[str, Any]:
    """Enters the caller, once; raises unknown_tournament, tournament_closed, one_seat_per_player and limit_reached."""

    def join(found: Tournament) -> AnyEvent | None:
        players = services.registers.tournaments.players(tournament)
        own = [label for label, player in players.items() if player == caller.player_id and label in found.entrants]
        if own:
            return None
        if len(found.entrants) >= MAX_ENTRANTS:
            raise limit_reached("entrants_per_tournament", MAX_ENTRANTS)
        others = [players[label] for label in found.entrants if label in players]
        require_owners_of_match(services, found.created.match["kind"], [*others, caller.player_id])
        label = secrets.token_hex(8)
        services.registers.tournaments.seat(tournament, label, caller.player_id)
        return EntrantJoined(services.now(), label)

    return _change_open(services, tournament, join)


@use_case
def leave_tournament(services: Services, caller: Caller, tournament: str) -> dict[str, Any]:
    """Takes the caller out before the start; raises unknown_tournament, tournament_closed and not_an_entrant."""

    def leave(found: Tournament) -> AnyEvent:
        players = services.registers.tournaments.players(tournament)
        own = [label for label in found.entrants if players.get(label) == caller.player_id]
        if not own:
            raise Problem("not_an_entrant")
        return EntrantLeft(services.now(), own[0])

    return _change_open(services, tournament, leave)


@use_case
def start_tournament(services: Services, caller: Caller, tournament: str) -> dict[str, Any]:
    """By its creator; raises unknown_tournament, forbidden, tournament_closed and too_few_entrants."""

    def start(found: Tournament) -> AnyEvent:
        _require_creator(services, caller, tournament, found)
        if len(found.entrants) < ENTRANTS_OF_MATCH:
            raise Problem("too_few_entrants")
        services.registers.tournaments.start(tournament, found.version)
        return TournamentStarted(services.now())

    return _change_open(services, tournament, start)


@use_case
def cancel_tournament(services: Services, caller: Caller, tournament: str) -> dict[str, Any]:
    """By its creator; matches that have begun are played on. Raises what `start_tournament` raises."""

    def cancel(found: Tournament) -> AnyEvent:
        _require_creator(services, caller, tournament, found)
        if found.status not in ("open", "running"):
            raise Problem("tournament_closed")
        return TournamentCancelled(services.now())

    found = _change(services, tournament, cancel)
    services.registers.tournaments.stop(tournament)
    return describe_tournament(services, tournament, found)


def load_tournament(services: Services, tournament: str) -> Tournament:
    """Raises unknown_tournament."""
    events = services.registers.tournaments.events(tournament)
    if not events:
        raise Problem("unknown_tournament")
    return fold_tournament(events)


def _change_open(
    services: Services, tournament: str, decide: Callable[[Tournament], AnyEvent | None]
) -> dict[str, Any]:
    def decide_if_open(found: Tournament) -> AnyEvent | None:
        if found.status != "open":
            raise Problem("tournament_closed")
        return decide(found)

    return describe_tournament(services, tournament, _change(services, tournament, decide_if_open))


def _change(services: Services, tournament: str, decide: Callable[[Tournament], AnyEvent | None]) -> Tournament:
    """Appends the event that is decided on the latest state; decides again if another one was faster."""
    while True:
        found = load_tournament(services, tournament)
        event = decide(found)
        if event is None:
            return found
        if services.registers.tournaments.append(tournament, found.version, event):
            found.apply(event)
            return found


def _require_creator(services: Services, caller: Caller, tournament: str, found: Tournament) -> None:
    if services.registers.tournaments.players(tournament).get(found.created.creator) != caller.player_id:
        raise Problem("forbidden", Translatable("Only the creator of the tournament may do this."))


def _reserve(services: Services, caller: Caller, tournament: str) -> None:
    """Lists the tournament for its creator before it exists; raises limit_reached for too many that are not over."""
    register, now = services.registers.tournaments, services.now()
    if register.reserve(caller.player_id, tournament, now, MAX_TOURNAMENTS):
        return
    listed, being_created_since = register.created_by(caller.player_id), services.now(-CREATION_TIME)
    logs = zip(listed, register.events_many(list(listed)), strict=True)
    over = [each for each, log in logs if (_is_over(log) if log else listed[each] < being_created_since)]
    register.release(caller.player_id, *over)
    if not register.reserve(caller.player_id, tournament, now, MAX_TOURNAMENTS):
        raise limit_reached("unfinished_tournaments_per_player", MAX_TOURNAMENTS)


def _is_over(log: Sequence[AnyEvent]) -> bool:
    return fold_tournament(log).status in ("finished", "cancelled")
