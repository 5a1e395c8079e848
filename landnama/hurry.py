"""A body has to arrive within seconds, and what is sent has to be taken: who dawdles must not keep a connection."""

import socket
from time import monotonic
from typing import Any

MOST_SECONDS = 5.0
TAKEN_WITHIN = 30.0
"""How long a client may leave what it was sent lying about."""


class Hurried:
    """A socket that gives what it has until an instant, and nothing after it."""

    def __init__(self, inner: socket.socket) -> None:
        self.inner = inner
        self.until = monotonic() + MOST_SECONDS

    def recv(self, size: int) -> bytes:
        self.inner.settimeout(max(0.001, self.until - monotonic()))
        try:
            return self.inner.recv(size)
        finally:
            self.inner.settimeout(TAKEN_WITHIN)


def pre_request(_worker: object, request: Any) -> None:
    """From here on gunicorn reads only the body; for the head it has a time of its own."""
    request.unreader.sock.settimeout(TAKEN_WITHIN)
    request.unreader.sock = Hurried(request.unreader.sock)


def post_request(_worker: object, request: Any, _environ: object, _response: object) -> None:
    """The next request on this connection has its own time."""
    request.unreader.sock = request.unreader.sock.inner
