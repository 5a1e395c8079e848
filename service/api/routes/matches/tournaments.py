"""Tournaments: create, join, leave, start, watch."""

from typing import Any

from flask import Response

from service.api.http.request import current_request, current_services
from service.api.http.response import LINK, add_next_link, json_response
from service.api.openapi.spec import Blueprint, fails, for_players, without_token
from service.api.schemas import tournaments as schemas
from service.api.schemas.requests import EmptyRequest
from service.matches import tournaments as use_case
from service.matches.tournament_view import list_tournaments as list_use_case

tournaments = Blueprint("tournaments", __name__, url_prefix="/v1/tournaments", description="Round robin and Swiss.")


@tournaments.post("")
@tournaments.arguments(schemas.TournamentRequest)
@tournaments.response(201, schemas.TournamentSchema)
@fails("invalid_game_settings", "unknown_policy", "limit_reached")
@for_players
def create_tournament(payload: dict[str, Any]) -> Response:
    """Create a tournament.

    Everybody may join until its creator starts it. Two entrants meet in a match; policies play any other seat. The
    service pairs the rounds and begins the matches by itself.
    """
    caller = current_request().require_caller("play")
    plan = schemas.read_plan(payload)
    return json_response(use_case.create_tournament(current_services(), caller, plan), 201)


@tournaments.get("")
@tournaments.arguments(schemas.TournamentsQuery, location="query")
@tournaments.response(200, schemas.TournamentPageSchema, headers=LINK)
@fails("invalid_cursor")
@without_token
def list_tournaments(query: dict[str, Any]) -> Response:
    """List tournaments.

    The latest first, without their standings and pairings.
    """
    found, cursor = list_use_case(current_services(), query["cursor"], query["limit"])
    response = json_response({"tournaments": found, "cursor": cursor})
    return add_next_link(response, cursor=cursor) if cursor else response


@tournaments.get("/<tournament>")
@tournaments.response(200, schemas.TournamentSchema)
@fails("unknown_tournament")
@without_token
def get_tournament(tournament: str) -> Response:
    """Get a tournament.

    With its standings, and the matches of its rounds.
    """
    return json_response(use_case.read_tournament(current_services(), tournament))


@tournaments.post("/<tournament>/join")
@tournaments.arguments(EmptyRequest, required=False)
@tournaments.response(200, schemas.TournamentSchema)
@fails("unknown_tournament", "tournament_closed", "one_seat_per_player", "limit_reached")
@for_players
def join_tournament(payload: dict[str, Any], tournament: str) -> Response:
    """Join a tournament.

    Before it starts. A bot joins with its own token. In a rated tournament a player and their bots are one entrant at
    most.
    """
    caller = current_request().require_caller("play")
    return json_response(use_case.join_tournament(current_services(), caller, tournament))


@tournaments.post("/<tournament>/leave")
@tournaments.arguments(EmptyRequest, required=False)
@tournaments.response(200, schemas.TournamentSchema)
@fails("unknown_tournament", "tournament_closed", "not_an_entrant")
@for_players
def leave_tournament(payload: dict[str, Any], tournament: str) -> Response:
    """Leave a tournament.

    Before it starts; later an entrant resigns in each match.
    """
    caller = current_request().require_caller("play")
    return json_response(use_case.leave_tournament(current_services(), caller, tournament))


@tournaments.post("/<tournament>/start")
@tournaments.arguments(EmptyRequest, required=False)
@tournaments.response(200, schemas.TournamentSchema)
@fails("unknown_tournament", "tournament_closed", "too_few_entrants")
@for_players
def start_tournament(payload: dict[str, Any], tournament: str) -> Response:
    """Start a tournament.

    By its creator. The first matches begin within seconds, and each round when the one before is over.
    """
    caller = current_request().require_caller("play")
    return json_response(use_case.start_tournament(current_services(), caller, tournament))


@tournaments.post("/<tournament>/cancel")
@tournaments.arguments(EmptyRequest, required=False)
@tournaments.response(200, schemas.TournamentSchema)
@fails("unknown_tournament", "tournament_closed")
@for_players
def cancel_tournament(payload: dict[str, Any], tournament: str) -> Response:
    """Cancel a tournament.

    By its creator. Matches that have begun are played on, and no others begin.
    """
    caller = current_request().require_caller("play")
    return json_response(use_case.cancel_tournament(current_services(), caller, tournament))
