"""The folder of a data set: one export at a time, and only files that the manifest lists."""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from landnama.dataset.manifest import SUFFIX, BadDataSet, Manifest
from projections.history.schema import TABLES


@contextmanager
def lock_folder(folder: Path) -> Iterator[None]:
    """Makes the folder if need be; raises BadDataSet while another export writes there."""
    folder.mkdir(parents=True, exist_ok=True)
    lock = os.open(folder, os.O_RDONLY)
    try:
        _acquire_lock(lock, folder)
        yield
    finally:
        os.close(lock)


def _acquire_lock(lock: int, folder: Path) -> None:
    """The lock goes with the process, so an export that was killed leaves none behind."""
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise BadDataSet(f"Another export writes to {folder}. Wait for its end.") from None


def check_empty(folder: Path) -> None:
    """A data set begins in a folder of its own."""
    if any(folder.iterdir()):
        raise BadDataSet(f"{folder} holds something else. Export into an empty folder.")


def remove_unlisted_files(folder: Path, found: Manifest) -> None:
    """Takes away what an export left behind that did not come to its end."""
    named = found.files()
    for table in TABLES:
        for file in (folder / table.name).glob(f"*{SUFFIX}*"):
            if f"{table.name}/{file.name}" not in named:
                file.unlink()
