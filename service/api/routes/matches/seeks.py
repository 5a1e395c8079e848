"""Seeks: ask for a match with anybody who asks for one like it."""

from typing import Any

from flask import Response

from service.api.http.request import current_request, current_services
from service.api.http.response import json_response
from service.api.openapi.spec import Blueprint, fails, for_players, idempotent
from service.api.schemas import seeks as schemas
from service.api.schemas.requests import EmptyRequest
from service.matches import seeks as use_case

seeks = Blueprint("seeks", __name__, url_prefix="/v1/seeks", description="Find players for a match.")


@seeks.post("")
@seeks.arguments(schemas.SeekRequest)
@seeks.response(201, schemas.SeekSchema)
@fails("invalid_game_settings", "limit_reached", "idempotency_key_reused")
@idempotent
@for_players
def create_seek(payload: dict[str, Any]) -> Response:
    """Seek a match.

    With other players who seek one like it, the nearest by rating first, or at an open game that lacks only players. If
    there are enough, the response has the `game`, which begins at once; otherwise the seek waits, and `seek_matched`
    comes in the account stream. No other player can read a seek.
    """
    request = current_request()
    caller = request.require_caller("play")
    wishes, key = schemas.read_wishes(payload), request.read_idempotency_key()
    return json_response(use_case.create_seek(current_services(), caller, wishes, payload["expires_in"], key), 201)


@seeks.get("")
@seeks.response(200, schemas.SeekListSchema)
@for_players
def list_seeks() -> Response:
    """List the caller's seeks.

    Latest first; those of a week at least.
    """
    return json_response({"seeks": use_case.list_seeks(current_services(), current_request().require_caller())})


@seeks.get("/<seek>")
@seeks.response(200, schemas.SeekSchema)
@fails("unknown_seek")
@for_players
def get_seek(seek: str) -> Response:
    """Get a seek.

    One of the caller's, with its status and, once it is matched, its game.
    """
    return json_response(use_case.read_seek(current_services(), current_request().require_caller(), seek))


@seeks.post("/<seek>/withdraw")
@seeks.arguments(EmptyRequest, required=False)
@seeks.response(200, schemas.SeekSchema)
@fails("unknown_seek", "seek_over")
@for_players
def withdraw_seek(payload: dict[str, Any], seek: str) -> Response:
    """Withdraw a seek.

    Before it is matched.
    """
    return json_response(use_case.withdraw_seek(current_services(), current_request().require_caller("play"), seek))
