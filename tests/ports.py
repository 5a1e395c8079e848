"""Free ports for servers of tests, outside the range that the system gives to outgoing connections."""

import os
import socket
from contextlib import closing
from itertools import count

FIRST, SHARE, SHARES = 10_000, 1_000, 22
"""Each worker of pytest has a share of the ports, so that no other one takes a port before it is used."""
WORKER = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
_numbers = count(os.getpid())


def free_port() -> int:
    """A port that no program listens on, another one at each call."""
    while True:
        port = FIRST + WORKER % SHARES * SHARE + next(_numbers) % SHARE
        try:
            with closing(socket.create_server(("127.0.0.1", port))):
                return port
        except OSError:
            continue
