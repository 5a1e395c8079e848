"""Games: create, fork, list, take and leave seats, start, resign."""

from typing import Any

from flask import Response

from games.catalog import default_seat_count
from projections.summary import FILTERS
from service.api.http.request import current_request, current_services
from service.api.http.response import CONTENT_ETAG, LINK, add_content_etag, add_next_link, json_response
from service.api.openapi.spec import Blueprint, fails, for_everybody, for_players, idempotent
from service.api.schemas import queries, requests, responses
from service.lobby import create_game as creation
from service.lobby import games as use_case
from service.lobby import seating
from service.lobby.create_game import combination_name
from service.lobby.fork_game import fork_game as fork_game_use_case
from service.lobby.held_seats import find_holders
from service.lobby.player_games import list_player_games
from service.lobby.sandbox import RulesetChoice, SandboxRequest, ruleset_of_position
from service.matches.seek_matching import match_described, match_game
from service.play import resign as resigning
from service.players.accounts import Caller
from service.runtime.game_terms import GameTerms

games = Blueprint("games", __name__, url_prefix="/v1", description="Games and their seats.")
LOCATION_HEADER = {"Location": {"description": "Where the game is.", "schema": {"type": "string"}}}


@games.post("/games")
@games.arguments(requests.GameRequest, required=False)
@games.response(201, responses.GameSchema, headers=LOCATION_HEADER)
@fails("invalid_game_settings", "unknown_policy", "idempotency_key_reused", "seats_open", "invalid_commitment")
@fails("one_seat_per_player", "limit_reached")
@idempotent
@for_players
def create_game(payload: dict[str, Any]) -> Response:
    """Create a game.

    `{"ai": "greedy"}` is enough: it creates the base game with four seats, gives the caller the first seat, and starts
    the game at once.
    """
    request = current_request()
    caller = request.require_caller("play")
    board = resolve_board(payload)
    held = find_holders(current_services(), read_seats(payload["held"]))
    game = creation.create_game(
        current_services(),
        caller,
        *board,
        read_seats(payload["ai"]),
        payload["kind"],
        request.read_idempotency_key(),
        take_seat=payload["take_seat"],
        start=payload["start"],
        seed_commitment=payload["seed_commitment"],
        terms=GameTerms(
            ai_delay=payload["ai_delay"],
            ai_accepts_takebacks=payload["ai_accepts_takebacks"],
            time_limit=payload["time_limit"],
            deadline_policy=payload["deadline_policy"],
            spectator_delay=payload["spectator_delay"],
            auto_start=payload["auto_start"],
            private=payload["private"],
            spectators=payload["spectators"],
        ),
        sandbox=SandboxRequest(payload["chance"], payload["position"]),
        held=held,
        body=request.read_body(),
    )
    match_game(current_services(), game)
    return _respond_created(caller, game)


@games.post("/games/<game>/fork")
@games.arguments(requests.ForkRequest)
@games.response(201, responses.GameSchema, headers=LOCATION_HEADER)
@fails("unknown_game", "not_forkable", "unknown_version", "game_not_started", "game_over", "invalid_game_settings")
@fails("unknown_policy", "idempotency_key_reused")
@idempotent
@for_players
def fork_game(payload: dict[str, Any], game: str) -> Response:
    """Fork a game at a version as a sandbox game.

    The game is finished, or a sandbox game of the caller. The caller takes every seat without an AI policy.
    """
    request = current_request()
    caller = request.require_caller("play")
    fork = fork_game_use_case(
        current_services(),
        caller,
        game,
        payload["version"],
        ai=read_seats(payload["ai"]),
        take_seat=payload["take_seat"],
        chance=payload["chance"],
        terms=GameTerms(ai_delay=payload["ai_delay"]),
        key=request.read_idempotency_key(),
        body=request.read_body(),
    )
    return _respond_created(caller, fork)


def _respond_created(caller: Caller, game: str) -> Response:
    response = json_response(use_case.describe_game(current_services(), game, caller), 201)
    response.headers["Location"] = f"/v1/games/{game}"
    return response


@games.get("/games")
@games.arguments(queries.GamesQuery, location="query")
@games.response(200, responses.GamePageSchema, headers=LINK | CONTENT_ETAG)
@fails("unauthorized", "invalid_cursor", "unknown_player")
@for_everybody
def list_games(query: dict[str, Any]) -> Response:
    """List games, most recently changed first.

    Only `player=me` needs authentication. Each filter takes one value; only the last page may be short, and it has no
    cursor. A game with a spectator delay keeps its place in the list until it is over. With `player`, games that are
    not over come first, and a page with other filters may be short. With `If-None-Match` an unchanged page is 304.
    """
    filters = {name: query[name] for name in FILTERS if query[name] is not None}
    if query["player"] is None:
        page = use_case.list_games(current_services(), filters, query["cursor"], query["limit"])
    else:
        player, caller = _resolve_player(query["player"])
        page = list_player_games(current_services(), player, caller, filters, query["cursor"], query["limit"])
    response = json_response({"games": page.games, "cursor": page.cursor})
    return add_content_etag(add_next_link(response, cursor=page.cursor) if page.cursor else response)


