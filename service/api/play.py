"""Play: look, ask what may be done, act."""

from collections.abc import Callable
from time import monotonic
from typing import Any

from flask import Response, request

from service import log
from service import play as use_case
from service.api import answers, body, incoming, outgoing
from service.api.caller import signed_in, visitor
from service.api.conditions import IDEMPOTENCY_KEY, IF_MATCH, expected_version, idempotency_key
from service.api.document.shapes import ref
from service.api.document.spec import documented, fails, for_everybody, for_players
from service.api.house import a_place_to_wait, house
from service.api.section import Section
from service.players import Caller

play = Section("play", __name__, url_prefix="/v1/games/<game>", description="Looking and acting.")
ETAG = {"ETag": {"description": 'The version: `"v42"`.', "schema": {"type": "string"}}}
ACTED = {"anyOf": [ref("WireEntry"), ref("DryRun")]}
ACTION = {"content": {"application/json": {"schema": ref("Action")}}, "required": True}


@play.get("/view")
@play.arguments(incoming.ViewQuery, location="query")
@play.response(200, outgoing.SeatView, headers=ETAG)
@fails("invalid_token", "forbidden", "unknown_game", "not_your_seat", "seat_required", "no_such_seat")
@fails("version_unknown")
@for_everybody
def show_view(query: dict[str, Any], game: str) -> Response:
    """See the game as my seat may see it.

    Without a token, or without a seat in this game, the view is a spectator's. Before the start there is none.
    """
    found = use_case.view(house(), visitor(), game, query["seat"], query["version"])
    return answers.versioned(found, found["version"])


@play.get("/actions")
@play.arguments(incoming.ChoicesQuery, location="query")
@play.response(200, outgoing.Choices, headers=ETAG)
@fails("unauthorized", "invalid_token", "forbidden", "unknown_game", "not_your_seat", "seat_required", "no_such_seat")
@fails("too_many_waiting")
@for_players
def list_actions(query: dict[str, Any], game: str) -> Response:
    """Ask what I may do.

    Any of `actions` can be sent back as it is; one of `templates` has to be filled in from its domain. With `wait` the
    answer comes when it is the caller's turn, or after so many seconds.
    """
    caller = signed_in()

    def ask() -> dict[str, Any]:
        return use_case.actions(house(), caller, game, query["seat"])

    found = ask()
    if query["wait"] and _others_are_due(found):
        found = _when_due(ask, caller, game, query["wait"])
    return answers.versioned(found, found["version"])


@play.post("/actions")
@play.arguments(incoming.ActQuery, location="query")
@play.response(200, ACTED, headers=ETAG, description="The entry, or with `dry_run` what would be.")
@fails("malformed_json", "header_misfit", "unauthorized", "invalid_token", "forbidden", "not_your_seat")
@fails("unknown_game", "no_such_seat", "not_your_turn", "game_over", "game_not_started", "stale_version")
@fails("body_too_large", "unsupported_media_type", "action_misfit", "query_misfit", "seat_required", "key_reused")
@fails("version_required", "version_ahead")
@documented(requestBody=ACTION, parameters=[IF_MATCH, IDEMPOTENCY_KEY])
@for_players
def act(query: dict[str, Any], game: str) -> Response:
    """Act.

    The body is the action and nothing else; the answer is the entry it became. Where the rules say no, the answer is
    409 with the code of the rule, and often with the actions of that type that would be `legal`. With `dry_run` the
    answer is the same refusal, or that the action would be accepted and what it would cost; nothing happens.
    """
    caller = signed_in("play")
    data, sent = body.read(request)
    expected, key = expected_version(query["expected_version"]), idempotency_key()
    if query["dry_run"]:
        tried = use_case.try_out(house(), caller, game, data, expected, query["seat"])
        return answers.versioned(tried, tried["version"])
    done = use_case.act(house(), caller, game, data, expected, query["seat"], key, sent, query["form"])
    return answers.versioned(done.entry, done.version)


def _others_are_due(choices: dict[str, Any]) -> bool:
    """Nobody is, before the start and after the end."""
    return bool(choices["due"]) and choices["seat"] not in choices["due"]


def _when_due(ask: Callable[[], dict[str, Any]], caller: Caller, game: str, seconds: float) -> dict[str, Any]:
    give_up = monotonic() + seconds
    with a_place_to_wait(caller):
        while _others_are_due(found := ask()):
            left = max(0.0, give_up - monotonic())
            if not log.wait(house(), game, found["version"], left, caller, found["seat"]):
                break
    return found
