"""Server-sent events: messages with an id to resume from, a sign of life in silence, and an end that says why."""

from collections.abc import Callable, Iterator
from typing import Any

from flask import Response, request

from service.api.answers import encoded
from service.api.problems import form
from service.errors import Problem, spoken

EVENT_STREAM = "text/event-stream"
LAST_EVENT_ID = {
    "in": "header",
    "name": "Last-Event-ID",
    "description": "The id of the last message that arrived; the stream goes on behind it. An empty one says nothing.",
    "schema": {"type": "string"},
}
BEGINNING = b"retry: 1000\n\n"
"""Sends the headers off, and tells browsers to come again after a second."""
ALIVE = b": alive\n\n"
STREAMED = {
    "type": "object",
    "description": "One message of the stream; `data` is JSON on one line. docs/live.md lists the events.",
    "properties": {
        "id": {"type": "string", "description": "What to send as `Last-Event-ID`."},
        "event": {"type": "string"},
        "data": {"type": "string"},
        "retry": {"type": "integer", "description": "Milliseconds to wait before coming again."},
    },
}


def message(event: str, data: Any, id_: str | int | None = None) -> bytes:
    """One message; JSON has no line breaks of its own."""
    head = f"event: {event}\n" if id_ is None else f"id: {id_}\nevent: {event}\n"
    return head.encode() + b"data: " + encoded(data) + b"\n\n"


def last_event_id() -> str | None:
    """What a client that comes again has read last; an empty one says nothing."""
    return request.headers.get("Last-Event-ID", "").strip() or None


def stream(messages: Iterator[bytes], leave: Callable[[], None]) -> Response:
    """The answer; `leave` is called when it has ended, however that came."""
    response = Response(ended_well(messages), mimetype=EVENT_STREAM)
    response.headers["Cache-Control"] = "no-store"
    response.headers["X-Accel-Buffering"] = "no"
    response.call_on_close(leave)
    return response


def ended_well(messages: Iterator[bytes]) -> Iterator[bytes]:
    """The messages; what goes wrong in the middle is said in a last one, because the status has gone out."""
    yield BEGINNING
    try:
        with spoken():
            yield from messages
    except Problem as problem:
        yield bye(problem)


def bye(problem: Problem | None = None) -> bytes:
    """Goodbye: the process stops, or a problem ends the stream; the client may come again with its last id."""
    return message("bye", {"reason": problem.code, "problem": form(problem)} if problem else {"reason": "restart"})
