"""Measures the delay of entries at 500 open streams, and of the answer to a long poll for the own turn."""

import json
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from statistics import median, quantiles
from threading import Thread
from typing import NamedTuple

from bench.figures import Figure
from bench.service.http_player import HttpPlayer
from bench.service.listeners import Delivery, Listeners
from bench.service.mover import AppendTime, LogMover
from bench.service.running_service import RunningService, log_url, run_service

STREAMS, TABLES = 500, 50
DELIVERIES = 400
"""A second: an append is delivered to every stream of its game."""
SECONDS = 20
TURNS = 60
POLL_LEAD_SECONDS = 0.03
"""Seconds a poll is open before the turn comes."""
STEPS = 1 + TURNS
ROOT = Path(__file__).resolve().parents[2]

STREAMED = (
    f"{STREAMS} event streams on {TABLES} games of a service started by `landnama serve`, {DELIVERIES} deliveries a"
    f" second for {SECONDS} s; time from just before an append, which is synced to disk, until a client on the same"
    " machine has the entry;"
)
POLLED = (
    f"Two people, one of whom waits with `GET /v1/me/wait`; time from just before the append that ends the other's turn"
    f" until the response; median of {TURNS} turns."
)


def measure(advance: Callable[[], None]) -> dict[str, Figure]:
    with run_service() as service:
        late = measure_deliveries(service)
        advance()
        waits = TurnWaits(service, advance).measure()
    hundredths = quantiles(late, n=100)
    return {
        "sse_500_p50_ms": Figure(median(late), "ms", f"{STREAMED} median."),
        "sse_500_p99_ms": Figure(hundredths[98], "ms", f"{STREAMED} 99th percentile."),
        "wait_turn_ms_p50": Figure(median(waits), "ms", POLLED),
    }


class IncompleteDelivery(Exception):
    """A stream missed an entry or received it twice."""


def measure_deliveries(service: RunningService) -> list[float]:
    """The delay of each entry at each stream in ms; raises IncompleteDelivery."""
    pace = DELIVERIES * TABLES / STREAMS
    command = [sys.executable, "-m", "bench.service.mover", log_url(service), str(TABLES), str(pace), str(SECONDS)]
    mover = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert mover.stdout is not None
    games = json.loads(mover.stdout.readline())
    listeners = Listeners(service.port, [games[number % TABLES] for number in range(STREAMS)])
    listeners.start()
    output, _ = mover.communicate("go\n")
    stamps: list[AppendTime] = json.loads(output)
    listeners.wait_for(len(stamps) * STREAMS // TABLES)
    return measure_lateness(stamps, listeners.stop())


def measure_lateness(stamps: list[AppendTime], heard: list[Delivery]) -> list[float]:
    """The delays from append to client in ms; raises IncompleteDelivery unless each stream has every entry once."""
    appended = {(game, version): at for game, version, at in stamps}
    found = [each for each in heard if (each.game, each.version) in appended]
    counted = Counter((each.game, each.version) for each in found)
    if len({(each.stream, each.version) for each in found}) != len(found):
        raise IncompleteDelivery("a stream received an entry twice")
    if set(counted.values()) != {STREAMS // TABLES} or len(counted) != len(appended):
        raise IncompleteDelivery(f"{len(found)} deliveries of {len(appended)} entries")
    return [(each.at - appended[each.game, each.version]) * 1000 for each in found]


class Poll(NamedTuple):
    games: list[str]
    cursor: str


class TurnWaits:
    """The guest polls for its turn and plays it; the mover plays the other seat."""

    def __init__(self, service: RunningService, advance: Callable[[], None]) -> None:
        self.player = HttpPlayer(service.port, "Who waits")
        self.mover = LogMover(log_url(service))
        self.advance = advance

    def measure(self) -> list[float]:
        game = self.player.open_table(seats=2, options={"domestic_trade": False, "target_points": 20})
        self.mover.sit(game, 1)
        self.player.request("POST", f"/v1/games/{game}/start", {})
        waits: list[float] = []
        poll = self._poll("")
        while len(waits) < TURNS:
            self._play(game)
            poll = self._poll(poll.cursor, 0)
            waits.append(self._wait(game, poll.cursor))
            self.advance()
        return waits

    def _play(self, game: str) -> None:
        """Plays until the other seat is due."""
        while 0 in (choices := self.player.choices(game)).due:
            self.player.act(game, self.player.pick_action(choices), choices.version)

    def _wait(self, game: str, cursor: str) -> float:
        moving = Thread(target=self._move_until_guest_is_due, args=(game,))
        moving.start()
        self._poll(cursor)
        answered = time.perf_counter()
        moving.join()
        return (answered - self.mover.store.append_times[-1][2]) * 1000

    def _move_until_guest_is_due(self, game: str) -> None:
        time.sleep(POLL_LEAD_SECONDS)
        while 0 not in self.mover.due(game):
            self.mover.move(game)

    def _poll(self, cursor: str, seconds: int = 30) -> Poll:
        after = f"&cursor={cursor}" if cursor else ""
        found = self.player.request("GET", f"/v1/me/wait?wait={seconds}{after}")
        return Poll([each["game"] for each in found["games"]], found["cursor"])
