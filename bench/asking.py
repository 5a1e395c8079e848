"""What it costs to know who sends a request and how often they do: a token looked up, and the limits counted."""

import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

from redis import Redis

from bench.figures import Figure
from landnama import embedded
from landnama.binary import find_binary
from service import players
from service.house import House
from service.limits import Counter, Limit, Rate

ROUNDS = 2_000
ASKED = [(Limit("play-token", Rate(9_999_999, 60)), "token"), (Limit("play-address", Rate(9_999_999, 60)), "address")]


def measure(told: Callable[[], None]) -> dict[str, Figure]:
    """Each alone, in one thread, with servers of its own on Unix sockets."""
    with tempfile.TemporaryDirectory(prefix="landnama-bench-") as folder:
        binary, path = find_binary(), Path(folder)
        servers = embedded.log_server(binary, path), embedded.volatile_server(binary, path)
        children = [server.start() for server in servers]
        try:
            log, volatile = [server.client() for server in servers]
            return figures(log, volatile, told)
        finally:
            for child in children:
                child.stop()


def figures(log: "Redis", volatile: "Redis", told: Callable[[], None]) -> dict[str, Figure]:
    house, counter = House(log), Counter(volatile, "bench")
    token = players.sign_up(house, "Asker").token
    digest = players.digest(token)
    asked: dict[str, tuple[Callable[[], object], str]] = {
        "token_anew_us": (lambda: house.register.tokens.token(digest), "Looking a token up in the register"),
        "token_recent_us": (lambda: players.whoami(house, token), "Knowing a token that was looked up just now"),
        "limits_us": (lambda: counter.ask(ASKED), "One script call that counts a request by token and by address"),
    }
    found = {
        name: Figure(timed(call, told), "us", f"{how}; median of {ROUNDS}.") for name, (call, how) in asked.items()
    }
    counter.close()
    house.close()
    return found


def timed(call: Callable[[], object], told: Callable[[], None]) -> float:
    """The median time of a call, in us."""
    walls = []
    for _ in range(ROUNDS):
        began = time.perf_counter()
        call()
        walls.append((time.perf_counter() - began) * 1e6)
        told()
    return median(walls)
