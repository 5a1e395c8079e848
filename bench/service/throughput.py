"""Measures the actions a second over HTTP, as ratios: to a bare Flask app, and late in a game to early in it."""

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

from bench.figures import Figure
from bench.service import baseline
from bench.service.load import open_load
from bench.service.recorded_game import RecordedAppend, RecordedMove, RecordedPlayers, record_game, write_appends
from bench.service.running_service import HOST, RunningService, find_free_port, log_url, run_service, wait_until_live
from events.entry import StoredEntry
from events.redis.keys import Keys
from events.redis.storage import RedisStorage
from events.redis.store import RedisEventStore
from events.store import Append

CONNECTIONS = 8
"""Each connection plays one game, on the service and on the baseline."""
ROUNDS, ACTIONS = 9, 150
EARLY, LATE = 50, 1500
GROWTH_ROUNDS, GROWTH_ACTIONS = 11, 60
WARM_UP = 10
STEPS = 1 + ROUNDS + 1 + GROWTH_ROUNDS
UNLIMITED = "9999999/60"
"""Counted like any other limit, but never reached."""
SETTINGS = {"RATE_LIMIT_PLAY": UNLIMITED, "AI_WORKERS": "0", "LOG_FORMAT": "json"}
ROOT = Path(__file__).resolve().parents[2]

LOAD = (
    f"{CONNECTIONS} persistent connections, each of which plays one game and sends the next action after each response;"
    " service started by `landnama serve`, with tokens, rate limits, metrics and logs, synced to disk;"
)
BASELINE = (
    f"Accepted actions per second, divided by those of a bare Flask app on the same gunicorn with the same settings,"
    f" which sends the same bytes to the same script on the same log server with the unmodified redis-py. {LOAD} the"
    f" two are measured alternately, median of {ROUNDS} rounds of {CONNECTIONS * ACTIONS} actions."
)
GROWTH = (
    f"Accepted actions per second near version {LATE:,}, divided by those near version {EARLY}. {LOAD} the two are"
    f" measured alternately, median of {GROWTH_ROUNDS} rounds of {CONNECTIONS * GROWTH_ACTIONS} actions."
)


def measure(advance: Callable[[], None]) -> dict[str, Figure]:
    with run_service(**SETTINGS) as service, Redis.from_url(log_url(service), protocol=2) as client:
        moves, made = record_game(client, LATE + GROWTH_ROUNDS * GROWTH_ACTIONS)
        advance()
        play = ThroughputRun(service, client, moves)
        with run_baseline(service, made[: moves[0].version + WARM_UP + ACTIONS]) as port:
            over_baseline = [play.rate_over_baseline(port, made, advance) for _ in range(ROUNDS)]
        over_early = play.late_rates_over_early(advance)
    return {
        "http_vs_baseline": Figure(median(over_baseline), "times", BASELINE),
        "http_growth": Figure(median(over_early), "times", GROWTH),
    }


class PlayedGames(NamedTuple):
    """Games of the same players; the number of open games of a player is limited."""

    games: list[str]
    tokens: list[str]


