"""What is left of a refused body is read away, because a client that is still sending cannot hear the answer."""

from contextlib import suppress
from time import monotonic
from typing import Any

from flask import Flask, Response, request

MOST_BYTES = 8 * 1024 * 1024
MOST_SECONDS = 5.0
PIECE = 64 * 1024


def register(app: Flask) -> None:
    """Reads on after every refusal. A server that does not mark the end of a body is left alone: it could block."""

    @app.after_request
    def read_on(response: Response) -> Response:
        if response.status_code >= 400 and request.environ.get("wsgi.input_terminated"):
            read_away(request.environ["wsgi.input"])
        return response


def read_away(rest: Any) -> None:
    """Reads to the end, or as far as is bearable; what is cut off there may miss its answer."""
    give_up, left = monotonic() + MOST_SECONDS, MOST_BYTES
    # Whatever goes wrong with the rest of a refused body changes nothing about the refusal.
    with suppress(Exception):
        while left > 0 and monotonic() < give_up and (piece := rest.read(PIECE)):
            left -= len(piece)
