"""The Redis event store: each write is one script that checks before it writes."""

import secrets
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from redis import Redis

from events.entry import StoredEntry, require_consecutive, require_finite_due_at
from events.errors import BrokenLog, GameExists, UnknownGame
from events.redis.client import query_partitions, servers
from events.redis.connection import ScriptArgument, load_script
from events.redis.keys import GameKeys, Keys
from events.store import (
    ALL_GAMES,
    CREATION_TTL,
    PAGE_SIZE,
    AlreadyAccepted,
    Append,
    Appended,
    CommandFingerprint,
    Conflict,
    Created,
    EntriesLost,
    ForgetReason,
    ForgetResult,
    GameMeta,
    KeyReused,
    MissedEntries,
    RecordChanged,
    command_partition,
    require_command_partition,
)

_create = load_script("create")
_append = load_script("append")
_check_version = load_script("check_version")
_forget = load_script("forget", "functions/stream_ids")

META_FIELDS = (b"version", b"hash", b"finished")
StreamRow: TypeAlias = tuple[bytes, Mapping[bytes, bytes] | list[bytes]]


class RedisEventStore:
    """Games on one server or a cluster; the client must not decode responses."""

    def __init__(self, client: "Redis", keys: Keys | None = None) -> None:
        self.client = client
        self.keys = keys or Keys()

    @property
    def partitions(self) -> int:
        return self.keys.partitions

    def new_game_id(self, command: CommandFingerprint | None = None) -> str:
        while True:
            game = secrets.token_hex(8)
            if command is None or self.keys.partition(game) == command_partition(command, self.partitions):
                return game

    def find_creation(self, command: CommandFingerprint) -> Created | KeyReused | None:
        found: Any = self.client.get(self.keys.creation(command_partition(command, self.partitions), command.key))
        if found is None:
            return None
        body, game = found[: len(command.body)], found[len(command.body) :]
        return Created(game.decode(), True) if body == command.body else KeyReused()

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
        require_command_partition(game, command, self.partitions)
        number = self.keys.partition(game)
        keys = [self.keys.meta(game), self.keys.feed(number), self.keys.change_index(number), self.keys.due(number)]
        keys += [self.keys.lobby_lists(number), *self.keys.lobby_keys(number, tuple(lists))]
        keys += [self.keys.creation(number, command.key)] if command else []
        body = command.body if command else b""
        channels = (self.keys.wakeups, self.keys.due_wakeups)
        head = (game, genesis, genesis_hash, format_due_at(due_at), number, *channels, body, CREATION_TTL)
        kind, *rest = _create(self.client, keys, *head, len(lists), *summary_fields(summary))
        if kind in (b"created", b"already_created"):
            return Created(rest[0].decode() if rest else game, kind == b"already_created")
        if kind == b"game_exists":
            raise GameExists(game)
        return KeyReused()

    def append(self, append: Append) -> Appended | AlreadyAccepted | Conflict | RecordChanged | KeyReused:
        require_consecutive(append.expected_version, append.entries)
        keys, lobby = self.keys.of_game(append.game), append.lobby
        touched = [*keys_of_append(keys), *self.keys.lobby_keys(keys.partition, (*lobby.lists, *lobby.left))]
        kind, *rest = _append(self.client, touched, *_append_arguments(append, self.keys, keys.partition))
        if kind == b"appended":
            return Appended(rest[0], append.entries[-1].hash)
        if kind == b"record_changed":
            return RecordChanged(dict(zip(append.required, rest[0], strict=True)))
        if kind == b"conflict":
            return Conflict(rest[0], decode_entries(rest[1], append.expected_version))
        return _decode_common_result(kind, append.game, rest)

    def check_version(
        self, game: str, command: CommandFingerprint | None, version: int, hash_: str = ""
    ) -> AlreadyAccepted | MissedEntries | EntriesLost | KeyReused:
        key, body = command or (b"", b"")
        keys = self.keys.of_game(game)
        kind, *rest = _check_version(
            self.client, [keys.log, keys.meta, keys.commands], version, PAGE_SIZE, key, body, hash_
        )
        if kind == b"entries_lost":
            return EntriesLost(rest[0])
        if kind == b"missed_entries":
            return MissedEntries(rest[0], decode_entries(rest[1], version))
        return _decode_common_result(kind, game, rest)

    def read(self, game: str, after: int = 0, limit: int = PAGE_SIZE) -> list[StoredEntry]:
        rows: Any = self.client.xrange(self.keys.log(game), f"{after + 1}-0", "+", count=limit)
        return decode_entries(rows, after)

    def read_many(self, positions: Sequence[tuple[str, int]]) -> list[list[StoredEntry]]:
        pipeline = self.client.pipeline(transaction=False)
        for game, after in positions:
            pipeline.xrange(self.keys.log(game), f"{after + 1}-0", "+", count=PAGE_SIZE)
        pages = zip(positions, pipeline.execute(), strict=True)
        return [decode_entries(rows, after) for (_, after), rows in pages]

    def meta(self, game: str) -> GameMeta | None:
        return self.meta_many([game])[0]

    def meta_many(self, games: Sequence[str], fields: Sequence[str] | None = None) -> list[GameMeta | None]:
        names = None if fields is None else [*META_FIELDS, *[f"={each}".encode() for each in fields]]
        pipeline = self.client.pipeline(transaction=False)
        for game in games:
            if names is None:
                pipeline.hgetall(self.keys.meta(game))
            else:
                pipeline.hmget(self.keys.meta(game), names)
        return [decode_meta(_present_fields(names, found)) for found in pipeline.execute()]

    def genesis(self, game: str) -> tuple[bytes, str]:
        found: Any = self.client.hmget(self.keys.meta(game), ["genesis", "genesis_hash"])
        if None in found:
            raise UnknownGame(game)
        return found[0], found[1].decode()

    def list_games(self) -> Iterator[str]:
        seen: set[bytes] = set()
        for server in servers(self.client):
            for key in server.scan_iter(match=self.keys.meta_pattern, count=PAGE_SIZE):
                game = key.rpartition(b":")[2]
                if game not in seen:
                    seen.add(game)
                    yield game.decode()

    def count_games(self) -> int:
        counts = query_partitions(
            self.client, self.keys, lambda pipeline, number: pipeline.zcard(self.keys.change_index(number))
        )
        return sum(counts)

    def forget(self, game: str, meta: GameMeta, reason: ForgetReason) -> ForgetResult:
        return self._run_forget(game, meta, reason)

    def can_forget(self, game: str, meta: GameMeta) -> bool:
        return self._run_forget(game, meta, None) == "forgotten"

    def _run_forget(self, game: str, meta: GameMeta, reason: ForgetReason | None) -> ForgetResult:
        """Runs the script; without a reason it deletes nothing."""
        keys, number = self.keys, self.keys.partition(game)
        touched = [keys.meta(game), keys.feed(number), keys.checkpoints(number), keys.last_trimmed(number)]
        touched += [keys.change_index(number), keys.due(number), keys.failures(number), keys.archive_count(number)]
        own = [keys.log(game), keys.commands(game), keys.takebacks(game), keys.lease(game)]
        touched += [keys.game_record(game), *own, *read_lobby_lists(self.client, keys, number)]
        arguments = (game, meta.version, meta.hash, reason or "", number, keys.wakeups, len(own))
        return _forget(self.client, touched, *arguments).decode()  # type: ignore[no-any-return]

    def finish_drop(self, game: str) -> None:
        self.client.delete(self.keys.game_record(game))
        self.client.zrem(self.keys.change_index(self.keys.partition(game)), game)


