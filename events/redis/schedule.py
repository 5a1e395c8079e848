"""The Redis schedule: sorted sets of due times and failed tries, and one string for each lease."""

from collections.abc import Callable, Sequence
from typing import Any

from redis import Redis

from events.redis.client import query_partitions
from events.redis.connection import load_script
from events.redis.keys import Keys
from events.schedule import ScheduledGame, ScheduleState, StuckTurn

_lease = load_script("lease")
_renew = load_script("renew")
_defer = load_script("defer")
_count_failure = load_script("count_failure")
_reset_turn = load_script("reset_turn")


class RedisSchedule:
    """The schedule of a store on Redis."""

    def __init__(self, client: "Redis", keys: Keys) -> None:
        self.client = client
        self.keys = keys

    def due_games(self, partition: int, now: float, limit: int) -> list[ScheduledGame]:
        key = self.keys.due(partition)
        rows: Any = self.client.zrangebyscore(key, "-inf", now, start=0, num=limit, withscores=True)
        return [ScheduledGame(game.decode(), float(at)) for game, at in rows]

    def next_due_at(self) -> float | None:
        found = self._query_partitions(
            lambda pipeline, number: pipeline.zrange(self.keys.due(number), 0, 0, withscores=True)
        )
        return min([at for rows in found for _, at in rows], default=None)

    def count_overdue(self, now: float) -> int:
        return sum(self._query_partitions(lambda pipeline, number: pipeline.zcount(self.keys.due(number), "-inf", now)))

    def due_at(self, game: str) -> float | None:
        at: Any = self.client.zscore(self.keys.of_game(game).due, game)
        return None if at is None else float(at)

    def look_up(self, games: Sequence[str]) -> list[ScheduleState]:
        pipeline = self.client.pipeline(transaction=False)
        for keys, game in [(self.keys.of_game(game), game) for game in games]:
            pipeline.zscore(keys.due, game)
            pipeline.exists(keys.lease)
        found = pipeline.execute()
        return [ScheduleState(at, bool(leased)) for at, leased in zip(found[::2], found[1::2], strict=True)]

    def defer(self, game: str, at: float, version: int | None = None) -> bool:
        keys = self.keys.of_game(game)
        return bool(_defer(self.client, [keys.due, keys.meta], game, at, "" if version is None else version))

    def lease(self, game: str, version: int, holder: str, seconds: float) -> bool:
        keys = self.keys.of_game(game)
        return bool(_lease(self.client, [keys.lease, keys.meta], version, holder, _milliseconds(seconds)))

    def is_leased(self, game: str) -> bool:
        return bool(self.client.exists(self.keys.of_game(game).lease))

    def renew(self, game: str, holder: str, seconds: float) -> bool:
        return bool(_renew(self.client, [self.keys.of_game(game).lease], holder, _milliseconds(seconds)))

    def release(self, game: str, holder: str) -> bool:
        return bool(_renew(self.client, [self.keys.of_game(game).lease], holder, 0))

    def count_failure(self, game: str, version: int) -> int:
        keys = self.keys.of_game(game)
        return int(_count_failure(self.client, [keys.failures, keys.meta], game, version))

    def reset_turn(self, game: str, version: int, at: float) -> bool:
        keys = self.keys.of_game(game)
        return bool(_reset_turn(self.client, [keys.due, keys.failures, keys.lease, keys.meta], game, at, version))

    def stuck_turns(self, partition: int, at_least: int) -> list[StuckTurn]:
        rows: Any = self.client.zrangebyscore(self.keys.failures(partition), at_least, "+inf", withscores=True)
        return [StuckTurn(game.decode(), int(failures)) for game, failures in rows]

    def count_stuck_turns(self, at_least: int) -> int:
        return sum(
            self._query_partitions(
                lambda pipeline, number: pipeline.zcount(self.keys.failures(number), at_least, "+inf")
            )
        )

    def _query_partitions(self, ask: Callable[[Any, int], object]) -> list[Any]:
        return query_partitions(self.client, self.keys, ask)


def _milliseconds(seconds: float) -> int:
    """The length of a lease, at least 1: the scripts release a lease of 0."""
    return max(1, round(seconds * 1000))
