"""The names of keys in Redis: a key of a game carries the hash tag of its partition, a record that of its kind and id.

A script touches keys of one partition or of one record only, so the store runs unchanged on one server or a cluster.
"""

from functools import lru_cache
from typing import NamedTuple

from events.records import GAME_RECORD, RecordKey
from events.store import ALL_GAMES, game_partition

CACHED_GAMES = 4096
"""Games of which a process caches the names of the keys."""


class GameKeys(NamedTuple):
    """The partition of a game, the names of its own keys, and those of its partition that an append touches."""

    partition: int
    log: str
    meta: str
    commands: str
    takebacks: str
    lease: str
    record: str
    feed: str
    due: str
    change_index: str
    failures: str
    lobby_lists: str


class Keys:
    """The names of a store's keys; `prefix` keeps stores on one server apart.

    `wakeups` is the channel to which every append publishes "partition game version", `due_wakeups` that of appends
    after which some process may have to act in the game. `of_game` returns the names that every command of a game
    needs, and `lobby_keys` those of lists of the lobby; both cache the most recently used ones.
    """

    def __init__(self, prefix: str = "landnama", partitions: int = 16) -> None:
        self.prefix = prefix
        self.partitions = partitions
        self.wakeups = f"{prefix}:wakeups"
        self.due_wakeups = f"{prefix}:due_wakeups"
        self.of_game = lru_cache(maxsize=CACHED_GAMES)(self._name_keys_of_game)
        self.lobby_keys = lru_cache(maxsize=CACHED_GAMES)(self._name_lobby_keys)
        self._tags = [f"{prefix}:{{p{number:02}}}:" for number in range(partitions)]

    @property
    def store(self) -> str:
        """Hash: the id of the store and its number of partitions."""
        return f"{self.prefix}:store"

    def partition(self, game: str) -> int:
        return game_partition(game, self.partitions)

    def record(self, key: RecordKey) -> str:
        """Hash, set, sorted set, string or stream: a record; that of a game has the tag of the game."""
        kind, owner, part = key
        if kind == GAME_RECORD:
            return self.game_record(owner)
        tag = f"{kind}:{owner}" if owner else kind
        return f"{self.prefix}:{{{tag}}}:{part}" if part else f"{self.prefix}:{{{tag}}}"

    def log(self, game: str) -> str:
        """Stream of entries."""
        return f"{self._tags[self.partition(game)]}log:{game}"

    def meta(self, game: str) -> str:
        """Hash: version, hash, finished, genesis, genesis_hash, and the summary's fields after an equals sign."""
        return f"{self._tags[self.partition(game)]}meta:{game}"

    @property
    def meta_pattern(self) -> str:
        """A pattern that matches the names of all metas, and of no other key."""
        return f"{self.prefix}:{{p*}}:meta:*"

    def commands(self, game: str) -> str:
        """Hash of accepted commands: key -> body, first version and number of entries."""
        return f"{self._tags[self.partition(game)]}commands:{game}"

    def game_record(self, game: str) -> str:
        """Hash, not part of the log: the record of a game, with its players by seat label, its creator and its seed."""
        return f"{self._tags[self.partition(game)]}register:{game}"

    def takebacks(self, game: str) -> str:
        """Hash, not part of the log: requests to undo, and their answers, until the next entry."""
        return f"{self._tags[self.partition(game)]}takebacks:{game}"

    def lease(self, game: str) -> str:
        """String: the process that plays this game's next turn."""
        return f"{self._tags[self.partition(game)]}lease:{game}"

    def creation(self, partition: int, command_key: bytes) -> str:
        """String: the game that a command created; it expires."""
        return f"{self._tags[partition]}creation:{command_key.hex()}"

    def feed(self, partition: int) -> str:
        """Stream of pointers "game version" to every entry."""
        return f"{self._tags[partition]}feed"

    def checkpoints(self, partition: int) -> str:
        """Hash: consumer -> id of the last pointer that it has read."""
        return f"{self._tags[partition]}checkpoints"

    def owners(self, partition: int) -> str:
        """Hash: consumer -> the instance that reads the feed for it."""
        return f"{self._tags[partition]}owners"

    def last_trimmed(self, partition: int) -> str:
        """String: id of the last pointer that was trimmed."""
        return f"{self._tags[partition]}last_trimmed"

    def change_index(self, partition: int) -> str:
        """Sorted set of all games by the time of their last entry in the feed, in milliseconds."""
        return f"{self._tags[partition]}change_index"

    def lobby(self, partition: int, name: str = ALL_GAMES) -> str:
        """Sorted set of the games of a list of the lobby by the millisecond at which each last moved to the front."""
        return f"{self._tags[partition]}lobby:{name}" if name else f"{self._tags[partition]}lobby"

    def lobby_lists(self, partition: int) -> str:
        """Set of the keys of all lists of the lobby."""
        return f"{self._tags[partition]}lobby_lists"

    def due(self, partition: int) -> str:
        """Sorted set of games by the second at which they are due."""
        return f"{self._tags[partition]}due"

    def failures(self, partition: int) -> str:
        """Sorted set of games by how often their turn failed since the last entry."""
        return f"{self._tags[partition]}failures"

    def archive_count(self, partition: int) -> str:
        """String: the number of archived games."""
        return f"{self._tags[partition]}archived"

    def _name_lobby_keys(self, partition: int, lists: tuple[str, ...]) -> list[str]:
        return [self.lobby(partition, name) for name in lists]

    def _name_keys_of_game(self, game: str) -> GameKeys:
        number = self.partition(game)
        return GameKeys(
            number,
            self.log(game),
            self.meta(game),
            self.commands(game),
            self.takebacks(game),
            self.lease(game),
            self.game_record(game),
            self.feed(number),
            self.due(number),
            self.change_index(number),
            self.failures(number),
            self.lobby_lists(number),
        )
