"""Streams: subscribe to a game, to the caller's account or to both at once, and long polling for the caller's turn."""

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from flask import Response

from games.translatable import Translatable
from projections.game.sentences import Translate
from service.api.http.request import current_request, current_services
from service.api.http.response import NO_STORE, json_response
from service.api.http.sse import (
    EVENT_STREAM,
    HEARTBEAT,
    LAST_EVENT_ID,
    STREAM_SCHEMA,
    describe_closing,
    format_message,
    format_restart,
    make_token_recheck,
    read_last_event_id,
    stream_response,
)
from service.api.http.wait_slots import acquire_wait_slot, wait_slot
from service.api.openapi.spec import Blueprint, document_operation, fails, for_everybody, for_players, translated
from service.api.schemas import requests, responses
from service.api.schemas import streams as schemas
from service.commands.entry_format import TEXT, EntryFormat, FrameFormat, StreamFormat, TextFormat
from service.live import account_feed as accounts
from service.live.combined_stream import open_combined_stream
from service.live.follow import Message, StreamSource, follow
from service.live.frames import open_game_stream
from service.players import stream_tickets
from service.players.accounts import Caller
from service.runtime.problems import Problem
from service.services import Services

streams = Blueprint("streams", __name__, url_prefix="/v1", description="Server-sent events and long polling.")
_version_pattern = re.compile(r"0|[1-9][0-9]{0,14}")
LAST_EVENT_VERSION = {**LAST_EVENT_ID, "schema": {"type": "string", "pattern": f"^({_version_pattern.pattern})?$"}}


@streams.get("/games/<game>/stream")
@streams.arguments(schemas.StreamQuery, location="query")
@streams.response(200, STREAM_SCHEMA, content_type=EVENT_STREAM)
@fails("invalid_header", "unknown_game", "not_your_seat", "seat_required", "unknown_seat")
@fails("too_many_streams", "unknown_version")
@document_operation(parameters=[LAST_EVENT_VERSION])
@for_everybody
@translated
def stream_game(query: dict[str, Any], game: str) -> Response:
    """Subscribe to events of a game.

    Server-sent events: `entry` for each entry of the log, with its version as the id, and `game_over` at the end; with
    `form=frames` the event is `frame`, and the first one has the whole view at version `after`; with `form=text` it is
    `text` and has sentences. `takeback` reports a
    takeback that was asked, accepted, declined or withdrawn, without an id, as it is no entry. `stream_closing`
    announces that the server closes the connection; reconnect with the last id.
    """
    caller, after, seat = _optional_caller(query), _resume_version(query["after"]), query["seat"]
    source = open_game_stream(current_services(), caller, game, after, seat, _stream_format(query))
    return _stream(source, caller, query["ticket"])


@streams.get("/stream")
@streams.arguments(schemas.CombinedQuery, location="query")
@streams.response(200, STREAM_SCHEMA, content_type=EVENT_STREAM)
@fails("unknown_game", "not_your_seat", "seat_required", "unknown_seat", "unknown_version", "invalid_cursor")
@fails("no_spectators", "unauthorized", "too_many_streams")
@document_operation(parameters=[LAST_EVENT_ID])
@for_everybody
@translated
def stream_combined(query: dict[str, Any]) -> Response:
    """Subscribe to several games and the caller's account in one stream.

    Server-sent events of the streams of these games, with `game` in the data of each, and with `me=true` those of the
    account. The id of a message is a cursor over all of them. `game_closing` is the last message of a game, which is
    over or has a problem; without `me` the stream ends after the last game.
    """
    caller = _optional_caller(query)
    source = open_combined_stream(
        current_services(),
        caller,
        schemas.read_followed_games(query),
        query["me"],
        _stream_format(query),
        read_last_event_id() or query["cursor"],
    )
    return _stream(source, caller, query["ticket"])


