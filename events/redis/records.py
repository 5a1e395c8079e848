"""The Redis records: a hash, a set, a string or a stream for each record."""

from collections.abc import Mapping, Sequence
from typing import Any

from redis import Redis

from events.records import RecordKey
from events.redis.connection import load_script
from events.redis.keys import Keys

_put_existing = load_script("put_existing")
_compare_and_set = load_script("compare_and_set")


class RedisRecordStore:
    """The records of a store on Redis."""

    def __init__(self, client: "Redis", keys: Keys) -> None:
        self.client = client
        self.keys = keys

    def fields(self, key: RecordKey) -> dict[str, bytes]:
        found: Any = self.client.hgetall(self.keys.record(key))
        return {name.decode(): value for name, value in found.items()}

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
        self.client.hset(self.keys.record(key), mapping=values)
        if seconds is not None:
            self.client.expire(self.keys.record(key), seconds)

    def put_new(self, key: RecordKey, field: str, value: str | bytes) -> bool:
        text: Any = value
        return bool(self.client.hsetnx(self.keys.record(key), field, text))

    def put_existing(self, key: RecordKey, field: str, value: str) -> bool:
        return bool(_put_existing(self.client, [self.keys.record(key)], field, value))

    def compare_and_set(self, key: RecordKey, field: str, old: str, new: str | None) -> bool:
        values = [old] if new is None else [old, new]
        return bool(_compare_and_set(self.client, [self.keys.record(key)], field, *values))

    def remove_fields(self, key: RecordKey, *fields: str) -> None:
        if fields:
            self.client.hdel(self.keys.record(key), *fields)

    def claim(self, key: RecordKey, value: str, seconds: int | None = None) -> bool:
        return bool(self.client.set(self.keys.record(key), value, nx=True, ex=seconds))

    def value(self, key: RecordKey) -> bytes | None:
        found: Any = self.client.get(self.keys.record(key))
        return found  # type: ignore[no-any-return]

    def add(self, key: RecordKey, member: str) -> None:
        self.client.sadd(self.keys.record(key), member)

    def remove(self, key: RecordKey, *members: str) -> None:
        if members:
            self.client.srem(self.keys.record(key), *members)

    def move(self, source: RecordKey, target: RecordKey, member: str) -> None:
        self.client.smove(self.keys.record(source), self.keys.record(target), member)

    def members(self, key: RecordKey) -> set[str]:
        found: Any = self.client.smembers(self.keys.record(key))
        return {member.decode() for member in found}

    def count_members(self, key: RecordKey) -> int:
        found: Any = self.client.scard(self.keys.record(key))
        return int(found)

    def append_row(self, key: RecordKey, row: Mapping[str, str]) -> None:
        fields: Any = dict(row)
        self.client.xadd(self.keys.record(key), fields)

    def last_rows(self, key: RecordKey, limit: int) -> list[dict[str, str]]:
        rows: Any = self.client.xrevrange(self.keys.record(key), count=limit)
        return [{name.decode(): value.decode() for name, value in fields.items()} for _, fields in reversed(rows)]

    def delete(self, *keys: RecordKey) -> None:
        pipeline = self.client.pipeline(transaction=False)
        for key in keys:
            pipeline.delete(self.keys.record(key))
        if keys:
            pipeline.execute()
