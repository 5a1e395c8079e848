"""How fast the history is rebuilt, beside Catanatron in the same rounds, and how soon it holds what was played."""

import os
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median, quantiles
from typing import NamedTuple

from bench import opponent
from bench.figures import Figure
from bench.history_lag import A_SECOND, APPENDS, TABLES, lags
from bench.rounds import COMPILED, ROOT, THEIR_GAMES, NotCompiled, run
from bench.scale import MEASURED, NOTE, YARDSTICK_US
from events.listing import all_games
from games.catalog import RULESETS, usual_seats
from landnama import embedded
from landnama.binary import find_binary
from landnama.simulation.plan import Plan
from landnama.simulation.recording import Recording
from service.house import House

GAMES, ROUNDS = 6, 7
"""Games of each ruleset, and rebuilds of all of them in each build."""
SECONDS = "1.5"
"""CPU seconds of Catanatron's play in a round."""
STEPS = GAMES * len(RULESETS) + ROUNDS + APPENDS
PLANS = [Plan(name, usual_seats(name), policy="greedy", games=GAMES, check=False) for name in sorted(RULESETS)]


class Round(NamedTuple):
    """CPU microseconds an entry in both builds, and an action of Catanatron's random players."""

    plain: float
    compiled: float
    catanatron: float


def measure(told: Callable[[], None]) -> dict[str, Figure]:
    opponent.install()
    with tempfile.TemporaryDirectory(prefix="landnama-bench-") as folder:
        server = embedded.log_server(find_binary(), Path(folder))
        child = server.start()
        try:
            record(server.url, told)
            rounds = [play_round(server.url, number, told) for number in range(ROUNDS)]
            return {**_speeds(rounds), **_lag(server.url, Path(folder), told)}
        finally:
            child.stop()


def record(url: str, told: Callable[[], None]) -> None:
    for plan in PLANS:
        with Recording(plan, plan.rules(), {"REDIS_URL": url}) as recording:
            for number in plan.numbers():
                recording.play(number)
                told()


def play_round(url: str, number: int, told: Callable[[], None]) -> Round:
    plain = rebuilt(url, str(ROOT), is_compiled=False)
    compiled = rebuilt(url, os.pathsep.join(map(str, (COMPILED, ROOT))), is_compiled=True)
    catanatron = run((*THEIR_GAMES, SECONDS, str(1000 * (number + 1))), "")["action_us"]
    told()
    return Round(plain, compiled, catanatron)


def rebuilt(url: str, path: str, is_compiled: bool) -> float:
    """CPU microseconds an entry, in one build of the rules."""
    found = run((sys.executable, "-P", "-m", "bench.rebuilt_games", url), path)
    if bool(found["compiled"]) is not is_compiled:
        raise NotCompiled("build/compiled holds no compiled rules; tools/compile_rules.py says why")
    return found["entry_us"]


def _speeds(rounds: Sequence[Round]) -> dict[str, Figure]:
    """Each round has its own ratio, so a slow spell counts for both."""
    how = (
        f"Entries of which `landnama rebuild` makes rows of the history in a CPU second of its process: {GAMES} games"
        f" of each ruleset between greedy AI players, read from a log server over a unix socket; median of"
        f" {len(rounds)} rounds with Catanatron,"
    )
    compiled, plain = f"{how} in the build compiled with mypyc.", f"{how} in plain Python."
    scaled = median([each.compiled / each.catanatron for each in rounds]) * YARDSTICK_US
    scaled_plain = median([each.plain / each.catanatron for each in rounds]) * YARDSTICK_US
    measured = median([each.compiled for each in rounds])
    return {
        "rebuild_entries_per_s": Figure(1e6 / scaled, "entries/s", compiled + NOTE),
        "rebuild_plain_entries_per_s": Figure(1e6 / scaled_plain, "entries/s", plain + NOTE),
        f"rebuild_entries_per_s{MEASURED}": Figure(1e6 / measured, "entries/s", compiled),
    }


def _lag(url: str, folder: Path, told: Callable[[], None]) -> dict[str, Figure]:
    house = House.from_environment({"REDIS_URL": url})
    try:
        games = list(all_games(house.store))
        versions = [meta.version if meta else 0 for meta in house.store.meta_many(games)]
        _, longest = max(zip(versions, games, strict=True))
        found = lags(house.store, url, longest, folder, told)
    finally:
        house.close()
    how = (
        f"From the answer to an append until its game's row says so, {A_SECOND} appends a second to {TABLES} games in"
        f" turn, {APPENDS} in all, with a historian of its own; 95th percentile."
    )
    return {"history_lag_ms_p95": Figure(quantiles(found, n=20)[-1] * 1e3, "ms", how)}
