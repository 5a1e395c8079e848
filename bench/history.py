"""How fast history and lobby are rebuilt, beside Catanatron in the same rounds; how soon the history holds a move."""

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


class Costs(NamedTuple):
    """CPU microseconds an entry."""

    history: float
    lobby: float


class Round(NamedTuple):
    """What both builds cost, and an action of Catanatron's random players, in CPU microseconds."""

    plain: Costs
    compiled: Costs
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


def rebuilt(url: str, path: str, is_compiled: bool) -> Costs:
    """What an entry costs in one build of the rules."""
    found = run((sys.executable, "-P", "-m", "bench.rebuilt_games", url), path)
    if bool(found["compiled"]) is not is_compiled:
        raise NotCompiled("build/compiled holds no compiled rules; tools/compile_rules.py says why")
    return Costs(found["history_us"], found["lobby_us"])


def _speeds(rounds: Sequence[Round]) -> dict[str, Figure]:
    """Each round has its own ratio, so a slow spell counts for both."""
    read = (
        f" in a CPU second of its process: {GAMES} games of each ruleset between greedy AI players, read from a log"
        f" server over a unix socket; median of {len(rounds)} rounds with Catanatron,"
    )
    history = f"Entries of which `landnama rebuild` makes rows of the history{read}"
    lobby = f"Entries of games that are over which `landnama rebuild` reads for their place in the lobby{read}"
    compiled, plain = " in the build compiled with mypyc.", " in plain Python."
    return {
        "rebuild_entries_per_s": _scaled(rounds, lambda each: each.compiled.history, history + compiled),
        "rebuild_plain_entries_per_s": _scaled(rounds, lambda each: each.plain.history, history + plain),
        "rebuild_lobby_entries_per_s": _scaled(rounds, lambda each: each.compiled.lobby, lobby + compiled),
        f"rebuild_entries_per_s{MEASURED}": Figure(
            1e6 / median([each.compiled.history for each in rounds]), "entries/s", history + compiled
        ),
    }


def _scaled(rounds: Sequence[Round], cost: Callable[[Round], float], how: str) -> Figure:
    scaled = median([cost(each) / each.catanatron for each in rounds]) * YARDSTICK_US
    return Figure(1e6 / scaled, "entries/s", how + NOTE)


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
