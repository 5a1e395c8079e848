"""Stored facts name the version of their type, and upcasters bring those of an earlier version to the present one.

The version stands in the field `v`. Version 1 is not written, so a type that never changed has no such field.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias

Facts: TypeAlias = dict[str, Any]
Upcaster: TypeAlias = Callable[[Facts], Facts]
"""Makes the facts of one version those of the next; the first upcaster of a type starts from version 1."""
VERSION_FIELD: Final = "v"


class VersionError(Exception):
    """The version is not a number from 1 on, or the facts are not what that version wrote."""


def current_version(upcasters: Sequence[Upcaster]) -> int:
    """The version under which a type with these upcasters is stored."""
    return len(upcasters) + 1


def read_version(facts: Facts) -> int:
    """The version under which facts were stored."""
    version = facts.get(VERSION_FIELD, 1)
    if type(version) is not int or version < 1:
        raise VersionError(f"{version!r} is no version")
    return version


def upcast(facts: Facts, upcasters: Sequence[Upcaster]) -> Facts:
    """The fields of the present version, without the version itself."""
    version = read_version(facts)
    fields = {name: value for name, value in facts.items() if name != VERSION_FIELD}
    try:
        for upcaster in upcasters[version - 1 :]:
            fields = upcaster(fields)
    except Exception as error:
        raise VersionError(f"is no {facts['type']} of version {version}: {error!r}") from error
    return fields
