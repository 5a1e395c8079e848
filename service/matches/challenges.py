"""Challenges: one player asks another one for a match, and the opponent, or the rule of a bot, answers."""

import secrets
from collections.abc import Mapping
from hashlib import sha256
from typing import Any, NamedTuple

from msgspec.structs import replace

from games.catalog import seat_counts
from games.combination import split_name
from games.kernel.codec import describe_bounds
from games.translatable import Translatable
from service.matches.acceptance import decline_reason, find_rule
from service.matches.begin_match import (
    Contestants,
    MatchSettings,
    begin_match,
    load_player,
    may_have_begun,
    plan_match,
    require_owners_of_match,
)
from service.players.accounts import Caller, require_named_player
from service.registers.challenges import Challenge, ChallengeStatus
from service.runtime.game_terms import DEFAULT_TERMS, GameTerms
from service.runtime.problems import Problem, invalid_setting, use_case
from service.runtime.quotas import MAX_CHALLENGES, MAX_CHALLENGES_TO_ONE, limit_reached
from service.services import Services

PLAYERS = 2


class ChallengeWishes(NamedTuple):
    """The match that a challenger asks for: `ai` is the policy of the seats beside those of the two players."""

    name: str
    seats: int | None = None
    options: Mapping[str, Any] = {}
    kind: str = "casual"
    terms: GameTerms = DEFAULT_TERMS
    ai: str = "greedy"


@use_case
def create_challenge(
    services: Services, caller: Caller, opponent: str, wishes: ChallengeWishes, expires_in: int, key: str | None = None
) -> dict[str, Any]:
    """Challenges the player with a name; a bot with a rule has answered when this returns.

    Raises unknown_player, one_seat_per_player, limit_reached, idempotency_key_reused, and what `plan_match` raises.
    """
    asked, _ = require_named_player(services, opponent)
    if asked == caller.player_id:
        raise invalid_setting("opponent", Translatable("must be another player"))
    challenge = _build_challenge(services, caller, asked, wishes, expires_in, key)
    require_owners_of_match(services, challenge.kind, [challenge.challenger, challenge.opponent])
    plan_match(_settings(challenge), _policies(challenge))
    stored = services.registers.challenges.add(challenge, expires_in)
    if _as_asked(stored) != _as_asked(challenge):
        raise Problem("idempotency_key_reused")
    if stored.is_open(services.now()):
        _list(services, stored)
    return describe_challenge(services, _answer_by_rule(services, stored))


@use_case
def list_challenges(services: Services, caller: Caller) -> list[dict[str, Any]]:
    """The challenges that the caller sent or received, the latest first."""
    return [describe_challenge(services, each) for each in services.registers.challenges.list_of(caller.player_id)]


@use_case
def read_challenge(services: Services, caller: Caller, challenge_id: str) -> dict[str, Any]:
    """Raises unknown_challenge."""
    return describe_challenge(services, _find(services, caller, challenge_id))


@use_case
def accept_challenge(services: Services, caller: Caller, challenge_id: str) -> dict[str, Any]:
    """Begins the match; raises unknown_challenge, challenge_over, forbidden and limit_reached."""
    challenge = _find(services, caller, challenge_id)
    _require_opponent(caller, challenge)
    return describe_challenge(services, _accept(services, challenge))


@use_case
def decline_challenge(services: Services, caller: Caller, challenge_id: str, reason: str | None) -> dict[str, Any]:
    """Raises unknown_challenge, challenge_over and forbidden."""
    challenge = _find(services, caller, challenge_id)
    _require_opponent(caller, challenge)
    return describe_challenge(services, _answer(services, challenge, "declined", reason=reason))


@use_case
def withdraw_challenge(services: Services, caller: Caller, challenge_id: str) -> dict[str, Any]:
    """Raises unknown_challenge, challenge_over and forbidden."""
    challenge = _find(services, caller, challenge_id)
    if challenge.challenger != caller.player_id:
        raise Problem("forbidden", Translatable("Only the challenger withdraws a challenge."))
    return describe_challenge(services, _answer(services, challenge, "withdrawn"))


def describe_challenge(services: Services, challenge: Challenge) -> dict[str, Any]:
    """The challenge as both players see it."""
    names = services.registers.players.names([challenge.challenger, challenge.opponent])
    is_expired = challenge.status == "open" and not challenge.is_open(services.now())
    return {
        "challenge": challenge.challenge_id,
        "challenger": names.get(challenge.challenger),
        "opponent": names.get(challenge.opponent),
        **split_name(challenge.name).fields(),
        "seats": challenge.seats,
        "options": challenge.options,
        "kind": challenge.kind,
        "terms": GameTerms(**challenge.terms)._asdict(),
        "ai": challenge.ai if challenge.seats > PLAYERS else None,
        "created_at": challenge.created_at,
        "expires_at": challenge.expires_at,
        "status": "expired" if is_expired else challenge.status,
        "answered_at": challenge.answered_at,
        "because": challenge.because,
        "reason": challenge.reason,
        "game": challenge.game,
    }


