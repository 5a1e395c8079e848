"""Archive storage: named files in a folder or in a bucket of an object store, each written atomically."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol

from events.atomic_file import PART_SUFFIX, PRIVATE_MODE, fsync_path, make_durable_folder, write_atomically
from events.errors import ArchiveUnavailable

S3_SCHEME = "s3"


class ArchiveStorage(Protocol):
    """Names may contain slashes. Every method raises ArchiveUnavailable if the storage is unavailable.

    `str()` gives its address for messages to the operator.
    """

    def read(self, name: str) -> bytes | None:
        """The content of a file; None if it does not exist."""

    def exists(self, name: str) -> bool:
        """Whether the file exists."""

    def write(self, name: str, data: bytes) -> None:
        """Creates or replaces a file atomically; it is durable when the method returns."""

    def make_durable(self, name: str) -> None:
        """Makes an existing file durable, because its writer may have been killed before it did so."""

    def list_names(self) -> Iterator[str]:
        """The names of all files, unordered."""


class NoStorage:
    """The storage if no archive is configured: it is empty and rejects writes."""

    def __str__(self) -> str:
        return "an archive without a location"

    def read(self, name: str) -> bytes | None:
        return None

    def exists(self, name: str) -> bool:
        return False

    def write(self, name: str, data: bytes) -> None:
        raise ArchiveUnavailable("no location for the archive is set")

    def make_durable(self, name: str) -> None:
        raise ArchiveUnavailable("no location for the archive is set")

    def list_names(self) -> Iterator[str]:
        return iter(())


class FolderStorage:
    """A folder in the file system."""

    def __init__(self, root: Path) -> None:
        self.root = root

    def __str__(self) -> str:
        return str(self.root)

    def read(self, name: str) -> bytes | None:
        with self._translate_errors():
            try:
                return (self.root / name).read_bytes()
            except (FileNotFoundError, NotADirectoryError):
                return None

    def exists(self, name: str) -> bool:
        with self._translate_errors():
            return (self.root / name).is_file()

    def write(self, name: str, data: bytes) -> None:
        """Only the owner may read the file, because it says who played which seat."""
        path = self.root / name
        with self._translate_errors():
            make_durable_folder(path.parent)
            with write_atomically(path, PRIVATE_MODE) as file:
                file.write(data)
            # The process that created the folder may have been killed before it synced the name of the folder.
            fsync_path(self.root)

    def make_durable(self, name: str) -> None:
        path = self.root / name
        with self._translate_errors():
            for each in (path, path.parent, self.root):
                fsync_path(each)

    def list_names(self) -> Iterator[str]:
        with self._translate_errors():
            for folder, _, files in os.walk(self.root, onerror=_raise_unless_missing):
                for name in files:
                    if not name.endswith(PART_SUFFIX):
                        yield Path(folder, name).relative_to(self.root).as_posix()

    @contextmanager
    def _translate_errors(self) -> Iterator[None]:
        try:
            yield
        except OSError as failed:
            raise ArchiveUnavailable(f"{self.root}: {failed.strerror or failed}") from failed


def _raise_unless_missing(error: OSError) -> None:
    """A missing folder is empty; a folder that cannot be listed is an error."""
    if not isinstance(error, FileNotFoundError):
        raise error


def open_storage(address: str) -> ArchiveStorage:
    """The storage at an address; NoStorage for an empty one. Raises ValueError for an invalid address."""
    scheme, separator, rest = address.partition("://")
    if not address:
        return NoStorage()
    if not separator:
        return FolderStorage(Path(address).expanduser().absolute())
    if scheme != S3_SCHEME or not rest.partition("/")[0]:
        raise ValueError("must be a folder or s3://bucket/prefix")
    from events.archive.s3 import S3Storage  # boto3 is an optional dependency.

    bucket, _, prefix = rest.partition("/")
    return S3Storage(bucket, prefix)
