"""Undo: go back on one's own actions, bring them back, and ask others where they have a say."""

from collections.abc import Callable
from typing import Any, TypeVar

from flask import Response, request

from service import takebacks, timeline
from service import undo as use_case
from service.api import answers, body, incoming, outgoing
from service.api.caller import signed_in, visitor
from service.api.conditions import IDEMPOTENCY_KEY, THIS_VERSION, expected_version, idempotency_key
from service.api.document.spec import documented, fails, for_everybody, for_players
from service.api.house import house
from service.api.play import ETAG
from service.api.section import Section
from service.undoing import Wish

undo = Section("undo", __name__, url_prefix="/v1/games/<game>", description="Taking back, and what was taken back.")
who = fails("unauthorized", "invalid_token", "forbidden", "unknown_game", "not_your_seat", "no_such_seat")
where = fails("version_required", "version_ahead", "stale_version", "header_misfit", "query_misfit", "seat_required")
what = fails("game_not_started", "game_over", "key_reused")
repeatable = documented(parameters=[IDEMPOTENCY_KEY])
View = TypeVar("View", bound=Callable[..., Any])


def goes_back_or_forth(view: View) -> View:
    """What all requests to do so have in common, and those that ask others for it."""
    bound = documented(parameters=[THIS_VERSION, IDEMPOTENCY_KEY])
    for mark in (for_players, bound, fails("too_many_undos"), what, where, who):
        view = mark(view)
    return view


@undo.post("/undo")
@undo.arguments(incoming.ActQuery, location="query")
@undo.arguments(incoming.UndoRequest, required=False)
@undo.response(200, outgoing.WireEntry, headers=ETAG)
@fails("nothing_to_undo", "undo_misfit", "undo_refused", "consent_required")
@goes_back_or_forth
def undo_actions(query: dict[str, Any], asked: dict[str, Any], game: str) -> Response:
    """Undo.

    Goes back on my last action, or to the version before an earlier one; at once, where nobody else has a say.
    """
    caller = signed_in("play")
    expected, sent = expected_version(query["expected_version"]), body.sent(request)
    done = use_case.undo(house(), caller, game, expected, asked["to"], query["seat"], idempotency_key(), sent)
    return answers.versioned(done.entry, done.version)


@undo.post("/redo")
@undo.arguments(incoming.ActQuery, location="query")
@undo.arguments(incoming.Nothing, required=False)
@undo.response(200, outgoing.WireEntry, headers=ETAG)
@fails("nothing_to_redo", "undo_refused", "consent_required")
@goes_back_or_forth
def redo_actions(query: dict[str, Any], asked: dict[str, Any], game: str) -> Response:
    """Redo.

    Brings back what I undid last, until a new action is taken.
    """
    caller = signed_in("play")
    expected, sent = expected_version(query["expected_version"]), body.sent(request)
    done = use_case.redo(house(), caller, game, expected, query["seat"], idempotency_key(), sent)
    return answers.versioned(done.entry, done.version)


@undo.post("/takebacks")
@undo.arguments(incoming.ActQuery, location="query")
@undo.arguments(incoming.TakebackRequest, required=False)
@undo.response(201, outgoing.Takeback, headers=ETAG)
@fails("nothing_to_undo", "nothing_to_redo", "undo_misfit", "undo_refused", "takeback_not_needed")
@fails("takeback_open", "takeback_declined")
@goes_back_or_forth
def ask_takeback(query: dict[str, Any], asked: dict[str, Any], game: str) -> Response:
    """Ask for a takeback.

    Asks everybody whose consent it takes. It stands until the next entry of the game.
    """
    wish = Wish("redo") if asked["redo"] else Wish("undo", asked["to"])
    caller = signed_in("play")
    expected, sent = expected_version(query["expected_version"]), body.sent(request)
    found = takebacks.ask(house(), caller, game, expected, wish, query["seat"], idempotency_key(), sent)
    return answers.versioned(found, found["version"], 201)


@undo.get("/takebacks")
@undo.response(200, outgoing.TakebackList)
@fails("invalid_token", "forbidden", "unknown_game")
@for_everybody
def list_takebacks(game: str) -> Response:
    """See what is asked for.

    Everybody sees what is open, and who has answered; but who follows the game with a delay sees none.
    """
    return answers.json(takebacks.listing(house(), visitor(), game))


@undo.post("/takebacks/<takeback>/accept")
@undo.arguments(incoming.Here, location="query")
@undo.arguments(incoming.Nothing, required=False)
@undo.response(200, outgoing.Takeback, headers=ETAG)
@fails(
    "unknown_takeback", "takeback_not_asked", "takeback_answered", "takeback_declined", "seat_required", "query_misfit"
)
@who
@what
@repeatable
@for_players
def accept_takeback(query: dict[str, Any], asked: dict[str, Any], game: str, takeback: str) -> Response:
    """Agree to a takeback.

    When everybody who was asked has agreed, it is done, and `status` is `done`.
    """
    sent = body.sent(request)
    found = takebacks.accept(house(), signed_in("play"), game, takeback, query["seat"], idempotency_key(), sent)
    return answers.versioned(found, found["version"])


@undo.post("/takebacks/<takeback>/decline")
@undo.arguments(incoming.Here, location="query")
@undo.arguments(incoming.Nothing, required=False)
@undo.response(200, outgoing.Takeback, headers=ETAG)
@fails("unknown_takeback", "takeback_not_asked", "takeback_answered", "seat_required", "query_misfit")
@who
@repeatable
@for_players
def decline_takeback(query: dict[str, Any], asked: dict[str, Any], game: str, takeback: str) -> Response:
    """Decline a takeback; its seat cannot ask again until something has happened.

    The first answer counts.
    """
    idempotency_key()
    found = takebacks.decline(house(), signed_in("play"), game, takeback, query["seat"])
    return answers.versioned(found, found["version"])


@undo.delete("/takebacks/<takeback>")
@undo.arguments(incoming.Here, location="query")
@undo.response(204)
@fails("unknown_takeback", "takeback_declined", "takeback_answered", "seat_required", "query_misfit")
@who
@for_players
def withdraw_takeback(query: dict[str, Any], game: str, takeback: str) -> Response:
    """Withdraw what I asked for.

    Nothing of it is left in the log.
    """
    takebacks.withdraw(house(), signed_in("play"), game, takeback, query["seat"])
    return Response(status=204)


@undo.get("/timeline")
@undo.arguments(incoming.Here, location="query")
@undo.response(200, outgoing.Timeline, headers=ETAG)
@fails("invalid_token", "forbidden", "unknown_game", "not_your_seat", "seat_required", "no_such_seat", "query_misfit")
@for_everybody
def show_timeline(query: dict[str, Any], game: str) -> Response:
    """See what was played when, what of it still stands, and who took what back.

    Everybody may look; nothing hidden is in it.
    """
    found = timeline.show(house(), visitor(), game, query["seat"])
    return answers.versioned(found, found["version"])
