"""The data of a game that is not in its log: the players by seat label, the creator, the seed until it is revealed.

The data of a game that has left the store is in the archive.
"""

from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from threading import Lock
from typing import Generic, NamedTuple, TypeVar

from events.archive.archive import Archive
from events.errors import BrokenLog, UnknownGame
from events.records import GAME_RECORD, RecordKey, RecordStore
from events.store import EventStore
from service.registers.held_seats import held_fields
from service.runtime import game_terms
from service.runtime.game_terms import DEFAULT_TERMS, GameTerms

Key = TypeVar("Key")
Value = TypeVar("Value")

LABEL_PREFIX = "label:"
"""The prefix of the field with the player of a seat; the label of the seat follows."""
KEPT = ("creator", "terms")
"""The fields that stay with a game in the archive, beside its players."""
PREFILLED = "prefilled"
"""The field of a game whose creation appends its first entry."""
NO_CREATOR = ""
"""The creator of a game whose creator was erased; no player has this id."""


def _record(game: str) -> RecordKey:
    return RecordKey(GAME_RECORD, game)


class GameRegistration(NamedTuple):
    """The creator and the terms of a game; the creator is the id of a player or, of a match, that of its tournament."""

    creator: str
    terms: GameTerms


class BoundedCache(Generic[Key, Value]):
    """A thread-safe cache of values that never change; drops the least recently used, and never caches a miss."""

    def __init__(self, look_up: Callable[[Key], Value | None], capacity: int = 10_000) -> None:
        self._look_up = look_up
        self._capacity = capacity
        self._lock = Lock()
        self._values: OrderedDict[Key, Value] = OrderedDict()

    def get(self, key: Key) -> Value | None:
        # No lock: each of these is one step of the dictionary; a value that vanishes between them is looked up again.
        try:
            self._values.move_to_end(key)
            return self._values[key]
        except KeyError:
            pass
        found = self._look_up(key)
        if found is not None:
            self._keep(key, found)
        return found

    def forget(self, key: Key) -> None:
        with self._lock:
            self._values.pop(key, None)

    def clear(self) -> None:
        with self._lock:
            self._values.clear()

    def _keep(self, key: Key, value: Value) -> None:
        with self._lock:
            self._values[key] = value
            while len(self._values) > self._capacity:
                self._values.popitem(last=False)


