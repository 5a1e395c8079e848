"""A worker whose greedy policy hangs once; run as `python -m tests.workers.hanging_worker`."""

import os
from pathlib import Path

from tests.workers.players import Hanging
from workers.ai.worker import run_worker
from workers.policies import POLICIES

if __name__ == "__main__":
    POLICIES["greedy"] = Hanging(Path(os.environ["MARK"]))
    run_worker()
