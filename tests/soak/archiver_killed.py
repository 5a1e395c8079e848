"""The archiver is killed with -9 at random moments while games end; none is lost between Redis and the archive, none is
there twice, and each is to the byte what it was when it ended.
"""

import os
import random
import signal
import time
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from prometheus_client.parser import text_string_to_metric_families

from tests.house.client import Client
from tests.house.running import RunningHouse, running_house
from tests.soak.part import Outcome, Part, Watch
from tests.waiting import eventually

DEATHS = 50
BETWEEN = (0.1, 1.5)
"""Seconds from one death to the next, from and to."""
AT_ONCE = 4
"""Games under way."""
AFTER = "0"
"""Every game is due for the archive as soon as it ends."""
ENDS = {"sit": False, "options": {"target_points": 3}, "ai": {"0": "greedy", "1": "greedy"}}


class Ended(NamedTuple):
    """A game that is over, and what was exported of it then."""

    game: str
    record: bytes


def archiver_killed(share: float = 1.0) -> Part:
    """Fifty deaths, or this share of them."""
    deaths = max(1, round(DEATHS * share))

    def run(watch: Watch) -> Outcome:
        with running_house(ARCHIVE_AFTER=AFTER) as house:
            return Shooting(house, deaths, watch).run()

    return Part("Archiver killed with -9 while games end", deaths, run)


class Shooting:
    """Games of AI players end all the time, and the archiver dies all the time."""

    def __init__(self, house: RunningHouse, deaths: int, watch: Watch, seed: int = 1) -> None:
        self.house = house
        self.deaths = deaths
        self.watch = watch
        self.chance = random.Random(seed)
        self.client: Client = house.client("maker")
        self.under_way: list[str] = []
        self.ended: list[Ended] = []

    def run(self) -> Outcome:
        died = 0
        while died < self.deaths:
            until = time.monotonic() + self.chance.uniform(*BETWEEN)
            while time.monotonic() < until:
                self.look()
            died += self.kill()
            self.watch(died)
        eventually(self.all_over, 300)
        eventually(partial(self.archived, len(self.ended)), 120)
        told = f"{len(self.ended)} games ended and were archived, the archiver died {died} times"
        return Outcome(told, "\n".join(self.wrong()))

    def look(self) -> None:
        """Begins games, and exports those that have ended, from wherever they lie."""
        while len(self.under_way) < AT_ONCE:
            status, made = self.client.post("/v1/games", {"ruleset": "settlers", "seats": 2, "start": True, **ENDS})
            assert status == 201, made
            self.under_way.append(made["game"])
        self.collect()

    def collect(self) -> None:
        for game in list(self.under_way):
            if self.get(f"/v1/games/{game}")["status"] == "finished":
                self.under_way.remove(game)
                self.ended.append(Ended(game, self.get(f"/v1/games/{game}/export")))

    def all_over(self) -> bool:
        self.collect()
        return not self.under_way

    def archived(self, games: int) -> bool:
        """Whether Redis holds no game any more, and as many as ended have gone to the archive."""
        text = self.get("/metrics").decode()
        found = {sample.name: sample.value for each in text_string_to_metric_families(text) for sample in each.samples}
        return (found["landnama_games"], found["landnama_archived_games"]) == (0, games)

    def kill(self) -> int:
        """The archiver, if it lives at this moment."""
        found = self.house.pids("workers.archiver")
        for pid in found[:1]:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
                return 1
        return 0

    def wrong(self) -> list[str]:
        """What is not as it was."""
        files = sorted(Path(self.house.folder, "archive").rglob("*.ndjson.zst"))
        names = [file.name.partition(".")[0] for file in files]
        found = [] if sorted(names) == sorted([each.game for each in self.ended]) else [f"the files are {names}"]
        return found + [
            f"{each.game} is not what it was"
            for each in self.ended
            if self.get(f"/v1/games/{each.game}/export") != each.record
        ]

    def get(self, path: str) -> Any:
        status, body = self.client.get(path)
        assert status == 200, (path, body)
        return body
