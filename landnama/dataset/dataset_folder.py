"""The folder of a data set: one export at a time, and only files that the manifest lists."""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from landnama.dataset.manifest import SUFFIX, BadDataSet, Manifest
from projections.history.action_tables import EXPORTED_NAMES


@contextmanager
def lock_folder(folder: Path) -> Iterator[None]:
    """Creates the folder if necessary; raises BadDataSet while another export writes to it."""
    folder.mkdir(parents=True, exist_ok=True)
    lock = os.open(folder, os.O_RDONLY)
    try:
        _acquire_lock(lock, folder)
        yield
    finally:
        os.close(lock)


def _acquire_lock(lock: int, folder: Path) -> None:
    """The operating system releases the lock when the process ends, so a killed export leaves no lock."""
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise BadDataSet(f"Another export writes to {folder}. Wait until it has finished.") from None


def check_empty(folder: Path) -> None:
    """A new data set needs an empty folder."""
    if any(folder.iterdir()):
        raise BadDataSet(f"{folder} contains other files. Export into an empty folder.")


def remove_unlisted_files(folder: Path, found: Manifest) -> None:
    """Deletes the files of an export that did not finish."""
    named = found.files()
    for table in EXPORTED_NAMES:
        for file in (folder / table).glob(f"*{SUFFIX}*"):
            if f"{table}/{file.name}" not in named:
                file.unlink()
