"""What is sealed in an entry follows from the declarations, for any ruleset."""

from collections.abc import Iterator, Sequence
from typing import Any

from events.seal import Secret
from events.service_events import SEALED, ServiceEvent
from games.kernel import DECLARATIONS, Action, Event


def secrets(action: Action | None, seat: int | None, events: Sequence[Event], first: int, seats: int) -> list[Secret]:
    """The hidden fields of an action and of events that stand in an entry from `first` on.

    A hidden field of an action is also known to the seat that took it.
    """
    own = () if seat is None else (seat,)
    found = list(_hidden(action, None, own, seats)) if action is not None else []
    for index, event in enumerate(events, first):
        found += _hidden(event, index, (), seats)
    return found


def service_secrets(events: Sequence[ServiceEvent]) -> list[Secret]:
    """What nobody may read of the service's own events before the end."""
    return [Secret(index, field, ()) for index, event in enumerate(events) for field in SEALED.get(type(event), ())]


def _hidden(thing: Any, index: int | None, always: tuple[int, ...], seats: int) -> Iterator[Secret]:
    """Colours that have no seat know nothing."""
    for field, owners in DECLARATIONS[type(thing)].sealed:
        known_to = {*always, *[getattr(thing, owner) for owner in owners]}
        yield Secret(index, field, tuple(sorted([seat for seat in known_to if 0 <= seat < seats])))
