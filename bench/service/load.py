"""Generates load: each connection stays open and sends its next request after the response to the last one."""

import selectors
import socket
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager

from bench.service.running_service import HOST

END_OF_HEAD = b"\r\n\r\n"
ANSWER_TIMEOUT = 30.0


class RequestFailed(Exception):
    """A response that is not a success; the text is the response."""


class LoadConnection:
    """A connection and the requests that it has still to send."""

    def __init__(self, port: int) -> None:
        self.socket = socket.create_connection((HOST, port), timeout=ANSWER_TIMEOUT)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.pending: Iterator[bytes] = iter(())
        self.received = b""

    def send_next(self) -> bool:
        """Sends the next request; returns whether there was one."""
        following = next(self.pending, None)
        if following is not None:
            self.socket.sendall(following)
        return following is not None

    def read_answer(self) -> bool:
        """Reads what has arrived; returns whether the response is complete; raises RequestFailed."""
        self.received += self.socket.recv(65536)
        head, found, body = self.received.partition(END_OF_HEAD)
        if not found or len(body) < content_length(head):
            return False
        if b" 200 " not in head[:16]:
            raise RequestFailed(self.received.decode(errors="replace"))
        self.received = b""
        return True

    def close(self) -> None:
        self.socket.close()


def content_length(head: bytes) -> int:
    return int(head.lower().partition(b"content-length: ")[2].partition(b"\r\n")[0])


@contextmanager
def open_load(port: int, games: int) -> Iterator["Load"]:
    """Opens `games` connections to a server."""
    with ExitStack() as held:
        yield Load([held.enter_context(closing(LoadConnection(port))) for _ in range(games)])


class Load:
    """Connections that are used together, each for a different game.

    A connection stays with the process that accepted it, so the process has its game in the cache.
    """

    def __init__(self, connections: Sequence[LoadConnection]) -> None:
        self.connections = connections

    def measure_rate(self, requests: Sequence[Sequence[bytes]]) -> float:
        """Sends all requests; returns the responses a second while every connection had requests left."""
        with selectors.DefaultSelector() as ready:
            for connection, own in zip(self.connections, requests, strict=True):
                connection.pending = iter(own)
                ready.register(connection.socket, selectors.EVENT_READ, connection)
            began, found, spent = time.perf_counter(), 0, 0.0
            for connection in self.connections:
                connection.send_next()
            for connection in _answered_connections(ready):
                found += not spent
                if not connection.send_next():
                    spent = spent or time.perf_counter() - began
                    ready.unregister(connection.socket)
        return found / spent


def _answered_connections(ready: selectors.BaseSelector) -> Iterator[LoadConnection]:
    """Yields a connection for each response, until all connections are closed."""
    while ready.get_map():
        found = ready.select(ANSWER_TIMEOUT)
        if not found:
            raise RequestFailed("no answer")
        yield from [key.data for key, _ in found if key.data.read_answer()]
