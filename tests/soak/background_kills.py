"""Background processes are killed with SIGKILL at random moments while games are created, end, and leave the log.

In the end each game is in the log or in the archive, once, with the bytes it had when it ended; the history equals a
rebuilt one row by row, and the transparency log has the end of each game once. Twice the readers of the feeds are
stopped, and the feeds are trimmed unread; then they continue, the second time after a kill.
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

from service.admin.consumers import DISPATCHER, HISTORY, TRANSPARENCY, WEBHOOKS
from service.services import Services
from tests.projections.history.games import trim_feeds
from tests.soak.part import OnProgress, Outcome, Part
from tests.system.clients.client import Client
from tests.system.consistency import (
    find_faults,
    is_history_current,
    is_transparency_log_current,
    open_shared_services,
)
from tests.system.running import RunningService, running_service
from tests.waiting import eventually

T = TypeVar("T")

KILLS = 50
LIFETIME = (0.1, 5.0)
"""Seconds from the start of a process to its kill, least and most."""
CONCURRENT_GAMES = 6
"""Number of concurrent games."""
READERS = {
    "dispatcher": DISPATCHER,
    "history_writer": HISTORY,
    "transparency_writer": TRANSPARENCY,
    "webhooks": WEBHOOKS,
}
"""The feed readers, with their consumer names."""
KILLED_PROCESSES = ("archiver", *READERS)

SETTINGS = {"ARCHIVE_AFTER": "0", "OPEN_GAME_TTL": "2", "SANDBOX_GAME_TTL": "2"}
"""Every game is due for the archive as soon as it ends, and other games expire soon."""
ALL_AI_SEATS = {"ai": "greedy", "take_seat": False, "start": True}
FINISHING_GAMES: tuple[dict[str, Any], ...] = (
    {"ruleset": "settlers", "seats": 2, "options": {"target_points": 4}},
    {"ruleset": "natick", "seats": 2, "options": {"target_points": 3}},
    {"ruleset": "settlers", "seats": 3, "options": {"turn_cap": 6, "friendly_robber": True, "numbers": "random"}},
    {"ruleset": "first_nations", "seats": 2, "options": {"target_points": 4}},
    {"ruleset": "dinosaurs", "seats": 3, "options": {"target_points": 8}},
    {"ruleset": "puerto", "seats": 3, "options": {"turn_cap": 4, "discard_limit": 9}},
    {"ruleset": "trade_partners", "seats": 2, "options": {"turn_cap": 8, "domestic_trade": False}},
    {"ruleset": "settlers", "seats": 5, "options": {"turn_cap": 5}},
)
"""Games of AI players, who finish them."""
WAITING_GAMES: tuple[dict[str, Any], ...] = (
    {"ruleset": "settlers", "seats": 2, "ai": "greedy"},
    {"ruleset": "natick", "seats": 2, "ai": "greedy"},
    {"ruleset": "puerto", "seats": 3, "ai": "greedy"},
    {"ruleset": "first_nations", "seats": 2, "ai": "greedy"},
)
"""Games that wait for a person who never acts."""
EXPIRING_GAMES: tuple[dict[str, Any], ...] = (
    {"ruleset": "settlers", "seats": 2, "options": {"turn_cap": 4}, "kind": "sandbox", **ALL_AI_SEATS},
    {"ruleset": "natick", "seats": 2},
)
"""Games that expire: a sandbox, and a game that never starts."""


def background_kills_part(share: float = 1.0) -> Part:
    """Fifty kills, or this share of them."""
    kills = max(1, round(KILLS * share))

    def run(on_progress: OnProgress) -> Outcome:
        with running_service(**SETTINGS) as services:
            return BackgroundKills(services, kills, on_progress).run()

    return Part("Readers of the feeds and archiver killed with -9 while games end", kills, run)


class BackgroundKills:
    """Finishes games of each kind all the time, and kills the background processes at random times."""

    def __init__(
        self,
        services: RunningService,
        kills: int,
        on_progress: OnProgress,
        lifetime: tuple[float, float] = LIFETIME,
        kinds: Sequence[dict[str, Any]] = FINISHING_GAMES,
    ) -> None:
        self.services = services
        self.number = kills
        self.on_progress = on_progress
        self.lifetime = lifetime
        self.kinds = kinds
        self.chance = random.Random(1)
        self.client: Client = services.client("maker")
        self.fields = cycle(kinds)
        self.waiting_games = [self.make(**fields) for fields in WAITING_GAMES]
        self.running_games: list[str] = []
        self.finished_games: dict[str, bytes] = {}
        self.expiring_count = self.missed_feeds = 0
        self.kill_times: dict[int, float] = {}
        self.kills: Counter[str] = Counter()
        self.failures: list[str] = []

    def run(self) -> Outcome:
        with open_shared_services(self.services) as services:
            self.kill_processes(self.number // 3)
            self.suspend_readers(services, signal.SIGCONT)
            self.kill_processes(2 * self.number // 3)
            self.suspend_readers(services, signal.SIGKILL)
            self.kill_processes(self.number)
            self.check_result(services)
        return Outcome(self.summary(), "\n".join(self.failures))

    def check_result(self, services: Services) -> None:
        """Waits until all work is done, and checks the result."""
        self.wait(self.is_all_finished)
        self.wait(partial(self.is_idle, services))
        self.failures += [
            f"{game} has changed" for game in self.finished_games if self.export(game) != self.finished_games[game]
        ]
        exports = self.finished_games | {game: self.export(game) for game in self.waiting_games}
        self.failures += find_faults(services, exports, self.services.folder)

    def kill_processes(self, kills: int) -> None:
        """Kills until the number is reached and each process was killed as often as the others."""
        while self.kills.total() < kills or min(self.kills[who] for who in KILLED_PROCESSES) < kills // len(
            KILLED_PROCESSES
        ):
            self.create_and_export()
            for who in KILLED_PROCESSES:
                for pid in self.services.pids(f"workers.{who}"):
                    kill_at = self.kill_times.setdefault(pid, time.monotonic() + self.chance.uniform(*self.lifetime))
                    if time.monotonic() > kill_at:
                        self.kill(who, pid)
            self.on_progress(self.kills.total())

    def kill(self, who: str, pid: int) -> None:
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)
            self.kills[who] += 1

    def suspend_readers(self, services: Services, then: signal.Signals) -> None:
        """Stops the feed readers, lets each of many games change, and trims the changes unread."""
        stopped = {who: self.wait(partial(self.services.pids, f"workers.{who}"))[0] for who in READERS}
        for pid in stopped.values():
            os.kill(pid, signal.SIGSTOP)
        self.change_games()
        trim_feeds(services)
        for who, pid in stopped.items():
            self.check_missed_pointers(services, who)
            os.kill(pid, then)
            self.kills[who] += then == signal.SIGKILL

    def change_games(self) -> None:
        """Creates a game of each kind, and ends one that was running."""
        self.running_games += [self.make(**fields, **ALL_AI_SEATS) for fields in self.kinds]
        game = self.waiting_games.pop(0)
        status, body = self.client.post(f"/v1/games/{game}/resign", {})
        assert status == 200, body
        self.running_games.append(game)

    def check_missed_pointers(self, services: Services, who: str) -> None:
        """The number of feeds with trimmed pointers that a reader has not read."""
        feed = services.storage.feed
        lost = [
            feed.read_feeds({each: feed.checkpoint(each, READERS[who])})[each].has_gap
            for each in range(services.store.partitions)
        ]
        self.missed_feeds += sum(lost)
        if not any(lost):
            self.failures.append(f"nothing was trimmed that the {who} had not read")

    def wait(self, condition: Callable[[], T]) -> T:
        """The value of the condition; connections that the server closed meanwhile are opened again."""
        found = eventually(condition)
        self.client.close()
        return found

    def create_and_export(self) -> None:
        """Creates games, and exports finished ones from log or archive."""
        while len(self.running_games) < min(CONCURRENT_GAMES, len(self.kinds)):
            self.running_games.append(self.make(**next(self.fields), **ALL_AI_SEATS))
            self.make(**EXPIRING_GAMES[self.expiring_count % len(EXPIRING_GAMES)])
            self.expiring_count += 1
        self.export_finished()

    def export_finished(self) -> None:
        for game in list(self.running_games):
            if self.get(f"/v1/games/{game}")["status"] == "finished":
                self.running_games.remove(game)
                self.finished_games[game] = self.export(game)

    def is_all_finished(self) -> bool:
        self.export_finished()
        return not self.running_games

    def is_idle(self, services: Services) -> bool:
        """Whether the log holds only running games, and all finished games are archived and in the history."""
        counts = services.store.live.count_games(), services.archive.count()
        is_counted = counts == (len(self.waiting_games), len(self.finished_games))
        return is_counted and is_history_current(services) and is_transparency_log_current(services)

    def summary(self) -> str:
        killed = ", ".join([f"{number} x {who}" for who, number in sorted(self.kills.items())])
        ended = f"{len(self.finished_games)} games ended and were archived, {len(self.waiting_games)} continue"
        dropped = f"{self.expiring_count} expired games were dropped"
        return f"{ended}, {dropped}; {self.missed_feeds} feeds were trimmed under a reader; killed: {killed}"

    def make(self, **fields: Any) -> str:
        status, made = self.client.post("/v1/games", fields)
        assert status == 201, made
        game: str = made["game"]
        return game

    def export(self, game: str) -> Any:
        return self.get(f"/v1/games/{game}/export")

    def get(self, path: str) -> Any:
        status, body = self.client.get(path)
        assert status == 200, (path, body)
        return body
