"""The history of a log is rebuilt in whatever build of the rules this interpreter finds; prints how fast.

Run as a program of its own, so that each build has an interpreter to itself. Only CPU time counts, that of the log
server not among it.
"""

import json
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median

import games.kernel.play
from events.listing import all_games
from projections.history.rebuild import rebuild
from service.house import House

WARM_UP = 1


def measure(url: str, rounds: int) -> dict[str, float]:
    """Entries in a CPU second: the median of some rounds after a first one."""
    house = House.from_environment({"REDIS_URL": url})
    try:
        found = list(all_games(house.store))
        speeds = [rebuilt(house, found) for _ in range(WARM_UP + rounds)]
    finally:
        house.close()
    return {"entries_per_s": median(speeds[WARM_UP:])}


def rebuilt(house: House, found: Sequence[str]) -> float:
    """One rebuild into a file of its own; raises ValueError where a game could not be told."""
    with tempfile.TemporaryDirectory(prefix="landnama-bench-") as folder:
        began = time.process_time()
        done = rebuild(Path(folder, "history.sqlite"), house.store, found, house.register.games.player_behind)
        spent = time.process_time() - began
    if done.untold or done.games != len(found):
        raise ValueError(f"not all games could be told: {done.untold}")
    return done.entries / spent


if __name__ == "__main__":
    figures = measure(sys.argv[1], int(sys.argv[2]))
    print(json.dumps({**figures, "compiled": not str(games.kernel.play.__file__).endswith(".py")}))
