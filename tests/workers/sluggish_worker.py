"""A worker whose greedy policy thinks for ever once; run as `python -m tests.workers.sluggish_worker`."""

import os
from pathlib import Path

from tests.workers.players import Sluggish
from workers.policies import POLICIES
from workers.worker import work

if __name__ == "__main__":
    POLICIES["greedy"] = Sluggish(Path(os.environ["MARK"]))
    work()
