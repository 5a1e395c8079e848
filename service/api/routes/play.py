"""Play: get the view, list legal actions, submit an action."""

from collections.abc import Callable
from time import monotonic
from typing import Any

from flask import Response

from service.api.http.negotiation import PLAIN_TEXT, SVG
from service.api.http.request import IDEMPOTENCY_KEY, IF_MATCH, current_request, current_services
from service.api.http.response import json_with_etag, svg_with_etag, text_with_etag
from service.api.http.wait_slots import wait_slot
from service.api.openapi.components import ref
from service.api.openapi.spec import Blueprint, document_operation, fails, for_everybody, for_players, translated
from service.api.schemas import requests, responses
from service.commands.entry_format import EntryFormat
from service.live import entries
from service.play import actions as use_case
from service.play.pictures import board_picture
from service.play.texts import choices_text, view_text
from service.players.accounts import Caller

play = Blueprint(
    "play", __name__, url_prefix="/v1/games/<game>", description="Views and legal actions; submit an action."
)
ETAG_HEADER = {"ETag": {"description": 'The version: `"v42"`.', "schema": {"type": "string"}}}
ACT_RESULT = {"anyOf": [ref("EntryEnvelope"), ref("DryRun")]}
ACTION_BODY = {"content": {"application/json": {"schema": ref("Action")}}, "required": True}


@play.get("/view")
@play.arguments(requests.FormattedViewQuery, location="query")
@play.response(200, responses.SeatViewSchema, headers=ETAG_HEADER)
@play.alt_response(200, schema={"type": "string"}, content_type=PLAIN_TEXT, success=True)
@fails("unknown_game", "not_your_seat", "seat_required", "unknown_seat", "unknown_version")
@for_everybody
def get_view(query: dict[str, Any], game: str) -> Response:
    """Get the game as the caller may see it.

    The view of the caller's seat; without a token, or without a seat, the view of a spectator. There is no view before
    the start. With `format=text` the response is a plain text of about 1,500 tokens at most that a language model can
    reason about: the view, and what the seat can do.
    """
    caller = current_request().optional_caller()
    if query["format"] == requests.TEXT_FORMAT:
        text = view_text(current_services(), caller, game, query["seat"], query["version"])
        return text_with_etag(text.text, text.version)
    view = use_case.seat_view(current_services(), caller, game, query["seat"], query["version"])
    return json_with_etag(view, view["version"])


@play.get("/board.svg")
@play.arguments(requests.BoardQuery, location="query")
@play.response(200, content_type=SVG, schema={"type": "string"}, headers=ETAG_HEADER)
@play.alt_response(200, schema={"type": "string"}, content_type=PLAIN_TEXT, success=True)
@fails("unknown_game", "not_your_seat", "seat_required", "unknown_seat", "unknown_version", "game_not_started")
@for_everybody
def get_board(query: dict[str, Any], game: str) -> Response:
    """Get a picture of the board as the caller may see it.

    An SVG document without scripts and external references, drawn as in the browser client; for an `img` element on any
    page. It shows what the view of the same caller, seat and version shows.
    """
    caller = current_request().optional_caller()
    picture = board_picture(
        current_services(), caller, game, query["seat"], query["version"], query["theme"], query["size"]
    )
    return svg_with_etag(picture.draw, picture.version)


@play.get("/actions")
@play.arguments(requests.LegalActionsQuery, location="query")
@play.response(200, responses.LegalActionsSchema, headers=ETAG_HEADER)
@play.alt_response(200, schema={"type": "string"}, content_type=PLAIN_TEXT, success=True)
@fails("unauthorized", "unknown_game", "not_your_seat", "seat_required", "unknown_seat", "too_many_streams")
@fails("unknown_version")
@for_everybody
def list_actions(query: dict[str, Any], game: str) -> Response:
    """List the caller's legal actions.

    Each of `actions` can be submitted as it is; a template of `templates` is filled in from its domain. With `wait` the
    request is a long poll: it returns when it is the caller's turn, at the latest after `wait` seconds. With `version`
    the response is what was legal then: for the caller's seat, and without a token for any seat of a game that is over.
    With `out_of_reach`, `almost` has the actions that only their cost prevents. With `format=text` the response is
    plain text: a line for each of `actions`, after its number, and for each template.
    """
    if query["version"] is not None:
        then = use_case.past_actions(
            current_services(),
            current_request().optional_caller(),
            game,
            query["version"],
            query["seat"],
            query["out_of_reach"],
        )
        return _describe_choices(then, query["format"])
    caller = current_request().require_caller()

    def read_choices() -> dict[str, Any]:
        return use_case.legal_actions(current_services(), caller, game, query["seat"], query["out_of_reach"])

    choices = read_choices()
    if query["wait"] and _is_waiting_for_others(choices):
        choices = _wait_until_due(read_choices, caller, game, query["wait"])
    return _describe_choices(choices, query["format"])


@play.post("/actions")
@play.arguments(requests.ActQuery, location="query")
@play.response(200, ACT_RESULT, headers=ETAG_HEADER, description="The entry, or with `dry_run` what would be.")
@fails("malformed_json", "invalid_header", "not_your_seat", "unknown_game", "unknown_seat", "not_your_turn")
@fails("game_over", "game_not_started", "stale_version", "body_too_large", "unsupported_media_type", "invalid_action")
@fails("seat_required", "idempotency_key_reused", "version_required", "version_ahead")
@document_operation(requestBody=ACTION_BODY, parameters=[IF_MATCH, IDEMPOTENCY_KEY])
@for_players
@translated
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
    entry_format = EntryFormat(query["form"], query["texts"], current_request().translate)
    done = use_case.take_action(
        current_services(), caller, game, action, expected, query["seat"], key, body, entry_format
    )
    return json_with_etag(done.entry, done.version)


def _describe_choices(choices: dict[str, Any], format_: str) -> Response:
    if format_ == requests.TEXT_FORMAT:
        return text_with_etag(choices_text(current_services(), choices), choices["version"])
    return json_with_etag(choices, choices["version"])


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