def keys_of_append(keys: GameKeys) -> list[str]:
    """The keys that an append touches, in the order of the script; the lists of the lobby follow."""
    of_game = [keys.log, keys.meta, keys.commands, keys.feed, keys.due, keys.change_index, keys.failures]
    return [*of_game, keys.record, keys.lease, keys.lobby_lists]


def _append_arguments(append: Append, keys: Keys, partition: int) -> list[ScriptArgument]:
    """The arguments of the script, in its order."""
    lobby, required = append.lobby, append.required
    key, body = append.command or (b"", b"")
    return [
        append.game,
        append.expected_version,
        append.previous_hash,
        key,
        body,
        format_due_at(append.due_at),
        append.lease_holder,
        int(append.is_finished),
        partition,
        keys.wakeups,
        keys.due_wakeups,
        PAGE_SIZE,
        len(lobby.lists),
        int(lobby.moves_to_front),
        len(append.entries),
        *[text for entry in append.entries for text in (entry.public, entry.raw_openings, entry.hash)],
        len(required),
        *required,
        *[value or b"" for value in required.values()],
        *summary_fields(append.summary),
    ]


def summary_fields(summary: Mapping[str, str] | None) -> list[ScriptArgument]:
    """Field and value alternating, each field after an equals sign."""
    return [text for name, value in (summary or {}).items() for text in (f"={name}", value)]


