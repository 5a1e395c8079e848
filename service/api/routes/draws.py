"""Draws by agreement: a seat offers one, and the others accept or decline it."""

from collections.abc import Callable
from typing import Any, TypeVar

from flask import Response

from service.api.http.request import current_request, current_services
from service.api.http.response import json_response
from service.api.openapi.spec import Blueprint, fails, for_players, idempotent
from service.api.schemas import requests, responses
from service.lobby.games import game_details
from service.play import draws as use_case

draws = Blueprint("draws", __name__, url_prefix="/v1/games/<game>", description="Draws by agreement.")
seat_failures = fails("unauthorized", "invalid_token", "forbidden", "unknown_game", "not_your_seat", "seat_required")
game_failures = fails("unknown_seat", "game_not_started", "game_over", "already_resigned", "idempotency_key_reused")
ViewFunction = TypeVar("ViewFunction", bound=Callable[..., Any])


def draw_operation(view: ViewFunction) -> ViewFunction:
    """Marks an operation by which a seat offers or answers a draw, with what they all take, return and document."""
    for mark in (for_players, idempotent, seat_failures, game_failures):
        view = mark(view)
    view = draws.response(200, responses.GameSchema)(view)
    view = draws.arguments(requests.EmptyRequest, required=False)(view)
    return draws.arguments(requests.SeatQuery, location="query")(view)


@draws.post("/draw")
@draw_operation
@fails("draw_not_in_turn", "draw_already_offered")
def offer_draw(query: dict[str, Any], payload: dict[str, Any], game: str) -> Response:
    """Offer a draw in the caller's turn.

    AI seats answer at once: they accept if they can no longer reach the target. If all seats accept, the game ends
    without a winner; the offer ends with the turn, or when a seat declines.
    """
    request = current_request()
    caller, key, body = request.require_caller("play"), request.read_idempotency_key(), request.read_body()
    after = use_case.offer_draw(current_services(), caller, game, query["seat"], key=key, body=body)
    return json_response(game_details(current_services(), after, caller))


@draws.post("/draw/accept")
@draw_operation
@fails("no_draw_offer", "draw_already_answered")
def accept_draw(query: dict[str, Any], payload: dict[str, Any], game: str) -> Response:
    """Accept the offered draw.

    The last seat that accepts ends the game.
    """
    return _answer(query["seat"], game, "accepted")


@draws.post("/draw/decline")
@draw_operation
@fails("no_draw_offer", "draw_already_answered")
def decline_draw(query: dict[str, Any], payload: dict[str, Any], game: str) -> Response:
    """Decline the offered draw.

    The offer ends, and no other can be made in this turn.
    """
    return _answer(query["seat"], game, "declined")


def _answer(seat: int | None, game: str, answer: use_case.DrawAnswer) -> Response:
    request = current_request()
    caller, key, body = request.require_caller("play"), request.read_idempotency_key(), request.read_body()
    after = use_case.answer_draw(current_services(), caller, game, answer, seat, key=key, body=body)
    return json_response(game_details(current_services(), after, caller))
