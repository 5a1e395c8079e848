"""Terms: what the creator of a game chose beside its rules; they are kept in the register and shown on its page."""

from typing import NamedTuple

import msgspec

from service.errors import Problem

LONGEST_DELAY = 60.0
LONGEST_SPECTATOR_DELAY = 3600


class Terms(NamedTuple):
    """`ai_delay` is how many seconds an AI waits before it acts, None for the service's own.

    `spectator_delay` is how many seconds those without a seat are behind while the game goes on.
    """

    ai_delay: float | None = None
    spectator_delay: int = 0


USUAL = Terms()


def demand_fair(terms: Terms) -> None:
    """Raises ruleset_misfit for what no game can be played under."""
    if terms.ai_delay is not None and not 0 <= terms.ai_delay <= LONGEST_DELAY:
        raise Problem("ruleset_misfit", f"ai_delay: must be from 0 to {LONGEST_DELAY:g}", {"field": "ai_delay"})
    if not 0 <= terms.spectator_delay <= LONGEST_SPECTATOR_DELAY:
        detail = f"spectator_delay: must be from 0 to {LONGEST_SPECTATOR_DELAY}"
        raise Problem("ruleset_misfit", detail, {"field": "spectator_delay"})


def written(terms: Terms) -> bytes:
    """What differs from the usual, as JSON."""
    return msgspec.json.encode(
        {name: value for name, value in terms._asdict().items() if value != getattr(USUAL, name)}
    )


def read(data: bytes) -> Terms:
    """Terms as they were written; what they do not say is as usual."""
    return Terms(**msgspec.json.decode(data))
