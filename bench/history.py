"""How fast the history is rebuilt in both builds of the rules, and how soon it holds what was played."""

import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from statistics import quantiles

from bench.figures import Figure
from bench.history_lag import A_SECOND, APPENDS, TABLES, lags
from bench.rounds import COMPILED, ROOT, NotCompiled, run
from events.listing import all_games
from games.catalog import RULESETS, usual_seats
from landnama import embedded
from landnama.binary import find_binary
from landnama.simulation.plan import Plan
from landnama.simulation.recording import Recording
from service.house import House

GAMES, ROUNDS = 6, 7
"""Games of each ruleset, and rebuilds of all of them in each build."""
STEPS = GAMES * len(RULESETS) + 2 + APPENDS
PLANS = [Plan(name, usual_seats(name), policy="greedy", games=GAMES, check=False) for name in sorted(RULESETS)]


def measure(told: Callable[[], None]) -> dict[str, Figure]:
    with tempfile.TemporaryDirectory(prefix="landnama-bench-") as folder:
        server = embedded.log_server(find_binary(), Path(folder))
        child = server.start()
        try:
            record(server.url, told)
            plain = speed(server.url, str(ROOT), False, told)
            compiled = speed(server.url, os.pathsep.join(map(str, (COMPILED, ROOT))), True, told)
            return {**_speeds(plain, compiled), **_lag(server.url, Path(folder), told)}
        finally:
            child.stop()


def record(url: str, told: Callable[[], None]) -> None:
    for plan in PLANS:
        with Recording(plan, plan.rules(), {"REDIS_URL": url}) as recording:
            for number in plan.numbers():
                recording.play(number)
                told()


def speed(url: str, path: str, is_compiled: bool, told: Callable[[], None]) -> float:
    """Entries a CPU second, in one build of the rules."""
    found = run((sys.executable, "-P", "-m", "bench.rebuilt_games", url, str(ROUNDS)), path)
    if bool(found["compiled"]) is not is_compiled:
        raise NotCompiled("build/compiled holds no compiled rules; tools/compile_rules.py says why")
    told()
    return found["entries_per_s"]


def _speeds(plain: float, compiled: float) -> dict[str, Figure]:
    how = (
        f"Entries of which `landnama rebuild` makes rows of the history in a CPU second of its process: {GAMES} games"
        f" of each ruleset between greedy AI players, read from a log server over a unix socket; median of {ROUNDS}"
    )
    return {
        "rebuild_entries_per_s": Figure(compiled, "entries/s", f"{how}, in the build compiled with mypyc."),
        "rebuild_plain_entries_per_s": Figure(plain, "entries/s", f"{how}, in plain Python."),
    }


def _lag(url: str, folder: Path, told: Callable[[], None]) -> dict[str, Figure]:
    house = House.from_environment({"REDIS_URL": url})
    try:
        found_games = list(all_games(house.store))
        versions = [meta.version if meta else 0 for meta in house.store.meta_many(found_games)]
        _, game = max(zip(versions, found_games, strict=True))
        found = lags(house.store, url, game, folder, told)
    finally:
        house.close()
    how = (
        f"From the answer to an append until its game's row says so, {A_SECOND} appends a second to {TABLES} games in"
        f" turn, {APPENDS} in all, with a historian of its own; 95th percentile."
    )
    return {"history_lag_ms_p95": Figure(quantiles(found, n=20)[-1] * 1e3, "ms", how)}
