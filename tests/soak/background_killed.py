"""Background processes are killed with SIGKILL at random moments while games are created, end, and leave the log.

In the end each game is in the log or in the archive, once, with the bytes it had when it ended; the history equals a
rebuilt one row by row. Twice the readers of the feeds are stopped, and the feeds are trimmed unread; then they
continue, the second time after a kill.
"""

import os
import random
import signal
import time
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from itertools import cycle
from typing import Any, TypeVar

from service.admin.consumers import DISPATCHER, HISTORY
from service.services import Services
from tests.projections.history.games import trimmed
from tests.soak.part import Outcome, Part, Watch
from tests.system.books import books, faults, is_told
from tests.system.clients.client import Client
from tests.system.running import RunningService, running_service
from tests.waiting import eventually

T = TypeVar("T")

DEATHS = 50
LIFE = (0.1, 5.0)
"""Seconds from the start of a process to its kill, least and most."""
AT_ONCE = 6
"""Number of concurrent games."""
PATIENCE = 120.0
READERS = {"dispatcher": DISPATCHER, "history_writer": HISTORY}
"""The feed readers, with their consumer names."""
VICTIMS = ("archiver", *READERS)

SETTINGS = {"ARCHIVE_AFTER": "0", "OPEN_GAME_TTL": "2", "SANDBOX_GAME_TTL": "2"}
"""Every game is due for the archive as soon as it ends, and other games expire soon."""
AMONG_AI = {"ai": "greedy", "take_seat": False, "start": True}
ENDING: tuple[dict[str, Any], ...] = (
    {"ruleset": "settlers", "seats": 2, "options": {"target_points": 3}},
    {"ruleset": "natick", "seats": 2, "options": {"target_points": 3}},
    {"ruleset": "settlers", "seats": 3, "options": {"turn_cap": 6, "friendly_robber": True, "numbers": "random"}},
    {"ruleset": "first_nations", "seats": 2, "options": {"target_points": 4}},
    {"ruleset": "dinosaurs", "seats": 3, "options": {"target_points": 6}},
    {"ruleset": "puerto", "seats": 3, "options": {"turn_cap": 4, "discard_limit": 9}},
    {"ruleset": "trade_partners", "seats": 2, "options": {"turn_cap": 8, "domestic_trade": False}},
    {"ruleset": "settlers", "seats": 5, "options": {"turn_cap": 5}},
)
"""Games of AI players, who finish them."""
STAYING: tuple[dict[str, Any], ...] = (
    {"ruleset": "settlers", "seats": 2, "ai": "greedy"},
    {"ruleset": "natick", "seats": 2, "ai": "greedy"},
    {"ruleset": "puerto", "seats": 3, "ai": "greedy"},
    {"ruleset": "first_nations", "seats": 2, "ai": "greedy"},
)
"""Games that wait for a person, who never acts."""
PASSING: tuple[dict[str, Any], ...] = (
    {"ruleset": "settlers", "seats": 2, "options": {"turn_cap": 4}, "kind": "sandbox", **AMONG_AI},
    {"ruleset": "natick", "seats": 2},
)
"""Games that expire: a sandbox, and a table that never starts."""


def background_killed(share: float = 1.0) -> Part:
    """Fifty kills, or this share of them."""
    deaths = max(1, round(DEATHS * share))

    def run(watch: Watch) -> Outcome:
        with running_service(**SETTINGS) as services:
            return Shooting(services, deaths, watch).run()

    return Part("Dispatcher, history writer and archiver killed with -9 while games end", deaths, run)


