"""Seeks: a pool for each kind of match, in which they wait, and for every player the list of their own.

A match claims all of its seeks in one step, so a seek is in one match. While a seek waits, the pool has its latest
state; when it is over, the list does.
"""

from collections.abc import Sequence
from typing import Literal, TypeAlias

import msgspec

from events.records import RecordKey, RecordStore

SeekStatus: TypeAlias = Literal["open", "matched", "withdrawn"]
KEPT_SECONDS = 7 * 24 * 3600
"""A seek can be read for so long after it has expired."""


class Claim(msgspec.Struct, frozen=True):
    """What has claimed a seek: a match with this key, which counts as a game of its creator, or an open game."""

    key: str
    at: str
    seats: int
    creator: str
    is_open_game: bool


class Seek(msgspec.Struct, frozen=True):
    """`owner` is the player, or the owner of the bot; `ratings` are those of the player by number of seats.

    The players of a match are at most `within` points apart.
    """

    seek_id: str
    player: str
    owner: str
    name: str
    seats: tuple[int, ...]
    kind: str
    time_limit: int | None
    within: int | None
    ratings: dict[int, float]
    created_at: str
    expires_at: str
    status: SeekStatus = "open"
    claim: Claim | None = None
    ended_at: str | None = None
    game: str | None = None

    @property
    def pool(self) -> RecordKey:
        return pool_key(self.name, self.kind, self.time_limit)

    def is_waiting(self, now: str) -> bool:
        """Whether it can still be matched."""
        return self.status == "open" and self.claim is None and now < self.expires_at


class SeekRegister:
    """Pools and lists; what has expired is removed when they are read after that."""

    def __init__(self, records: RecordStore) -> None:
        self._records = records

    def list_for_player(self, seek: Seek, most: int) -> bool:
        """Adds a seek to the list of its player; False if the list is full."""
        return self._records.add_bounded(_list(seek.player), seek.seek_id, _encode(seek), most) != "full"

    def unlist(self, player: str, *seeks: str) -> None:
        self._records.remove_fields(_list(player), *seeks)

    def add(self, seek: Seek, most: int) -> bool:
        """Lets a seek wait in its pool; False if the pool is full."""
        return self._records.add_bounded(seek.pool, seek.seek_id, _encode(seek), most) != "full"

    def pool(self, key: RecordKey) -> list[Seek]:
        """The seeks in a pool, the one that has waited longest first."""
        found = [_decode(value) for value in self._records.fields(key).values()]
        return sorted(found, key=lambda each: (each.created_at, each.seek_id))

    def replace(self, old: Sequence[Seek], new: Sequence[Seek]) -> bool:
        """Replaces seeks of one pool, all of them or, if one of them has changed meanwhile, none; then it is False."""
        before, after = [{each.seek_id: _encode(each) for each in seeks} for seeks in (old, new)]
        return self._records.replace_fields(old[0].pool, before, after)

    def remove(self, seek: Seek) -> bool:
        """Takes a seek from its pool; False if it has changed meanwhile."""
        return self._records.compare_and_set(seek.pool, seek.seek_id, _encode(seek), None)

    def end(self, seek: Seek) -> None:
        """Stores how a seek has ended, and takes it from its pool."""
        self._records.put_existing(_list(seek.player), seek.seek_id, _encode(seek))
        self._records.remove_fields(seek.pool, seek.seek_id)

    def find(self, player: str, seek_id: str) -> Seek | None:
        """A seek of a player in its latest state."""
        return next((each for each in self.list_of(player) if each.seek_id == seek_id), None)

    def list_of(self, player: str) -> list[Seek]:
        """The seeks of a player that are kept, the latest first."""
        listed = [_decode(value) for value in self._records.fields(_list(player)).values()]
        waiting = self._records.get_many([(each.pool, each.seek_id) for each in listed])
        found = [_decode(text) if text else each for each, text in zip(listed, waiting, strict=True)]
        return sorted(found, key=lambda each: (each.created_at, each.seek_id), reverse=True)

    def drop_player(self, player: str) -> None:
        """Deletes the seeks of a player who is erased."""
        for each in self.list_of(player):
            self._records.remove_fields(each.pool, each.seek_id)
        self._records.delete(_list(player))


def pool_key(name: str, kind: str, time_limit: int | None) -> RecordKey:
    """Fields: seek id -> seek. Only seeks of one pool can meet."""
    return RecordKey("seeks", f"{name} {kind} {time_limit or 0}")


def _list(player: str) -> RecordKey:
    """Fields: seek id -> seek as it was at first, or as it has ended."""
    return RecordKey("player", player, "seeks")


def _encode(seek: Seek) -> str:
    return msgspec.json.encode(seek).decode()


_decode = msgspec.json.Decoder(Seek).decode
