"""Measures what a second web process brings: actions a second and CPU time, as ratios to one process."""

from collections.abc import Callable
from statistics import median
from typing import NamedTuple

from redis import Redis

from bench.figures import Figure
from bench.service.recorded_game import record_game
from bench.service.running_service import RunningService, log_url, run_service
from bench.service.throughput import SETTINGS, ThroughputRun

CONNECTIONS = 32
"""Enough that no process waits for the next request of a connection."""
ROUNDS, ACTIONS, WARM_UP = 15, 60, 10
STEPS = ROUNDS
LOAD = (
    f"{CONNECTIONS} persistent connections, each of which plays one game and sends the next action after each response;"
    f" two services, started by `landnama serve`, measured alternately; median of {ROUNDS} rounds of"
    f" {CONNECTIONS * ACTIONS} actions."
)
RATE = (
    "Accepted actions per second with two web processes, divided by those with one. On two cores the Redis servers and"
    f" the load generator take a share of the second core. {LOAD}"
)
CPU = (
    "CPU time of an action in the web processes and both Redis servers with two web processes, divided by that with"
    f" one: what processes cost each other. {LOAD}"
)


class WebProcessesRound(NamedTuple):
    """Actions a second of elapsed time, and CPU seconds of an action, with a number of web processes."""

    rate: float
    cpu: float


def measure(advance: Callable[[], None]) -> dict[str, Figure]:
    with (
        run_service(**SETTINGS, WEB_WORKERS="1") as one,
        run_service(**SETTINGS, WEB_WORKERS="2") as two,
        Redis.from_url(log_url(one), protocol=2) as log_of_one,
        Redis.from_url(log_url(two), protocol=2) as log_of_two,
    ):
        runs = []
        for service, log in ((one, log_of_one), (two, log_of_two)):
            moves, _ = record_game(log, WARM_UP + ACTIONS)
            runs.append((service, ThroughputRun(service, log, moves, CONNECTIONS)))
        rounds = []
        for _ in range(ROUNDS):
            rounds.append([play_round(service, run) for service, run in runs])
            advance()
    return figures(rounds)


def play_round(service: RunningService, run: ThroughputRun) -> WebProcessesRound:
    """Plays new games of all connections from their start."""
    tables, moves = run.create_games(0), run.moves
    before = service.request_cpu_seconds()
    rate = run.measure_rate(service.port, tables, moves[:WARM_UP], moves[WARM_UP : WARM_UP + ACTIONS])
    spent = service.request_cpu_seconds() - before
    return WebProcessesRound(rate, spent / (CONNECTIONS * (WARM_UP + ACTIONS)))


def figures(rounds: list[list[WebProcessesRound]]) -> dict[str, Figure]:
    """The medians of the ratios of the rounds, each of one round with one process and one with two."""
    return {
        "web_processes_rate": Figure(median([two.rate / one.rate for one, two in rounds]), "times", RATE),
        "web_processes_cpu": Figure(median([two.cpu / one.cpu for one, two in rounds]), "times", CPU),
    }
