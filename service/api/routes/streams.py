"""Streams: subscribe to a game, subscribe to all the caller's games, and long polling for the caller's turn."""

import re
from collections.abc import Callable, Iterator
from typing import Any

from flask import Response

from service.api.http.request import current_request, current_services
from service.api.http.response import json_response
from service.api.http.sse import (
    EVENT_STREAM,
    HEARTBEAT,
    LAST_EVENT_ID,
    STREAM_SCHEMA,
    format_closing,
    format_message,
    make_token_recheck,
    read_last_event_id,
    stream_response,
)
from service.api.http.wait_slots import acquire_wait_slot, wait_slot
from service.api.openapi.spec import Blueprint, document_operation, fails, for_everybody, for_players
from service.api.schemas import requests, responses
from service.commands.audience import EntryForm, format_entry
from service.live import account_feed as accounts
from service.live import entries as log
from service.live.account_feed import AccountFeed
from service.live.entries import EntryReader, follow_entries
from service.runtime.problems import Problem

streams = Blueprint("streams", __name__, url_prefix="/v1", description="Server-sent events and long polling.")
_version_pattern = re.compile(r"0|[1-9][0-9]{0,14}")
LAST_EVENT_VERSION = {**LAST_EVENT_ID, "schema": {"type": "string", "pattern": f"^({_version_pattern.pattern})?$"}}


@streams.get("/games/<game>/stream")
@streams.arguments(requests.StreamQuery, location="query")
@streams.response(200, STREAM_SCHEMA, content_type=EVENT_STREAM)
@fails("invalid_header", "invalid_token", "forbidden", "unknown_game", "not_your_seat", "seat_required", "unknown_seat")
@fails("invalid_query", "too_many_streams")
@document_operation(parameters=[LAST_EVENT_VERSION])
@for_everybody
def stream_game(query: dict[str, Any], game: str) -> Response:
    """Subscribe to events of a game.

    Server-sent events: `entry` for each entry of the log, with its version as the id, and `game_over` at the end.
    `stream_closing` announces that the server closes the connection; reconnect with the last id.
    """
    caller = current_request().optional_caller()
    reader = log.open_reader(current_services(), caller, game, _resume_version(query["after"]), query["seat"])
    heartbeat = current_services().settings.heartbeat_interval
    messages = game_messages(reader, query["form"], heartbeat, make_token_recheck())
    return stream_response(messages, acquire_wait_slot(caller, "stream"))


@streams.get("/me/stream")
@streams.arguments(requests.AccountQuery, location="query")
@streams.response(200, STREAM_SCHEMA, content_type=EVENT_STREAM)
@fails("invalid_cursor", "unauthorized", "invalid_token", "forbidden", "invalid_query", "too_many_streams")
@document_operation(parameters=[LAST_EVENT_ID])
@for_players
def stream_account(query: dict[str, Any]) -> Response:
    """Subscribe to events of all the caller's games.

    Server-sent events for all games of the caller, also for games joined later: `game_started`, `your_turn`,
    `offer_received`, `takeback_requested` and `game_over`.
    """
    caller = current_request().require_caller()
    account = accounts.open_account_feed(current_services(), caller, read_last_event_id() or query["cursor"])
    messages = account_messages(account, current_services().settings.heartbeat_interval, make_token_recheck())
    return stream_response(messages, acquire_wait_slot(caller, "stream"))


@streams.get("/me/wait")
@streams.arguments(requests.TurnQuery, location="query")
@streams.response(200, responses.DueGamesSchema)
@fails("invalid_cursor", "unauthorized", "invalid_token", "forbidden", "invalid_query", "too_many_streams")
@for_players
def wait_for_turn(query: dict[str, Any]) -> Response:
    """Wait for the caller's turn in any game.

    A long poll. With the cursor of the previous response in `cursor`, it returns when the caller has to act in a game
    where they did not have to before.
    """
    request = current_request()
    caller = request.require_caller()
    with wait_slot(caller):
        return json_response(accounts.wait_for_turn(current_services(), caller, query["cursor"], query["wait"]))


def game_messages(
    reader: EntryReader, form: EntryForm, heartbeat: float, recheck: Callable[[], None]
) -> Iterator[bytes]:
    """The entries of a game, and how it ended."""
    for batch in follow_entries(reader, heartbeat):
        recheck()
        revealed = reader.snapshot.is_revealed
        messages = [
            format_message("entry", format_entry(entry, reader.audience, revealed, form), entry.version)
            for entry in batch
        ]
        yield b"".join(messages) or HEARTBEAT
        if reader.is_finished:
            yield format_message("game_over", {"game": reader.snapshot.game, "version": reader.snapshot.version})
            return
    yield format_closing()


def account_messages(account: AccountFeed, heartbeat: float, recheck: Callable[[], None]) -> Iterator[bytes]:
    """The caller's notifications; the last message of each batch carries the cursor after the whole batch."""
    for batch in accounts.follow_account(account, heartbeat):
        recheck()
        last = len(batch.notifications) - 1
        messages = [
            format_message(notification.kind, notification.facts, batch.cursor if number == last else None)
            for number, notification in enumerate(batch.notifications)
        ]
        yield b"".join(messages) or HEARTBEAT
    yield format_closing()


def _resume_version(query_version: int) -> int:
    """`Last-Event-ID` overrides the query, because a browser reconnects to the same address."""
    last_id = read_last_event_id()
    if last_id is None:
        return query_version
    if not _version_pattern.fullmatch(last_id):
        raise Problem(
            "invalid_header", "Last-Event-ID must be a version.", {"errors": {"Last-Event-ID": "is a version"}}
        )
    return int(last_id)
