"""Many concurrent games while processes are killed with SIGKILL; every acknowledged action survives.

Two players at each table follow their game on streams and act over HTTP, two more seats are greedy AIs. Every few
seconds a process is killed: a web process or its master, a worker, the dispatcher, the history writer, the volatile
server, the log server.
"""

import os
import random
import signal
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from threading import Event, Thread
from typing import Any, NamedTuple

from landnama.verification.verify import verify
from tests.soak.part import OnProgress, Outcome, Part
from tests.system.clients.retrying_client import RetryingClient
from tests.system.clients.retrying_player import RetryingPlayer
from tests.system.games import export_game
from tests.system.running import RunningService, running_service
from tests.waiting import eventually

GAMES = 50
TIME_LIMIT = 1800.0
"""Seconds after which games that have not ended count as lost."""
MAX_ROUNDS = 1000
KILL_INTERVAL = (2.0, 6.0)
"""Seconds from one kill to the next, least and most."""
KILLED_PROCESSES = {
    "web": "gunicorn",
    "dispatcher": "workers.dispatcher",
    "history-writer": "workers.history_writer",
    "worker": "workers.ai.worker",
    "volatile server": "run/volatile.sock",
    "log server": "run/log.sock",
}
GAME_FIELDS = {
    "ruleset": "settlers",
    "seats": 4,
    "ai": {"2": "greedy", "3": "greedy"},
    "options": {"target_points": 7},
}
SETTINGS = {"AI_WORKERS": "2", "MAX_STREAMS_PER_CLIENT": "1000"}


class KillResult(NamedTuple):
    """The result; `deaths` counts the kills by process."""

    games: int
    entries: int
    kills: Counter[str]
    failures: list[str]


def process_kills_part(share: float = 1.0) -> Part:
    """Fifty games, or this share of them."""
    games = max(1, round(GAMES * share))

    def run(on_progress: OnProgress) -> Outcome:
        with running_service(**SETTINGS) as services:
            found = ProcessKills(services, games, on_progress).play()
        return Outcome(summary(found), "\n".join(found.failures))

    return Part("Processes killed, two players on streams and two AI seats a game", games, run)


def summary(found: KillResult) -> str:
    died = ", ".join([f"{number} x {who}" for who, number in sorted(found.kills.items())])
    return f"{found.games} games, {found.entries:,} entries, each on two streams; killed: {died}"


class ProcessKills:
    """Runs the games and their players; in each round, kills every process once, in random order.

    `fields` change the request that creates each game.
    """

    def __init__(
        self,
        services: RunningService,
        games: int,
        on_progress: OnProgress,
        between: tuple[float, float] = KILL_INTERVAL,
        rounds: int = MAX_ROUNDS,
        **fields: Any,
    ) -> None:
        self.services = services
        self.on_progress = on_progress
        self.between = between
        self.rounds = rounds
        self.fields = {**GAME_FIELDS, **fields}
        self.chance = random.Random(1)
        self.give_up = Event()
        self.kills: Counter[str] = Counter()
        self.tables = [self._table(number) for number in range(games)]

    def play(self) -> KillResult:
        """Plays all games to their end; then compares every record and every stream with the acknowledged actions."""
        players = [Thread(target=player.play_to_end, daemon=True) for table in self.tables for player in table]
        for thread in players:
            thread.start()
        self._kill_processes(players)
        eventually(self.services.answers)
        for thread in players:
            thread.join()
        entries = sum([len(table[0].versions) for table in self.tables])
        failures = [failure for table in self.tables for failure in self._find_faults(table)] + self._read_tracebacks()
        return KillResult(len(self.tables), entries, self.kills, failures)

    def _table(self, number: int) -> list[RetryingPlayer]:
        """A started game, and its two players."""
        clients = [self.services.client(f"player {number} {name}") for name in ("one", "two")]
        game = expect_success(clients[0].post("/v1/games", {**self.fields, "start": False}))["game"]
        expect_success(clients[1].post(f"/v1/games/{game}/seats/1", {}))
        expect_success(clients[0].post(f"/v1/games/{game}/start", {}))
        return [
            RetryingPlayer(client, game, seat, 2 * number + seat, self.give_up) for seat, client in enumerate(clients)
        ]

    def _kill_processes(self, players: list[Thread]) -> None:
        """Kills each process once, and goes on until all games are over; after a time limit all players give up."""
        until = time.monotonic() + TIME_LIMIT
        for process in self._process_order():
            self._wait(players, self.chance.uniform(*self.between))
            are_over = self.kills.keys() == KILLED_PROCESSES.keys() and not any(thread.is_alive() for thread in players)
            if are_over or time.monotonic() > until:
                break
            self._kill(process)
            self.on_progress(sum([table[0].over for table in self.tables]))
        self._wait(players, until - time.monotonic())
        self.give_up.set()

    def _process_order(self) -> Iterator[str]:
        for _ in range(self.rounds):
            yield from self.chance.sample(list(KILLED_PROCESSES), len(KILLED_PROCESSES))

    def _wait(self, players: list[Thread], seconds: float) -> None:
        """Waits until the seconds have passed or all players are done."""
        until = time.monotonic() + seconds
        for thread in players:
            thread.join(max(0.0, until - time.monotonic()))

    def _kill(self, who: str) -> None:
        eventually(lambda: self._kill_one(KILLED_PROCESSES[who]))
        self.kills[who] += 1

    def _kill_one(self, words: str) -> bool:
        """Kills one of the processes with these words in their command line; False if there is none at the moment."""
        found = self.services.pids(words)
        with suppress(ProcessLookupError):
            if found:
                os.kill(self.chance.choice(found), signal.SIGKILL)
                return True
        return False

    def _find_faults(self, table: list[RetryingPlayer]) -> list[str]:
        """The faults of a table."""
        path = table[0].game
        with closing(RetryingClient(self.services.client(), Event())) as client:
            record = export_game(client, path.rpartition("/")[2], self.services.folder).read_bytes()
        found = [f"{path}: version {finding.version}: {finding.message}" for finding in verify(record).findings]
        for player in table:
            found += [
                f"{path}, seat {player.seat}: {what}" for what in player.find_contradictions(record.splitlines()[1:])
            ]
        return found

    def _read_tracebacks(self) -> list[str]:
        """Tracebacks in the logs of the web processes that no outage explains."""
        lines = Path(self.services.folder, "log", "web.log").read_text().splitlines()
        return [line for line in lines if "internal error" in line][:3]


def expect_success(answer: tuple[int, Any]) -> Any:
    status, body = answer
    assert status < 300, body
    return body
