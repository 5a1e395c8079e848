"""Players: name, where they sat, and a recovery code, of which only the SHA-256 is kept."""

from collections.abc import Mapping, Sequence

from events.records import RecordKey, RecordStore

_ERASED = RecordKey("erased")


def player_record(player: str) -> RecordKey:
    """Fields: name, time, recovery digest, the owner of a bot, and since when the player is suspended."""
    return RecordKey("player", player)


def _player_games(player: str) -> RecordKey:
    return RecordKey("player", player, "games")


def _name_record(folded_name: str) -> RecordKey:
    """A value: the player with this name, and the key of the request that claimed it."""
    return RecordKey("name", folded_name)


class PlayerRegister:
    """One record and one set for each player, and one for each name."""

    def __init__(self, records: RecordStore) -> None:
        self._records = records

    def add_player(self, player: str, facts: Mapping[str, str], folded_name: str, key: str) -> str | None:
        """None if the name was free, else the key of the request that claimed it."""
        self._records.put(player_record(player), facts)
        if self._records.claim(_name_record(folded_name), f"{player} {key}"):
            return None
        self._records.delete(player_record(player))
        return self._name_owner(folded_name)[1]

    def player_named(self, folded_name: str) -> str | None:
        """The id of the player with a name."""
        return self._name_owner(folded_name)[0] or None

    def player(self, player: str) -> dict[str, str]:
        """Name, time and recovery digest; empty for an unknown player."""
        return decode_fields(self._records.fields(player_record(player)))

    def swap_recovery(self, player: str, old: str, new: str) -> bool:
        """Replaces the digest of a recovery code; False if it is not `old`, as for a second use of a code."""
        return self._records.compare_and_set(player_record(player), "recovery", old, new)

    def names(self, players: Sequence[str]) -> dict[str, str]:
        """The names of players, in one round trip; erased ones are left out."""
        found = self._get_fields(players, "name")
        return {player: name for player, name in zip(players, found, strict=True) if name}

    def names_and_owners(self, players: Sequence[str]) -> dict[str, tuple[str, str | None]]:
        """The names of players, each with that of the player who owns the bot; erased ones are left out."""
        wanted = [(player_record(player), field) for field in ("name", "owner") for player in players]
        found = [value.decode() if value else None for value in self._records.get_many(wanted)]
        names, owners = found[: len(players)], found[len(players) :]
        owner_names = self.names(list({owner for name, owner in zip(names, owners, strict=True) if name and owner}))
        return {
            player: (name, owner_names.get(owner) if owner else None)
            for player, name, owner in zip(players, names, owners, strict=True)
            if name
        }

    def owners(self, players: Sequence[str]) -> dict[str, str]:
        """The owner of each bot; a player who is no bot is their own owner."""
        found = self._get_fields(players, "owner")
        return {player: owner or player for player, owner in zip(players, found, strict=True)}

    def add_game(self, player: str, game: str) -> None:
        """Stores that the player took a seat in a game."""
        self._records.add(_player_games(player), game)

    def remove_game(self, player: str, game: str) -> None:
        """Deletes a game that has left the log from the player's games."""
        self._records.remove(_player_games(player), game)

    def games_of(self, player: str) -> set[str]:
        """Every game in which the player ever sat, except those that have left the log."""
        return self._records.members(_player_games(player))

    def mark_erased(self, player: str) -> None:
        """Stores that the player is erased, so that histories omit the name."""
        self._records.add(_ERASED, player)

    def list_erased(self) -> set[str]:
        """The ids of all erased players."""
        return self._records.members(_ERASED)

    def drop_player(self, player: str, folded_name: str) -> None:
        """Deletes a player; the name is free again."""
        self._records.delete(_player_games(player))
        if self.player_named(folded_name) == player:
            self._records.delete(_name_record(folded_name))
        self._records.delete(player_record(player))

    def _get_fields(self, players: Sequence[str], field: str) -> list[str | None]:
        found = self._records.get_many([(player_record(player), field) for player in players])
        return [each.decode() if each else None for each in found]

    def _name_owner(self, folded_name: str) -> tuple[str, str]:
        player, _, key = (self._records.value(_name_record(folded_name)) or b"").decode().partition(" ")
        return player, key


def decode_fields(found: Mapping[str, bytes]) -> dict[str, str]:
    """The fields of a record as text."""
    return {name: value.decode() for name, value in found.items()}
