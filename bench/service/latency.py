"""Measures two waits of a player: for the response to an action, and for the first action of the next AI."""

import time
from collections.abc import Callable
from contextlib import closing
from statistics import median, quantiles

from bench.figures import Figure
from bench.service.http_player import HttpPlayer, PlayerChoices
from bench.service.running_service import RunningService, run_service

TURNS = 120
ACTIONS = 400
WARM_UP = 10
"""The first turns and actions find empty caches and are left out."""
STEPS = 2 * WARM_UP + TURNS + ACTIONS
SEAT = 0

TABLE = (
    "A person with a persistent HTTP connection and three greedy AI players without delay on a service started by"
    " `landnama serve`; the client runs on the same machine."
)
TURN = f"{TABLE} Time from the response to the person's last action of a turn until a long poll returns the next entry;"
ACT = (
    "Two people take turns over persistent HTTP connections to a service started by `landnama serve`; the log is"
    " synced to disk before each response;"
)


def measure(advance: Callable[[], None]) -> dict[str, Figure]:
    with run_service() as service:
        waits = AiTurnWaits(service.port, WARM_UP + TURNS, advance).measure()[WARM_UP:]
        walls, cpu_us = ActionTimes(service, advance).measure()
    found = {
        "ai_turn_ms_p50": (median(waits), "ms", f"{TURN} median of {TURNS} turns."),
        "ai_turn_ms_p95": (quantiles(waits, n=20)[-1], "ms", f"{TURN} 95th percentile of {TURNS} turns."),
        "act_ms_p50": (median(walls), "ms", f"{ACT} median time of {ACTIONS} actions, from request to response."),
        "act_us": (cpu_us, "us", f"{ACT} mean CPU time of the web processes over {ACTIONS} actions."),
    }
    return {name: Figure(*figure) for name, figure in found.items()}


class AiTurnWaits:
    """Measures how soon the AI acts after the guest ends a turn, in as many games as necessary."""

    def __init__(self, port: int, turns: int, advance: Callable[[], None], name: str = "Turn taker") -> None:
        self.player = HttpPlayer(port, name)
        self.turns = turns
        self.advance = advance
        self.waits: list[float] = []

    def measure(self) -> list[float]:
        """The wait of each turn in ms."""
        with closing(self.player.connection):
            while len(self.waits) < self.turns:
                self._play(self.player.open_table(ai="greedy", options={"domestic_trade": False}))
        return self.waits

    def _play(self, game: str) -> None:
        choices = self.player.choices(game)
        while choices.due and len(self.waits) < self.turns:
            if SEAT in choices.due:
                self._act(game, choices)
            else:
                self.player.next_entries(game, choices.version)
            choices = self.player.choices(game)

    def _act(self, game: str, choices: PlayerChoices) -> None:
        action = self.player.pick_action(choices)
        version = self.player.act(game, action, choices.version)
        if action["type"] == "end_turn":
            answered = time.perf_counter()
            entries = self.player.next_entries(game, version)
            while not entries:
                entries = self.player.next_entries(game, version)
            self.waits.append((time.perf_counter() - answered) * 1000)
            assert entries[0]["seat"] not in (None, SEAT), entries[0]
            self.advance()


class ActionTimes:
    """Two guests play one game; the server has no other requests."""

    def __init__(self, service: RunningService, advance: Callable[[], None]) -> None:
        self.service = service
        self.players = [HttpPlayer(service.port, "First guest"), HttpPlayer(service.port, "Second guest")]
        self.advance = advance

    def measure(self) -> tuple[list[float], float]:
        """The latency of each action in ms, and the mean CPU time of an action in us."""
        first, second = self.players
        game = first.open_table(seats=2, options={"domestic_trade": False, "target_points": 20})
        second.request("POST", f"/v1/games/{game}/seats/1", {})
        first.request("POST", f"/v1/games/{game}/start", {})
        found = [self._act(game) for _ in range(WARM_UP + ACTIONS)][WARM_UP:]
        return [wall for wall, _ in found], sum(cpu for _, cpu in found) / len(found) * 1000

    def _act(self, game: str) -> tuple[float, float]:
        seat = self.players[0].choices(game).due[0]
        guest = self.players[seat]
        choices = guest.choices(game)
        action = guest.pick_action(choices)
        cpu, began = self.service.web_cpu_seconds(), time.perf_counter()
        guest.act(game, action, choices.version)
        ended = time.perf_counter()
        self.advance()
        return (ended - began) * 1000, (self.service.web_cpu_seconds() - cpu) * 1000
