"""Undo and redo, takebacks that ask other seats for consent, and the timeline."""

from collections.abc import Callable
from typing import Any, TypeVar

from flask import Response

from service.api.http.request import IDEMPOTENCY_KEY, IF_MATCH_EXACT, current_request, current_services
from service.api.http.response import json_response, json_with_etag
from service.api.openapi.components import ref
from service.api.openapi.spec import Blueprint, document_operation, fails, for_everybody, for_players, idempotent
from service.api.routes.play import ETAG_HEADER
from service.api.schemas import requests
from service.api.schemas import undo as schemas
from service.commands.entry_format import EntryFormat
from service.play import takebacks
from service.play import undo as use_case
from service.play.undo_plan import ReversalRequest
from service.proofs.audit import game_timeline

undo = Blueprint("undo", __name__, url_prefix="/v1/games/<game>", description="Undo, redo, takebacks and the timeline.")
seat_failures = fails("unauthorized", "invalid_token", "forbidden", "unknown_game", "not_your_seat", "unknown_seat")
version_failures = fails("version_required", "version_ahead", "stale_version", "invalid_header", "seat_required")
game_failures = fails("game_not_started", "game_over", "already_resigned", "idempotency_key_reused")
REVERSAL_RESULT = {"anyOf": [ref("EntryEnvelope"), ref("ReversalDryRun")]}
ViewFunction = TypeVar("ViewFunction", bound=Callable[..., Any])


def undo_operation(view: ViewFunction) -> ViewFunction:
    """Marks an operation that undoes or redoes, or requests it, with what they all document."""
    bound = document_operation(parameters=[IF_MATCH_EXACT, IDEMPOTENCY_KEY])
    for mark in (for_players, bound, fails("undo_limit_reached"), game_failures, version_failures, seat_failures):
        view = mark(view)
    return view


@undo.post("/undo")
@undo.arguments(requests.ActQuery, location="query")
@undo.arguments(schemas.UndoRequest, required=False)
@undo.response(200, REVERSAL_RESULT, headers=ETAG_HEADER, description="The entry, or with `dry_run` what would be.")
@fails("nothing_to_undo", "invalid_undo_version", "undo_refused_by_ai", "consent_required")
@undo_operation
def undo_actions(query: dict[str, Any], payload: dict[str, Any], game: str) -> Response:
    """Undo the caller's last actions.

    The last action, or all actions since the version `to`; at once, where no other seat has to consent. With `dry_run`
    the server only checks the request: the response is the same refusal, or the version to return to.
    """
    request = current_request()
    caller = request.require_caller("play")
    expected, body = request.read_expected_version(query["expected_version"]), request.read_body()
    key = request.read_idempotency_key()
    if query["dry_run"]:
        return _try_reversal(game, ReversalRequest("undo", payload["to"]), expected, query["seat"])
    entry_format = EntryFormat(query["form"], query["texts"], current_request().translate)
    done = use_case.undo(
        current_services(), caller, game, expected, payload["to"], query["seat"], key, body, entry_format
    )
    return json_with_etag(done.entry, done.version)


@undo.post("/redo")
@undo.arguments(requests.ActQuery, location="query")
@undo.arguments(requests.EmptyRequest, required=False)
@undo.response(200, REVERSAL_RESULT, headers=ETAG_HEADER, description="The entry, or with `dry_run` what would be.")
@fails("nothing_to_redo", "undo_refused_by_ai", "consent_required")
@undo_operation
def redo_actions(query: dict[str, Any], payload: dict[str, Any], game: str) -> Response:
    """Redo the last undo.

    Possible until a new action is taken. With `dry_run` the server only checks the request.
    """
    request = current_request()
    caller = request.require_caller("play")
    expected, body = request.read_expected_version(query["expected_version"]), request.read_body()
    key = request.read_idempotency_key()
    if query["dry_run"]:
        return _try_reversal(game, ReversalRequest("redo"), expected, query["seat"])
    entry_format = EntryFormat(query["form"], query["texts"], current_request().translate)
    done = use_case.redo(current_services(), caller, game, expected, query["seat"], key, body, entry_format)
    return json_with_etag(done.entry, done.version)


def _try_reversal(game: str, reversal: ReversalRequest, expected: int | None, seat: int | None) -> Response:
    caller = current_request().require_caller("play")
    preview = use_case.try_reversal(current_services(), caller, game, reversal, expected, seat)
    return json_with_etag(preview, preview["version"])


