"""History: games that are over, in a list, in statistics, and in bulk."""

from collections.abc import Mapping
from typing import Any

from flask import Response

from service import bulk
from service import history as use_case
from service.api import answers, incoming
from service.api import outgoing_history as outgoing
from service.api.document.spec import fails, for_everybody
from service.api.house import house
from service.api.section import Section

history = Section("history", __name__, url_prefix="/v1/history", description="What came of games that are over.")

ROW = {"type": "object", "description": "The columns of the table, as `projections/history/schema.py` has them."}
FILE = {
    "type": "string",
    "format": "binary",
    "description": "A Parquet file; the schema in it says what its columns mean.",
}
MEDIA: Mapping[bulk.Form, str] = {"ndjson": answers.NDJSON, "parquet": answers.PARQUET}
NARROWED = ("ruleset", "kind", "player", "policy", "reason", "since", "until")


@history.get("/games")
@history.arguments(incoming.FinishedQuery, location="query")
@history.response(200, outgoing.FinishedPage, headers=answers.LINK)
@fails("bad_cursor", "unknown_player", "query_misfit", "history_away")
@for_everybody
def list_finished_games(query: dict[str, Any]) -> Response:
    """List finished games, those that ended last first.

    Narrowed by ruleset, kind, player, policy, how and when they ended. They come in soon after their end. Where few fit
    several of these at once a page may have fewer games than asked for, or none, and a cursor; the list ends where
    there is none.
    """
    filters = {name: query[name] for name in NARROWED if query[name] is not None}
    page = use_case.finished(house(), filters, query["cursor"], query["limit"])
    response = answers.json({"games": page.games, "cursor": page.cursor})
    return answers.link_next(response, cursor=page.cursor) if page.cursor else response


@history.get("/rulesets/<name>")
@history.response(200, outgoing.Statistics)
@fails("unknown_ruleset", "history_away")
@for_everybody
def show_statistics(name: str) -> Response:
    """Show the statistics of a ruleset: who wins, how long it takes, what the dice showed, what resources did.

    Of finished games that count, as the list says of each. Rates come with 95 % intervals, dice with a chi-square test.
    """
    return answers.json(use_case.statistics(house(), name))


@history.get("/players/<player>")
@history.response(200, outgoing.PlayerHistory)
@fails("unknown_player", "history_away")
@for_everybody
def show_player_history(player: str) -> Response:
    """Show what came of a player's games, by ruleset.

    Of finished games that count; a seat that was given up is none that was won, whatever a policy made of it. The games
    themselves are in the list, with the name in `player`.
    """
    return answers.json(use_case.of_player(house(), player))


@history.get("/export")
@history.arguments(incoming.BulkQuery, location="query")
@history.response(200, {"type": "object"}, content_type=answers.NDJSON, headers=answers.LINK)
@history.alt_response(
    200, schema=FILE, content_type=answers.PARQUET, success=True, description="A row a line, or a whole file."
)
@fails("bad_cursor", "history_rebuilt", "query_misfit", "history_away", "parquet_missing")
@for_everybody
def export_history(query: dict[str, Any]) -> Response:
    """Take a table of the history home, a row a line or as a Parquet file.

    In the order in which games ended, a few games at a time: `Link` leads to those that follow, and when no row came,
    to those that end later. With `Accept: application/vnd.apache.parquet` each answer is a whole Parquet file of the
    same rows, with types of their own for instants and JSON. Players have pseudonyms that hold for one export, as far
    as its links lead.
    """
    form = _form()
    found = bulk.export(house(), query["table"], query["after"], query["games"], form)
    response = answers.pieces(found.pieces, MEDIA[form])
    response.headers["Content-Disposition"] = f"attachment; filename={query['table']}.{form}"
    return answers.link_next(response, after=found.after) if found.after else response


def _form() -> bulk.Form:
    """What the caller would rather have, of what there is; who accepts nothing else hears that it is not there."""
    if not answers.rather(answers.PARQUET, answers.NDJSON):
        return "ndjson"
    return "parquet" if bulk.writes_parquet() or not answers.takes(answers.NDJSON) else "ndjson"
