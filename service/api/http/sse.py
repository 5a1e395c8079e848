"""Server-sent events: messages with ids, a heartbeat in silence, a token check, and a last message with a reason."""

from collections.abc import Callable, Iterator
from time import monotonic
from typing import Any

from flask import Response

from projections.game.sentences import Translate
from service.api.http.request import current_request, current_services
from service.api.http.response import encode_json
from service.api.problems.handlers import problem_body
from service.players import accounts, stream_tickets
from service.runtime.problems import Problem, translate_errors

EVENT_STREAM = "text/event-stream"
LAST_EVENT_ID = {
    "in": "header",
    "name": "Last-Event-ID",
    "description": "Id of the last message that the client received; the stream continues after it. "
    "An empty value is ignored.",
    "schema": {"type": "string"},
}
CLOSING = "stream_closing"
"""The event of the last message of a stream."""
PREAMBLE = b"retry: 1000\n\n"
"""Sends the headers, and tells browsers to reconnect after a second."""
HEARTBEAT = b": alive\n\n"
STREAM_SCHEMA = {
    "description": "Server-sent events: `event` is the type, `data` is JSON on one line, `id` is the value to send as "
    "`Last-Event-ID`, and `retry` is the time in milliseconds to wait before the client reconnects. docs/live.md lists "
    "the events.",
}


def stream_response(messages: Iterator[bytes], release: Callable[[], None]) -> Response:
    """The stream; the server calls `release` when the stream has ended, whatever ended it."""
    response = Response(end_with_closing(messages, current_request().translate), mimetype=EVENT_STREAM)
    response.headers["Cache-Control"] = "no-store"
    response.headers["X-Accel-Buffering"] = "no"
    response.call_on_close(release)
    return response


def end_with_closing(messages: Iterator[bytes], translate: Translate) -> Iterator[bytes]:
    """The messages; a last one carries any problem, because the status has been sent."""
    yield PREAMBLE
    try:
        with translate_errors():
            yield from messages
    except Problem as problem:
        yield format_message(CLOSING, describe_closing(problem, translate))


def format_message(event: str, data: Any, id_: str | int | None = None) -> bytes:
    """One message; encoded JSON has no line breaks."""
    head = f"event: {event}\n" if id_ is None else f"id: {id_}\nevent: {event}\n"
    return head.encode() + b"data: " + encode_json(data) + b"\n\n"


def format_restart() -> bytes:
    """The last message of a process that stops; the client may reconnect with its last id."""
    return format_message(CLOSING, {"reason": "restart"})


def describe_closing(problem: Problem, translate: Translate) -> dict[str, Any]:
    """The data of a message that says that a problem ends a stream."""
    return {"reason": problem.code, "problem": problem_body(problem, translate)}


def read_last_event_id() -> str | None:
    """The id of the last message that a reconnecting client read; an empty header counts as none."""
    return current_request().headers.get("Last-Event-ID", "").strip() or None


def make_token_recheck(ticket: str | None) -> Callable[[], None]:
    """A check for a stream to call with each batch: it raises invalid_token once the token has been revoked.

    `ticket` is that with which the stream was opened, None if it was opened with a token or without any.
    """
    token, services = current_request().bearer_token, current_services()
    checked_at = monotonic()

    def recheck() -> None:
        nonlocal checked_at
        if monotonic() - checked_at <= services.settings.token_recheck:
            return
        if ticket is not None:
            stream_tickets.reauthenticate_ticket(services, ticket)
        elif token is not None:
            accounts.authenticate(services, token)
        checked_at = monotonic()

    return recheck
