"""Free ports for servers of tests, outside the range that the system gives to outgoing connections."""

import secrets
import socket
from contextlib import closing

FIRST, COUNT = 10_000, 22_000


def free_port() -> int:
    """A port that no program listens on."""
    while True:
        port = FIRST + secrets.randbelow(COUNT)
        try:
            with closing(socket.create_server(("127.0.0.1", port))):
                return port
        except OSError:
            continue
