"""The forms in which an entry goes out: as it was hashed, with what opens its seals, or with the values in place."""

from collections.abc import Callable
from typing import Any, Final, Literal, TypeAlias

from events.line import Line
from events.opening import Audience, wire, wire_merged

Form: TypeAlias = Literal["sealed", "merged"]
SEALED: Final = "sealed"
FORMS: dict[Form, Callable[[Line, Audience, bool], dict[str, Any]]] = {SEALED: wire, "merged": wire_merged}


def told(line: Line, audience: Audience, over: bool, form: Form = SEALED) -> dict[str, Any]:
    """A line for an audience; `over` says that everything is open."""
    return FORMS[form](line, audience, over)
