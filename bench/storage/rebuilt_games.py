"""History and lobby are rebuilt in whatever build of the rules this interpreter finds; prints what an entry costs.

Run as a program of its own, so that each build has an interpreter to itself. Only CPU time counts, that of the log
server not among it.
"""

import json
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

import games.kernel.engine
from projections.history.rebuild import rebuild
from service.admin.rebuild_indexes import rebuild_indexes
from service.services import Services


def measure(url: str) -> dict[str, float]:
    """CPU microseconds an entry, in a second rebuild of the same games: the first one loads what is needed."""
    services = Services.from_environment({"REDIS_URL": url})
    try:
        found = list(services.store.list_games())
        _, history = measure_history_rebuild(services, found), measure_history_rebuild(services, found)
        _, lobby = measure_index_rebuild(services, found), measure_index_rebuild(services, found)
    finally:
        services.close()
    return {"history_us": history, "lobby_us": lobby}


def measure_index_rebuild(services: Services, found: Sequence[str]) -> float:
    """Summaries, due times and indices, each made once."""
    entries = sum([meta.version for meta in services.store.meta_many(found) if meta])
    began = time.process_time()
    for game in found:
        rebuild_indexes(services, game)
    return (time.process_time() - began) / entries * 1e6


def measure_history_rebuild(services: Services, found: Sequence[str]) -> float:
    """One rebuild into a file of its own; raises ValueError where a game could not be told."""
    with tempfile.TemporaryDirectory(prefix="landnama-bench-") as folder:
        began = time.process_time()
        done = rebuild(Path(folder, "history.sqlite"), services.store, found, services.registers.games.player_by_label)
        spent = time.process_time() - began
    if done.unreadable or done.games != len(found):
        raise ValueError(f"not all games could be told: {done.unreadable}")
    return spent / done.entries * 1e6


if __name__ == "__main__":
    figures = measure(sys.argv[1])
    print(json.dumps({**figures, "compiled": not str(games.kernel.engine.__file__).endswith(".py")}))
