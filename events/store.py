"""The event store port: what every implementation of the store offers, and what its methods return.

`events.redis` and `events.memory` implement it; `events.archive` wraps an implementation with the archive.
"""

from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from typing import Final, Literal, NamedTuple, Protocol, TypeAlias
from zlib import crc32

from events.entry import StoredEntry

ForgetReason: TypeAlias = Literal["archived", "dropped"]
ForgetResult: TypeAlias = Literal["forgotten", "moved", "unread"]
"""`moved` if the game has another version, `unread` if a consumer of the feed has not read its last entry."""

PAGE_SIZE = 256
"""The number of entries of a call that names no other limit."""
CREATION_TTL = 7 * 24 * 3600
"""Seconds for which a command that created a game is stored."""

ALL_GAMES = ""
"""The name of the list of the lobby that has every game."""


class LobbyUpdate(NamedTuple):
    """The lists of the lobby that have a game after an append, and those that it leaves; both are empty for no change.

    The first list is that of all games. With `moves_to_front` the game becomes the first in each; otherwise it
    gets the position that it has among all games.
    """

    lists: tuple[str, ...] = (ALL_GAMES,)
    left: tuple[str, ...] = ()
    moves_to_front: bool = True


MOVE_TO_FRONT = LobbyUpdate()

RecordFields: TypeAlias = Mapping[str, bytes | None]
"""Fields of a game's record with their values, None for a field that it does not have."""
NO_FIELDS: Final[RecordFields] = {}
NO_SUMMARY: Final[Mapping[str, str]] = {}


class CommandFingerprint(NamedTuple):
    """A request that may be repeated: `key` identifies it, `body` is its content; both SHA-256."""

    key: bytes
    body: bytes


class Append(NamedTuple):
    """Entries to append to a game, and what the store changes together with them.

    - `entries` follow `expected_version` without a gap. `previous_hash`, if given, must be the hash at that version: a
      restored log may have another one.
    - `command` is stored, so that a repetition of it finds these entries.
    - `due_at` is when the server next has to act in the game, in seconds since 1970; None if it does not have to.
    - `summary` has the fields of the game's summary that change.
    - `required` are fields of the game's record on which the entries depend, with their values: if one has another
      value, the result is RecordChanged.
    - `lease_holder` is the holder of the game's lease who continues with the game: no wake-up says that it is due.
    """

    game: str
    expected_version: int
    entries: Sequence[StoredEntry]
    command: CommandFingerprint | None = None
    due_at: float | None = None
    is_finished: bool = False
    summary: Mapping[str, str] = NO_SUMMARY
    previous_hash: str = ""
    lobby: LobbyUpdate = MOVE_TO_FRONT
    required: RecordFields = NO_FIELDS
    lease_holder: str = ""


class Appended(NamedTuple):
    """The entries are durable in the log; version and hash are those of the last one."""

    version: int
    hash: str


class Created(NamedTuple):
    """The game exists; `is_repeat` says that this command had created it before."""

    game: str
    is_repeat: bool


class AlreadyAccepted(NamedTuple):
    """The command was accepted before: its entries, and the current version of the game."""

    version: int
    entries: list[StoredEntry]


class Conflict(NamedTuple):
    """The log has entries after the expected version: the first of them, and the current version of the game."""

    version: int
    entries: list[StoredEntry]


class MissedEntries(NamedTuple):
    """The first of the entries that the caller does not have, and the current version of the game."""

    version: int
    entries: list[StoredEntry]


class EntriesLost(NamedTuple):
    """The log ends at `version` and does not contain the last entry that the caller has: entries were lost."""

    version: int


class RecordChanged(NamedTuple):
    """A field of the game's record has another value than the append requires; all of them are in `fields`."""

    fields: dict[str, bytes | None]


class KeyReused(NamedTuple):
    """The same idempotency key was used with another body."""


class GameMeta(NamedTuple):
    """Version and hash of a game, and whether it is finished; `summary` has the latest values that appends have set."""

    version: int
    hash: str
    is_finished: bool
    summary: dict[str, str]

    def with_fields(self, fields: Sequence[str] | None) -> "GameMeta":
        """With only these fields of the summary; None for all."""
        if fields is None:
            return self
        return self._replace(summary={name: value for name, value in self.summary.items() if name in fields})


