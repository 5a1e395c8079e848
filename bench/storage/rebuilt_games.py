"""Rebuilds history and lobby in the build of the rules on the path; prints the cost of an entry.

It runs as a separate process, so that each build has its own interpreter. Only the CPU time of this process counts, not
that of the log server.
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
from service.registers.registers import PlayerLookup
from service.services import Services


def measure(url: str) -> dict[str, float]:
    """CPU microseconds an entry in a second rebuild of the same games; the first one loads modules and caches."""
    services = Services.from_environment({"REDIS_URL": url})
    try:
        found = list(services.store.list_games())
        _, history = measure_history_rebuild(services, found), measure_history_rebuild(services, found)
        _, lobby = measure_index_rebuild(services, found), measure_index_rebuild(services, found)
    finally:
        services.close()
    return {"history_us": history, "lobby_us": lobby}


def measure_index_rebuild(services: Services, found: Sequence[str]) -> float:
    """Rebuilds summaries, due times and indexes once."""
    entries = sum([meta.version for meta in services.store.meta_many(found) if meta])
    began = time.process_time()
    for game in found:
        rebuild_indexes(services, game)
    return (time.process_time() - began) / entries * 1e6


def measure_history_rebuild(services: Services, found: Sequence[str]) -> float:
    """Rebuilds the history once into a new file; raises ValueError for an unreadable game."""
    with tempfile.TemporaryDirectory(prefix="landnama-bench-") as folder:
        began = time.process_time()
        find_player = PlayerLookup(services.registers).player_by_label
        done = rebuild(Path(folder, "history.sqlite"), services.store, services.storage.feed, found, find_player)
        spent = time.process_time() - began
    if done.unreadable or done.games != len(found):
        raise ValueError(f"some games are unreadable: {done.unreadable}")
    return spent / done.entries * 1e6


if __name__ == "__main__":
    figures = measure(sys.argv[1])
    print(json.dumps({**figures, "compiled": not str(games.kernel.engine.__file__).endswith(".py")}))