def read_lobby_lists(client: "Redis", keys: Keys, partition: int) -> list[str]:
    """The keys of all lists of the lobby in a partition."""
    found: Any = client.smembers(keys.lobby_lists(partition))
    return sorted({keys.lobby(partition), *[key.decode() for key in found]})


def format_due_at(due_at: float | None) -> str:
    """The due time as an argument of a script; raises ValueError for one at which the script would fail half-way."""
    require_finite_due_at(due_at)
    return "" if due_at is None else str(due_at)


def decode_entries(rows: list[Any], after: int) -> list[StoredEntry]:
    """Decodes stream entries, which follow `after` without a gap; raises BrokenLog."""
    return [_decode_entry(version, row) for version, row in enumerate(rows, after + 1)]


def decode_accepted_entries(rows: list[Any]) -> list[StoredEntry]:
    """The entries of an accepted command, which start at any version; raises BrokenLog if there are none."""
    if not rows:
        raise BrokenLog("a stored command has no entry")
    return decode_entries(rows, _parse_version(rows[0][0]) - 1)


def decode_meta(fields: Mapping[bytes, bytes]) -> GameMeta | None:
    """Decodes the meta hash; None if there is no such game."""
    if not fields:
        return None
    summary = {name[1:].decode(): value.decode() for name, value in fields.items() if name.startswith(b"=")}
    try:
        return GameMeta(int(fields[b"version"]), fields[b"hash"].decode(), fields[b"finished"] == b"1", summary)
    except (KeyError, ValueError) as error:
        raise BrokenLog(f"the meta of a game is damaged: {error}") from error


def _present_fields(names: Sequence[bytes] | None, found: Any) -> Mapping[bytes, bytes]:
    """The requested fields of a hash that exist; all of them without `names`."""
    if names is None:
        return found  # type: ignore[no-any-return]
    return {name: value for name, value in zip(names, found, strict=True) if value is not None}


def _decode_common_result(kind: bytes, game: str, rest: list[Any]) -> AlreadyAccepted | KeyReused:
    """A result that the scripts of `append` and `check_version` share; raises UnknownGame and BrokenLog."""
    if kind == b"already_accepted":
        return AlreadyAccepted(rest[0], decode_accepted_entries(rest[1]))
    if kind == b"key_reused":
        return KeyReused()
    if kind == b"unknown_game":
        raise UnknownGame(game)
    raise BrokenLog(f"{game}: {rest[0].decode()}")


def _parse_version(stream_id: bytes) -> int:
    version, _, rest = stream_id.partition(b"-")
    if rest != b"0" or not version.isdigit():
        raise BrokenLog(f"a stream entry has the id {stream_id!r}")
    return int(version)


def _decode_entry(version: int, row: StreamRow) -> StoredEntry:
    if row[0] != b"%d-0" % version:
        raise BrokenLog(f"a stream entry has the id {row[0]!r} instead of version {version}")
    fields = dict(zip(row[1][::2], row[1][1::2], strict=True)) if isinstance(row[1], list) else row[1]
    try:
        return StoredEntry(version, fields[b"e"], fields[b"s"], fields[b"h"].decode("ascii"))
    except (KeyError, UnicodeDecodeError) as error:
        raise BrokenLog(f"entry {version} is damaged: {error}") from error
