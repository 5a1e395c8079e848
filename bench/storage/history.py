"""Measures the rebuild of history and lobby, compared with Catanatron in the same rounds, and the history's delay."""

import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median, quantiles
from typing import NamedTuple

from bench.figures import Figure
from bench.rules import catanatron_env
from bench.rules.rounds import COMPILED_FIRST, ROOT, THEIR_GAMES, Sample, check_builds, run_program
from bench.scale import MEASURED, NOTE, YARDSTICK_US
from bench.storage.history_lag import APPENDS, APPENDS_PER_SECOND, TABLES, measure_lags
from games.catalog import COMBINATIONS, default_seat_count
from landnama.simulation.plan import SimulationPlan
from landnama.simulation.recorder import GameRecorder
from landnama.storage import embedded
from landnama.storage.server_binary import find_binary
from service.services import Services

GAMES, ROUNDS = 6, 7
"""Games of each ruleset, and rebuilds of all of them in each build."""
SECONDS = "1.5"
"""CPU seconds of Catanatron's play in a round."""
STEPS = GAMES * len(COMBINATIONS) + ROUNDS + APPENDS
PLANS = [
    SimulationPlan(name, default_seat_count(name), policy="greedy", games=GAMES, check=False) for name in COMBINATIONS
]


class Costs(NamedTuple):
    """Costs in CPU microseconds an entry."""

    history: float
    lobby: float


class RebuildRound(NamedTuple):
    """The costs of both builds and of an action of Catanatron's random players, in CPU microseconds."""

    plain: Costs
    compiled: Costs
    catanatron: float


def measure(advance: Callable[[], None]) -> dict[str, Figure]:
    catanatron_env.install()
    with tempfile.TemporaryDirectory(prefix="landnama-bench-") as folder:
        server = embedded.log_server(find_binary(), Path(folder))
        child = server.start()
        try:
            record_games(server.url, advance)
            rounds = [play_round(server.url, number, advance) for number in range(ROUNDS)]
            return {**_speed_figures(rounds), **_lag_figures(server.url, Path(folder), advance)}
        finally:
            child.stop()


def record_games(url: str, advance: Callable[[], None]) -> None:
    for plan in PLANS:
        with GameRecorder(plan, plan.rules(), {"REDIS_URL": url}) as recording:
            for number in plan.game_numbers():
                recording.play(number)
                advance()


def play_round(url: str, number: int, advance: Callable[[], None]) -> RebuildRound:
    plain, compiled = measure_rebuild(url, str(ROOT)), measure_rebuild(url, COMPILED_FIRST)
    check_builds(plain, compiled)
    catanatron = run_program((*THEIR_GAMES, SECONDS, str(1000 * (number + 1))), "")["action_us"]
    advance()
    return RebuildRound(_costs(plain), _costs(compiled), catanatron)


def measure_rebuild(url: str, path: str) -> Sample:
    return run_program((sys.executable, "-P", "-m", "bench.storage.rebuilt_games", url), path)


def _costs(found: Sample) -> Costs:
    """The costs of an entry in one build of the rules."""
    return Costs(found["history_us"], found["lobby_us"])


def _speed_figures(rounds: Sequence[RebuildRound]) -> dict[str, Figure]:
    """The medians of the ratios of the rounds; a slow phase of the machine affects both sides of a ratio."""
    read = (
        f" per second of CPU time of its process: {GAMES} games of each ruleset between greedy AI players, read from a"
        f" log server over a Unix socket; median of {len(rounds)} rounds with Catanatron,"
    )
    history = f"Entries that `landnama rebuild` converts to rows of the history{read}"
    lobby = f"Entries of finished games that `landnama rebuild` reads for the lobby{read}"
    compiled, plain = " in the build compiled with mypyc.", " in plain Python."
    return {
        "rebuild_entries_per_s": _scaled_figure(rounds, lambda each: each.compiled.history, history + compiled),
        "rebuild_plain_entries_per_s": _scaled_figure(rounds, lambda each: each.plain.history, history + plain),
        "rebuild_lobby_entries_per_s": _scaled_figure(rounds, lambda each: each.compiled.lobby, lobby + compiled),
        f"rebuild_entries_per_s{MEASURED}": Figure(
            1e6 / median([each.compiled.history for each in rounds]), "entries/s", history + compiled
        ),
    }


def _scaled_figure(rounds: Sequence[RebuildRound], cost: Callable[[RebuildRound], float], how: str) -> Figure:
    scaled = median([cost(each) / each.catanatron for each in rounds]) * YARDSTICK_US
    return Figure(1e6 / scaled, "entries/s", how + NOTE)


def _lag_figures(url: str, folder: Path, advance: Callable[[], None]) -> dict[str, Figure]:
    services = Services.from_environment({"REDIS_URL": url})
    try:
        games = list(services.store.list_games())
        versions = [meta.version if meta else 0 for meta in services.store.meta_many(games)]
        _, longest = max(zip(versions, games, strict=True))
        found = measure_lags(services.store, url, longest, folder, advance)
    finally:
        services.close()
    how = (
        f"From the response to an append until the row of its game shows it: {APPENDS_PER_SECOND} appends a second to "
        f"{TABLES} games in turn, {APPENDS} in all, with one history writer; 95th percentile."
    )
    return {"history_lag_ms_p95": Figure(quantiles(found, n=20)[-1] * 1e3, "ms", how)}