class ThroughputRun:
    """Plays recorded moves over HTTP, in one game for each connection."""

    def __init__(
        self, service: RunningService, client: "Redis", moves: list[RecordedMove], connections: int = CONNECTIONS
    ) -> None:
        self.service = service
        self.client = client
        self.moves = moves
        self.connections = connections

    def rate_over_baseline(self, port: int, made: list[RecordedAppend], advance: Callable[[], None]) -> float:
        """Measures one round: the rate of the service divided by that of the baseline."""
        tables = self.create_games(0)
        copies = [copy_game(self.client, made, self.moves[0].version) for _ in range(self.connections)]
        warm, timed = self.moves[:WARM_UP], self.moves[WARM_UP : WARM_UP + ACTIONS]
        theirs = self.measure_rate(port, tables._replace(games=copies), warm, timed)
        ours = self.measure_rate(self.service.port, tables, warm, timed)
        advance()
        return ours / theirs

    def late_rates_over_early(self, advance: Callable[[], None]) -> list[float]:
        """The late games continue from round to round, so that `LATE` is their mean version."""
        first = LATE - GROWTH_ROUNDS * GROWTH_ACTIONS // 2
        late = self.create_games(first)
        advance()
        begins = range(first, first + (GROWTH_ROUNDS + 1) * GROWTH_ACTIONS, GROWTH_ACTIONS)
        return [self._late_rate_over_early(late, begin, end, advance) for begin, end in pairwise(begins)]

    def _late_rate_over_early(self, late: PlayedGames, begin: int, end: int, advance: Callable[[], None]) -> float:
        first = EARLY - GROWTH_ACTIONS // 2
        early = self.create_games(first)
        slow = self._rate_between(late, begin, end)
        quick = self._rate_between(early, first, first + GROWTH_ACTIONS)
        advance()
        return slow / quick

    def _rate_between(self, tables: PlayedGames, begin: int, end: int) -> float:
        moves = self.moves_between(begin, end)
        return self.measure_rate(self.service.port, tables, moves[:5], moves[5:])

    def measure_rate(
        self, port: int, tables: PlayedGames, warm: list[RecordedMove], timed: list[RecordedMove]
    ) -> float:
        """The rate of the timed moves; the warm-up moves fill the caches of the web processes."""
        with open_load(port, self.connections) as own:
            own.measure_rate(build_requests(tables, warm))
            return own.measure_rate(build_requests(tables, timed))

    def create_games(self, version: int) -> PlayedGames:
        """Creates a game for each connection and plays each up to a version."""
        players = RecordedPlayers(RedisStorage(self.client))
        games = [players.open_table() for _ in range(self.connections)]
        for game in games:
            players.play(game, self.moves_between(0, version))
        return PlayedGames(games, players.tokens)

    def moves_between(self, begin: int, end: int) -> list[RecordedMove]:
        return [move for move in self.moves if begin <= move.version < end]


def build_requests(tables: PlayedGames, moves: list[RecordedMove]) -> list[list[bytes]]:
    """The requests of each game."""
    return [[_build_request(game, move, tables.tokens[move.seat]) for move in moves] for game in tables.games]


def _build_request(game: str, move: RecordedMove, token: str) -> bytes:
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


def copy_game(client: "Redis", made: list[RecordedAppend], version: int) -> str:
    """Creates a game of the baseline with the recorded entries up to a version."""
    store = RedisEventStore(client, Keys(baseline.KEY_PREFIX))
    game = store.new_game_id()
    store.create(game, b"{}", made[0].previous_hash)
    for each in made[:version]:
        public, sealed, hash_ = each.line
        store.append(
            Append(game, each.expected, [StoredEntry(each.expected + 1, public.encode(), sealed.encode(), hash_)])
        )
    return game


@contextmanager
def run_baseline(service: RunningService, made: list[RecordedAppend]) -> Iterator[int]:
    """Runs the baseline on gunicorn and the log server of the service; yields its port."""
    port, file = find_free_port(), service.folder / "made.json"
    write_appends(made, file)
    settings = {"HOST": HOST, "PORT": str(port), "REDIS_URL": log_url(service), baseline.APPENDS_VARIABLE: str(file)}
    command = [
        sys.executable,
        "-m",
        "gunicorn",
        "--config",
        "python:landnama.web.gunicorn_conf",
        "bench.service.baseline:create_app()",
    ]
    log = service.folder / "baseline.txt"
    with log.open("wb") as output:
        process = subprocess.Popen(
            command, cwd=ROOT, env={**os.environ, **settings}, stdout=output, stderr=subprocess.STDOUT
        )
    try:
        wait_until_live(port, process, log)
        yield port
    finally:
        process.terminate()
        process.wait()