@undo.post("/takebacks")
@undo.arguments(requests.ExpectedVersionQuery, location="query")
@undo.arguments(schemas.TakebackRequest, required=False)
@undo.response(201, schemas.TakebackSchema, headers=ETAG_HEADER)
@fails("nothing_to_undo", "nothing_to_redo", "invalid_undo_version", "undo_refused_by_ai", "takeback_not_needed")
@fails("takeback_pending", "takeback_declined")
@undo_operation
def request_takeback(query: dict[str, Any], payload: dict[str, Any], game: str) -> Response:
    """Request a takeback.

    Asks every seat whose consent the undo or redo needs. The request is open until the next entry of the game.
    """
    request = current_request()
    reversal = ReversalRequest("redo") if payload["redo"] else ReversalRequest("undo", payload["to"])
    caller = request.require_caller("play")
    expected, body = request.read_expected_version(query["expected_version"]), request.read_body()
    takeback_view = takebacks.request_takeback(
        current_services(), caller, game, expected, reversal, query["seat"], request.read_idempotency_key(), body
    )
    return json_with_etag(takeback_view, takeback_view["version"], 201)


@undo.get("/takebacks")
@undo.response(200, schemas.TakebackListSchema)
@fails("unknown_game")
@for_everybody
def list_takebacks(game: str) -> Response:
    """List open takebacks.

    With the seats that have answered. Needs no authentication; a spectator of a game with a spectator delay sees none.
    """
    request = current_request()
    return json_response(takebacks.list_takebacks(current_services(), request.optional_caller(), game))


@undo.post("/takebacks/<takeback>/accept")
@undo.arguments(requests.SeatQuery, location="query")
@undo.arguments(requests.EmptyRequest, required=False)
@undo.response(200, schemas.TakebackSchema, headers=ETAG_HEADER)
@fails("unknown_takeback", "not_a_takeback_recipient", "takeback_already_answered", "takeback_declined")
@fails("seat_required")
@seat_failures
@game_failures
@idempotent
@for_players
def accept_takeback(query: dict[str, Any], payload: dict[str, Any], game: str, takeback: str) -> Response:
    """Accept a takeback.

    When every seat that was asked has accepted, the server carries it out, and `status` is `done`.
    """
    request = current_request()
    body = request.read_body()
    takeback_view = takebacks.accept_takeback(
        current_services(),
        request.require_caller("play"),
        game,
        takeback,
        query["seat"],
        request.read_idempotency_key(),
        body,
    )
    return json_with_etag(takeback_view, takeback_view["version"])


@undo.post("/takebacks/<takeback>/decline")
@undo.arguments(requests.SeatQuery, location="query")
@undo.arguments(requests.EmptyRequest, required=False)
@undo.response(200, schemas.TakebackSchema, headers=ETAG_HEADER)
@fails("unknown_takeback", "not_a_takeback_recipient", "takeback_already_answered", "seat_required")
@fails("game_over", "already_resigned")
@seat_failures
@for_players
def decline_takeback(query: dict[str, Any], payload: dict[str, Any], game: str, takeback: str) -> Response:
    """Decline a takeback.

    The first answer of a seat counts, and a repetition changes nothing. The requesting seat can request again after the
    next entry of the game.
    """
    caller = current_request().require_caller("play")
    takeback_view = takebacks.decline_takeback(current_services(), caller, game, takeback, query["seat"])
    return json_with_etag(takeback_view, takeback_view["version"])


@undo.delete("/takebacks/<takeback>")
@undo.arguments(requests.SeatQuery, location="query")
@undo.response(204)
@fails("unknown_takeback", "takeback_declined", "takeback_already_answered", "seat_required")
@seat_failures
@for_players
def withdraw_takeback(query: dict[str, Any], game: str, takeback: str) -> Response:
    """Withdraw a takeback.

    The log keeps no trace of it.
    """
    request = current_request()
    takebacks.withdraw_takeback(current_services(), request.require_caller("play"), game, takeback, query["seat"])
    return Response(status=204)


@undo.get("/timeline")
@undo.arguments(requests.SeatQuery, location="query")
@undo.response(200, schemas.TimelineSchema, headers=ETAG_HEADER)
@fails("unknown_game", "not_your_seat", "seat_required", "unknown_seat")
@for_everybody
def get_timeline(query: dict[str, Any], game: str) -> Response:
    """Get the timeline of turns, undos and redos.

    Which versions are in effect, and who undid or redid what. Needs no authentication; nothing hidden is in it.
    """
    request = current_request()
    page = game_timeline(current_services(), request.optional_caller(), game, query["seat"])
    return json_with_etag(page, page["version"])
