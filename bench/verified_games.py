"""Exported games are verified in whatever build of the rules this interpreter finds; prints how long one takes.

Run as a program of its own, so that each build has an interpreter to itself. Only CPU time counts.
"""

import json
import sys
from pathlib import Path

import games.kernel.play
from bench.random_games import spend
from landnama.verification.verifying import verify


def measure(folder: Path, seconds: float) -> dict[str, float]:
    """CPU microseconds a game, over all games of a folder in turn; raises ValueError for one that does not verify."""
    records = [path.read_bytes() for path in sorted(folder.iterdir())]
    verified(records[0])
    return {"game_us": spend(seconds, lambda _: sum(map(verified, records)))}


def verified(record: bytes) -> int:
    """One game."""
    findings = verify(record).findings
    if findings:
        raise ValueError(str(findings[0]))
    return 1


if __name__ == "__main__":
    found = measure(Path(sys.argv[1]), float(sys.argv[2]))
    print(json.dumps({**found, "compiled": not str(games.kernel.play.__file__).endswith(".py")}))
