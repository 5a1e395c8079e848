"""The whole store: what Redis has forgotten is read from the archive, so nobody sees where a game lies."""

from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Literal, TypeAlias

from redis import Redis

from events.answers import Appended, Conflict, Created, KeyReused, Meta, Missed, Seen, SetBack
from events.archive import Archive
from events.archive_format import Archived
from events.errors import ArchiveAway, GameArchived, GameExists, UnknownGame
from events.keys import Command, Keys
from events.line import Line
from events.script import script
from events.store import PAGE, Store

Forgotten: TypeAlias = Literal["forgotten", "moved", "unread"]

_forget = script("forget", "functions/stream_ids")


class WholeStore(Store):
    """Every reading function raises ArchiveDamaged and ArchiveAway, too."""

    def __init__(self, client: "Redis", keys: Keys, archive: Archive) -> None:
        super().__init__(client, keys)
        self.archive = archive

    def create(self, game: str, genesis: bytes, genesis_hash: str, *more: Any, **named: Any) -> Created | KeyReused:
        """As in Redis; an archived game keeps its id. While the archive is away the id, drawn of 2**64, has to do."""
        with suppress(ArchiveAway):
            if self.archive.holds(game):
                raise GameExists(game)
        return super().create(game, genesis, genesis_hash, *more, **named)

    def append(
        self, game: str, expected: int, lines: Sequence[Line], *more: Any, **named: Any
    ) -> Appended | Seen | Conflict | KeyReused:
        """As in Redis; raises GameArchived for what is not there any more."""
        try:
            return super().append(game, expected, lines, *more, **named)
        except UnknownGame as unknown:
            self._demand(game, unknown)
            raise GameArchived(game) from unknown

    def check(
        self, game: str, command: Command | None, have: int, hash_: str = ""
    ) -> Seen | Missed | SetBack | KeyReused:
        """As in Redis; the commands of an archived game are forgotten."""
        try:
            return super().check(game, command, have, hash_)
        except UnknownGame as unknown:
            found = self._demand(game, unknown)
        if hash_ and (have > found.version or (have == found.version and hash_ != found.hash)):
            return SetBack(found.version)
        return Missed(found.version, list(found.lines[have : have + PAGE]))

    def read(self, game: str, after: int = 0, limit: int = PAGE) -> list[Line]:
        lines = super().read(game, after, limit)
        if lines or self.client.exists(self.keys.meta(game)):
            return lines
        found = self.archive.get(game)
        return list(found.lines[after : after + limit]) if found is not None else []

    def meta_many(self, games: Sequence[str]) -> list[Meta | None]:
        found = super().meta_many(games)
        return [meta or self._archived_meta(game) for game, meta in zip(games, found, strict=True)]

    def genesis(self, game: str) -> tuple[bytes, str]:
        try:
            return super().genesis(game)
        except UnknownGame as unknown:
            found = self._demand(game, unknown)
        return found.genesis, found.genesis_hash

    def forget(self, game: str, meta: Meta, why: Literal["archived", "dropped", "asked"]) -> Forgotten:
        """Redis forgets the game, if it still stands there and every consumer of the feed has read its last entry.

        With `asked` it only says whether it would.
        """
        keys, number = self.keys, self.keys.partition(game)
        where = [keys.meta(game), keys.feed(number), keys.cursors(number), keys.trimmed(number)]
        where += [keys.changed(number), keys.due(number), keys.failures(number), keys.archived(number)]
        where += [
            keys.lobby(number),
            keys.register(game),
            keys.log(game),
            keys.commands(game),
            keys.takebacks(game),
            keys.lease(game),
        ]
        told = (game, meta.version, meta.hash, why, number, keys.wakeups)
        return _forget(self.client, where, *told).decode()  # type: ignore[no-any-return]

    def forget_dropped(self, game: str) -> None:
        """What `forget` has left of a dropped game; the index goes last, because it says that something is left."""
        self.client.delete(self.keys.register(game))
        self.client.zrem(self.keys.changed(self.keys.partition(game)), game)

    def _archived_meta(self, game: str) -> Meta | None:
        found = self.archive.get(game)
        return found.meta if found is not None else None

    def _demand(self, game: str, unknown: UnknownGame) -> Archived:
        found = self.archive.get(game)
        if found is None:
            raise unknown
        return found
