"""History: games that are over, in a list, in statistics, and in bulk."""

from typing import Any

from flask import Response

from service import history as use_case
from service.api import answers, incoming
from service.api import outgoing_history as outgoing
from service.api.document.spec import fails, for_everybody
from service.api.house import house
from service.api.section import Section

history = Section("history", __name__, url_prefix="/v1/history", description="What came of games that are over.")

ROW = {"type": "object", "description": "The columns of the table, as `projections/history/schema.py` has them."}
NARROWED = ("ruleset", "kind", "player", "policy", "reason", "since", "until")


@history.get("/games")
@history.arguments(incoming.FinishedQuery, location="query")
@history.response(200, outgoing.FinishedPage, headers=answers.LINK)
@fails("bad_cursor", "unknown_player", "query_misfit", "history_away")
@for_everybody
def list_finished_games(query: dict[str, Any]) -> Response:
    """List finished games, those that ended last first.

    Narrowed by ruleset, kind, player, policy, how and when they ended. They come in soon after their end.
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

    Of all its finished games but sandbox games. Rates come with 95 % intervals, dice with a chi-square test.
    """
    return answers.json(use_case.statistics(house(), name))


@history.get("/players/<player>")
@history.response(200, outgoing.PlayerHistory)
@fails("unknown_player", "history_away")
@for_everybody
def show_player_history(player: str) -> Response:
    """Show what came of a player's games, by ruleset.

    Of finished games but sandbox games; the games themselves are in the list, with the name in `player`.
    """
    return answers.json(use_case.of_player(house(), player))


@history.get("/export")
@history.arguments(incoming.BulkQuery, location="query")
@history.response(
    200, {"type": "object"}, content_type=answers.NDJSON, headers=answers.LINK, description="A row a line."
)
@fails("bad_cursor", "history_rebuilt", "query_misfit", "history_away")
@for_everybody
def export_history(query: dict[str, Any]) -> Response:
    """Take a table of the history home, a row a line.

    In the order in which games ended, a few games at a time: `Link` leads to those that follow, and when nothing came,
    to those that end later. Players have pseudonyms that hold for one export, as far as its links lead.
    """
    bulk = use_case.export(house(), query["table"], query["after"], query["games"])
    response = answers.lines(bulk.lines)
    return answers.link_next(response, after=bulk.after) if bulk.after else response
