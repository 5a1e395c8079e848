"""The marker is a file in the archive that names its store; the store names its archive in turn.

Therefore all instances of a service use the same archive. A storage without the marker is not mounted, or is wrong.
"""

from secrets import token_hex
from typing import Annotated, Protocol

import msgspec

from events.archive.format import FORMAT
from events.archive.storage import ArchiveStorage
from events.errors import ArchiveMismatch
from events.proofs import canonical

MARKER_NAME = "archive.json"


class MarkedStore(Protocol):
    """The methods of `events.storage.Storage` that the marker needs."""

    def store_id(self) -> str: ...

    def archive_reference(self) -> str: ...

    def replace_archive_reference(self, old: str, new: str) -> bool: ...

    def count_archived(self) -> int: ...


class Marker(msgspec.Struct, frozen=True):
    """The content of the file; in a marker of an earlier release `archive` is empty."""

    format: Annotated[str, msgspec.Meta(pattern=f"^{FORMAT}$(?!\\n)")]
    store: str
    archive: str = ""


class ArchiveMarker:
    """Compares and writes the marker of a storage and the reference of the store: the id and address of its archive."""

    def __init__(self, storage: ArchiveStorage, store: MarkedStore) -> None:
        self.storage = storage
        self.store = store

    def is_valid(self) -> bool:
        """Whether the storage is the archive of the store."""
        found = self.read()
        if found is None or found.store != self.store.store_id():
            return False
        known = self._known_archive()[0]
        return not known or found.archive == known

    def claim(self, is_only_instance: bool = False) -> None:
        """Makes the storage the archive of the store, unless it has another one; raises ArchiveMismatch.

        While no game is archived, the only instance may replace the archive.
        """
        found, reference = self.read(), self.store.archive_reference()
        known, address = self._known_archive()
        if found is not None and found.store != self.store.store_id():
            raise ArchiveMismatch(f"{self.storage} is the archive of another store")
        if found is not None and known and found.archive == known:
            return
        has_own_marker = found is not None and not known
        may_begin_anew = not self.store.count_archived() and (is_only_instance or not known)
        if not has_own_marker and not may_begin_anew:
            where = f": that is {address}" if address else ""
            raise ArchiveMismatch(f"{self.storage} is missing, or is not the archive of this store{where}")
        archive = (found.archive if found is not None else "") or token_hex(8)
        self._write(archive)
        if not self.store.replace_archive_reference(reference, f"{archive} {self.storage}"):
            raise ArchiveMismatch(f"{self.storage} is not the archive of this store: another instance has claimed one")

    def read(self) -> Marker | None:
        """The marker of the storage; None if there is none. Raises ArchiveMismatch for one that cannot be read."""
        data = self.storage.read(MARKER_NAME)
        try:
            return None if data is None else _decode(data)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise ArchiveMismatch(f"{MARKER_NAME} in {self.storage} cannot be read: {error}") from error

    def _known_archive(self) -> tuple[str, str]:
        """The id and the address of the archive that the store names; empty if it names none."""
        archive, _, address = self.store.archive_reference().partition(" ")
        return archive, address

    def _write(self, archive: str) -> None:
        marker = Marker(FORMAT, self.store.store_id(), archive)
        self.storage.write(MARKER_NAME, canonical.encode(msgspec.to_builtins(marker)))


_decode = msgspec.json.Decoder(Marker).decode
