"""Tables: seats that are held for the caller, invitations, and rematches."""

from typing import Any

from flask import Response

from service.api.http.request import current_request, current_services
from service.api.http.response import NO_STORE, json_response
from service.api.openapi.spec import Blueprint, fails, for_everybody, for_players
from service.api.schemas import requests, responses
from service.api.schemas import tables as schemas
from service.lobby import held_seats, invitations
from service.lobby.rematch import begin_rematch
from service.matches.seek_matching import match_described

tables = Blueprint("tables", __name__, url_prefix="/v1", description="Ways to a table.")


@tables.get("/me/held-seats")
@tables.response(200, schemas.HeldGamesSchema)
@for_players
def list_held_seats() -> Response:
    """List the seats that are held for the caller.

    In open games. `POST /v1/games/{game}/seats/{seat}` takes a seat, `DELETE` declines it.
    """
    caller = current_request().require_caller()
    return json_response({"games": held_seats.list_held_seats(current_services(), caller)})


@tables.post("/games/<game>/seats/<seat:seat>/invitation")
@tables.arguments(requests.EmptyRequest, required=False)
@tables.response(201, schemas.InvitationSchema)
@fails("unknown_game", "unknown_seat", "seat_occupied", "seat_held", "game_already_started")
@for_players
def create_invitation(payload: dict[str, Any], game: str, seat: int) -> Response:
    """Create an invitation to a seat.

    For the creator of an open game. The first player who uses the secret gets the seat; until then no other player can
    take it. It is shown only in this response, and replaces an earlier one of the seat that was not used.
    """
    caller = current_request().require_caller("play")
    return json_response(invitations.create_invitation(current_services(), caller, game, seat), 201, NO_STORE)


@tables.get("/invitations")
@tables.arguments(schemas.InvitationRequest, location="query")
@tables.response(200, schemas.InvitedGameSchema)
@fails("unknown_invitation", "invitation_used")
@for_everybody
def get_invitation(query: dict[str, Any]) -> Response:
    """Get the game of an invitation.

    Needs no token, so that a person sees the table before they sign up.
    """
    caller = current_request().optional_caller()
    found = invitations.describe_invitation(current_services(), caller, query["invitation"])
    return json_response(found, 200, NO_STORE)


@tables.post("/invitations")
@tables.arguments(schemas.InvitationRequest)
@tables.response(200, responses.GameSchema)
@fails("unknown_invitation", "invitation_used", "game_already_started", "seat_occupied", "one_seat_per_player")
@fails("limit_reached")
@for_players
def accept_invitation(payload: dict[str, Any]) -> Response:
    """Take the seat of an invitation.

    A repeated request of the same player changes nothing.
    """
    caller = current_request().require_caller("play")
    description = invitations.accept_invitation(current_services(), caller, payload["invitation"])
    return json_response(match_described(current_services(), caller, description))


@tables.post("/games/<game>/rematch")
@tables.arguments(requests.EmptyRequest, required=False)
@tables.response(200, responses.GameSchema)
@fails("unknown_game", "not_your_seat", "no_rematch", "game_already_started", "seat_occupied")
@fails("game_over", "invalid_game_settings", "limit_reached")
@for_players
def join_rematch(payload: dict[str, Any], game: str) -> Response:
    """Join the rematch of a finished game.

    With the same rules, terms and AI players, and each player one seat further. The first request creates it and holds
    the seats of the other players, whose requests seat them; it starts when all have come. A repeated request changes
    nothing.
    """
    caller = current_request().require_caller("play")
    return json_response(begin_rematch(current_services(), caller, game))
