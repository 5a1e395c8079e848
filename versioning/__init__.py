"""Stored event data names the version of its type; upcasters convert earlier versions to the current one.

The field `v` holds the version. Version 1 is not written, so a type that never changed has no such field.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias

EventData: TypeAlias = dict[str, Any]
Upcaster: TypeAlias = Callable[[EventData], EventData]
"""Converts the data of one version to the next; the first upcaster of a type starts from version 1."""
VERSION_FIELD: Final = "v"


class VersionError(Exception):
    """The version is not a number from 1 on, or the data does not match it."""


def current_version(upcasters: Sequence[Upcaster]) -> int:
    """The current version of a type with these upcasters."""
    return len(upcasters) + 1


def read_version(data: EventData) -> int:
    """The version of stored event data."""
    version = data.get(VERSION_FIELD, 1)
    if type(version) is not int or version < 1:
        raise VersionError(f"{version!r} is not a version")
    return version


def upcast(data: EventData, upcasters: Sequence[Upcaster]) -> EventData:
    """The fields of the current version, without the version itself."""
    version = read_version(data)
    fields = {name: value for name, value in data.items() if name != VERSION_FIELD}
    try:
        for upcaster in upcasters[version - 1 :]:
            fields = upcaster(fields)
    except Exception as error:
        raise VersionError(f"is not a {data['type']} of version {version}: {error!r}") from error
    return fields
