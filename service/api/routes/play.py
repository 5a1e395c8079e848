"""Play: get the view, list legal actions, submit an action."""

from collections.abc import Callable
from time import monotonic
from typing import Any

from flask import Response

from service.api.http.request import IDEMPOTENCY_KEY, IF_MATCH, current_request, current_services
from service.api.http.response import json_with_etag
from service.api.http.wait_slots import wait_slot
from service.api.openapi.components import ref
from service.api.openapi.spec import Blueprint, document_operation, fails, for_everybody, for_players
from service.api.schemas import requests, responses
from service.live import entries
from service.play import actions as use_case
from service.players.accounts import Caller

play = Blueprint(
    "play", __name__, url_prefix="/v1/games/<game>", description="Views and legal actions; submit an action."
)
ETAG_HEADER = {"ETag": {"description": 'The version: `"v42"`.', "schema": {"type": "string"}}}
ACT_RESULT = {"anyOf": [ref("EntryEnvelope"), ref("DryRun")]}
ACTION_BODY = {"content": {"application/json": {"schema": ref("Action")}}, "required": True}


@play.get("/view")
@play.arguments(requests.ViewQuery, location="query")
@play.response(200, responses.SeatViewSchema, headers=ETAG_HEADER)
@fails("invalid_token", "forbidden", "unknown_game", "not_your_seat", "seat_required", "unknown_seat")
@fails("unknown_version")
@for_everybody
def get_view(query: dict[str, Any], game: str) -> Response:
    """Get the game as the caller may see it.

    The view of the caller's seat; without a token, or without a seat, the view of a spectator. There is no view before
    the start.
    """
    caller = current_request().optional_caller()
    view = use_case.seat_view(current_services(), caller, game, query["seat"], query["version"])
    return json_with_etag(view, view["version"])


@play.get("/actions")
@play.arguments(requests.LegalActionsQuery, location="query")
@play.response(200, responses.LegalActionsSchema, headers=ETAG_HEADER)
@fails("unauthorized", "invalid_token", "forbidden", "unknown_game", "not_your_seat", "seat_required", "unknown_seat")
@fails("too_many_streams")
@for_players
def list_actions(query: dict[str, Any], game: str) -> Response:
    """List the caller's legal actions.

    Each of `actions` can be submitted as it is; a template of `templates` is filled in from its domain. With `wait` the
    request is a long poll: it returns when it is the caller's turn, or after so many seconds.
    """
    caller = current_request().require_caller()

    def read_choices() -> dict[str, Any]:
        return use_case.legal_actions(current_services(), caller, game, query["seat"])

    choices = read_choices()
    if query["wait"] and _is_waiting_for_others(choices):
        choices = _wait_until_due(read_choices, caller, game, query["wait"])
    return json_with_etag(choices, choices["version"])


@play.post("/actions")
@play.arguments(requests.ActQuery, location="query")
@play.response(200, ACT_RESULT, headers=ETAG_HEADER, description="The entry, or with `dry_run` what would be.")
@fails("malformed_json", "invalid_header", "unauthorized", "invalid_token", "forbidden", "not_your_seat")
@fails("unknown_game", "unknown_seat", "not_your_turn", "game_over", "game_not_started", "stale_version")
@fails(
    "body_too_large",
    "unsupported_media_type",
    "invalid_action",
    "invalid_query",
    "seat_required",
    "idempotency_key_reused",
)
@fails("version_required", "version_ahead")
@document_operation(requestBody=ACTION_BODY, parameters=[IF_MATCH, IDEMPOTENCY_KEY])
@for_players
def post_action(query: dict[str, Any], game: str) -> Response:
    """Submit an action.

    The body is the action; the response is the entry of the log with its events. An illegal action is refused with 409
    and the code of the rule, often with the `legal` actions of that type. With `dry_run` the server only validates the
    action: the response is the same refusal, or the cost of the action; nothing is stored.
    """
    request = current_request()
    caller = request.require_caller("play")
    action, body = request.read_json(), request.read_body()
    expected, key = request.read_expected_version(query["expected_version"]), request.read_idempotency_key()
    if query["dry_run"]:
        preview = use_case.try_action(current_services(), caller, game, action, expected, query["seat"])
        return json_with_etag(preview, preview["version"])
    done = use_case.take_action(
        current_services(), caller, game, action, expected, query["seat"], key, body, query["form"]
    )
    return json_with_etag(done.entry, done.version)


def _is_waiting_for_others(choices: dict[str, Any]) -> bool:
    """False before the start and after the end, when no seat has to act."""
    return bool(choices["due"]) and choices["seat"] not in choices["due"]


def _wait_until_due(
    read_choices: Callable[[], dict[str, Any]], caller: Caller, game: str, seconds: float
) -> dict[str, Any]:
    deadline = monotonic() + seconds
    with wait_slot(caller):
        while _is_waiting_for_others(choices := read_choices()):
            left = max(0.0, deadline - monotonic())
            if not entries.wait_for_entry(current_services(), game, choices["version"], left, caller, choices["seat"]):
                break
    return choices
