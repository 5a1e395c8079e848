"""An entry: one action and the events that came of it, with version, time and seat."""

from typing import Annotated, Any

import msgspec

from events.errors import BrokenLog

Instant = Annotated[str, msgspec.Meta(pattern=r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$")]
"""RFC 3339 in UTC with milliseconds: 2026-11-21T07:22:33.123Z."""

Version = Annotated[int, msgspec.Meta(ge=1)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0)]


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Truth or its public part, depending on where it was read; `seat` is None for the service's own."""

    version: Version
    at: Instant
    seat: SeatNumber | None
    action: dict[str, Any] | None
    events: list[dict[str, Any]]
    flag: str | None = None

    def public(self) -> dict[str, Any]:
        """The JSON form; `flag` is there only when it is set."""
        form: dict[str, Any] = {
            "action": self.action,
            "at": self.at,
            "events": self.events,
            "seat": self.seat,
            "version": self.version,
        }
        if self.flag is not None:
            form["flag"] = self.flag
        return form

    def copy(self) -> "Entry":
        """The same with an action and events of its own, so that their fields can be changed."""
        action = None if self.action is None else dict(self.action)
        return msgspec.structs.replace(self, action=action, events=[dict(event) for event in self.events])


def from_public(form: object) -> Entry:
    """Reads the JSON form back; raises BrokenLog if a field is missing, unknown or of the wrong type."""
    try:
        return msgspec.convert(form, Entry)
    except msgspec.ValidationError as error:
        raise BrokenLog(f"not an entry: {error}") from error