class EventStore(Protocol):
    """Games with their entries; all methods may be called by many threads."""

    @property
    def partitions(self) -> int:
        """The number of partitions, which never changes in a store."""

    def new_game_id(self, command: CommandFingerprint | None = None) -> str:
        """A new random id; with a command, an id in the partition of the command."""

    def find_creation(self, command: CommandFingerprint) -> Created | KeyReused | None:
        """What `create` returns for a command that has created a game; None for another one."""

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
        """Creates a game at version 0, which becomes the first in `lists` of the lobby.

        A repeated command returns the game that it created first.

        The id comes from `new_game_id`, with the same command. Raises GameExists if the id is taken.
        """

    def append(self, append: Append) -> Appended | AlreadyAccepted | Conflict | RecordChanged | KeyReused:
        """Appends all entries or none.

        If the log has entries after the expected version, the result is Conflict, even if they are equal to those of
        the append: two requests for the same action in the same millisecond have equal entries, and only one of them
        may be appended.

        Raises UnknownGame, and BrokenLog if the previous hash differs or the meta and the log disagree.
        """

    def check_version(
        self, game: str, command: CommandFingerprint | None, version: int, hash_: str = ""
    ) -> AlreadyAccepted | MissedEntries | EntriesLost | KeyReused:
        """The first result of the command, else the entries after the caller's version; writes nothing.

        With `hash_`, the hash at `version`, the result is EntriesLost if the log ends before that version, or ends
        there with another hash. Raises UnknownGame.
        """

    def read(self, game: str, after: int = 0, limit: int = PAGE_SIZE) -> list[StoredEntry]:
        """The entries after a version, at most `limit`; none for an unknown game. Raises BrokenLog for a gap."""

    def read_many(self, positions: Sequence[tuple[str, int]]) -> list[list[StoredEntry]]:
        """The first page after a version for each game and version, in one round trip."""

    def meta(self, game: str) -> GameMeta | None:
        """The meta of a game, None for an unknown one."""

    def meta_many(self, games: Sequence[str], fields: Sequence[str] | None = None) -> list[GameMeta | None]:
        """The metas of games in the same order, None for unknown ones; with `fields`, only these of each summary."""

    def genesis(self, game: str) -> tuple[bytes, str]:
        """The canonical bytes of the genesis and its hash; raises UnknownGame."""

    def list_games(self) -> Iterator[str]:
        """Every game of the store once, unordered; games that are created or deleted meanwhile may be missing."""

    def count_games(self) -> int:
        """The number of games in the index of changed games, which includes dropped ones until `finish_drop`."""

    def forget(self, game: str, meta: GameMeta, reason: ForgetReason) -> ForgetResult:
        """Deletes a game if it still has the version of `meta` and all consumers have read its last entry.

        The game leaves every list of the lobby.
        """

    def can_forget(self, game: str, meta: GameMeta) -> bool:
        """Whether `forget` would delete the game; deletes nothing."""

    def finish_drop(self, game: str) -> None:
        """Deletes what `forget` keeps of a dropped game: its record, then its place in the index of changed games."""


def fingerprint_command(scope: str, seat: str, idempotency_key: str, body: bytes) -> CommandFingerprint:
    """The fingerprint of a seat's command in a game, or of a player's command that creates one."""
    parts = (sha256(part.encode()).digest() for part in (scope, seat, idempotency_key))
    return CommandFingerprint(sha256(b"".join(parts)).digest(), sha256(body).digest())


def game_partition(game: str, partitions: int) -> int:
    """The partition of a game: CRC-32 of its id, modulo the number of partitions."""
    return crc32(game.encode()) % partitions


def command_partition(command: CommandFingerprint, partitions: int) -> int:
    """The partition that stores a command that creates a game."""
    return int.from_bytes(command.key[:8], "big") % partitions


def require_command_partition(game: str, command: CommandFingerprint | None, partitions: int) -> None:
    """Raises ValueError for an id that does not come from `new_game_id` with the same command."""
    if command is not None and game_partition(game, partitions) != command_partition(command, partitions):
        raise ValueError(f"{game} is not in the partition of its command; take its id from new_game_id")
