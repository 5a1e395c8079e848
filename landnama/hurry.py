"""A body has to arrive within seconds, because a thread waits for it: callers that dawdle must not keep all of them."""

import socket
from time import monotonic
from typing import Any

MOST_SECONDS = 5.0


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
            self.inner.settimeout(None)


def pre_request(_worker: object, request: Any) -> None:
    """From here on gunicorn reads only the body; heads that come slowly it puts aside by itself."""
    request.unreader.sock = Hurried(request.unreader.sock)


def post_request(_worker: object, request: Any, _environ: object, _response: object) -> None:
    """The next request on this connection has its own time."""
    request.unreader.sock = request.unreader.sock.inner
