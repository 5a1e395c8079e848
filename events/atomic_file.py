"""Writes files atomically: under a temporary name, synced, then renamed."""

import os
import secrets
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from glob import escape
from pathlib import Path
from typing import IO, Final

PART_SUFFIX: Final = ".part"
"""The suffix of incomplete files."""
PRIVATE_MODE: Final = 0o600
PUBLIC_MODE: Final = 0o666
"""Readable by others as far as the umask permits."""
ABANDONED_AFTER: Final = 3600.0
"""Seconds without a write after which the writer of an incomplete file counts as killed."""


@contextmanager
def write_atomically(path: Path, mode: int = PUBLIC_MODE) -> Iterator[IO[bytes]]:
    """A file object; when the block ends without an error, its content replaces the file durably.

    If several processes write at once, the content of the last one to finish remains. After an error no temporary file
    remains; those of killed writers are deleted, too. Raises OSError.
    """
    _remove_abandoned_parts(path)
    part = path.with_name(f"{path.name}.{secrets.token_hex(4)}{PART_SUFFIX}")
    try:
        with os.fdopen(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, mode), "wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)
    fsync_path(path.parent)


def _remove_abandoned_parts(path: Path) -> None:
    """Deletes the temporary files of killed writers, but none that may still be written."""
    for part in path.parent.glob(f"{escape(path.name)}.*{PART_SUFFIX}"):
        with suppress(FileNotFoundError):
            if part.stat().st_mtime < time.time() - ABANDONED_AFTER:
                part.unlink()


def make_durable_folder(path: Path) -> None:
    """Creates a folder that only its owner may enter, and its parents; each new name is synced."""
    if not path.is_dir():
        make_durable_folder(path.parent)
        path.mkdir(mode=0o700, exist_ok=True)
        fsync_path(path.parent)


def fsync_path(path: Path) -> None:
    """Makes the content of a file, or the names in a folder, durable."""
    opened = os.open(path, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)