class Shooting:
    """Finishes games of each kind all the time, and kills the background processes at random times."""

    def __init__(
        self,
        services: RunningService,
        deaths: int,
        watch: Watch,
        life: tuple[float, float] = LIFE,
        kinds: Sequence[dict[str, Any]] = ENDING,
    ) -> None:
        self.services = services
        self.number = deaths
        self.watch = watch
        self.life = life
        self.kinds = kinds
        self.chance = random.Random(1)
        self.client: Client = services.client("maker")
        self.wishes = cycle(kinds)
        self.staying = [self.make(**wishes) for wishes in STAYING]
        self.under_way: list[str] = []
        self.ended: dict[str, bytes] = {}
        self.passed = self.missed = 0
        self.doomed: dict[int, float] = {}
        self.deaths: Counter[str] = Counter()
        self.failures: list[str] = []

    def run(self) -> Outcome:
        with books(self.services) as services:
            self.shoot(self.number // 3)
            self.starve(services, signal.SIGCONT)
            self.shoot(2 * self.number // 3)
            self.starve(services, signal.SIGKILL)
            self.shoot(self.number)
            self.settle(services)
        return Outcome(self.summary(), "\n".join(self.failures))

    def settle(self, services: Services) -> None:
        """Waits until all work is done, and checks the result."""
        self.wait(self.all_over)
        self.wait(partial(self.at_rest, services))
        self.failures += [f"{game} is not what it was" for game in self.ended if self.export(game) != self.ended[game]]
        exports = self.ended | {game: self.export(game) for game in self.staying}
        self.failures += faults(services, exports, self.services.folder)

    def shoot(self, deaths: int) -> None:
        """Kills until the number is reached and each process was killed as often as the others."""
        while self.deaths.total() < deaths or min(self.deaths[who] for who in VICTIMS) < deaths // len(VICTIMS):
            self.play_on()
            for who in VICTIMS:
                for pid in self.services.pids(f"workers.{who}"):
                    dies_at = self.doomed.setdefault(pid, time.monotonic() + self.chance.uniform(*self.life))
                    if time.monotonic() > dies_at:
                        self.kill(who, pid)
            self.watch(self.deaths.total())

    def kill(self, who: str, pid: int) -> None:
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)
            self.deaths[who] += 1

    def starve(self, services: Services, then: signal.Signals) -> None:
        """Stops the feed readers, lets each of many games change, and trims the changes unread."""
        stopped = {who: self.wait(partial(self.services.pids, f"workers.{who}"))[0] for who in READERS}
        for pid in stopped.values():
            os.kill(pid, signal.SIGSTOP)
        self.make_what_ends()
        trimmed(services)
        for who, pid in stopped.items():
            self.see_what_is_missed(services, who)
            os.kill(pid, then)
            self.deaths[who] += then == signal.SIGKILL

    def make_what_ends(self) -> None:
        """Creates a game of each kind, and ends one that was running."""
        self.under_way += [self.make(**wishes, **AMONG_AI) for wishes in self.kinds]
        given_up = self.staying.pop(0)
        status, told = self.client.post(f"/v1/games/{given_up}/resign", {})
        assert status == 200, told
        self.under_way.append(given_up)

    def see_what_is_missed(self, services: Services, who: str) -> None:
        """The number of feeds with trimmed pointers that a reader has not read."""
        feed = services.storage.feed
        lost = [
            feed.read_feed(each, feed.checkpoint(each, READERS[who])).has_gap
            for each in range(services.store.partitions)
        ]
        self.missed += sum(lost)
        if not any(lost):
            self.failures.append(f"nothing was trimmed that the {who} had not read")

    def wait(self, condition: Callable[[], T]) -> T:
        """The value of the condition; connections that the server closed meanwhile are opened again."""
        found = eventually(condition, PATIENCE)
        self.client.close()
        return found

    def play_on(self) -> None:
        """Creates games, and exports finished ones from log or archive."""
        while len(self.under_way) < min(AT_ONCE, len(self.kinds)):
            self.under_way.append(self.make(**next(self.wishes), **AMONG_AI))
            self.make(**PASSING[self.passed % len(PASSING)])
            self.passed += 1
        self.collect()

    def collect(self) -> None:
        for game in list(self.under_way):
            if self.get(f"/v1/games/{game}")["status"] == "finished":
                self.under_way.remove(game)
                self.ended[game] = self.export(game)

    def all_over(self) -> bool:
        self.collect()
        return not self.under_way

    def at_rest(self, services: Services) -> bool:
        """Whether the log holds only running games, and all finished games are archived and in the history."""
        lying = services.store.live.count_games(), services.archive.count()
        return lying == (len(self.staying), len(self.ended)) and is_told(services)

    def summary(self) -> str:
        died = ", ".join([f"{number} x {who}" for who, number in sorted(self.deaths.items())])
        lay = f"{len(self.ended)} games ended and were archived, {len(self.staying)} go on, {self.passed} were dropped"
        return f"{lay}; {self.missed} feeds were trimmed under a reader; killed: {died}"

    def make(self, **wishes: Any) -> str:
        status, made = self.client.post("/v1/games", wishes)
        assert status == 201, made
        game: str = made["game"]
        return game

    def export(self, game: str) -> Any:
        return self.get(f"/v1/games/{game}/export")

    def get(self, path: str) -> Any:
        status, body = self.client.get(path)
        assert status == 200, (path, body)
        return body
