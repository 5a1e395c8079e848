"""Games: made, listed, seats taken and left, started."""

from typing import Any

from flask import Response, request

from service import forking, resigning
from service import games as use_case
from service.api import answers, body, incoming, outgoing
from service.api.caller import signed_in, visitor
from service.api.conditions import IDEMPOTENCY_KEY, idempotency_key
from service.api.document.spec import documented, fails, for_everybody, for_players
from service.api.house import house
from service.api.section import Section
from service.founding import Sit, seats_left_out
from service.players import Caller
from service.sandbox import Board, Wish, board_of
from service.terms import Terms

games = Section("games", __name__, url_prefix="/v1", description="Tables, and who sits at them.")
LOCATION = {"Location": {"description": "Where the game is.", "schema": {"type": "string"}}}
repeatable = documented(parameters=[IDEMPOTENCY_KEY])


@games.post("/games")
@games.arguments(incoming.GameRequest, required=False)
@games.response(201, outgoing.Game, headers=LOCATION)
@fails("unauthorized", "invalid_token", "forbidden", "ruleset_misfit", "unknown_policy", "key_reused", "seats_open")
@fails("commitment_misfit")
@repeatable
@for_players
def make_game(asked: dict[str, Any]) -> Response:
    """Make a game.

    `{"ai": "greedy"}` is enough: four seats of the base game, the caller in the first, started at once.
    """
    caller = signed_in("play")
    board = board_asked(asked)
    ai = ai_seats(asked["ai"], board.seats, asked["sit"])
    full = asked["sit"] == "all" or len(ai) + asked["sit"] >= board.seats
    game = use_case.create(
        house(),
        caller,
        *board,
        ai,
        asked["kind"],
        idempotency_key(),
        sit=asked["sit"],
        start=full if asked["start"] is None else asked["start"],
        seed_commitment=asked["seed_commitment"],
        terms=Terms(
            ai_delay=asked["ai_delay"],
            friendly=asked["friendly"],
            deadline=asked["deadline"],
            on_deadline=asked["on_deadline"],
            spectator_delay=asked["spectator_delay"],
        ),
        wish=Wish(asked["chance"], asked["position"]),
        body=body.sent(request),
    )
    return _made(caller, game)


@games.post("/games/<game>/fork")
@games.arguments(incoming.ForkRequest)
@games.response(201, outgoing.Game, headers=LOCATION)
@fails("unauthorized", "invalid_token", "forbidden", "unknown_game", "not_forkable", "version_unknown")
@fails("game_not_started", "game_over", "ruleset_misfit", "unknown_policy", "key_reused")
@repeatable
@for_players
def fork(asked: dict[str, Any], game: str) -> Response:
    """Fork a game: start a sandbox game from any of its versions.

    Of a finished game, or a sandbox game of the caller's own. The caller holds every seat that no policy is given.
    """
    caller = signed_in("play")
    seats = len(use_case.describe(house(), game)["seats"])
    made = forking.fork(
        house(),
        caller,
        game,
        asked["version"],
        ai=ai_seats(asked["ai"], seats, asked["sit"]),
        sit=asked["sit"],
        chance=asked["chance"],
        terms=Terms(ai_delay=asked["ai_delay"]),
        key=idempotency_key(),
        body=body.sent(request),
    )
    return _made(caller, made)


def _made(caller: Caller, game: str) -> Response:
    response = answers.json(use_case.describe(house(), game, caller), 201)
    response.headers["Location"] = f"/v1/games/{game}"
    return response


@games.get("/games")
@games.arguments(incoming.GamesQuery, location="query")
@games.response(200, outgoing.GamePage, headers=answers.LINK)
@fails("bad_cursor", "query_misfit")
@for_everybody
def list_games(query: dict[str, Any]) -> Response:
    """List games, the most recently changed first.

    Everybody may look. The answer may be shorter than `limit` and still have a cursor for what follows. A game that is
    followed with a delay keeps its place until it is over.
    """
    filters = {name: query[name] for name in ("status", "ruleset", "kind") if query[name] is not None}
    page = use_case.listing(house(), filters, query["cursor"], query["limit"])
    response = answers.json({"games": page.games, "cursor": page.cursor})
    return answers.link_next(response, cursor=page.cursor) if page.cursor else response


