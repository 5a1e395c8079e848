"""Streams: a game entry by entry, everything that concerns the caller, and the long poll for their turn."""

import re
from collections.abc import Callable, Iterator
from typing import Any

from flask import Response

from service import account as accounts
from service import log
from service.account import Account
from service.api import answers, incoming, outgoing
from service.api.caller import signed_in, visitor
from service.api.document.spec import documented, fails, for_everybody, for_players
from service.api.house import a_place_to_wait, house, take_a_place
from service.api.section import Section
from service.api.sse import ALIVE, EVENT_STREAM, LAST_EVENT_ID, STREAMED, bye, last_event_id, message, stream
from service.api.welcome import welcome
from service.errors import Problem
from service.following import Reader, follow
from service.forms import Form, told

streams = Section("streams", __name__, url_prefix="/v1", description="News as it comes.")
_version = re.compile(r"0|[1-9][0-9]{0,14}")
LAST_VERSION = {**LAST_EVENT_ID, "schema": {"type": "string", "pattern": f"^({_version.pattern})$"}}


@streams.get("/games/<game>/stream")
@streams.arguments(incoming.StreamQuery, location="query")
@streams.response(200, STREAMED, content_type=EVENT_STREAM)
@fails("header_misfit", "invalid_token", "forbidden", "unknown_game", "not_your_seat", "seat_required", "no_such_seat")
@fails("query_misfit", "too_many_waiting")
@documented(parameters=[LAST_VERSION])
@for_everybody
def stream_game(query: dict[str, Any], game: str) -> Response:
    """Follow a game, entry by entry.

    Server-sent events: `entry` for each entry, with its version as the id, and `over` when the game is over. `bye` says
    that the service restarts; come again with the last id.
    """
    caller = visitor()
    reader = log.reader(house(), caller, game, _after(query["after"]), query["seat"])
    beat = house().settings.heartbeat
    return stream(game_messages(reader, query["form"], beat, welcome()), take_a_place(caller, "stream"))


@streams.get("/me/stream")
@streams.arguments(incoming.AccountQuery, location="query")
@streams.response(200, STREAMED, content_type=EVENT_STREAM)
@fails("bad_cursor", "unauthorized", "invalid_token", "forbidden", "query_misfit", "too_many_waiting")
@documented(parameters=[LAST_EVENT_ID])
@for_players
def stream_account(query: dict[str, Any]) -> Response:
    """Follow everything that concerns me.

    Server-sent events for all games of the caller, also those joined meanwhile: `game_started`, `my_turn`, `offer` and
    `game_over`.
    """
    caller = signed_in()
    account = accounts.account(house(), caller, last_event_id() or query["after"])
    return stream(account_messages(account, house().settings.heartbeat, welcome()), take_a_place(caller, "stream"))


@streams.get("/me/wait")
@streams.arguments(incoming.TurnQuery, location="query")
@streams.response(200, outgoing.Turns)
@fails("bad_cursor", "unauthorized", "invalid_token", "forbidden", "query_misfit", "too_many_waiting")
@for_players
def wait_for_turn(query: dict[str, Any]) -> Response:
    """Wait until it is my turn, anywhere.

    With the cursor of the answer before in `after`, it comes when the caller is due somewhere they were not then.
    """
    caller = signed_in()
    with a_place_to_wait(caller):
        return answers.json(accounts.wait(house(), caller, query["after"], query["wait"]))


def game_messages(reader: Reader, form: Form, beat: float, look_again: Callable[[], None]) -> Iterator[bytes]:
    """The entries of a game, and how it ended."""
    for lines in follow(reader, beat):
        look_again()
        revealed = reader.record.revealed
        entries = [message("entry", told(line, reader.looker, revealed, form), line.version) for line in lines]
        yield b"".join(entries) or ALIVE
        if reader.over:
            yield message("over", {"game": reader.record.game, "version": reader.record.version})
            return
    yield bye()


def account_messages(account: Account, beat: float, look_again: Callable[[], None]) -> Iterator[bytes]:
    """What concerns the caller; the last message of each batch carries the cursor behind all of it."""
    for news in accounts.follow(account, beat):
        look_again()
        last = len(news.concerns) - 1
        told = [
            message(each.kind, each.facts, news.cursor if number == last else None)
            for number, each in enumerate(news.concerns)
        ]
        yield b"".join(told) or ALIVE
    yield bye()


def _after(asked: int) -> int:
    """`Last-Event-ID` goes before the query, because a browser keeps its address when it comes again."""
    given = last_event_id()
    if given is None:
        return asked
    if not _version.fullmatch(given):
        raise Problem("header_misfit", "Last-Event-ID is a version.", {"errors": {"Last-Event-ID": "is a version"}})
    return int(given)
