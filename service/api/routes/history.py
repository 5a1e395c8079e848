"""History: finished games as a list, as statistics, and in bulk."""

from collections.abc import Callable
from typing import Any, TypeVar
from urllib.parse import quote

from flask import Response, request

from projections.history.ratings.ladder import Ladder
from service.api.http.negotiation import NDJSON, PARQUET, PLAIN_TEXT, accepts, or_plain_text, prefers
from service.api.http.request import current_services
from service.api.http.response import LINK, add_next_link, json_response, stream_content
from service.api.openapi.components import lines_of
from service.api.openapi.spec import Blueprint, fails, without_token
from service.api.schemas import history as outgoing
from service.api.schemas import queries
from service.history import bulk_export
from service.history import queries as use_case
from service.history.owner import FORWARDED_BY, forward_request, owner_address
from service.runtime.problems import require_combination, require_seats

history = Blueprint("history", __name__, url_prefix="/v1/history", description="Finished games and statistics.")

ROW = {"type": "object", "description": "The columns of the table, as `projections/history/schema.py` has them."}
PARQUET_FILE = {
    "type": "string",
    "format": "binary",
    "description": "A Parquet file; the schema in it says what its columns mean.",
}
HISTORY_LINES = lines_of({"type": "object"}, "One row per line.")
View = TypeVar("View", bound=Callable[..., Any])
FILTERS = ("ruleset", "expansions", "kind", "player", "policy", "reason", "since", "until")


_parquet_response = history.alt_response(
    200, schema=PARQUET_FILE, content_type=PARQUET, success=True, description="With `format=parquet` a file."
)


def as_parquet(view: View) -> View:
    """For routes of statistics, which also have the form of a table."""
    documented: View = _parquet_response(fails("parquet_unavailable")(view))
    return documented


@history.before_request
def forward_to_owner() -> Response | None:
    """Lets the instance that writes the history answer, if that is another one."""
    services = current_services()
    address = owner_address(services, request.headers.get(FORWARDED_BY))
    if not address:
        return None
    target = quote(request.path) + (f"?{query}" if (query := request.query_string.decode("ascii")) else "")
    found = forward_request(services, address, target, dict(request.headers))
    return Response(found.chunks, found.status, found.headers)


@history.get("/games")
@history.arguments(queries.FinishedQuery, location="query")
@history.response(200, outgoing.FinishedPageSchema, headers=LINK)
@fails("invalid_cursor", "unknown_player", "history_unavailable")
@without_token
def list_finished_games(query: dict[str, Any]) -> Response:
    """List finished games, latest first.

    Filtered by ruleset, expansions, kind, player, policy, reason and end time. A game is listed shortly after its end.
    With several filters a page may hold fewer games than `limit`, or none, and still have a cursor; the last page has
    none.
    """
    filters = {name: query[name] for name in FILTERS if query[name] is not None}
    page = use_case.list_finished_games(current_services(), filters, query["cursor"], query["limit"])
    response = json_response({"games": page.games, "cursor": page.cursor})
    return add_next_link(response, cursor=page.cursor) if page.cursor else response


@history.get("/rulesets/<name>")
@history.arguments(queries.StatisticsQuery, location="query")
@history.response(200, outgoing.StatisticsSchema)
@as_parquet
@fails("unknown_ruleset", "history_unavailable")
@without_token
def get_ruleset_statistics(query: dict[str, Any], name: str) -> Response:
    """Get statistics of a ruleset with a choice of expansions, by default without any.

    Win rates, game lengths, dice and resources over the finished games that are counted. Rates have 95 % confidence
    intervals, dice a chi-square test.
    """
    combination = require_combination(name, query["expansions"])
    return _respond(use_case.ruleset_statistics(current_services(), combination), query["format"])


@history.get("/openings/<name>")
@history.arguments(queries.OpeningsQuery, location="query")
@history.response(200, outgoing.OpeningStatisticsSchema)
@as_parquet
@fails("unknown_ruleset", "history_unavailable")
@without_token
def list_openings(query: dict[str, Any], name: str) -> Response:
    """List openings of a ruleset with a choice of expansions, by default without any.

    An opening is what the first placements of a seat bring together, by pips and resources, over the finished games
    that are counted: how many seats had it, how often they won, and their mean rank.
    """
    combination = require_combination(name, query["expansions"])
    found = use_case.openings(current_services(), combination, query["seats"], query["min_samples"], query["limit"])
    return _respond(found, query["format"])