@games.get("/games/<game>")
@games.response(200, outgoing.Game)
@fails("invalid_token", "forbidden", "unknown_game")
@for_everybody
def show_game(game: str) -> Response:
    """Show a game: its rules, who sits where, and where it stands.

    Everybody may look; `you` says which seats are the caller's.
    """
    return answers.json(use_case.describe(house(), game, visitor()))


@games.post("/games/<game>/seats/<seat:seat>")
@games.arguments(incoming.SitRequest, required=False)
@games.response(200, outgoing.Game)
@fails("unauthorized", "invalid_token", "forbidden", "unknown_game", "no_such_seat", "seat_taken", "game_started")
@fails("unknown_policy", "key_reused", "commitment_misfit")
@repeatable
@for_players
def sit(asked: dict[str, Any], game: str, seat: int) -> Response:
    """Sit down, or give the seat to an AI.

    Anybody may take a free seat before the start; only the creator seats an AI. Who sits down may commit to a seed of
    their own; then `POST .../seeds` reveals it after the start.
    """
    sent = body.sent(request)
    found = use_case.sit(
        house(),
        signed_in("play"),
        game,
        seat,
        asked["policy"],
        seed_commitment=asked["seed_commitment"],
        key=idempotency_key(),
        body=sent,
    )
    return answers.json(found)


@games.delete("/games/<game>/seats/<seat:seat>")
@games.response(200, outgoing.Game)
@fails("unauthorized", "invalid_token", "forbidden", "unknown_game", "no_such_seat", "not_your_seat", "game_started")
@for_players
def leave(game: str, seat: int) -> Response:
    """Stand up, or send an AI away; before the start.

    One's own seat, or, for the creator, that of an AI. Also before the first draw, if the seed one had promised is
    missing in the mix: that calls the game off.
    """
    return answers.json(use_case.leave(house(), signed_in("play"), game, seat, key=idempotency_key()))


@games.post("/games/<game>/start")
@games.arguments(incoming.Nothing, required=False)
@games.response(200, outgoing.Game)
@fails("unauthorized", "invalid_token", "forbidden", "unknown_game", "seats_open", "game_started", "key_reused")
@repeatable
@for_players
def start(asked: dict[str, Any], game: str) -> Response:
    """Start the game; every seat has to be taken.

    Only the creator can. The board is laid and the first seat asked; where seats have promised seeds, the game is
    `revealing` before that, until they are told or their time is over.
    """
    return answers.json(use_case.start(house(), signed_in("play"), game, key=idempotency_key()))


@games.post("/games/<game>/resign")
@games.arguments(incoming.Here, location="query")
@games.arguments(incoming.Nothing, required=False)
@games.response(200, outgoing.Game)
@fails("unauthorized", "invalid_token", "forbidden", "unknown_game", "not_your_seat", "seat_required", "no_such_seat")
@fails("game_not_started", "game_over", "seat_resigned", "key_reused", "query_misfit")
@repeatable
@for_players
def resign(query: dict[str, Any], asked: dict[str, Any], game: str) -> Response:
    """Give up.

    With one seat left standing, that one has won; with no person left, the game is abandoned. Otherwise an AI plays
    on in the seat, and its player may still look from there.
    """
    caller = signed_in("play")
    resigning.resign(house(), caller, game, query["seat"], key=idempotency_key())
    return answers.json(use_case.describe(house(), game, caller))


def board_asked(asked: dict[str, Any]) -> Board:
    """What is played: as the position says, or as the request does."""
    if asked["position"] is not None:
        return board_of(asked["position"], asked.get("ruleset"), asked.get("seats"), asked["options"])
    ruleset = asked.get("ruleset", incoming.USUAL_RULESET)
    return Board(ruleset, asked.get("seats") or seats_left_out(ruleset), asked["options"])


def ai_seats(asked: str | dict[str, str] | None, seats: int, sit: Sit) -> dict[int, str]:
    """The policy of each AI seat; a single policy is for every seat but the caller's, which is the first."""
    if asked is None:
        return {}
    if isinstance(asked, str):
        return dict.fromkeys(range(1 if sit else 0, seats), asked)
    return {int(seat): policy for seat, policy in asked.items()}
