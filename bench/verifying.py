"""How many games of people's length are verified in a second, in both builds of the rules."""

import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from statistics import fmean

from bench.figures import Figure
from bench.rounds import COMPILED, ROOT, NotCompiled, Sample, run
from events import export
from events.listing import games
from events.store import Store
from landnama import embedded
from landnama.binary import find_binary
from landnama.simulation.plan import Plan
from landnama.simulation.recording import Recording
from projections.cache import read_lines

GAMES = 48
"""One is longer than another by half, and it is the mean that counts."""
SECONDS = 4.0
"""CPU seconds of verifying, in each build."""
STEPS = GAMES + 2
PLAN = Plan("settlers", 4, policy="greedy", games=GAMES, check=False)


def measure(told: Callable[[], None]) -> dict[str, Figure]:
    with tempfile.TemporaryDirectory(prefix="landnama-bench-") as folder:
        exports = Path(folder, "exports")
        exports.mkdir()
        entries = record(Path(folder), exports, told)
        plain = spent(exports, str(ROOT), told)
        compiled = spent(exports, os.pathsep.join(map(str, (COMPILED, ROOT))), told)
    if not compiled["compiled"] or plain["compiled"]:
        raise NotCompiled("build/compiled holds no compiled rules; tools/compile_rules.py says why")
    return figures(entries, plain["game_us"], compiled["game_us"])


def record(folder: Path, exports: Path, told: Callable[[], None]) -> float:
    """Plays the games and exports each; says how many entries one has."""
    server = embedded.log_server(find_binary(), folder)
    child = server.start()
    try:
        with Recording(PLAN, PLAN.rules(), {"REDIS_URL": server.url}) as recording:
            for number in PLAN.numbers():
                recording.play(number)
                told()
            store = recording.house.store
            return fmean([_exported(store, game, exports) for game in games(store)])
    finally:
        child.stop()


def _exported(store: Store, game: str, exports: Path) -> int:
    lines = list(read_lines(store, game))
    rows = export.written(*store.genesis(game), lines, None, over=True)
    Path(exports, f"{game}.ndjson").write_bytes(b"".join(rows))
    return len(lines)


def spent(exports: Path, path: str, told: Callable[[], None]) -> Sample:
    found = run((sys.executable, "-P", "-m", "bench.verified_games", str(exports), str(SECONDS)), path)
    told()
    return found


def figures(entries: float, plain_us: float, compiled_us: float) -> dict[str, Figure]:
    how = (
        f"Whole games of four greedy AI players at the base game, {entries:.0f} entries each on average, recorded by"
        " `landnama simulate --record` and verified from their exports as by `landnama verify`, in a CPU second;"
    )
    return {
        "verify_games_per_s": Figure(1e6 / compiled_us, "games/s", f"{how} in the build compiled with mypyc."),
        "verify_plain_games_per_s": Figure(1e6 / plain_us, "games/s", f"{how} in plain Python."),
    }
