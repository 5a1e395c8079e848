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
from tests.soak.part import Outcome, Part, Watch
from tests.system.clients.contender import Contender
from tests.system.clients.patient import PatientClient
from tests.system.games import exported
from tests.system.running import RunningService, running_service
from tests.waiting import eventually

GAMES = 50
PATIENCE = 1800.0
"""Seconds after which games that have not ended count as lost."""
MOST_ROUNDS = 1000
BETWEEN = (2.0, 6.0)
"""Seconds from one kill to the next, least and most."""
HEALING = 120.0
"""Seconds within which a killed process has to be running again."""
VICTIMS = {
    "web": "landnama.web.gunicorn_conf",
    "dispatcher": "workers.dispatcher",
    "history-writer": "workers.history_writer",
    "worker": "workers.ai.worker",
    "volatile server": "run/volatile.sock",
    "log server": "run/log.sock",
}
WISHES = {"ruleset": "settlers", "seats": 4, "ai": {"2": "greedy", "3": "greedy"}, "options": {"target_points": 7}}
SETTINGS = {"AI_WORKERS": "2", "MAX_STREAMS_PER_CLIENT": "1000"}


class Found(NamedTuple):
    """The result; `deaths` counts the kills by process."""

    games: int
    entries: int
    deaths: Counter[str]
    failures: list[str]


def under_fire(share: float = 1.0) -> Part:
    """Fifty games, or this share of them."""
    games = max(1, round(GAMES * share))

    def run(watch: Watch) -> Outcome:
        with running_service(**SETTINGS) as services:
            found = Siege(services, games, watch).play()
        return Outcome(summary(found), "\n".join(found.failures))

    return Part("Under fire, two players on streams and two AI seats a game", games, run)


def summary(found: Found) -> str:
    died = ", ".join([f"{number} x {who}" for who, number in sorted(found.deaths.items())])
    return f"{found.games} games, {found.entries:,} entries, each on two streams; killed: {died}"


class Siege:
    """Runs the games, their players, and the killer; in each round every process is killed once, in random order.

    `wishes` are options for each game.
    """

    def __init__(
        self,
        services: RunningService,
        games: int,
        watch: Watch,
        between: tuple[float, float] = BETWEEN,
        rounds: int = MOST_ROUNDS,
        **wishes: Any,
    ) -> None:
        self.services = services
        self.watch = watch
        self.between = between
        self.rounds = rounds
        self.wishes = {**WISHES, **wishes}
        self.chance = random.Random(1)
        self.give_up = Event()
        self.deaths: Counter[str] = Counter()
        self.tables = [self._table(number) for number in range(games)]

    def play(self) -> Found:
        """Plays all games to their end; then compares every record and every stream with the acknowledged actions."""
        players = [Thread(target=player.contend, daemon=True) for table in self.tables for player in table]
        for each in players:
            each.start()
        self._shoot(players)
        eventually(self.services.answers, HEALING)
        for each in players:
            each.join()
        entries = sum([len(table[0].versions) for table in self.tables])
        failures = [failure for table in self.tables for failure in self._broken(table)] + self._bugs()
        return Found(len(self.tables), entries, self.deaths, failures)

    def _table(self, number: int) -> list[Contender]:
        """A started game, and its two players."""
        clients = [self.services.client(f"fighter {number} {name}") for name in ("one", "two")]
        game = _good(clients[0].post("/v1/games", {**self.wishes, "start": False}))["game"]
        _good(clients[1].post(f"/v1/games/{game}/seats/1", {}))
        _good(clients[0].post(f"/v1/games/{game}/start", {}))
        return [Contender(client, game, seat, 2 * number + seat, self.give_up) for seat, client in enumerate(clients)]

    def _shoot(self, players: list[Thread]) -> None:
        """Kills processes until all games are over; after a time limit all players give up."""
        until = time.monotonic() + PATIENCE
        for victim in self._victims():
            self._wait(players, self.chance.uniform(*self.between))
            if time.monotonic() > until or not any(each.is_alive() for each in players):
                break
            self._kill(victim)
            self.watch(sum([table[0].over for table in self.tables]))
        self._wait(players, until - time.monotonic())
        self.give_up.set()

    def _victims(self) -> Iterator[str]:
        for _ in range(self.rounds):
            yield from self.chance.sample(list(VICTIMS), len(VICTIMS))

    def _wait(self, players: list[Thread], seconds: float) -> None:
        """Waits until the seconds have passed or all players are done."""
        until = time.monotonic() + seconds
        for each in players:
            each.join(max(0.0, until - time.monotonic()))

    def _kill(self, who: str) -> None:
        found = eventually(lambda: self.services.pids(VICTIMS[who]), HEALING)
        with suppress(ProcessLookupError):
            os.kill(self.chance.choice(found), signal.SIGKILL)
            self.deaths[who] += 1

    def _broken(self, table: list[Contender]) -> list[str]:
        """The faults of a table."""
        path = table[0].game
        with closing(PatientClient(self.services.client(), Event())) as client:
            record = exported(client, path.rpartition("/")[2], self.services.folder).read_bytes()
        found = [f"{path}: version {each.version}: {each.message}" for each in verify(record).findings]
        for player in table:
            found += [f"{path}, seat {player.seat}: {what}" for what in player.disappointments(record.splitlines()[1:])]
        return found

    def _bugs(self) -> list[str]:
        """Tracebacks in the logs of the web processes that no outage explains."""
        lines = Path(self.services.folder, "log", "web.log").read_text().splitlines()
        return [line for line in lines if "internal error" in line][:3]


def _good(answer: tuple[int, Any]) -> Any:
    status, body = answer
    assert status < 300, body
    return body
