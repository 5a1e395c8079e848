"""The instances of the service that share the log: each says from time to time that it is alive.

An instance owns partitions of the feeds, see `workers.partition_share`, as long as it is alive.
"""

from collections.abc import Mapping

import msgspec

from events.entry import parse_seconds
from events.records import RecordKey, RecordStore

ALIVE_SECONDS = 9
"""Seconds after which an instance that says nothing counts as stopped."""
FORGET_SECONDS = 7 * 24 * 3600
"""Seconds after its last start until an instance that is not alive is forgotten."""

_STARTS = RecordKey("instances")


def _alive_record(name: str) -> RecordKey:
    """A value that expires: the instance as it announced itself."""
    return RecordKey("instance", name)


class Instance(msgspec.Struct, frozen=True):
    """An instance: its name, the address at which other instances reach it, its AI workers, and when it started.

    `run` distinguishes two instances with the same name.
    """

    name: str
    url: str
    ai_workers: int
    started_at: str
    run: str


class InstanceRegister:
    """One record for each instance that is alive, and the last start of every instance that ever ran."""

    def __init__(self, records: RecordStore) -> None:
        self._records = records

    def announce(self, instance: Instance) -> None:
        """Keeps an instance alive; one that starts replaces what is known of instances that are long gone."""
        if self.find(instance.name) is None:
            self._records.put(_STARTS, {instance.name: instance.started_at})
            self._forget_older_than(parse_seconds(instance.started_at) - FORGET_SECONDS)
        self._records.put_value(_alive_record(instance.name), msgspec.json.encode(instance).decode(), ALIVE_SECONDS)

    def leave(self, name: str) -> None:
        """Ends an instance that stops, so that others need not wait."""
        self._records.delete(_alive_record(name))

    def find(self, name: str) -> Instance | None:
        """The instance with a name, if it is alive."""
        found = self._records.value(_alive_record(name))
        return None if found is None else _decode(found)

    def list_alive(self) -> list[Instance]:
        """The instances that are alive, in the order of their names."""
        found = [self.find(name) for name in self.last_starts()]
        return [each for each in found if each is not None]

    def last_starts(self) -> Mapping[str, str]:
        """When each instance that ever ran started last, in the order of their names."""
        return {name: at.decode() for name, at in sorted(self._records.fields(_STARTS).items())}

    def _forget_older_than(self, at: float) -> None:
        old = [name for name, start in self.last_starts().items() if parse_seconds(start) < at]
        self._records.remove_fields(_STARTS, *[name for name in old if self.find(name) is None])


_decode = msgspec.json.Decoder(Instance).decode
