"""Verifies exported games in the build of the rules on the path; prints the time of one.

It runs as a separate process, so that each build has its own interpreter. Only CPU time counts.
"""

import json
import sys
from pathlib import Path

import games.kernel.engine
from bench.rules.random_games import measure_cpu
from landnama.verification.verify import verify


def measure(folder: Path, seconds: float) -> dict[str, float]:
    """CPU microseconds a game, over all games of a folder in turn; raises ValueError for a game with an error."""
    records = [path.read_bytes() for path in sorted(folder.iterdir())]
    verify_record(records[0])
    return {"game_us": measure_cpu(seconds, lambda _: sum(map(verify_record, records)))}


def verify_record(record: bytes) -> int:
    """Verifies a game; raises ValueError if it has an error."""
    findings = verify(record).findings
    if findings:
        raise ValueError(str(findings[0]))
    return 1


if __name__ == "__main__":
    found = measure(Path(sys.argv[1]), float(sys.argv[2]))
    print(json.dumps({**found, "compiled": not str(games.kernel.engine.__file__).endswith(".py")}))
