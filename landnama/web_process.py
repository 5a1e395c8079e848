"""A web process serves each connection with a greenlet, so that a slow or waiting caller costs memory and no thread."""

from typing import Any

from gevent import socket
from gunicorn.workers.ggevent import GeventWorker


class WebProcess(GeventWorker):
    """gunicorn's worker for gevent, in a process whose master has patched the standard library before the fork."""

    sockets: list[Any]

    def patch(self) -> None:
        """The standard library is patched; the listening sockets are not, because the master made them."""
        self.sockets = [
            socket.socket(each.FAMILY, socket.SOCK_STREAM, fileno=each.sock.detach()) for each in self.sockets
        ]
