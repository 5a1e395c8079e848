"""Where things lie in Redis: every key of a game carries the hash tag of its partition, one of a player the player's.

A script only ever touches keys of one partition or of one player, so the store
runs unchanged on one server or on a cluster.
"""

from hashlib import sha256
from typing import NamedTuple
from zlib import crc32


def partition(game: str, partitions: int) -> int:
    """The partition of a game: CRC-32 of its id, modulo their number, which never changes in a store."""
    return crc32(game.encode()) % partitions


class Command(NamedTuple):
    """A request that may come again: `key` says which one it is, `body` what it asked for; both SHA-256."""

    key: bytes
    body: bytes


def command(scope: str, seat: str, idempotency_key: str, body: bytes) -> Command:
    """The command of a seat in a game, or of a player who makes one; one seat's key says nothing to another."""
    parts = (sha256(part.encode()).digest() for part in (scope, seat, idempotency_key))
    return Command(sha256(b"".join(parts)).digest(), sha256(body).digest())


class Keys:
    """The names of a store's keys; `prefix` keeps stores on one server apart."""

    def __init__(self, prefix: str = "landnama", partitions: int = 16) -> None:
        self.prefix = prefix
        self.partitions = partitions
        self._tags = [f"{prefix}:{{p{number:02}}}:" for number in range(partitions)]

    @property
    def wakeups(self) -> str:
        """The channel that says "partition game version" after every append."""
        return f"{self.prefix}:wakeups"

    @property
    def admin(self) -> str:
        """Stream of what the operator did."""
        return f"{self.prefix}:{{admin}}"

    @property
    def store(self) -> str:
        """Hash: the id of the store and its number of partitions."""
        return f"{self.prefix}:store"

    @property
    def archiver(self) -> str:
        """Hash: up to which second everything that was due for the archive lay there."""
        return f"{self.prefix}:{{archiver}}"

    @property
    def erased(self) -> str:
        """Set of the ids of players who were erased."""
        return f"{self.prefix}:erased"

    @property
    def signing_keys(self) -> str:
        """Hash: the keys that receipts are signed with, by their number."""
        return f"{self.prefix}:{{signing_keys}}"

    def player(self, player: str) -> str:
        """Hash: name, time, recovery digest, the owner of a bot, and since when the player is suspended."""
        return f"{self.prefix}:{{player:{player}}}"

    def seated(self, player: str) -> str:
        """Set of the games in which a player sat."""
        return f"{self.player(player)}:games"

    def made(self, player: str) -> str:
        """Set of the games of a player's making that may not be over."""
        return f"{self.player(player)}:made"

    def bots(self, player: str) -> str:
        """Set of the ids of a player's bots."""
        return f"{self.player(player)}:bots"

    def dropped_bots(self, player: str) -> str:
        """Set of the ids of bots that were a player's."""
        return f"{self.player(player)}:dropped_bots"

    def tokens(self, player: str) -> str:
        """Hash: id of a token -> its digest."""
        return f"{self.player(player)}:tokens"

    def token_request(self, player: str, key: str) -> str:
        """String: a player has used this key for a new token; it expires."""
        return f"{self.player(player)}:key:{key}"

    def token(self, digest: str) -> str:
        """Hash: whose token it is, its id, and what else is known of it."""
        return f"{self.prefix}:{{token:{digest}}}"

    def name(self, folded: str) -> str:
        """String: who has a name, and the key of the request that took it."""
        return f"{self.prefix}:{{name:{folded}}}"

    @property
    def set_back(self) -> str:
        """Hash of games that were found set back: what had been read of them, and where the log stood."""
        return f"{self.prefix}:set_back"

    def partition(self, game: str) -> int:
        return partition(game, self.partitions)

    def log(self, game: str) -> str:
        """Stream of entries."""
        return f"{self._tags[self.partition(game)]}log:{game}"

    def meta(self, game: str) -> str:
        """Hash: version, hash, finished, genesis, genesis_hash, and the summary's fields after an equals sign."""
        return f"{self._tags[self.partition(game)]}meta:{game}"

    @property
    def any_meta(self) -> str:
        """What the names of all metas look like, and no other key's."""
        return f"{self.prefix}:{{p*}}:meta:*"

    def commands(self, game: str) -> str:
        """Hash of remembered commands: key -> body, first version and number of entries."""
        return f"{self._tags[self.partition(game)]}commands:{game}"

    def register(self, game: str) -> str:
        """Hash, no part of the log: players by seat label, the creator, the seed until it is revealed."""
        return f"{self._tags[self.partition(game)]}register:{game}"

    def takebacks(self, game: str) -> str:
        """Hash, no part of the log: who asks for what to be undone, and what the others say, until the next entry."""
        return f"{self._tags[self.partition(game)]}takebacks:{game}"

    def lease(self, game: str) -> str:
        """String: who plays this game's next turn."""
        return f"{self._tags[self.partition(game)]}lease:{game}"

    def created(self, partition: int, command_key: bytes) -> str:
        """String: the game a command made; it expires."""
        return f"{self._tags[partition]}created:{command_key.hex()}"

    def feed(self, partition: int) -> str:
        """Stream of pointers "game version" to every entry."""
        return f"{self._tags[partition]}feed"

    def cursors(self, partition: int) -> str:
        """Hash: consumer -> id of the last pointer it has dealt with."""
        return f"{self._tags[partition]}cursors"

    def trimmed(self, partition: int) -> str:
        """String: id of the last pointer that was trimmed."""
        return f"{self._tags[partition]}trimmed"

    def changed(self, partition: int) -> str:
        """Sorted set of all games by the feed's milliseconds of their last entry."""
        return f"{self._tags[partition]}changed"

    def lobby(self, partition: int) -> str:
        """Sorted set of all games by the milliseconds at which each last came forward in the list of games."""
        return f"{self._tags[partition]}lobby"

    def due(self, partition: int) -> str:
        """Sorted set of games by the second at which something should happen."""
        return f"{self._tags[partition]}due"

    def failures(self, partition: int) -> str:
        """Sorted set of games by how often their turn failed since the last entry."""
        return f"{self._tags[partition]}failures"

    def archived(self, partition: int) -> str:
        """String: how many games have gone to the archive."""
        return f"{self._tags[partition]}archived"
