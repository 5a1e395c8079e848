"""The store: games are made, appended to and read, each write in one script that checks before it writes."""

import secrets
from collections.abc import Mapping, Sequence
from math import isfinite
from typing import Any, Final, Literal, TypeAlias

from redis import Redis

from events.answers import (
    Appended,
    Conflict,
    Created,
    KeyReused,
    Meta,
    Missed,
    Seen,
    SetBack,
    lines_of,
    meta_of,
    refuse,
    seen_lines,
)
from events.errors import BrokenLog, GameExists, UnknownGame
from events.keys import Command, Keys
from events.line import Line
from events.script import Argument, script

KEEP: Final = "keep"
DueAt: TypeAlias = float | Literal["keep"] | None
"""Seconds since 1970, None if nothing is due, KEEP to leave it as it is."""

PAGE = 256
REMEMBER_CREATION = 7 * 24 * 3600

_create = script("create")
_append = script("append")
_check = script("check")


class Store:
    """Games on one server or a cluster; the client must not decode responses."""

    def __init__(self, client: "Redis", keys: Keys | None = None) -> None:
        self.client = client
        self.keys = keys or Keys()

    def new_game(self, command: Command | None = None) -> str:
        """A fresh random id; that of a game made by a command lies in the partition where the command is kept."""
        while True:
            game = secrets.token_hex(8)
            if command is None or self.keys.partition(game) == self._home(command):
                return game

    def made_before(self, command: Command) -> bool:
        """Whether a command made a game that is still remembered."""
        found: Any = self.client.exists(self.keys.created(self._home(command), command.key))
        return bool(found)

    def create(
        self,
        game: str,
        genesis: bytes,
        genesis_hash: str,
        due_at: float | None = None,
        command: Command | None = None,
        summary: Mapping[str, str] | None = None,
    ) -> Created | KeyReused:
        """Makes a game at version 0; a repeated command gets the game it made first.

        The id comes from `new_game`, with the same command. Raises GameExists if it is taken.
        """
        number = self.keys.partition(game)
        if command is not None and number != self._home(command):
            raise ValueError(f"{game} does not lie in its command's partition; take its id from new_game")
        keys = [self.keys.meta(game), self.keys.feed(number), self.keys.changed(number), self.keys.due(number)]
        keys += [self.keys.lobby(number)]
        keys += [self.keys.created(number, command.key)] if command else []
        body = command.body if command else b""
        head = (game, genesis, genesis_hash, due_text(due_at), number, self.keys.wakeups, body, REMEMBER_CREATION)
        kind, *rest = _create(self.client, keys, *head, *summary_fields(summary))
        if kind in (b"created", b"seen"):
            return Created(rest[0].decode() if rest else game, kind == b"seen")
        if kind == b"exists":
            raise GameExists(game)
        return KeyReused()

    def append(
        self,
        game: str,
        expected: int,
        lines: Sequence[Line],
        command: Command | None = None,
        due_at: DueAt = KEEP,
        finished: bool = False,
        summary: Mapping[str, str] | None = None,
        previous_hash: str = "",
        unique: bool = True,
        comes_forward: bool = True,
    ) -> Appended | Seen | Conflict | KeyReused:
        """Appends all lines or none, in one round trip; they follow `expected` without a gap.

        `previous_hash`, if given, must be the hash of `expected`, which tells a
        restored log from the one that was read. A client that sends an append
        again after a lost answer finds its own lines there and gets Appended;
        unless they are not `unique`, because another writer may have made the
        very same ones: then that is a conflict, and only a command tells.
        A game that does not come forward keeps its place in the list of games.
        Raises UnknownGame, and BrokenLog if meta and stream disagree.
        """
        _consecutive(expected, lines)
        key, body = command or (b"", b"")
        number = self.keys.partition(game)
        due, wakeups = due_text(due_at), self.keys.wakeups
        head = (game, expected, previous_hash, key, body, due, int(finished), number, wakeups, PAGE)
        texts = [text for line in lines for text in (line.public, line.sealed, line.hash)]
        kind, *rest = _append(
            self.client, self._append_keys(game, comes_forward), *head, len(lines), *texts, *summary_fields(summary)
        )
        if kind == b"appended":
            return Appended(rest[0], lines[-1].hash)
        if kind == b"conflict":
            return _conflict(expected, lines if unique else (), rest)
        return Seen(rest[0], seen_lines(rest[1])) if kind == b"seen" else refuse(kind, game, rest)

    def check(
        self, game: str, command: Command | None, have: int, hash_: str = ""
    ) -> Seen | Missed | SetBack | KeyReused:
        """The one call before a refusal: the command's first answer, else what the caller lacks; raises UnknownGame.

        A caller that says which hash its version has is told if that is not in the log any more; of a log that
        has gone on since, the lines tell.
        """
        key, body = command or (b"", b"")
        keys = [self.keys.log(game), self.keys.meta(game), self.keys.commands(game)]
        kind, *rest = _check(self.client, keys, have, PAGE, key, body, hash_)
        if kind == b"set_back":
            return SetBack(rest[0])
        if kind == b"missed":
            return Missed(rest[0], lines_of(rest[1], have))
        return Seen(rest[0], seen_lines(rest[1])) if kind == b"seen" else refuse(kind, game, rest)

    def read(self, game: str, after: int = 0, limit: int = PAGE) -> list[Line]:
        """The lines after a version, at most `limit`; none of a game that is not there. Raises BrokenLog for a gap."""
        rows: Any = self.client.xrange(self.keys.log(game), f"{after + 1}-0", "+", count=limit)
        return lines_of(rows, after)

    def meta(self, game: str) -> Meta | None:
        return self.meta_many([game])[0]

    def meta_many(self, games: Sequence[str]) -> list[Meta | None]:
        """The metas of games, None for those that are not there, in one round trip a server."""
        pipeline = self.client.pipeline(transaction=False)
        for game in games:
            pipeline.hgetall(self.keys.meta(game))
        return [meta_of(fields) for fields in pipeline.execute()]

    def genesis(self, game: str) -> tuple[bytes, str]:
        """The genesis' canonical bytes and hash; raises UnknownGame."""
        found: Any = self.client.hmget(self.keys.meta(game), ["genesis", "genesis_hash"])
        if None in found:
            raise UnknownGame(game)
        return found[0], found[1].decode()

    def _home(self, command: Command) -> int:
        return int.from_bytes(command.key[:8], "big") % self.keys.partitions

    def _append_keys(self, game: str, comes_forward: bool) -> list[str]:
        keys, number = self.keys, self.keys.partition(game)
        own = [keys.log(game), keys.meta(game), keys.commands(game)]
        own += [keys.feed(number), keys.due(number), keys.changed(number), keys.failures(number)]
        return [*own, keys.lobby(number)] if comes_forward else own


def summary_fields(summary: Mapping[str, str] | None) -> list[Argument]:
    return [text for name, value in (summary or {}).items() for text in (f"={name}", value)]


def due_text(due_at: DueAt) -> str:
    """A time no sorted set takes would stop a script after it has written the entries."""
    if due_at is None or isinstance(due_at, str):
        return due_at or ""
    if not isfinite(due_at):
        raise ValueError(f"a game cannot be due at {due_at}")
    return str(due_at)


def _consecutive(expected: int, lines: Sequence[Line]) -> None:
    if not lines:
        raise ValueError("nothing to append")
    versions = [line.version for line in lines]
    if versions != list(range(expected + 1, expected + 1 + len(lines))):
        raise BrokenLog(f"versions {versions} do not follow {expected}")


def _conflict(expected: int, lines: Sequence[Line], rest: list[Any]) -> Appended | Conflict:
    """A conflict, unless the missed lines begin with our own: then the first try did arrive."""
    missed = lines_of(rest[1], expected)
    if lines and [line.hash for line in missed[: len(lines)]] == [line.hash for line in lines]:
        return Appended(lines[-1].version, lines[-1].hash)
    return Conflict(rest[0], missed)