def _resolve_player(name: str) -> tuple[str, Caller | None]:
    """The id of the player, and the caller if the caller asks for their own games."""
    if name != "me":
        return name, None
    caller = current_request().require_caller()
    return caller.player_id, caller


@games.get("/games/<game>")
@games.response(200, responses.GameSchema)
@fails("unknown_game")
@for_everybody
def get_game(game: str) -> Response:
    """Get a game.

    Its rules, its seats and its state. Needs no authentication; `your_seats` lists the caller's seats.
    """
    caller = current_request().optional_caller()
    return json_response(use_case.describe_game(current_services(), game, caller))


@games.post("/games/<game>/seats/<seat:seat>")
@games.arguments(requests.TakeSeatRequest, required=False)
@games.response(200, responses.GameSchema)
@fails("unknown_game", "unknown_seat", "seat_occupied", "game_already_started", "unknown_policy")
@fails("idempotency_key_reused", "invalid_commitment", "seat_held", "one_seat_per_player", "invitation_required")
@idempotent
@for_players
def take_seat(payload: dict[str, Any], game: str, seat: int) -> Response:
    """Take a seat, or give it to an AI.

    Before the start any player may take a free seat that is not held for another; only the creator may give one to an
    AI. A player may commit to a seed with the seat; `POST /v1/games/{game}/seeds` reveals it after the start.
    """
    request = current_request()
    body = request.read_body()
    caller = request.require_caller("play")
    description = seating.take_seat(
        current_services(),
        caller,
        game,
        seat,
        payload["policy"],
        seed_commitment=payload["seed_commitment"],
        key=request.read_idempotency_key(),
        body=body,
    )
    return json_response(match_described(current_services(), caller, description))


@games.delete("/games/<game>/seats/<seat:seat>")
@games.response(200, responses.GameSchema)
@fails("unknown_game", "unknown_seat", "not_your_seat", "game_already_started", "idempotency_key_reused")
@idempotent
@for_players
def leave_seat(game: str, seat: int) -> Response:
    """Leave a seat, remove an AI from it, or release a seat that is held.

    Before the start: the caller's own seat or, for the creator, an AI's; a free seat that is held may be released by
    its player, who thereby declines, and by the creator. A player whose committed seed is missing
    from the mix may also leave before the first draw; that calls the game off.
    """
    request = current_request()
    caller, key = request.require_caller("play"), request.read_idempotency_key()
    description = seating.leave_seat(current_services(), caller, game, seat, key=key)
    return json_response(match_described(current_services(), caller, description))


@games.post("/games/<game>/start")
@games.arguments(requests.EmptyRequest, required=False)
@games.response(200, responses.GameSchema)
@fails("unknown_game", "seats_open", "game_already_started", "idempotency_key_reused")
@idempotent
@for_players
def start_game(payload: dict[str, Any], game: str) -> Response:
    """Start a game.

    Only the creator may start it, and every seat has to be taken. Where seats have committed to seeds, the game is
    `revealing` until all seeds are revealed or their time is over; then the server lays out the board.
    """
    request = current_request()
    caller, key = request.require_caller("play"), request.read_idempotency_key()
    return json_response(seating.start_game(current_services(), caller, game, key=key))


@games.post("/games/<game>/resign")
@games.arguments(requests.SeatQuery, location="query")
@games.arguments(requests.EmptyRequest, required=False)
@games.response(200, responses.GameSchema)
@fails("unknown_game", "not_your_seat", "seat_required", "unknown_seat", "game_not_started", "game_over")
@fails("already_resigned", "idempotency_key_reused")
@idempotent
@for_players
def resign_seat(query: dict[str, Any], payload: dict[str, Any], game: str) -> Response:
    """Resign.

    If one seat is left, it wins; if no person is left, the game is abandoned. Otherwise an AI plays on in the seat,
    and the player may still read the seat's view.
    """
    request = current_request()
    caller = request.require_caller("play")
    after = resigning.resign(current_services(), caller, game, query["seat"], key=request.read_idempotency_key())
    return json_response(use_case.game_details(current_services(), after, caller))


def resolve_board(payload: dict[str, Any]) -> RulesetChoice:
    """Ruleset, expansions, seats and options, from the position if there is one."""
    ruleset, expansions = payload.get("ruleset"), payload["expansions"]
    named = ruleset is not None or expansions
    name = combination_name(ruleset or requests.DEFAULT_RULESET, expansions) if named else None
    if payload["position"] is not None:
        return ruleset_of_position(payload["position"], name, payload.get("seats"), payload["options"])
    name = name or requests.DEFAULT_RULESET
    return RulesetChoice(name, payload.get("seats") or default_seat_count(name), payload["options"])


def read_seats(value: Any) -> Any:
    """An object by seat, whose names are numbers in JSON; other values as they are."""
    return {int(seat): each for seat, each in value.items()} if isinstance(value, dict) else value
