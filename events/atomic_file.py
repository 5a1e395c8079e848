"""A file is there whole or not at all: it is written under another name, synced, and only then gets its own."""

import os
import secrets
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from glob import escape
from pathlib import Path
from typing import IO, Final

PART_SUFFIX: Final = ".part"
"""How the names end of files that are not whole."""
PRIVATE_MODE: Final = 0o600
PUBLIC_MODE: Final = 0o666
"""As far as the umask of the process lets others read."""
ABANDONED_AFTER: Final = 3600.0
"""Seconds without a write after which a part has no writer any more."""


@contextmanager
def write_atomically(path: Path, mode: int = PUBLIC_MODE) -> Iterator[IO[bytes]]:
    """What is written into this is there, and lasts, when it ends well; else what was there before is as it was.

    Of several writers at once the last to end well is read. Raises OSError, and leaves nothing behind; nor what a
    writer left that was killed a while ago.
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
    """Takes away what killed writers left, and nothing that somebody may be writing."""
    for part in path.parent.glob(f"{escape(path.name)}.*{PART_SUFFIX}"):
        with suppress(FileNotFoundError):
            if part.stat().st_mtime < time.time() - ABANDONED_AFTER:
                part.unlink()


def make_durable_folder(path: Path) -> None:
    """Makes a folder that only its owner may enter, and those above it; a new name lasts when its folder is synced."""
    if not path.is_dir():
        make_durable_folder(path.parent)
        path.mkdir(mode=0o700, exist_ok=True)
        fsync_path(path.parent)


def fsync_path(path: Path) -> None:
    """What was written to a file, or into a folder, lasts from here on."""
    opened = os.open(path, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)
