"""The archive keeps finished games that have left the live store, one file each, in a folder or an object store.

Nothing else of an archived game is stored, so the file also reserves the id of the game.
"""

import re
from collections import OrderedDict
from collections.abc import Iterator
from threading import Lock
from typing import Protocol

from events.archive.format import SUFFIX, ArchivedGame, decode_archive, encode_archive
from events.archive.marker import ArchiveMarker, MarkedStore
from events.archive.storage import ArchiveStorage
from events.errors import ArchiveDamaged, ArchiveFileMissing, ArchiveMismatch, ArchiveUnavailable

CACHE_SIZE = 16
"""Decoded games that a process keeps; one takes about as much memory as its text, some 100 kB."""

_game_id = re.compile("[0-9a-z]{1,64}")


class StoreOfArchive(MarkedStore, Protocol):
    """The methods of `events.storage.Storage` that the archive needs, with those of its marker."""

    def partition_has_archived_games(self, game: str) -> bool: ...


class FinishedGames(Protocol):
    """Finished games that another source lists, to detect files that are missing; the list may be incomplete."""

    def __contains__(self, game: str) -> bool: ...

    def __iter__(self) -> Iterator[str]: ...


class Archive:
    """The archive of one store; thread-safe.

    Raises ArchiveDamaged, ArchiveFileMissing and UnknownArchiveFormat for one game, ArchiveUnavailable when the storage
    is unavailable. Callers must read the live store first: for a finished game that is still there, this class raises
    ArchiveFileMissing.
    """

    def __init__(self, storage: ArchiveStorage, store: StoreOfArchive, finished: FinishedGames = ()) -> None:
        self.storage = storage
        self.marker = ArchiveMarker(storage, store)
        self.finished_games = finished
        self._store = store
        self._lock = Lock()
        self._cached: OrderedDict[str, ArchivedGame] = OrderedDict()

    def get(self, game: str) -> ArchivedGame | None:
        """The game as it was archived; None if it was not."""
        with self._lock:
            if game in self._cached:
                self._cached.move_to_end(game)
                return self._cached[game]
        archived = self.read(game)
        if archived is not None:
            self._cache(game, archived)
        return archived

    def read(self, game: str) -> ArchivedGame | None:
        """The same as `get`, but always read from the file."""
        if not _game_id.fullmatch(game):
            return None
        data = self._read_bytes(game)
        if data is None:
            self._require_marker(game)
            if game in self.finished_games:
                raise ArchiveFileMissing
            return None
        archived = decode_archive(game, data)
        if archived.game != game:
            raise ArchiveDamaged(f"the archived game {game} is damaged: its file holds the game {archived.game}")
        return archived

    def has_game(self, game: str) -> bool:
        """Whether the storage has a file for this id; does not check that the storage belongs to this store."""
        return bool(_game_id.fullmatch(game)) and self.storage.exists(_file_name(game))

    def put(self, game: str, archived: ArchivedGame) -> None:
        """Writes a game and reads it back; returns when the file is durable and has the same contents.

        An equal file is kept. A damaged file, or one of the same game with another summary or record, is replaced.
        A file of another game is never replaced: the method raises ArchiveDamaged. A file that cannot be read is not
        replaced either: the method raises the error of reading.
        """
        self.marker.claim()
        existing = self._read_existing(game)
        if existing is not None and existing.log != archived.log:
            raise ArchiveDamaged(f"the file of {game} in the archive contains another game")
        if existing == archived:
            self.storage.make_durable(_file_name(game))
        else:
            self.storage.write(_file_name(game), encode_archive(archived))
            self._drop_cached(game)
        if self.read(game) != archived:
            raise ArchiveDamaged(f"the file of {game} in the archive differs from what was written")

    def games(self) -> Iterator[str]:
        """The ids of all archived games, unordered; raises ArchiveUnavailable instead of an incomplete list."""
        self.require_storage()
        for name in self.storage.list_names():
            if name.endswith(SUFFIX):
                yield name.rpartition("/")[2].removesuffix(SUFFIX)

    def require_storage(self) -> None:
        """Raises ArchiveUnavailable if this store has archived games and the storage is not its archive."""
        if self.count() and not self.has_marker():
            raise self._unavailable()

    def count(self) -> int:
        """The number of games that this store has archived."""
        return self._store.count_archived()

    def has_marker(self) -> bool:
        """Whether the storage has the marker of this store."""
        try:
            return self.marker.is_valid()
        except ArchiveMismatch:
            return False

    def _read_existing(self, game: str) -> ArchivedGame | None:
        """The game in an existing file; None if there is no file or a damaged one.

        Raises ArchiveDamaged for a file that cannot be read, because it may be complete.
        """
        data = self._read_bytes(game)
        try:
            return None if data is None else decode_archive(game, data)
        except ArchiveDamaged:
            return None

    def _read_bytes(self, game: str) -> bytes | None:
        """Raises ArchiveDamaged if only this file cannot be read, ArchiveUnavailable if the storage is."""
        try:
            return self.storage.read(_file_name(game))
        except ArchiveUnavailable as error:
            if self.has_marker():
                raise ArchiveDamaged(f"the file of the archived game {game} cannot be read: {error}") from error
            raise

    def _require_marker(self, game: str) -> None:
        """Raises ArchiveUnavailable for a missing file, unless the marker proves that this is the right storage.

        If no game of the same partition was ever archived, the file cannot be missing.
        """
        if self._store.partition_has_archived_games(game) and not self.has_marker():
            raise self._unavailable()

    def _unavailable(self) -> ArchiveUnavailable:
        return ArchiveUnavailable(f"{self.storage} is missing, or is not the archive of this store")

    def _drop_cached(self, game: str) -> None:
        with self._lock:
            self._cached.pop(game, None)

    def _cache(self, game: str, archived: ArchivedGame) -> None:
        with self._lock:
            self._cached[game] = archived
            while len(self._cached) > CACHE_SIZE:
                self._cached.popitem(last=False)


def _file_name(game: str) -> str:
    """The first two letters name a folder, so that no folder grows too large to be listed."""
    return f"{game[:2]}/{game}{SUFFIX}"
