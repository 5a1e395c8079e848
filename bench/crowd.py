"""What a crowd does to two people who play: 500 idle streams, then 2,000 more connections whose bodies do not come.

Run as `python -m bench.crowd`; prints the time of an action, quiet and under each load. The worker class of the web was
chosen by it.
"""

import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager
from statistics import median, quantiles
from typing import NamedTuple

from bench.guest import Guest, Unexpected
from bench.listeners import Listeners
from bench.running import HOST, Running, running

STREAMS, SLOW = 500, 2000
ACTIONS = 150
HEAD = b"POST /v1/players HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"


class Times(NamedTuple):
    """Milliseconds an action took."""

    p50: float
    p95: float
    slowest: float


class Pair:
    """Two guests who act in turn."""

    def __init__(self, service: Running) -> None:
        self.guests = [Guest(service.port, name) for name in ("First of two", "Second of two")]
        first, second = self.guests
        self.game = first.open_table(seats=2, options={"domestic_trade": False, "target_points": 20})
        second.ask("POST", f"/v1/games/{self.game}/seats/1", {})
        first.ask("POST", f"/v1/games/{self.game}/start", {})

    def act(self) -> Times:
        found = [self._act() for _ in range(ACTIONS)]
        return Times(median(found), quantiles(found, n=20)[-1], max(found))

    def _act(self) -> float:
        guest = self.guests[self.guests[0].choices(self.game).due[0]]
        choices = guest.choices(self.game)
        began = time.perf_counter()
        guest.act(self.game, guest.pick(choices), choices.version)
        return (time.perf_counter() - began) * 1000


@contextmanager
def slow_bodies(port: int) -> Iterator[None]:
    """Connections that have promised a body and sent its first byte."""
    held = []
    for _ in range(SLOW):
        connection = socket.create_connection((HOST, port), timeout=20)
        connection.sendall(HEAD)
        held.append(connection)
    try:
        yield
    finally:
        for connection in held:
            connection.close()


def main() -> None:
    with running() as service:
        pair = Pair(service)
        print("quiet:", pair.act(), flush=True)
        idle = Guest(service.port, "Idle").open_table(seats=2)
        listeners = Listeners(service.port, [(idle, 0)] * STREAMS)
        try:
            listeners.start()
        except TimeoutError as error:
            print(error, flush=True)
        print(f"{STREAMS} idle streams, {listeners.refused} refused:", pair.act(), flush=True)
        with slow_bodies(service.port):
            print(f"{STREAMS} idle streams and {SLOW} slow bodies:", pair.act(), flush=True)
        listeners.stop()


if __name__ == "__main__":
    try:
        main()
    except (OSError, Unexpected) as trouble:
        print(f"play stopped: {trouble!r}")
