"""All instances that share a log share its archive: an instance with another one does not start.

Otherwise a game that one of them archives would be unavailable on the others.
"""

import redis

from events.archive.marker import ArchiveMarker
from events.archive.storage import open_storage
from events.errors import ArchiveMismatch, ArchiveUnavailable
from events.redis.keys import Keys
from events.redis.storage import RedisStorage
from landnama.errors import UserError
from landnama.settings import Settings
from service.registers.instances import InstanceRegister


class OtherArchive(UserError):
    """The archive of this instance is not that of the log."""


def claim_archive(settings: Settings, client: redis.Redis) -> None:
    """Makes the archive of this instance that of the log, if the log has none; raises OtherArchive.

    Play does not depend on the archive: if it does not answer, or is missing beside an embedded log, which no other
    instance starts with an archive of its own, the service starts.
    """
    store = RedisStorage(client, Keys(partitions=settings.partitions))
    try:
        marker = ArchiveMarker(open_storage(settings.archive_address), store)
        if settings.redis_url or marker.read() is not None or not store.archive_reference():
            marker.claim(is_only_instance=is_only_instance(settings, store))
    except ArchiveMismatch as other:
        raise OtherArchive(
            f"{other}. Set ARCHIVE_LOCATION to the archive that all instances of this log share: a folder on a disk "
            "that all of them mount, or s3://bucket/prefix. If it is such a folder, check that it is mounted."
        ) from None
    except ArchiveUnavailable:
        return


def is_only_instance(settings: Settings, store: RedisStorage) -> bool:
    """Whether no other instance of the service runs on the log."""
    alive = InstanceRegister(store.records).list_alive()
    return all(each.name == settings.instance_name_or_default for each in alive)
