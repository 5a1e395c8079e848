"""Held seats: who may take a free seat, in the record of its game, and the games with seats for each player.

A seat is held for a player, or for the bearer of an invitation; the first one to use it becomes that player. Each
change compares the earlier value, so that an invitation seats one player.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from events.records import GAME_RECORD, RecordKey, RecordStore
from events.store import CommandFingerprint
from service.runtime.quotas import MAX_HELD_SEATS

_PREFIX = "held:"


class Hold(NamedTuple):
    """The player of a held seat, empty until its invitation is used, and the digest of the invitation if it has one.

    A seat that is not held has neither. `release` is the latest request with a key that released the seat.
    """

    player: str = ""
    invitation: str = ""
    release: str = ""

    @property
    def is_held(self) -> bool:
        return bool(self.player or self.invitation)

    def released(self, command: CommandFingerprint | None) -> "Hold":
        """The seat after a request has released it."""
        return Hold(release=self.release if command is None else f"{command.key.hex()}:{command.body.hex()}")

    @property
    def release_command(self) -> CommandFingerprint | None:
        key, _, body = self.release.partition(":")
        return CommandFingerprint(bytes.fromhex(key), bytes.fromhex(body)) if key else None


NO_HOLD = Hold()


class ListedGame(NamedTuple):
    """A game in the list of a player, and when its creation began."""

    at: str
    seats: tuple[int, ...]


def held_fields(held: Mapping[int, str]) -> dict[str, str]:
    """The fields in the record of a game whose seats are held for these players."""
    return {_field(seat): _encode(Hold(player)) for seat, player in held.items()}


def _field(seat: int) -> str:
    return f"{_PREFIX}{seat}"


def _encode(hold: Hold) -> str:
    return f"{hold.player} {hold.invitation} {hold.release}".removesuffix(" ")


def _decode(text: bytes) -> Hold:
    return Hold(*text.decode().split(" "))


def _record(game: str) -> RecordKey:
    return RecordKey(GAME_RECORD, game)


def _games(player: str) -> RecordKey:
    """Fields: game -> the time at which its creation began, and its seats that were held for the player."""
    return RecordKey("player", player, "held_seats")


class HeldSeatRegister:
    """The games in the record of a player may have started, or their seats may have been released."""

    def __init__(self, records: RecordStore) -> None:
        self._records = records

    def hold(self, game: str, seat: int) -> Hold:
        """For whom a seat is held, if it is."""
        return self._read(game, [seat])[seat]

    def holds(self, game: str, seats: Sequence[int]) -> dict[int, Hold]:
        """Those of the seats that are held, in one round trip."""
        return {seat: hold for seat, hold in self._read(game, seats).items() if hold.is_held}

    def replace(self, game: str, seat: int, old: Hold, new: Hold) -> bool:
        """Replaces a hold; False if the seat has another one meanwhile."""
        if old == NO_HOLD:
            return self._records.put_new(_record(game), _field(seat), _encode(new))
        changed = None if new == NO_HOLD else _encode(new)
        return self._records.compare_and_set(_record(game), _field(seat), _encode(old), changed)

    def list_game(self, player: str, game: str, seats: Iterable[int], at: str) -> bool:
        """Lists a game that is about to be created; False if the list is full."""
        text = " ".join([at, *map(str, sorted(seats))])
        return self._records.add_bounded(_games(player), game, text, MAX_HELD_SEATS) != "full"

    def games(self, player: str) -> dict[str, ListedGame]:
        """The listed games, by id."""
        found = {game: value.decode().split() for game, value in self._records.fields(_games(player)).items()}
        return {game: ListedGame(at, tuple(map(int, seats))) for game, (at, *seats) in found.items()}

    def drop_games(self, player: str, games: Sequence[str]) -> None:
        """Removes games from the list of a player."""
        self._records.remove_fields(_games(player), *games)

    def drop_player(self, player: str) -> None:
        """Releases the seats of the listed games for a player who is erased."""
        for game, listed in self.games(player).items():
            for seat, hold in self.holds(game, listed.seats).items():
                if hold.player == player:
                    self.replace(game, seat, hold, hold.released(None))
        self._records.delete(_games(player))

    def _read(self, game: str, seats: Sequence[int]) -> dict[int, Hold]:
        found = self._records.get_many([(_record(game), _field(seat)) for seat in seats])
        return {seat: _decode(each) if each else NO_HOLD for seat, each in zip(seats, found, strict=True)}
