"""The Redis records: a hash, a set, a sorted set, a string or a stream for each record."""

from collections.abc import Mapping, Sequence
from typing import Any

from redis import Redis

from events.records import BoundedAdd, RankedMember, RecordKey
from events.redis.connection import load_script
from events.redis.keys import Keys

_add_bounded = load_script("add_bounded")
_put_existing = load_script("put_existing")
_put_fields = load_script("put_fields")
_put_new = load_script("put_new")
_rank = load_script("rank")
_replace_fields = load_script("replace_fields")


class RedisRecordStore:
    """The records of a store on Redis."""

    def __init__(self, client: "Redis", keys: Keys) -> None:
        self.client = client
        self.keys = keys

    def fields(self, key: RecordKey) -> dict[str, bytes]:
        found: Any = self.client.hgetall(self.keys.record(key))
        return {name.decode(): value for name, value in found.items()}

    def fields_many(self, keys: Sequence[RecordKey]) -> list[dict[str, bytes]]:
        pipeline = self.client.pipeline(transaction=False)
        for key in keys:
            pipeline.hgetall(self.keys.record(key))
        return [{name.decode(): value for name, value in found.items()} for found in pipeline.execute()]

    def get_many(self, wanted: Sequence[tuple[RecordKey, str]]) -> list[bytes | None]:
        if len(wanted) == 1:
            found: Any = self.client.hget(self.keys.record(wanted[0][0]), wanted[0][1])
            return [found]
        pipeline = self.client.pipeline(transaction=False)
        for key, field in wanted:
            pipeline.hget(self.keys.record(key), field)
        return pipeline.execute() if wanted else []

    def put(self, key: RecordKey, fields: Mapping[str, str | bytes], seconds: int | None = None) -> None:
        values: Any = dict(fields)
        if seconds is None:
            self.client.hset(self.keys.record(key), mapping=values)
        else:
            pairs = [text for pair in values.items() for text in pair]
            _put_fields(self.client, [self.keys.record(key)], seconds, *pairs)

    def put_new(self, key: RecordKey, field: str, value: str | bytes, seconds: int | None = None) -> bool:
        if seconds is not None:
            return bool(_put_new(self.client, [self.keys.record(key)], field, value, seconds))
        text: Any = value
        return bool(self.client.hsetnx(self.keys.record(key), field, text))

    def add_bounded(self, key: RecordKey, field: str, value: str, most: int) -> BoundedAdd:
        result: BoundedAdd = _add_bounded(self.client, [self.keys.record(key)], field, value, most).decode()
        return result

    def put_existing(self, key: RecordKey, field: str, value: str) -> bool:
        return bool(_put_existing(self.client, [self.keys.record(key)], field, value))

    def compare_and_set(self, key: RecordKey, field: str, old: str, new: str | None) -> bool:
        values = [old] if new is None else [old, new]
        return bool(_replace_fields(self.client, [self.keys.record(key)], field, *values))

    def replace_fields(self, key: RecordKey, old: Mapping[str, str], new: Mapping[str, str]) -> bool:
        values = [text for field in old for text in (field, old[field], new[field])]
        return bool(_replace_fields(self.client, [self.keys.record(key)], *values))

    def remove_fields(self, key: RecordKey, *fields: str) -> None:
        if fields:
            self.client.hdel(self.keys.record(key), *fields)

    def claim(self, key: RecordKey, value: str) -> bool:
        return bool(self.client.set(self.keys.record(key), value, nx=True))

    def put_value(self, key: RecordKey, value: str, seconds: int) -> None:
        self.client.set(self.keys.record(key), value, ex=seconds)

    def value(self, key: RecordKey) -> bytes | None:
        found: Any = self.client.get(self.keys.record(key))
        return found  # type: ignore[no-any-return]

    def add(self, key: RecordKey, member: str) -> None:
        self.client.sadd(self.keys.record(key), member)

    def remove(self, key: RecordKey, *members: str) -> None:
        if members:
            self.client.srem(self.keys.record(key), *members)

    def members(self, key: RecordKey) -> set[str]:
        found: Any = self.client.smembers(self.keys.record(key))
        return {member.decode() for member in found}

    def rank(self, source: RecordKey, ranking: RecordKey, member: str, score: float) -> None:
        _rank(self.client, [self.keys.record(source), self.keys.record(ranking)], member, score)

    def ranked_members(self, ranking: RecordKey, above: float) -> list[str]:
        found: Any = self.client.zrangebyscore(self.keys.record(ranking), f"({above}", "+inf")
        return [member.decode() for member in found]

    def last_ranked(self, ranking: RecordKey, below: RankedMember | None, limit: int) -> list[RankedMember]:
        """Members of the same score as `below` are filtered here: a range starts at a score, not at a member."""
        key, pipeline = self.keys.record(ranking), self.client.pipeline(transaction=False)
        if below is not None:
            pipeline.zrangebyscore(key, below.score, below.score, withscores=True)
        highest = "+inf" if below is None else f"({below.score}"
        pipeline.zrevrangebyscore(key, highest, "-inf", start=0, num=limit, withscores=True)
        found = [RankedMember(score, member.decode()) for rows in pipeline.execute() for member, score in rows]
        return sorted([each for each in found if below is None or each < below], reverse=True)[:limit]

    def scores(self, ranking: RecordKey, members: Sequence[str]) -> list[float | None]:
        found: Any = self.client.zmscore(self.keys.record(ranking), list(members)) if members else []
        return [None if score is None else float(score) for score in found]

    def unrank(self, ranking: RecordKey, *members: str) -> None:
        if members:
            self.client.zrem(self.keys.record(ranking), *members)

    def append_row(self, key: RecordKey, row: Mapping[str, str], most: int | None = None) -> None:
        fields: Any = dict(row)
        self.client.xadd(self.keys.record(key), fields, maxlen=most, approximate=True)

    def last_rows(self, key: RecordKey, limit: int) -> list[dict[str, str]]:
        rows: Any = self.client.xrevrange(self.keys.record(key), count=limit)
        return [{name.decode(): value.decode() for name, value in fields.items()} for _, fields in reversed(rows)]

    def delete(self, *keys: RecordKey) -> None:
        pipeline = self.client.pipeline(transaction=False)
        for key in keys:
            pipeline.delete(self.keys.record(key))
        if keys:
            pipeline.execute()
