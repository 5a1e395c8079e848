"""A web process serves each connection with a greenlet, so that a slow or waiting caller costs memory and no thread."""

from contextlib import suppress
from typing import Any

from gevent import socket
from gunicorn.workers.ggevent import GeventWorker

from landnama.crooked import code_of, refusal


class WebProcess(GeventWorker):
    """gunicorn's worker for gevent, in a process whose master has patched the standard library before the fork."""

    sockets: list[Any]

    def patch(self) -> None:
        """The standard library is patched; the listening sockets are not, because the master made them."""
        self.sockets = [
            socket.socket(each.FAMILY, socket.SOCK_STREAM, fileno=each.sock.detach()) for each in self.sockets
        ]

    def handle_error(self, _request: Any, client: Any, address: Any, error: Exception) -> None:
        """Refuses what the app was not asked, or did not answer."""
        code = code_of(error)
        if code == "internal_error":
            self.log.error("What was asked by %s failed", address, exc_info=error)
        else:
            self.log.warning("No request, from %s: %s", address, error)
        with suppress(OSError):
            client.sendall(refusal(code))
