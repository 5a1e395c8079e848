"""Web processes serve each connection in a greenlet, so that a slow or waiting client costs memory but no thread."""

from contextlib import suppress
from functools import partial
from typing import Any

from gevent import socket
from gunicorn.workers.ggevent import GeventWorker

from landnama.web.bad_requests import encode_problem_response, problem_code
from landnama.web.connections import ConnectionCounts, EvenServer
from service.runtime.logs import strip_messages


class WebWorker(GeventWorker):
    """gunicorn's worker for gevent, in a process whose master has patched the standard library before the fork."""

    sockets: list[Any]
    connection_counts: ConnectionCounts
    connection_index: int

    def server_class(self, listener: Any, *, spawn: Any, **_application: Any) -> EvenServer:
        """The server of a listener; gunicorn passes what a WSGI server would need too."""
        handle = partial(self.handle, listener)
        return EvenServer(listener, handle, spawn=spawn, counts=self.connection_counts, index=self.connection_index)

    def patch(self) -> None:
        """The standard library is patched; the listening sockets are not, because the master created them."""
        self.sockets = [
            socket.socket(each.FAMILY, socket.SOCK_STREAM, fileno=each.sock.detach()) for each in self.sockets
        ]

    def handle_error(self, _request: Any, client: Any, address: Any, error: Exception) -> None:
        """Answers requests that the app never received or did not answer.

        What could not be parsed may be the rest of a body, so the log has only the type of the error.
        """
        code = problem_code(error)
        if code == "internal_error":
            self.log.error("Request from %s failed", address, exc_info=strip_messages(error))
        else:
            self.log.warning("Malformed request from %s: %s", address, type(error).__name__)
        with suppress(OSError):
            client.sendall(encode_problem_response(code))
