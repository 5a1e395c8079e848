"""Ports for servers of tests: free, and none that the system gives to outgoing connections in the meantime."""

import secrets
import socket
from contextlib import closing

FIRST, COUNT = 10_000, 22_000


def free_port() -> int:
    """A port nobody listens on at this moment."""
    while True:
        port = FIRST + secrets.randbelow(COUNT)
        try:
            with closing(socket.create_server(("127.0.0.1", port))):
                return port
        except OSError:
            continue
