"""Timeouts for slow clients: a body must arrive, and a response must be read, within seconds."""

import socket
from time import monotonic
from typing import Any

BODY_TIMEOUT = 5.0
SEND_TIMEOUT = 30.0
"""Seconds in which a client must read the data that was sent."""


class DeadlineSocket:
    """A socket that receives data until a deadline and fails after it."""

    def __init__(self, inner: socket.socket) -> None:
        self.inner = inner
        self.deadline = monotonic() + BODY_TIMEOUT

    def recv(self, size: int) -> bytes:
        self.inner.settimeout(max(0.001, self.deadline - monotonic()))
        try:
            return self.inner.recv(size)
        finally:
            self.inner.settimeout(SEND_TIMEOUT)


def pre_request(_worker: object, request: Any) -> None:
    """From here on gunicorn reads only the body; the headers have a separate timeout."""
    request.unreader.sock.settimeout(SEND_TIMEOUT)
    request.unreader.sock = DeadlineSocket(request.unreader.sock)


def post_request(_worker: object, request: Any, _environ: object, _response: object) -> None:
    """Resets the deadline for the next request on this connection."""
    request.unreader.sock = request.unreader.sock.inner
