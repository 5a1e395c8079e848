"""Streams: subscribe to a game, subscribe to all the caller's games, and long polling for the caller's turn."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from flask import Response

from events.entry import StoredEntry
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
from service.commands.entry_format import EntryFormat
from service.live import account_feed as accounts
from service.live import entries as log
from service.live.account_feed import AccountFeed
from service.live.entries import EntryReader, follow_game
from service.live.frames import FrameStream, open_frame_stream
from service.live.takeback_watch import TakebackWatch
from service.runtime.problems import Problem

streams = Blueprint("streams", __name__, url_prefix="/v1", description="Server-sent events and long polling.")
_version_pattern = re.compile(r"0|[1-9][0-9]{0,14}")
LAST_EVENT_VERSION = {**LAST_EVENT_ID, "schema": {"type": "string", "pattern": f"^({_version_pattern.pattern})?$"}}


@streams.get("/games/<game>/stream")
@streams.arguments(requests.StreamQuery, location="query")
@streams.response(200, STREAM_SCHEMA, content_type=EVENT_STREAM)
@fails("invalid_header", "invalid_token", "forbidden", "unknown_game", "not_your_seat", "seat_required", "unknown_seat")
@fails("invalid_query", "too_many_streams", "unknown_version")
@document_operation(parameters=[LAST_EVENT_VERSION])
@for_everybody
def stream_game(query: dict[str, Any], game: str) -> Response:
    """Subscribe to events of a game.

    Server-sent events: `entry` for each entry of the log, with its version as the id, and `game_over` at the end; with
    `form=frames` the event is `frame`, and the first one has the whole view at version `after`. `takeback` tells of a
    takeback that was asked, accepted, declined or withdrawn, without an id, as it is no entry. `stream_closing`
    announces that the server closes the connection; reconnect with the last id.
    """
    caller, after, seat = current_request().optional_caller(), _resume_version(query["after"]), query["seat"]
    services = current_services()
    pulse = services.settings.heartbeat_interval, make_token_recheck()
    if query["form"] == requests.FRAMES:
        messages = frame_messages(open_frame_stream(services, caller, game, after, seat), *pulse)
    else:
        reader = log.open_reader(services, caller, game, after, seat)
        messages = game_messages(reader, EntryFormat(query["form"], query["texts"]), *pulse)
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
    reader: EntryReader, entry_format: EntryFormat, heartbeat: float, recheck: Callable[[], None]
) -> Iterator[bytes]:
    """The entries of a game, and how it ended."""

    def format_entry(entry: StoredEntry) -> bytes:
        return format_message("entry", entry_format.to_dict(entry, reader.snapshot, reader.audience), entry.version)

    return _follow_game(reader, lambda batch: map(format_entry, batch), heartbeat, recheck)


def frame_messages(frames: FrameStream, heartbeat: float, recheck: Callable[[], None]) -> Iterator[bytes]:
    """The whole view, what each further entry changes in it, and how the game ended."""

    def format_frame(frame: dict[str, Any]) -> bytes:
        return format_message("frame", frame, frame["version"])

    yield format_frame(frames.first_frame())
    yield from _follow_game(frames.reader, lambda batch: map(format_frame, frames.read(batch)), heartbeat, recheck)


def _follow_game(
    reader: EntryReader,
    format_batch: Callable[[Sequence[StoredEntry]], Iterable[bytes]],
    heartbeat: float,
    recheck: Callable[[], None],
) -> Iterator[bytes]:
    for update in follow_game(reader, TakebackWatch(reader.services), heartbeat):
        recheck()
        # A takeback is no entry, so its message has no id, and a client that reconnects gets those that are open.
        takebacks = [format_message("takeback", change) for change in update.takebacks]
        yield b"".join([*format_batch(update.entries), *takebacks]) or HEARTBEAT
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
