"""What is known of a game beside its log: who sits behind a label, who made it, the seed until it is revealed.

Of a game that has left Redis the archive knows it.
"""

from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Any, NamedTuple

from redis import Redis

from events.archive import Archive
from events.errors import BrokenLog
from events.keys import Keys
from events.script import Script
from service import terms
from service.memory import Memory
from service.terms import USUAL, Terms

LABEL = "label:"
"""Before the label of a seat, in the name of the field that holds its player."""
NOBODY = ""
"""Made a game whose creator was erased; no player has this id."""

_unseat = Script(files("service.scripts").joinpath("unseat.lua").read_text())


class Table(NamedTuple):
    """How a game was set up beside its rules: who made it, and on which terms."""

    creator: str
    terms: Terms


class GameRegister:
    """One hash a game, in its partition. What never changes is remembered by the process."""

    def __init__(self, client: "Redis", keys: Keys, archive: Archive) -> None:
        self.client = client
        self.keys = keys
        self.archive = archive
        self._players: Memory[tuple[str, str], str] = Memory(self._look_up_player)
        self._seeds: Memory[str, bytes] = Memory(self._look_up_seed)
        self._tables: Memory[str, Table] = Memory(self._look_up_table)

    def add_game(self, game: str, seed: bytes, table: Table) -> None:
        facts: Any = {"seed": seed, "creator": table.creator, "terms": terms.written(table.terms)}
        self.client.hset(self.keys.register(game), mapping=facts)

    def drop_game(self, game: str) -> None:
        """For a game that was never made."""
        self.client.delete(self.keys.register(game))

    def table(self, game: str) -> Table | None:
        return self._tables.get(game)

    def terms(self, game: str) -> Terms:
        """The usual ones where nothing is known."""
        table = self.table(game)
        return table.terms if table else USUAL

    def seat(self, game: str, label: str, player: str) -> None:
        """Says who sits behind a label, before the log says that the label has sat down."""
        self.client.hset(self.keys.register(game), LABEL + label, player)

    def unseat(self, game: str, player: str) -> None:
        """Nobody sat where the player did, nor made the game, as far as Redis has it."""
        _unseat(self.client, [self.keys.register(game)], player, LABEL, NOBODY)

    def forget_players(self) -> None:
        """Looks them up again, because somebody was erased."""
        self._players.forget_all()

    def player_behind(self, game: str, label: str) -> str | None:
        return self._players.get((game, label))

    def players_behind(self, places: Sequence[tuple[str, str]]) -> dict[tuple[str, str], str]:
        """The players behind (game, label) pairs, in one round trip; erased ones are left out."""
        pipeline = self.client.pipeline(transaction=False)
        for game, label in places:
            pipeline.hget(self.keys.register(game), LABEL + label)
        rows = pipeline.execute() if places else []
        found = {place: player.decode() for place, player in zip(places, rows, strict=True) if player}
        away = {place: self._archived_player(*place) for place in places if place not in found}
        return found | {place: player for place, player in away.items() if player}

    def facts(self, game: str) -> dict[str, str]:
        """All that has to last when the game leaves Redis; the seed is in the log by then."""
        found: Any = self.client.hgetall(self.keys.register(game))
        return {name.decode(): value.decode() for name, value in found.items() if name != b"seed"}

    def was_at(self, game: str, player: str) -> bool:
        """Whether the player sat in a game that has left Redis."""
        return player in players_in(self._archived(game))

    def seed(self, game: str) -> bytes:
        """The server's seed of a game that is not over; only `service.play.luck` may ask."""
        seed = self._seeds.get(game)
        if seed is None:
            raise BrokenLog(f"the seed of {game} is gone")
        return seed

    def forget_seed(self, game: str) -> None:
        """Once the log reveals it."""
        self.client.hdel(self.keys.register(game), "seed")
        self._seeds.forget(game)

    def _look_up_player(self, place: tuple[str, str]) -> str | None:
        game, label = place
        found: Any = self.client.hget(self.keys.register(game), LABEL + label)
        return found.decode() if found else self._archived_player(game, label)

    def _look_up_seed(self, game: str) -> bytes | None:
        found: Any = self.client.hget(self.keys.register(game), "seed")
        return found

    def _look_up_table(self, game: str) -> Table | None:
        found: Any = self.client.hmget(self.keys.register(game), ["creator", "terms"])
        return _table(*found) or self._archived_table(game)

    def _archived_player(self, game: str, label: str) -> str | None:
        return self._archived(game).get(LABEL + label)

    def _archived_table(self, game: str) -> Table | None:
        found = self._archived(game)
        creator, agreed = [found[name].encode() if name in found else None for name in ("creator", "terms")]
        return _table(creator, agreed)

    def _archived(self, game: str) -> Mapping[str, str]:
        """Nothing of a game that Redis has: what is missing there was erased."""
        if self.client.exists(self.keys.meta(game)):
            return {}
        found = self.archive.get(game)
        return found.register if found is not None else {}


def players_in(facts: Mapping[str, str]) -> set[str]:
    """The players that the register of a game names behind its seats."""
    return {player for name, player in facts.items() if name.startswith(LABEL)}


def _table(creator: bytes | None, agreed: bytes | None) -> Table | None:
    return None if creator is None else Table(creator.decode(), terms.read(agreed or b"{}"))
