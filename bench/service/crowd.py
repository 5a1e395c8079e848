"""Measures the latency of an action under load: 500 idle streams, then 2,000 more connections with unfinished bodies.

Run as `python -m bench.service.crowd`. It prints the time of an action on an idle server and under each load. The
worker class of the web processes was chosen by this benchmark.
"""

import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager
from statistics import median, quantiles
from typing import NamedTuple

from bench.service.http_player import HttpPlayer, PlayerChoices, UnexpectedAnswer
from bench.service.listeners import Listeners
from bench.service.running_service import HOST, run_service

STREAMS, SLOW = 500, 2000
ACTIONS = 150
HEAD = b"POST /v1/players HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"


class Percentiles(NamedTuple):
    """The latency of an action in milliseconds."""

    p50: float
    p95: float
    slowest: float


class PlayerPair:
    """Two guests who act in turn in one game; each call of `act` is one action."""

    def __init__(self, port: int) -> None:
        self.players = [HttpPlayer(port, name) for name in ("First of two", "Second of two")]
        first, second = self.players
        self.game = first.open_table(seats=2, options={"domestic_trade": False, "target_points": 20})
        second.request("POST", f"/v1/games/{self.game}/seats/1", {})
        first.request("POST", f"/v1/games/{self.game}/start", {})

    def act(self) -> float:
        """Submits the next action; returns its latency in ms."""
        guest, choices = self.next_turn()
        began = time.perf_counter()
        guest.act(self.game, guest.pick_action(choices), choices.version)
        return (time.perf_counter() - began) * 1000

    def next_turn(self) -> tuple[HttpPlayer, PlayerChoices]:
        """The player that is due, and its choices."""
        guest = self.players[self.players[0].choices(self.game).due[0]]
        return guest, guest.choices(self.game)


def percentiles(found: list[float]) -> Percentiles:
    return Percentiles(median(found), quantiles(found, n=20)[-1], max(found))


def measure_actions(pair: PlayerPair) -> Percentiles:
    return percentiles([pair.act() for _ in range(ACTIONS)])


@contextmanager
def open_slow_requests(port: int) -> Iterator[None]:
    """Connections that have sent the head of a request and the first byte of its body."""
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
    with run_service() as service:
        pair = PlayerPair(service.port)
        print("quiet:", measure_actions(pair), flush=True)
        idle = HttpPlayer(service.port, "Idle").open_table(seats=2)
        listeners = Listeners(service.port, [(idle, 0)] * STREAMS)
        try:
            listeners.start()
        except TimeoutError as error:
            print(error, flush=True)
        print(f"{STREAMS} idle streams, {listeners.refused} refused:", measure_actions(pair), flush=True)
        with open_slow_requests(service.port):
            print(f"{STREAMS} idle streams and {SLOW} slow bodies:", measure_actions(pair), flush=True)
        listeners.stop()


if __name__ == "__main__":
    try:
        main()
    except (OSError, UnexpectedAnswer) as trouble:
        print(f"play stopped: {trouble!r}")
