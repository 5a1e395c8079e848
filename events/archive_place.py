"""The place of the archive: a folder, or a bucket of an object store; each file is there whole or not at all."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol

from events.errors import ArchiveAway
from events.whole_file import PART, PRIVATE, lasting_folder, sync, whole_file

S3 = "s3"


class Place(Protocol):
    """Names have slashes in them; every method raises ArchiveAway when the place does not answer.

    As text it says where it is, for the operator.
    """

    def read(self, name: str) -> bytes | None:
        """What a file holds; None if there is none."""

    def holds(self, name: str) -> bool:
        """Whether there is such a file."""

    def write(self, name: str, data: bytes) -> None:
        """Puts a whole file there, in the place of one that had this name; when this returns it will last."""

    def settle(self, name: str) -> None:
        """When this returns a file that is there will last: who wrote it may have been killed before it said so."""

    def names(self) -> Iterator[str]:
        """All files, in no order that means anything."""


class Nowhere:
    """No archive: nothing is in it, and nothing can be put there."""

    def __str__(self) -> str:
        return "an archive for which no place is set"

    def read(self, name: str) -> bytes | None:
        return None

    def holds(self, name: str) -> bool:
        return False

    def write(self, name: str, data: bytes) -> None:
        raise ArchiveAway("no place for the archive is set")

    def settle(self, name: str) -> None:
        raise ArchiveAway("no place for the archive is set")

    def names(self) -> Iterator[str]:
        return iter(())


class Folder:
    """Whoever reads finds whole files only."""

    def __init__(self, root: Path) -> None:
        self.root = root

    def __str__(self) -> str:
        return str(self.root)

    def read(self, name: str) -> bytes | None:
        with self._answering():
            try:
                return (self.root / name).read_bytes()
            except (FileNotFoundError, NotADirectoryError):
                return None

    def holds(self, name: str) -> bool:
        with self._answering():
            return (self.root / name).is_file()

    def write(self, name: str, data: bytes) -> None:
        """Only its owner may read it: it says who sat where."""
        path = self.root / name
        with self._answering():
            lasting_folder(path.parent)
            with whole_file(path, PRIVATE) as file:
                file.write(data)
            # Who made the folder may have been killed before its name lasted.
            sync(self.root)

    def settle(self, name: str) -> None:
        path = self.root / name
        with self._answering():
            for each in (path, path.parent, self.root):
                sync(each)

    def names(self) -> Iterator[str]:
        with self._answering():
            for folder, _, files in os.walk(self.root, onerror=_demand_not_there):
                for name in files:
                    if not name.endswith(PART):
                        yield Path(folder, name).relative_to(self.root).as_posix()

    @contextmanager
    def _answering(self) -> Iterator[None]:
        try:
            yield
        except OSError as failed:
            raise ArchiveAway(f"{self.root}: {failed.strerror or failed}") from failed


def _demand_not_there(error: OSError) -> None:
    """A folder that is not there holds nothing; what one holds that cannot be listed, nobody knows."""
    if not isinstance(error, FileNotFoundError):
        raise error


def place_at(address: str) -> Place:
    """The place that a setting names; empty is nowhere. Raises ValueError for what is no place."""
    scheme, found, rest = address.partition("://")
    if not address:
        return Nowhere()
    if not found:
        return Folder(Path(address).expanduser().absolute())
    if scheme != S3 or not rest.partition("/")[0]:
        raise ValueError("must be a folder or s3://bucket/prefix")
    from events.bucket import Bucket  # What it stands on is installed only where it is wanted.

    bucket, _, prefix = rest.partition("/")
    return Bucket(bucket, prefix)
