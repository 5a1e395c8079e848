"""Measures reads of large stores and long games, and how much they delay the actions of others."""

import random
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import get_args

import msgspec
from redis import Redis

from bench.figures import Figure
from bench.service.bulk_readers import READERS
from bench.service.crowd import PlayerPair, percentiles
from bench.service.http_player import HttpPlayer
from bench.service.long_game import play_long_game
from bench.service.running_service import RunningService, log_url, open_services, run_service
from events import genesis as origins
from events.genesis import GameKind
from games.catalog import COMBINATIONS, default_seat_count
from projections.game.replay import initial_snapshot
from projections.summary import lists_with_game, summary
from service.lobby.create_game import create_game
from service.players import accounts
from service.players.accounts import Caller
from service.services import Services

STORED_GAMES, RUNNING_GAMES = 20_000, 20
VERSION = 5_000
REQUESTS = 200
WARM_UP = 10
FILTERS = ("status=open&ruleset=puerto", "status=revealing", "kind=rated", "status=finished")
"""A few matches, none, a third of the games, and nearly all."""
ROUNDS, ACTIONS = 5, 80
STEPS = STORED_GAMES // 1000 + len(FILTERS) + 3 + 2 * ROUNDS
ROOT = Path(__file__).resolve().parents[2]

STORED = (
    f"CPU time of the web processes and both servers of a service started by `landnama serve` for a request, with"
    f" {STORED_GAMES:,} finished games in the log; mean of {REQUESTS} requests;"
)
LISTED = f"{STORED} `GET /v1/games` for 20 games, with the most expensive of {len(FILTERS)} choices of filters."
WAITED = f"{STORED} `GET /v1/me/wait` of a player of all these games and of {RUNNING_GAMES} that are running."
OLD = (
    f"CPU time of the web processes and both servers of a service started by `landnama serve` for a view of an earlier"
    f" version of a game of {VERSION:,} entries; mean of {REQUESTS} random versions, after the first view."
)
HARM = (
    f"95th percentile of the time of an action of two people over HTTP while {READERS} callers read timelines, earlier"
    f" views and exports of a game of {VERSION:,} entries without a break and without a rate limit, divided by that"
    " without them; service started by `landnama serve`, readers on the same machine; the two alternate,"
    f" {ROUNDS} rounds of {ACTIONS} actions."
)


def measure(advance: Callable[[], None]) -> dict[str, Figure]:
    with run_service(AI_WORKERS="0", RATE_LIMIT_READ="off") as service, open_services(service) as services:
        player = HttpPlayer(service.port, "Who reads")
        caller = accounts.authenticate(services, player.token)
        with without_sync(log_url(service)):
            store_finished_games(services, caller, advance)
            store_running_games(services, caller)
            game = play_long_game(services, caller, VERSION)
        advance()
        reads = ReadCosts(service, player)
        lists = [reads.mean([f"/v1/games?limit=20&{each}"], advance) for each in FILTERS]
        wait = reads.mean(["/v1/me/wait?wait=0"], advance)
        old = reads.mean([f"/v1/games/{game}/view?seat=0&version={each}" for each in range(VERSION)], advance)
        harm = ReaderHarm(service, game, player.token, advance).measure()
    return {
        "list_filtered_ms": Figure(max(lists), "ms", LISTED),
        "wait_turn_many_games_ms": Figure(wait, "ms", WAITED),
        "view_old_version_ms": Figure(old, "ms", OLD),
        "reader_harm": Figure(harm, "times", HARM),
    }


@contextmanager
def without_sync(url: str) -> Iterator[None]:
    """The log server does not wait for the disk, while the games are prepared."""
    with Redis.from_url(url) as client:
        client.config_set("appendfsync", "no")
        yield
        client.config_set("appendfsync", "always")


def store_finished_games(services: Services, caller: Caller, advance: Callable[[], None]) -> None:
    """Stores genesis, summary and lists of games that the caller has finished, without their entries."""
    luck, templates = random.Random(1), [origins.parse_genesis(data) for data in _create_open_games(services, caller)]
    for number in range(STORED_GAMES):
        genesis = msgspec.structs.replace(luck.choice(templates), game=services.store.new_game_id())
        snapshot = replace(initial_snapshot(genesis.data(), genesis.hash()), status="finished")
        services.store.create(
            genesis.game,
            genesis.data(),
            genesis.hash(),
            summary=summary(snapshot),
            lists=lists_with_game(snapshot, is_listed=True),
        )
        services.registers.players.add_game(caller.player_id, genesis.game)
        services.registers.players.finish_game(caller.player_id, genesis.game, number)
        if number % 1000 == 0:
            advance()


def _create_open_games(services: Services, caller: Caller) -> Iterator[bytes]:
    """The genesis of a new game of each ruleset and kind."""
    for name, kind in product(COMBINATIONS, get_args(GameKind)):
        game = create_game(services, caller, name, default_seat_count(name), kind=kind)
        yield services.store.genesis(game)[0]


def store_running_games(services: Services, caller: Caller) -> None:
    for _ in range(RUNNING_GAMES):
        create_game(services, caller, "settlers", 2, kind="sandbox", take_seat="all", start=True)


class ReadCosts:
    """Requests of one player on one connection, one after the other; the service has no other work."""

    def __init__(self, service: RunningService, player: HttpPlayer) -> None:
        self.service = service
        self.player = player
        self.luck = random.Random(1)

    def mean(self, paths: Sequence[str], advance: Callable[[], None]) -> float:
        """The mean CPU time of a request for a random path in ms; the first ones fill the caches of the process."""
        self.player.connection.close()
        for _ in range(WARM_UP):
            self.player.request("GET", self.luck.choice(paths))
        before = self.service.request_cpu_seconds()
        for _ in range(REQUESTS):
            self.player.request("GET", self.luck.choice(paths))
        advance()
        return (self.service.request_cpu_seconds() - before) / REQUESTS * 1000


class ReaderHarm:
    """Two people play, alternately without and with the readers."""

    def __init__(self, service: RunningService, game: str, token: str, advance: Callable[[], None]) -> None:
        self.pair = PlayerPair(service.port)
        self.command = [str(service.port), game, str(VERSION), token]
        self.advance = advance

    def measure(self) -> float:
        quiet: list[float] = []
        busy: list[float] = []
        for _ in range(ROUNDS):
            quiet += self._play()
            with self._readers():
                busy += self._play()
        return percentiles(busy).p95 / percentiles(quiet).p95

    def _play(self) -> list[float]:
        found = [self.pair.act() for _ in range(ACTIONS)]
        self.advance()
        return found

    @contextmanager
    def _readers(self) -> Iterator[None]:
        """Runs the readers; their first requests are over before the block begins."""
        program = [sys.executable, "-m", "bench.service.bulk_readers", *self.command]
        readers = subprocess.Popen(program, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        assert readers.stdout is not None
        readers.stdout.readline()
        yield
        readers.communicate("stop\n")