@history.get("/players/<player>")
@history.arguments(queries.FormatQuery, location="query")
@history.response(200, outgoing.PlayerHistorySchema)
@as_parquet
@fails("unknown_player", "history_unavailable")
@without_token
def get_player_history(query: dict[str, Any], player: str) -> Response:
    """Get a player's results by ruleset.

    Over finished games that are counted. A resigned seat counts as not won, even if the AI that took over won. Use
    `GET /v1/history/games?player=` for the games.
    """
    return _respond(use_case.player_statistics(current_services(), player), query["format"])


@history.get("/players/<player>/ratings")
@history.arguments(queries.FormatQuery, location="query")
@history.response(200, outgoing.PlayerRatingsSchema)
@as_parquet
@fails("unknown_player", "history_unavailable")
@without_token
def get_player_ratings(query: dict[str, Any], player: str) -> Response:
    """Get a player's ratings, now and over time.

    One rating for each combination of a ruleset with expansions and each number of seats.
    """
    return _respond(use_case.player_ratings(current_services(), player), query["format"])


@history.get("/games/<game>/ratings")
@history.response(200, outgoing.GameRatingsSchema)
@fails("unknown_game", "history_unavailable")
@without_token
def get_game_ratings(game: str) -> Response:
    """Get the present ratings of the players and policies in a game.

    In the ladder of its ruleset, expansions and number of seats, also for a game that is not finished. A seat without a
    rated game in this ladder is not listed.
    """
    return json_response(use_case.seat_ratings(current_services(), game))


@history.get("/ratings/<name>")
@history.arguments(queries.LeaderboardQuery, location="query")
@history.response(200, outgoing.LeaderboardSchema)
@as_parquet
@fails("unknown_ruleset", "history_unavailable")
@without_token
def get_leaderboard(query: dict[str, Any], name: str) -> Response:
    """Get the leaderboard of a ruleset with a choice of expansions and a number of seats.

    From all finished rated games, in the order of their ends. AI policies have ratings on the same scale.
    """
    combination = require_combination(name, query["expansions"])
    seats = require_seats(combination, query["seats"])
    found = use_case.leaderboard(current_services(), Ladder(combination, seats), query["limit"])
    return _respond(found, query["format"])


@history.get("/export")
@history.arguments(queries.BulkQuery, location="query")
@history.response(200, HISTORY_LINES, content_type=NDJSON, headers=LINK)
@history.alt_response(200, schema={"type": "string"}, content_type=PLAIN_TEXT, success=True)
@history.alt_response(
    200, schema=PARQUET_FILE, content_type=PARQUET, success=True, description="One row per line, or a whole file."
)
@fails("invalid_cursor", "history_rebuilt", "history_unavailable", "parquet_unavailable")
@without_token
def export_history(query: dict[str, Any]) -> Response:
    """Export a history table as ndjson or Parquet.

    Games come in the order of their end, a few per response: follow `Link` for the next ones. The
    `Link` of a response without rows leads to games that end later. With `Accept: application/vnd.apache.parquet` each
    response is a complete Parquet file of the same rows, with column types for instants and JSON. Pseudonyms of
    players are stable within one export, along its links.
    """
    form = _choose_format()
    export = bulk_export.export_table(current_services(), query["table"], query["cursor"], query["games"], form)
    response = stream_content(export.chunks, PARQUET if form == "parquet" else or_plain_text(NDJSON))
    response.headers["Content-Disposition"] = f"attachment; filename={query['table']}.{form}"
    return add_next_link(response, cursor=export.cursor) if export.cursor else response


def _respond(statistics: dict[str, Any], form: str) -> Response:
    """Statistics as JSON, or as a table in a Parquet file."""
    if form != queries.PARQUET_FORMAT:
        return json_response(statistics)
    response = stream_content([bulk_export.write_statistics(statistics)], PARQUET)
    response.headers["Content-Disposition"] = "attachment; filename=statistics.parquet"
    return response


def _choose_format() -> bulk_export.ExportFormat:
    """Parquet if the client prefers it; ndjson instead where Parquet is not installed and the client accepts ndjson."""
    if not prefers(PARQUET, NDJSON):
        return "ndjson"
    return "parquet" if bulk_export.writes_parquet() or not accepts(NDJSON) else "ndjson"
