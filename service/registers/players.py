"""Players: the name, the owner of a bot, and the games in which a player sat."""

from collections.abc import Mapping, Sequence

from events.records import RankedMember, RecordKey, RecordStore

_ERASED = RecordKey("erased")
NOBODY = " "
"""The value of a name that no player has and no player can take; the id of the player who had it may follow."""


def player_record(player: str) -> RecordKey:
    """Fields: name and time; of a bot its owner; what `service.registers.tokens` and `.activity` keep there."""
    return RecordKey("player", player)


def _player_games(player: str) -> RecordKey:
    return RecordKey("player", player, "games")


def _finished_games(player: str) -> RecordKey:
    return RecordKey("player", player, "finished_games")


def _name_record(folded_name: str) -> RecordKey:
    """A value: the player with this name, and the key of the request that claimed it."""
    return RecordKey("name", folded_name)


class PlayerRegister:
    """One record for each player and each name; of the games of a player, a set and a ranking.

    The set has the games that are not over. A game that has ended may be in it until it is read again; then it moves to
    the ranking, by the millisecond of its end.
    """

    def __init__(self, records: RecordStore) -> None:
        self._records = records

    def add_player(self, player: str, fields: Mapping[str, str], folded_name: str, key: str) -> str | None:
        """None if the name was free, else the key of the request that claimed it."""
        self._records.put(player_record(player), fields)
        if self._records.claim(_name_record(folded_name), f"{player} {key}"):
            return None
        self._records.delete(player_record(player))
        return self._name_owner(folded_name)[1]

    def player_named(self, folded_name: str) -> str | None:
        """The id of the player with a name."""
        return self._name_owner(folded_name)[0] or None

    def player(self, player: str) -> dict[str, str]:
        """Name, time and other facts; empty for an unknown player."""
        return decode_fields(self._records.fields(player_record(player)))

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
        self._records.unrank(_finished_games(player), game)

    def finish_game(self, player: str, game: str, at: int) -> None:
        """Stores the millisecond at which a game of the player ended."""
        self._records.rank(_player_games(player), _finished_games(player), game, at)

    def reopen_game(self, player: str, game: str) -> None:
        """Undoes `finish_game`, for a log that has lost the end of a game."""
        self._records.add(_player_games(player), game)
        self._records.unrank(_finished_games(player), game)

    def unfinished_games(self, player: str) -> set[str]:
        """The games in which the player ever sat, and which are not over or ended unnoticed."""
        return self._records.members(_player_games(player))

    def games_finished_since(self, player: str, at: int) -> set[str]:
        """The player's games that ended after a millisecond, except those that have left the log."""
        return set(self._records.ranked_members(_finished_games(player), at))

    def last_finished_games(self, player: str, before: RankedMember | None, limit: int) -> list[RankedMember]:
        """The player's games that have ended, by the millisecond of their end, the latest first."""
        return self._records.last_ranked(_finished_games(player), before, limit)

    def finished_games(self, player: str, games: Sequence[str]) -> set[str]:
        """Those of the games that the player has played to their end, and that have not left the log."""
        scores = self._records.scores(_finished_games(player), games)
        return {game for game, score in zip(games, scores, strict=True) if score is not None}

    def games_of(self, player: str) -> set[str]:
        """Every game in which the player ever sat, except those that have left the log."""
        return self.unfinished_games(player) | self.games_finished_since(player, -1)

    def mark_erased(self, player: str) -> None:
        """Stores that the player is erased, so that histories omit the name."""
        self._records.add(_ERASED, player)

    def list_erased(self) -> set[str]:
        """The ids of all erased players."""
        return self._records.members(_ERASED)

    def reserve_name(self, player: str, folded_name: str, seconds: int) -> None:
        """The name of a player is nobody's, and free again after so many seconds, or when the player is erased."""
        if self.player_named(folded_name) == player:
            self._records.put_value(_name_record(folded_name), NOBODY + player, seconds)

    def drop_player(self, player: str, folded_name: str, reservation: int = 0) -> None:
        """Deletes a player; the name is free again after so many seconds."""
        self._records.delete(_player_games(player), _finished_games(player))
        if reservation and self._had_name(player, folded_name):
            self._records.put_value(_name_record(folded_name), NOBODY, reservation)
        self.free_name(player, folded_name)
        self._records.delete(player_record(player))

    def rename_player(self, player: str, old: str, new: str, folded_old: str) -> bool:
        """Replaces a name by one that was claimed for the player; False if the player has another name."""
        if not self._records.compare_and_set(player_record(player), "name", old, new):
            return False
        self.free_name(player, folded_old)
        return True

    def claim_name(self, player: str, folded_name: str) -> bool:
        """Whether the name is the player's, because it was free or already theirs."""
        return self._records.claim(_name_record(folded_name), f"{player} ") or self.player_named(folded_name) == player

    def free_name(self, player: str, folded_name: str) -> None:
        """Frees a name that the player has, or that is reserved since the player was deleted."""
        if self._had_name(player, folded_name):
            self._records.delete(_name_record(folded_name))

    def _get_fields(self, players: Sequence[str], field: str) -> list[str | None]:
        found = self._records.get_many([(player_record(player), field) for player in players])
        return [each.decode() if each else None for each in found]

    def _had_name(self, player: str, folded_name: str) -> bool:
        """Whether the player has the name, or had it when it was reserved."""
        owner, former = self._name_owner(folded_name)
        return player == (owner or former)

    def _name_owner(self, folded_name: str) -> tuple[str, str]:
        """The player with a name, and the mark of the request that claimed it; of a reserved one, who had it."""
        player, _, key = (self._records.value(_name_record(folded_name)) or b"").decode().partition(" ")
        return player, key


def decode_fields(found: Mapping[str, bytes]) -> dict[str, str]:
    """The fields of a record as text."""
    return {name: value.decode() for name, value in found.items()}
