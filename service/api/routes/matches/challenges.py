"""Challenges: ask a player or a bot for a match, and answer."""

from typing import Any

from flask import Response

from service.api.http.request import current_request, current_services
from service.api.http.response import json_response
from service.api.openapi.spec import Blueprint, fails, for_players, idempotent
from service.api.schemas import challenges as schemas
from service.api.schemas.requests import EmptyRequest
from service.matches import challenges as use_case

challenges = Blueprint("challenges", __name__, url_prefix="/v1/challenges", description="Agree on a match.")


@challenges.post("")
@challenges.arguments(schemas.ChallengeRequest)
@challenges.response(201, schemas.ChallengeSchema)
@fails("unknown_player", "invalid_game_settings", "unknown_policy", "one_seat_per_player", "limit_reached")
@fails("idempotency_key_reused")
@idempotent
@for_players
def create_challenge(payload: dict[str, Any]) -> Response:
    """Challenge a player or a bot to a match.

    The opponent sees `challenge_received` in the account stream, and accepts or declines before the challenge expires.
    If a bot has a rule in its profile, the response has its answer, and the `game` if it has accepted.
    """
    request = current_request()
    caller = request.require_caller("play")
    created = use_case.create_challenge(
        current_services(),
        caller,
        payload["opponent"],
        schemas.read_wishes(payload),
        payload["expires_in"],
        request.read_idempotency_key(),
    )
    return json_response(created, 201)


@challenges.get("")
@challenges.response(200, schemas.ChallengeListSchema)
@for_players
def list_challenges() -> Response:
    """List the challenges that the caller sent or received.

    Latest first; those of a week at least.
    """
    found = use_case.list_challenges(current_services(), current_request().require_caller())
    return json_response({"challenges": found})


@challenges.get("/<challenge>")
@challenges.response(200, schemas.ChallengeSchema)
@fails("unknown_challenge")
@for_players
def get_challenge(challenge: str) -> Response:
    """Get a challenge.

    One that the caller sent or received, with its status and, once the match has begun, its game.
    """
    return json_response(use_case.read_challenge(current_services(), current_request().require_caller(), challenge))


@challenges.post("/<challenge>/accept")
@challenges.arguments(EmptyRequest, required=False)
@challenges.response(200, schemas.ChallengeSchema)
@fails("unknown_challenge", "challenge_over", "limit_reached")
@for_players
def accept_challenge(payload: dict[str, Any], challenge: str) -> Response:
    """Accept a challenge.

    The match begins at once: `game` has both players in its seats, and an AI in any other seat.
    """
    caller = current_request().require_caller("play")
    return json_response(use_case.accept_challenge(current_services(), caller, challenge))


@challenges.post("/<challenge>/decline")
@challenges.arguments(schemas.DeclineRequest, required=False)
@challenges.response(200, schemas.ChallengeSchema)
@fails("unknown_challenge", "challenge_over")
@for_players
def decline_challenge(payload: dict[str, Any], challenge: str) -> Response:
    """Decline a challenge.

    The challenger reads the reason, if there is one.
    """
    caller = current_request().require_caller("play")
    return json_response(use_case.decline_challenge(current_services(), caller, challenge, payload["reason"]))


@challenges.post("/<challenge>/withdraw")
@challenges.arguments(EmptyRequest, required=False)
@challenges.response(200, schemas.ChallengeSchema)
@fails("unknown_challenge", "challenge_over")
@for_players
def withdraw_challenge(payload: dict[str, Any], challenge: str) -> Response:
    """Withdraw a challenge.

    By its challenger, before it is answered.
    """
    caller = current_request().require_caller("play")
    return json_response(use_case.withdraw_challenge(current_services(), caller, challenge))
