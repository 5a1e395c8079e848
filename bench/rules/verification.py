"""Measures the games of typical length that are verified a second, in both builds of the rules."""

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from statistics import fmean

from bench.figures import Figure
from bench.rules.rounds import COMPILED_FIRST, ROOT, Sample, check_builds, run_program
from events import export
from events.proofs.seal import EVERYONE, encode_wire
from events.store import EventStore
from landnama.simulation.plan import SimulationPlan
from landnama.simulation.recorder import GameRecorder
from landnama.storage import embedded
from landnama.storage.server_binary import find_binary
from projections.game.replay import read_entries

GAMES = 48
"""Their lengths vary by half, so the figure is the mean of many."""
SECONDS = 4.0
"""CPU seconds of verifying, in each build."""
STEPS = GAMES + 2
PLAN = SimulationPlan("settlers", 4, policy="greedy", games=GAMES, check=False)


def measure(advance: Callable[[], None]) -> dict[str, Figure]:
    with tempfile.TemporaryDirectory(prefix="landnama-bench-") as folder:
        exports = Path(folder, "exports")
        exports.mkdir()
        entries = record_exports(Path(folder), exports, advance)
        plain = measure_build(exports, str(ROOT), advance)
        compiled = measure_build(exports, COMPILED_FIRST, advance)
    check_builds(plain, compiled)
    return figures(entries, plain["game_us"], compiled["game_us"])


def record_exports(folder: Path, exports: Path, advance: Callable[[], None]) -> float:
    """Plays and exports the games; returns the mean number of entries."""
    server = embedded.log_server(find_binary(), folder)
    child = server.start()
    try:
        with GameRecorder(PLAN, PLAN.rules(), {"REDIS_URL": server.url}) as recording:
            for number in PLAN.game_numbers():
                recording.play(number)
                advance()
            store = recording.services.store
            return fmean([_export_game(store, game, exports) for game in store.list_games()])
    finally:
        child.stop()


def _export_game(store: EventStore, game: str, exports: Path) -> int:
    lines = list(read_entries(store, game))
    rows = export.format_rows(*store.genesis(game), [encode_wire(line, EVERYONE) for line in lines])
    Path(exports, f"{game}.ndjson").write_bytes(b"".join(rows))
    return len(lines)


def measure_build(exports: Path, path: str, advance: Callable[[], None]) -> Sample:
    found = run_program((sys.executable, "-P", "-m", "bench.rules.verified_games", str(exports), str(SECONDS)), path)
    advance()
    return found


def figures(entries: float, plain_us: float, compiled_us: float) -> dict[str, Figure]:
    how = (
        f"Exports of complete base games of four greedy AI players, {entries:.0f} entries each on average, recorded by"
        " `landnama simulate --record`, verified per second of CPU time as by `landnama verify`;"
    )
    return {
        "verify_games_per_s": Figure(1e6 / compiled_us, "games/s", f"{how} in the build compiled with mypyc."),
        "verify_plain_games_per_s": Figure(1e6 / plain_us, "games/s", f"{how} in plain Python."),
    }
