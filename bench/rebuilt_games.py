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

import games.kernel.play
from events.listing import all_games
from projections.history.rebuild import rebuild
from service.house import House
from service.rebuilding import rebuild_beside


def measure(url: str) -> dict[str, float]:
    """CPU microseconds an entry, in a second rebuild of the same games: the first one loads what is needed."""
    house = House.from_environment({"REDIS_URL": url})
    try:
        found = list(all_games(house.store))
        _, history = rebuilt(house, found), rebuilt(house, found)
        _, lobby = rebuilt_beside(house, found), rebuilt_beside(house, found)
    finally:
        house.close()
    return {"history_us": history, "lobby_us": lobby}


def rebuilt_beside(house: House, found: Sequence[str]) -> float:
    """Summaries, due times and indices, each made once."""
    entries = sum([meta.version for meta in house.store.meta_many(found) if meta])
    began = time.process_time()
    for game in found:
        rebuild_beside(house, game)
    return (time.process_time() - began) / entries * 1e6


def rebuilt(house: House, found: Sequence[str]) -> float:
    """One rebuild into a file of its own; raises ValueError where a game could not be told."""
    with tempfile.TemporaryDirectory(prefix="landnama-bench-") as folder:
        began = time.process_time()
        done = rebuild(Path(folder, "history.sqlite"), house.store, found, house.register.games.player_behind)
        spent = time.process_time() - began
    if done.untold or done.games != len(found):
        raise ValueError(f"not all games could be told: {done.untold}")
    return spent / done.entries * 1e6


if __name__ == "__main__":
    figures = measure(sys.argv[1])
    print(json.dumps({**figures, "compiled": not str(games.kernel.play.__file__).endswith(".py")}))
