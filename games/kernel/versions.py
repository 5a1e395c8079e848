"""Versions: an event type that has changed keeps its stored name, and what was stored before is lifted to the present.

Facts say their version as `v`; version 1 is not written, so that a type that never changed has no version to show.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias

from games.kernel.refusal import Misfit

Upcaster: TypeAlias = Callable[[dict[str, Any]], dict[str, Any]]
"""Makes the facts of one version, in plain words, those of the next. A hidden field may be a seal, or missing."""
VERSION: Final = "v"


def present_version(earlier: Sequence[Upcaster]) -> int:
    """The first upcaster leads from version 1 to 2."""
    return len(earlier) + 1


def lifted(facts: dict[str, Any], earlier: Sequence[Upcaster]) -> dict[str, Any]:
    """The facts as they would be written today; a misfit for a version of later days, and for what none ever wrote."""
    version, present = facts.get(VERSION, 1), present_version(earlier)
    if type(version) is not int or not 1 <= version <= present or (version == 1 and VERSION in facts):
        raise Misfit(VERSION, f"is no version of {facts['type']} known here; the last is {present}")
    if version == present:
        return facts
    try:
        for upcast in earlier[version - 1 :]:
            facts = upcast(facts)
    except Exception as error:
        raise Misfit("", f"is no {facts['type']} of version {version}: {error!r}") from error
    return {**facts, VERSION: present}