@streams.get("/me/stream")
@streams.arguments(schemas.AccountStreamQuery, location="query")
@streams.response(200, STREAM_SCHEMA, content_type=EVENT_STREAM)
@fails("invalid_cursor", "too_many_streams")
@document_operation(parameters=[LAST_EVENT_ID])
@for_players
def stream_account(query: dict[str, Any]) -> Response:
    """Subscribe to events of all the caller's games.

    Server-sent events for all games of the caller, also for games joined later: `game_started`, `your_turn`,
    `offer_received`, `takeback_requested` and `game_over`; also `challenge_received` and `challenge_answered`,
    `seat_held` for games with a seat that only the caller may take, `seek_matched`, and `followed_game_started`.
    """
    caller = _optional_caller(query) or current_request().require_caller()
    account = accounts.open_account_feed(current_services(), caller, read_last_event_id() or query["cursor"])
    return _stream(account, caller, query["ticket"])


@streams.post("/streams/tickets")
@streams.arguments(requests.EmptyRequest, required=False)
@streams.response(201, schemas.StreamTicketSchema)
@for_players
def create_stream_ticket(payload: dict[str, Any]) -> Response:
    """Create a stream ticket.

    For the `EventSource` of a browser, which cannot send a token: the query parameter `ticket` of the streams takes its
    place for a minute. It opens nothing but streams, and ends with the caller's token.
    """
    ticket = stream_tickets.create_ticket(current_services(), current_request().require_caller())
    return json_response(ticket._asdict(), 201, NO_STORE)


@streams.get("/me/wait")
@streams.arguments(schemas.TurnQuery, location="query")
@streams.response(200, responses.DueGamesSchema)
@fails("invalid_cursor", "too_many_streams")
@for_players
def wait_for_turn(query: dict[str, Any]) -> Response:
    """Wait for the caller's turn in any game.

    A long poll. With the cursor of the previous response in `cursor`, it returns when the caller has to act in a game
    where they did not have to before, gets a challenge, or is seated by a seek.
    """
    request = current_request()
    caller = request.require_caller()
    with wait_slot(caller):
        return json_response(accounts.wait_for_turn(current_services(), caller, query["cursor"], query["wait"]))


def _stream_format(query: dict[str, Any]) -> StreamFormat:
    translate = current_request().translate
    if query["form"] == schemas.FRAMES:
        return FrameFormat(translate)
    return TextFormat(translate) if query["form"] == TEXT else EntryFormat(query["form"], query["texts"], translate)


def _optional_caller(query: dict[str, Any]) -> Caller | None:
    """The player with the ticket or the token; None without either. Raises invalid_query if there are both."""
    request, ticket = current_request(), query["ticket"]
    if ticket is None:
        return request.optional_caller()
    if request.bearer_token is not None:
        raise Problem("invalid_query", errors={"ticket": Translatable("must not be sent with a token")})
    return stream_tickets.authenticate_ticket(current_services(), ticket)


def _stream(source: StreamSource[Any], caller: Caller | None, ticket: str | None) -> Response:
    translate = current_request().translate
    messages = send_messages(source, current_services(), make_token_recheck(ticket), translate)
    return stream_response(messages, acquire_wait_slot(caller, "stream"))


def send_messages(
    source: StreamSource[Any], services: Services, recheck: Callable[[], None], translate: Translate
) -> Iterator[bytes]:
    """The messages of a source as server-sent events, with a heartbeat in silence."""

    def format_each(messages: Iterable[Message]) -> Iterator[bytes]:
        return (_format_message(each, translate) for each in messages)

    yield from format_each(source.first_messages())
    for news in follow(services.notifier, source, services.settings.heartbeat_interval):
        recheck()
        messages = source.describe_news(news) if news is not None else ()
        yield b"".join(format_each(messages)) or HEARTBEAT
    if not source.is_finished:
        yield format_restart()


def _format_message(message: Message, translate: Translate) -> bytes:
    closing = {} if message.problem is None else describe_closing(message.problem, translate)
    return format_message(message.event, {**message.data, **closing}, message.position)


def _resume_version(query_version: int) -> int:
    """`Last-Event-ID` overrides the query, because a browser reconnects to the same address."""
    last_id = read_last_event_id()
    if last_id is None:
        return query_version
    if not _version_pattern.fullmatch(last_id):
        raise Problem("invalid_header", errors={"Last-Event-ID": Translatable("must be a version")})
    return int(last_id)
