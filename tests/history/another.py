"""Another historian, who goes on where the file ends."""

from contextlib import closing
from pathlib import Path

from events.wakeups import EVERYBODY
from service.house import House
from workers.historian import Historian


def another_reads(house: House, file: Path) -> None:
    """What a historian does that begins now: it looks everywhere, once, and the feeds hear of it."""
    with closing(Historian(house, file)) as historian:
        historian.round([EVERYBODY])
