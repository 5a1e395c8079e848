"""The archiving event store wraps another store, and reads the games that have left that store from the archive."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import chain

from events.archive.archive import Archive
from events.archive.format import ArchivedGame
from events.entry import StoredEntry
from events.errors import ArchiveUnavailable, GameArchived, GameExists, UnknownGame
from events.store import (
    ALL_GAMES,
    PAGE_SIZE,
    AlreadyAccepted,
    Append,
    Appended,
    CommandFingerprint,
    Conflict,
    Created,
    EntriesLost,
    EventStore,
    GameMeta,
    KeyReused,
    MissedEntries,
    RecordChanged,
)


class ArchivingEventStore:
    """Adds an archive to the store `live`; methods that read also raise ArchiveDamaged and ArchiveUnavailable."""

    def __init__(self, live: EventStore, archive: Archive) -> None:
        self.live = live
        self.archive = archive
        self.partitions = live.partitions
        self.new_game_id = live.new_game_id
        self.find_creation = live.find_creation
        self.forget = live.forget
        self.can_forget = live.can_forget
        self.finish_drop = live.finish_drop

    def create(
        self,
        game: str,
        genesis: bytes,
        genesis_hash: str,
        due_at: float | None = None,
        command: CommandFingerprint | None = None,
        summary: Mapping[str, str] | None = None,
        lists: Sequence[str] = (ALL_GAMES,),
    ) -> Created | KeyReused:
        """Raises GameExists also for the id of an archived game.

        While the archive is unavailable the check is skipped, because two equal random ids are improbable.
        """
        with suppress(ArchiveUnavailable):
            if self.archive.has_game(game):
                raise GameExists(game)
        return self.live.create(game, genesis, genesis_hash, due_at, command, summary, lists)

    def append(self, append: Append) -> Appended | AlreadyAccepted | Conflict | RecordChanged | KeyReused:
        """Raises GameArchived for a game that is in the archive only."""
        try:
            return self.live.append(append)
        except UnknownGame as unknown:
            self._require_archived(append.game, unknown)
            raise GameArchived(append.game) from unknown

    def check_version(
        self, game: str, command: CommandFingerprint | None, version: int, hash_: str = ""
    ) -> AlreadyAccepted | MissedEntries | EntriesLost | KeyReused:
        """An archived game has no stored commands, so each command counts as new."""
        try:
            return self.live.check_version(game, command, version, hash_)
        except UnknownGame as unknown:
            archived = self._require_archived(game, unknown)
        if hash_ and (version > archived.version or (version == archived.version and hash_ != archived.hash)):
            return EntriesLost(archived.version)
        return MissedEntries(archived.version, list(archived.entries[version : version + PAGE_SIZE]))

    def read(self, game: str, after: int = 0, limit: int = PAGE_SIZE) -> list[StoredEntry]:
        entries = self.live.read(game, after, limit)
        if entries or self.live.meta(game) is not None:
            return entries
        archived = self.archive.get(game)
        return list(archived.entries[after : after + limit]) if archived is not None else []

    def read_many(self, positions: Sequence[tuple[str, int]]) -> list[list[StoredEntry]]:
        pages = zip(positions, self.live.read_many(positions), strict=True)
        return [page or self.read(*position) for position, page in pages]

    def meta(self, game: str) -> GameMeta | None:
        return self.meta_many([game])[0]

    def meta_many(self, games: Sequence[str], fields: Sequence[str] | None = None) -> list[GameMeta | None]:
        metas = self.live.meta_many(games, fields)
        found = [meta or self._meta_from_archive(game) for game, meta in zip(games, metas, strict=True)]
        return [meta and meta.with_fields(fields) for meta in found]

    def genesis(self, game: str) -> tuple[bytes, str]:
        try:
            return self.live.genesis(game)
        except UnknownGame as unknown:
            archived = self._require_archived(game, unknown)
        return archived.genesis, archived.genesis_hash

    def list_games(self) -> Iterator[str]:
        """The games of both stores, and finished games whose files are missing; raises ArchiveUnavailable.

        The live store is listed first, so that a game that is archived meanwhile is found in at least one of them.
        """
        seen: set[str] = set()
        for game in chain(self.live.list_games(), self.archive.games(), self.archive.finished_games):
            if game not in seen:
                seen.add(game)
                yield game

    def count_games(self) -> int:
        """The approximate number of games, archived ones included."""
        return self.live.count_games() + self.archive.count()

    def _meta_from_archive(self, game: str) -> GameMeta | None:
        archived = self.archive.get(game)
        return archived.meta if archived is not None else None

    def _require_archived(self, game: str, unknown: UnknownGame) -> ArchivedGame:
        archived = self.archive.get(game)
        if archived is None:
            raise unknown
        return archived
