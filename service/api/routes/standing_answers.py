"""Standing answers: a player sets, reads and clears what the service answers for a seat."""

from typing import Any

from flask import Response

from service.api.http.request import current_request, current_services
from service.api.http.response import NO_STORE, json_response
from service.api.openapi.spec import Blueprint, fails, for_players
from service.api.schemas import requests
from service.api.schemas import standing_answers as schemas
from service.play import standing_answers as use_case

standing_answers = Blueprint(
    "answers", __name__, url_prefix="/v1/games/<game>", description="Decisions that are answered in advance."
)
seat_failures = fails("unauthorized", "invalid_token", "forbidden", "unknown_game", "not_your_seat", "seat_required")
game_failures = fails("unknown_seat", "game_not_started", "game_over", "already_resigned")


@standing_answers.get("/standing-answers")
@standing_answers.arguments(requests.SeatQuery, location="query")
@standing_answers.response(200, schemas.StandingAnswersSchema)
@game_failures
@seat_failures
@for_players
def get_standing_answers(query: dict[str, Any], game: str) -> Response:
    """Get the standing answers of the caller's seat.

    No other player can read them; expired answers are omitted.
    """
    caller = current_request().require_caller()
    found = use_case.get_standing_answers(current_services(), caller, game, query["seat"])
    return json_response(found, 200, NO_STORE)


@standing_answers.put("/standing-answers")
@standing_answers.arguments(requests.SeatQuery, location="query")
@standing_answers.arguments(schemas.StandingAnswersRequest)
@standing_answers.response(200, schemas.StandingAnswersSchema)
@fails("invalid_standing_answer", "unsupported_media_type")
@game_failures
@seat_failures
@for_players
def set_standing_answers(query: dict[str, Any], payload: dict[str, Any], game: str) -> Response:
    """Set the standing answers of the caller's seat.

    They replace the earlier ones. When a decision that they cover comes up, the service takes the action for the seat
    at once; its entry has the `flag` `standing_answer`. `GET /v1/rulesets/{name}` describes the answers of a ruleset.
    """
    caller = current_request().require_caller("play")
    found = use_case.set_standing_answers(
        current_services(), caller, game, payload["answers"], payload["until"], query["seat"]
    )
    return json_response(found, 200, NO_STORE)


@standing_answers.delete("/standing-answers")
@standing_answers.arguments(requests.SeatQuery, location="query")
@standing_answers.response(204)
@game_failures
@seat_failures
@for_players
def clear_standing_answers(query: dict[str, Any], game: str) -> Response:
    """Clear the standing answers of the caller's seat.

    From then on the player makes the decisions.
    """
    caller = current_request().require_caller("play")
    use_case.clear_standing_answers(current_services(), caller, game, query["seat"])
    return Response(status=204)