def _build_challenge(
    services: Services, caller: Caller, opponent: str, wishes: ChallengeWishes, expires_in: int, key: str | None
) -> Challenge:
    """Of a repeated request the same challenge."""
    seats = wishes.seats or min([each for each in seat_counts(wishes.name) if each >= PLAYERS])
    if seats < PLAYERS:
        raise invalid_setting("seats", describe_bounds(PLAYERS, None))
    return Challenge(
        secrets.token_hex(8) if key is None else sha256(f"{caller.player_id} {key}".encode()).hexdigest()[:16],
        caller.player_id,
        opponent,
        wishes.name,
        seats,
        dict(wishes.options),
        wishes.kind,
        wishes.terms._asdict(),
        wishes.ai,
        services.now(),
        services.now(expires_in),
    )


def _as_asked(challenge: Challenge) -> Challenge:
    """The challenge without what came after the request."""
    return replace(
        challenge,
        created_at="",
        expires_at="",
        status="open",
        answered_at=None,
        because=None,
        reason=None,
        game=None,
    )


def _list(services: Services, challenge: Challenge) -> None:
    """Lists a challenge that is stored for both players, or deletes it if one has too many; raises limit_reached.

    A repeated request lists it, too, because the first one may have been interrupted.
    """
    register, now = services.registers.challenges, services.now()
    for player, side in challenge.places:
        listed = (player, side, challenge.challenge_id, challenge.expires_at, MAX_CHALLENGES)
        if not register.list_for(*listed):
            register.make_room(player, side, now)
            if not register.list_for(*listed):
                register.drop(challenge)
                raise limit_reached("open_challenges_per_player", MAX_CHALLENGES)
    received = [each for each in register.list_of(challenge.opponent) if each.is_open(now)]
    if sum([each.challenger == challenge.challenger for each in received]) > MAX_CHALLENGES_TO_ONE:
        register.drop(challenge)
        raise limit_reached("open_challenges_to_one_player", MAX_CHALLENGES_TO_ONE)
    services.registers.wake_players([challenge.opponent])


def _answer_by_rule(services: Services, challenge: Challenge) -> Challenge:
    """A repeated request finishes an acceptance that was interrupted; the bot has its place for the game already."""
    found = find_rule(services, challenge.opponent)
    if found is None or not (challenge.is_interrupted or challenge.is_open(services.now())):
        return challenge
    because = None if challenge.is_interrupted else decline_reason(services, *found, challenge)
    if because is not None:
        return _answer(services, challenge, "declined", because=because)
    profiles = services.registers.bot_profiles
    try:
        accepted = _accept(services, challenge)
    except Problem as problem:
        if not may_have_begun(problem):
            profiles.free_places(challenge.opponent, challenge.challenge_id)
        raise
    profiles.fill_place(challenge.opponent, challenge.challenge_id, accepted.game or "")
    return accepted


def _accept(services: Services, challenge: Challenge) -> Challenge:
    """An acceptance that was interrupted before the match had begun can be repeated; one that is refused is undone."""
    accepted = challenge if challenge.is_interrupted else _answer(services, challenge, "accepted", wake=False)
    try:
        players = {0: load_player(services, challenge.challenger), 1: load_player(services, challenge.opponent)}
        game = begin_match(
            services,
            _settings(challenge),
            Contestants(players, _policies(challenge)),
            f"challenge {challenge.challenge_id}",
            challenge.challenger,
            is_counted=True,
        )
    except Problem as problem:
        if not may_have_begun(problem):
            services.registers.challenges.replace(accepted, replace(accepted, status="open", answered_at=None))
        raise
    begun = replace(accepted, game=game)
    services.registers.challenges.replace(accepted, begun)
    services.registers.wake_players([challenge.challenger])
    return begun


def _answer(
    services: Services,
    challenge: Challenge,
    status: ChallengeStatus,
    because: str | None = None,
    reason: str | None = None,
    wake: bool = True,
) -> Challenge:
    """Raises challenge_over if it has been answered, or has expired."""
    new = replace(challenge, status=status, answered_at=services.now(), because=because, reason=reason)
    if not challenge.is_open(services.now()) or not services.registers.challenges.replace(challenge, new):
        raise Problem("challenge_over")
    if wake:
        services.registers.wake_players([challenge.challenger, challenge.opponent])
    return new


def _settings(challenge: Challenge) -> MatchSettings:
    terms = GameTerms(**challenge.terms)
    return MatchSettings(challenge.name, challenge.seats, challenge.options, challenge.kind, terms)


def _policies(challenge: Challenge) -> dict[int, str]:
    return dict.fromkeys(range(PLAYERS, challenge.seats), challenge.ai)


def _find(services: Services, caller: Caller, challenge_id: str) -> Challenge:
    challenge = services.registers.challenges.find(challenge_id)
    if challenge is None or caller.player_id not in (challenge.challenger, challenge.opponent):
        raise Problem("unknown_challenge")
    return challenge


def _require_opponent(caller: Caller, challenge: Challenge) -> None:
    if challenge.opponent != caller.player_id:
        raise Problem("forbidden", Translatable("Only the opponent answers a challenge."))
