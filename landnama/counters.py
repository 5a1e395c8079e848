"""The folder in which all processes of a service count, in memory where that is to be had: a disk would pay for it."""

import os
import shutil
from pathlib import Path

from landnama.sockets import make_private, named_after

MEMORY = Path("/dev/shm")


def fresh_folder(data_dir: Path) -> Path:
    """Empty: a service that begins counts from nothing."""
    clear_away(data_dir)
    make_private(_folder(data_dir))
    return _folder(data_dir)


def clear_away(data_dir: Path) -> None:
    """When the service stops; one that was killed leaves its folder to the next."""
    shutil.rmtree(_folder(data_dir), ignore_errors=True)


def _folder(data_dir: Path) -> Path:
    in_memory = MEMORY.is_dir() and os.access(MEMORY, os.W_OK)
    return MEMORY / f"{named_after(data_dir)}-metrics" if in_memory else data_dir / "run" / "metrics"
