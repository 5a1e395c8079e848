"""The folder in which all processes of a service count, in memory where that is to be had: a disk would pay for it."""

import os
from contextlib import suppress
from pathlib import Path

from landnama.sockets import make_private, named_after

MEMORY = Path("/dev/shm")


def fresh_folder(data_dir: Path) -> Path:
    """Empty: a service that begins counts from nothing."""
    in_memory = MEMORY.is_dir() and os.access(MEMORY, os.W_OK)
    folder = MEMORY / f"{named_after(data_dir)}-metrics" if in_memory else data_dir / "run" / "metrics"
    make_private(folder)
    for file in folder.glob("*.db"):
        with suppress(FileNotFoundError):
            file.unlink()
    return folder