class GameRegister:
    """One record for each game. The process caches fields that never change."""

    def __init__(self, records: RecordStore, live: EventStore, archive: Archive) -> None:
        self._records = records
        self._live = live
        self._archive = archive
        self._players: BoundedCache[tuple[str, str], str] = BoundedCache(self._look_up_player)
        self._seeds: BoundedCache[str, bytes] = BoundedCache(self._look_up_seed)
        self._registrations: BoundedCache[str, GameRegistration] = BoundedCache(self._look_up_registration)

    def add_game(
        self, game: str, seed: bytes, table: GameRegistration, held: Mapping[int, str], *, is_prefilled: bool
    ) -> None:
        """Stores the record of a new game; `is_prefilled` says that its creation appends its first entry."""
        fields: dict[str, str | bytes] = {"seed": seed, "creator": table.creator, **held_fields(held)}
        fields["terms"] = game_terms.encode_terms(table.terms)
        if is_prefilled:
            fields[PREFILLED] = "1"
        self._records.put(_record(game), fields)

    def drop_game(self, game: str) -> None:
        """Deletes the record of a game whose creation failed."""
        self._records.delete(_record(game))

    def is_prefilled(self, game: str) -> bool:
        """Whether the creation of a game appends its first entry."""
        return self._records.get_many([(_record(game), PREFILLED)]) != [None]

    def registration(self, game: str) -> GameRegistration | None:
        return self._registrations.get(game)

    def terms(self, game: str) -> GameTerms:
        """The terms of a game; the defaults if the register has none."""
        table = self.registration(game)
        return table.terms if table else DEFAULT_TERMS

    def is_hidden(self, game: str, status: str) -> bool:
        """Whether only its players see a game: until its end, and from its start if anybody may join it."""
        if status == "finished":
            return False
        terms = self.terms(game)
        return not terms.spectators and (terms.private or status != "open")

    def is_listed(self, game: str, status: str) -> bool:
        """Whether a game is in lists: not while it is hidden, and not before its start if it is private."""
        is_closed = status == "open" and self.terms(game).private
        return not is_closed and not self.is_hidden(game, status)

    def seat(self, game: str, label: str, player: str) -> None:
        """Stores the player of a seat's label, before the log has the event with the label.

        Raises UnknownGame for a game that has left the store.
        """
        if not self._records.put_existing(_record(game), LABEL_PREFIX + label, player):
            raise UnknownGame(game)

    def unseat(self, game: str, player: str) -> None:
        """Removes the player as creator and from the seats; never creates a record: the game may leave meanwhile."""
        self._records.compare_and_set(_record(game), "creator", player, NO_CREATOR)
        for name in self._records.fields(_record(game)):
            if name.startswith(LABEL_PREFIX):
                self._records.compare_and_set(_record(game), name, player, None)

    def clear_player_cache(self) -> None:
        """Clears the cached players after one was erased."""
        self._players.clear()

    def player_by_label(self, game: str, label: str) -> str | None:
        return self._players.get((game, label))

    def players_by_label(self, places: Sequence[tuple[str, str]]) -> dict[tuple[str, str], str]:
        """The players behind (game, label) pairs, in one round trip; erased ones are left out."""
        rows = self._records.get_many([(_record(game), LABEL_PREFIX + label) for game, label in places])
        found = {place: player.decode() for place, player in zip(places, rows, strict=True) if player}
        away = {place: self._player_from_archive(*place) for place in places if place not in found}
        return found | {place: player for place, player in away.items() if player}

    def players(self, game: str) -> set[str]:
        """The players who ever sat in a game, except erased ones."""
        return players_in(self.fields_to_archive(game))

    def fields_to_archive(self, game: str) -> dict[str, str]:
        """The fields that the archive keeps: not the seed, which the log has revealed, and no standing answers."""
        found = self._records.fields(_record(game))
        return {name: value.decode() for name, value in found.items() if name in KEPT or name.startswith(LABEL_PREFIX)}

    def was_seated(self, game: str, player: str) -> bool:
        """Whether the player had a seat in a game that has left the live store."""
        return player in players_in(self._fields_from_archive(game))

    def seed(self, game: str) -> bytes:
        """The server's seed of a game that is not over; only `Services.append_randomness` may read it."""
        seed = self._seeds.get(game)
        if seed is None:
            raise BrokenLog(f"the seed of {game} is gone")
        return seed

    def delete_seed(self, game: str) -> None:
        """Deletes the seed, after the log has revealed it."""
        self._records.remove_fields(_record(game), "seed")
        self._seeds.forget(game)

    def _look_up_player(self, place: tuple[str, str]) -> str | None:
        game, label = place
        (found,) = self._records.get_many([(_record(game), LABEL_PREFIX + label)])
        return found.decode() if found else self._player_from_archive(game, label)

    def _look_up_seed(self, game: str) -> bytes | None:
        return self._records.get_many([(_record(game), "seed")])[0]

    def _look_up_registration(self, game: str) -> GameRegistration | None:
        found = self._records.get_many([(_record(game), "creator"), (_record(game), "terms")])
        return _parse_registration(*found) or self._registration_from_archive(game)

    def _player_from_archive(self, game: str, label: str) -> str | None:
        return self._fields_from_archive(game).get(LABEL_PREFIX + label)

    def _registration_from_archive(self, game: str) -> GameRegistration | None:
        found = self._fields_from_archive(game)
        creator, agreed = [found[name].encode() if name in found else None for name in ("creator", "terms")]
        return _parse_registration(creator, agreed)

    def _fields_from_archive(self, game: str) -> Mapping[str, str]:
        """The fields in the archive; empty for a game in the live store, where a missing field was erased."""
        if self._live.meta(game) is not None:
            return {}
        found = self._archive.get(game)
        return found.record if found is not None else {}


def players_in(fields: Mapping[str, str]) -> set[str]:
    """The players that the record of a game names behind its seats."""
    return {player for name, player in fields.items() if name.startswith(LABEL_PREFIX)}


def _parse_registration(creator: bytes | None, agreed: bytes | None) -> GameRegistration | None:
    return None if creator is None else GameRegistration(creator.decode(), game_terms.decode_terms(agreed or b"{}"))
