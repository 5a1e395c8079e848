"""Under fire: many games at once while processes are killed with -9, and every promise is kept all the same.

Two players at each table follow their game on streams and act over HTTP, two more seats are greedy AIs. Every few
seconds somebody dies: a web process or their master, a worker, the dispatcher, the volatile server, the log server.
"""

import os
import random
import signal
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path
from threading import Event, Thread
from typing import Any

from landnama.verification.verifying import verify
from tests.house.contender import Contender
from tests.house.running import RunningHouse, running_house
from tests.soak.part import Outcome, Part, Watch
from tests.waiting import eventually

GAMES = 50
PATIENCE = 1800.0
"""Seconds after which games that have not ended count as lost."""
BETWEEN = (2.0, 6.0)
"""Seconds from one death to the next, from and to."""
VICTIMS = {
    "web": "landnama.gunicorn_conf",
    "dispatcher": "workers.dispatcher",
    "worker": "workers.worker",
    "volatile server": "run/volatile.sock",
    "log server": "run/log.sock",
}
WISHES = {"ruleset": "settlers", "seats": 4, "ai": {"2": "greedy", "3": "greedy"}, "options": {"target_points": 7}}


def under_fire(share: float = 1.0) -> Part:
    """Fifty games, or this share of them."""
    games = max(1, round(GAMES * share))

    def run(watch: Watch) -> Outcome:
        with running_house(AI_WORKERS="2", STREAMS_EACH="1000") as house:
            return Siege(house, games, watch).play()

    return Part("Under fire, two players on streams and two AI seats a game", games, run)


class Siege:
    """The games, their players, and who shoots; `deaths` counts by who died."""

    def __init__(self, house: RunningHouse, games: int, watch: Watch, seed: int = 1) -> None:
        self.house = house
        self.watch = watch
        self.chance = random.Random(seed)
        self.give_up = Event()
        self.deaths: Counter[str] = Counter()
        self.tables = [self._table(number) for number in range(games)]

    def play(self) -> Outcome:
        """All games to their end; then every record and every stream is held against what was promised."""
        players = [Thread(target=player.play, daemon=True) for table in self.tables for player in table]
        for each in players:
            each.start()
        self._shoot(players)
        for each in players:
            each.join(30)
        eventually(self.house.answers, 120)
        failures = [failure for table in self.tables for failure in self._broken(table)]
        entries = sum([len(table[0].versions) for table in self.tables])
        died = ", ".join([f"{number} x {who}" for who, number in sorted(self.deaths.items())])
        return Outcome(f"{len(self.tables)} games, {entries:,} entries, {died} killed", "\n".join(failures))

    def _table(self, number: int) -> list[Contender]:
        """A game that has begun, and its two players."""
        clients = [self.house.client(f"fighter {number} {name}") for name in ("one", "two")]
        game = _good(clients[0].post("/v1/games", {**WISHES, "start": False}))["game"]
        _good(clients[1].post(f"/v1/games/{game}/seats/1", {}))
        _good(clients[0].post(f"/v1/games/{game}/start", {}))
        return [Contender(client, game, seat, 2 * number + seat, self.give_up) for seat, client in enumerate(clients)]

    def _shoot(self, players: list[Thread]) -> None:
        """Until all games are over, or for as long as there is patience."""
        until = time.monotonic() + PATIENCE
        while any(each.is_alive() for each in players) and time.monotonic() < until:
            self._wait(players, self.chance.uniform(*BETWEEN))
            self._kill(self.chance.choice(list(VICTIMS)))
            self.watch(sum([any(stream.over for stream in table[0].streams) for table in self.tables]))
        self.give_up.set()

    def _wait(self, players: list[Thread], seconds: float) -> None:
        """Until so many seconds have passed, or everybody is done."""
        until = time.monotonic() + seconds
        for each in players:
            each.join(max(0.0, until - time.monotonic()))

    def _kill(self, who: str) -> None:
        found = self.house.pids(VICTIMS[who])
        if found:
            with suppress(ProcessLookupError):
                os.kill(self.chance.choice(found), signal.SIGKILL)
                self.deaths[who] += 1

    def _broken(self, table: list[Contender]) -> list[str]:
        """What went wrong at a table; nothing, if all is well."""
        game = table[0].game
        status, record = table[0].ask("GET", f"/v1/games/{game}/export")
        if status != 200:
            return [f"{game}: no export, {record}"]
        Path(self.house.folder, f"{game}.ndjson").write_bytes(record)
        verdict = verify(record)
        lines = record.splitlines()[1:]
        found = [f"{game}: version {each.version}: {each.message}" for each in verdict.findings]
        for player in table:
            found += [f"{game}, seat {player.seat}: {what}" for what in player.disappointments(lines)]
        return found


def _good(answer: tuple[int, Any]) -> Any:
    status, body = answer
    assert status < 300, body
    return body
