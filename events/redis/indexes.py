"""The Redis indexes: sorted sets of all games by their last change, and of each list of the lobby."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

from redis import Redis

from events.indexes import NO_VALUES, ChangedGame, IndexValues, LobbyPosition, RewriteResult
from events.redis.client import query_partitions
from events.redis.connection import load_script
from events.redis.keys import Keys
from events.redis.store import format_due_at, read_lobby_lists, summary_fields
from events.store import PAGE_SIZE

_rewrite = load_script("rewrite")


class RedisGameIndexes:
    """The indexes of a store on Redis."""

    def __init__(self, client: "Redis", keys: Keys) -> None:
        self.client = client
        self.keys = keys

    def idle_games(self, partition: int, until: float) -> list[ChangedGame]:
        key = self.keys.change_index(partition)
        rows: Any = self.client.zrangebyscore(key, "-inf", until * 1000, withscores=True)
        return [_parse_row(row) for row in rows]

    def last_change_at(self) -> float:
        keys = self.keys
        last = query_partitions(
            self.client,
            keys,
            lambda pipeline, number: pipeline.zrange(keys.change_index(number), -1, -1, withscores=True),
        )
        return max([_parse_row(row).at for rows in last for row in rows], default=0.0)

    def lobby_games(self, name: str, after: LobbyPosition | None, limit: int) -> list[LobbyPosition]:
        """Games of the same millisecond as `after` are filtered here: a range starts at a score, not at a member."""

        def add_queries(pipeline: Any, number: int) -> None:
            key = self.keys.lobby(number, name)
            if after is not None:
                pipeline.zrangebyscore(key, after.at, after.at, withscores=True)
            below = "+inf" if after is None else f"({after.at}"
            pipeline.zrevrangebyscore(key, below, "-inf", start=0, num=limit, withscores=True)

        found = [
            LobbyPosition(int(at), game.decode())
            for rows in query_partitions(self.client, self.keys, add_queries)
            for game, at in rows
        ]
        return sorted([each for each in found if after is None or each < after], reverse=True)[:limit]

    def rewrite(self, game: str, values: IndexValues) -> RewriteResult:
        keys, number = self.keys, self.keys.partition(game)
        lists = keys.lobby_keys(number, values.lists)
        left = sorted({*read_lobby_lists(self.client, keys, number)} - {*lists})
        touched = [keys.meta(game), keys.change_index(number), keys.due(number), keys.failures(number)]
        touched += [keys.lobby_lists(number), *lists, *left]
        head = (game, values.version, values.hash, values.at, values.moved_to_front_at, format_due_at(values.due_at))
        return _rewrite(self.client, touched, *head, len(lists), *summary_fields(values.summary)).decode()  # type: ignore[no-any-return]

    def remove_stale_games(self) -> int:
        return sum([self.rewrite(game, NO_VALUES) == "missing" for game in self._find_stale_games()])

    def _find_stale_games(self) -> Iterator[str]:
        """The games in the indexes that have no meta; a game that is created or deleted meanwhile may be missed."""
        for number in range(self.keys.partitions):
            for key in self._index_keys(number):
                members: Iterator[Any] = self.client.zscan_iter(key, count=PAGE_SIZE)
                while batch := [game.decode() for game, _ in islice(members, PAGE_SIZE)]:
                    pipeline = self.client.pipeline(transaction=False)
                    for game in batch:
                        pipeline.exists(self.keys.meta(game))
                    yield from (game for game, exists in zip(batch, pipeline.execute(), strict=True) if not exists)

    def _index_keys(self, number: int) -> list[str]:
        keys = self.keys
        lists = read_lobby_lists(self.client, keys, number)
        return [keys.change_index(number), keys.due(number), keys.failures(number), *lists]


def _parse_row(row: tuple[bytes, float]) -> ChangedGame:
    game, milliseconds = row
    return ChangedGame(game.decode(), milliseconds / 1000)
