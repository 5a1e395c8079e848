"""How many actions a second the service accepts: over a bare Flask app, and late in a game over early in one."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from statistics import median
from typing import NamedTuple

from redis import Redis

from bench import floor
from bench.figures import Figure
from bench.load import load
from bench.recording import Made, Move, Players, record, write_made
from bench.running import HOST, Running, free_port, log_url, running, wait_until_open
from events.keys import Keys
from events.line import Line
from events.store import Store

CONNECTIONS = 8
"""Each plays a game of its own, and the load does the same on the floor."""
ROUNDS, ACTIONS = 9, 150
EARLY, LATE = 50, 1500
GROWTH_ROUNDS, GROWTH_ACTIONS = 11, 60
WARM_UP = 10
STEPS = 1 + ROUNDS + 1 + GROWTH_ROUNDS
UNLIMITED = "9999999/60"
"""Counted like any other limit, but never reached."""
SETTINGS = {"LIMIT_PLAY": UNLIMITED, "AI_WORKERS": "0", "LOG_FORMAT": "json"}
ROOT = Path(__file__).resolve().parent.parent

LOAD = (
    f"{CONNECTIONS} connections kept open, each with a game of its own and its next action as soon as the last is"
    " answered, at a service started by `landnama serve` with tokens, limits, metrics and logs on, synced to disk;"
)
FLOOR = (
    f"Accepted actions a second over those of a bare Flask app on the same gunicorn with the same settings, that sends"
    f" the same script the same bytes on the same log server, through redis-py as it comes. {LOAD} the two take turns,"
    f" median of {ROUNDS} rounds of {CONNECTIONS * ACTIONS} actions."
)
GROWTH = (
    f"Accepted actions a second around version {LATE:,} over those around version {EARLY}. {LOAD} the two take turns,"
    f" median of {GROWTH_ROUNDS} rounds of {CONNECTIONS * GROWTH_ACTIONS} actions."
)


def measure(told: Callable[[], None]) -> dict[str, Figure]:
    with running(**SETTINGS) as service, Redis.from_url(log_url(service), protocol=2) as client:
        moves, made = record(client, LATE + GROWTH_ROUNDS * GROWTH_ACTIONS)
        told()
        play = Play(service, client, moves)
        with floor_running(service, made[: moves[0].version + WARM_UP + ACTIONS]) as port:
            over_floor = [play.over_floor(port, made, told) for _ in range(ROUNDS)]
        over_early = play.late_over_early(told)
    return {
        "http_vs_floor": Figure(median(over_floor), "times", FLOOR),
        "http_growth": Figure(median(over_early), "times", GROWTH),
    }


class Tables(NamedTuple):
    """Games that the same people play; a person may not have too many that are not over."""

    games: list[str]
    tokens: list[str]


class Play:
    """Plays recorded moves over HTTP, in as many games as there are connections."""

    def __init__(self, service: Running, client: "Redis", moves: list[Move]) -> None:
        self.service = service
        self.client = client
        self.moves = moves

    def over_floor(self, port: int, made: list[Made], told: Callable[[], None]) -> float:
        """One round: the service's rate over the floor's."""
        tables = self.played(0)
        copies = [open_copy(self.client, made, self.moves[0].version) for _ in range(CONNECTIONS)]
        warm, timed = self.moves[:WARM_UP], self.moves[WARM_UP : WARM_UP + ACTIONS]
        theirs = self.rate(port, tables._replace(games=copies), warm, timed)
        ours = self.rate(self.service.port, tables, warm, timed)
        told()
        return ours / theirs

    def late_over_early(self, told: Callable[[], None]) -> list[float]:
        """The late games go on from round to round, so that they lie around their version on the average."""
        first = LATE - GROWTH_ROUNDS * GROWTH_ACTIONS // 2
        late = self.played(first)
        told()
        begins = range(first, first + (GROWTH_ROUNDS + 1) * GROWTH_ACTIONS, GROWTH_ACTIONS)
        return [self._late_over_early(late, begin, end, told) for begin, end in pairwise(begins)]

    def _late_over_early(self, late: Tables, begin: int, end: int, told: Callable[[], None]) -> float:
        first = EARLY - GROWTH_ACTIONS // 2
        early = self.played(first)
        slow = self._between(late, begin, end)
        quick = self._between(early, first, first + GROWTH_ACTIONS)
        told()
        return slow / quick

    def _between(self, tables: Tables, begin: int, end: int) -> float:
        moves = self.between(begin, end)
        return self.rate(self.service.port, tables, moves[:5], moves[5:])

    def rate(self, port: int, tables: Tables, warm: list[Move], timed: list[Move]) -> float:
        """Of the second moves; the first let the web processes read the games."""
        with load(port, CONNECTIONS) as own:
            own.rate(requests(tables, warm))
            return own.rate(requests(tables, timed))

    def played(self, version: int) -> Tables:
        """A game for each connection, each at a version or where play begins."""
        players = Players(self.client)
        games = [players.open_table() for _ in range(CONNECTIONS)]
        for game in games:
            players.play(game, self.between(0, version))
        return Tables(games, players.tokens)

    def between(self, begin: int, end: int) -> list[Move]:
        return [move for move in self.moves if begin <= move.version < end]


def requests(tables: Tables, moves: list[Move]) -> list[list[bytes]]:
    """By game."""
    return [[_request(game, move, tables.tokens[move.seat]) for move in moves] for game in tables.games]


def _request(game: str, move: Move, token: str) -> bytes:
    body = json.dumps(move.action)
    head = [
        f"POST /v1/games/{game}/actions HTTP/1.1",
        f"Host: {HOST}",
        f"Authorization: Bearer {token}",
        "Content-Type: application/json",
        f"Content-Length: {len(body)}",
        f'If-Match: "v{move.version}"',
        f"Idempotency-Key: {move.version}",
    ]
    return "\r\n".join([*head, "", body]).encode()


def open_copy(client: "Redis", made: list[Made], version: int) -> str:
    """A game of the floor's that holds the recorded entries up to a version."""
    store = Store(client, Keys(floor.PREFIX))
    game = store.new_game()
    store.create(game, b"{}", made[0].previous_hash)
    for each in made[:version]:
        public, sealed, hash_ = each.line
        store.append(game, each.expected, [Line(each.expected + 1, public.encode(), sealed.encode(), hash_)])
    return game


@contextmanager
def floor_running(service: Running, made: list[Made]) -> Iterator[int]:
    """The floor on the service's gunicorn and log server; its port."""
    port, file = free_port(), service.folder / "made.json"
    write_made(made, file)
    settings = {"HOST": HOST, "PORT": str(port), "REDIS_URL": log_url(service), floor.MADE: str(file)}
    command = [
        sys.executable,
        "-m",
        "gunicorn",
        "--config",
        "python:landnama.gunicorn_conf",
        "bench.floor:create_app()",
    ]
    said = service.folder / "floor.txt"
    with said.open("wb") as output:
        process = subprocess.Popen(
            command, cwd=ROOT, env={**os.environ, **settings}, stdout=output, stderr=subprocess.STDOUT
        )
    try:
        wait_until_open(port, process, said)
        yield port
    finally:
        process.terminate()
        process.wait()
