"""Terms: what the creator of a game chose beside its rules; they are kept in the register and shown on its page."""

from typing import NamedTuple

import msgspec

from service.errors import Problem
from service.policies import POLICIES

LONGEST_DELAY = 60.0
SHORTEST_DEADLINE, LONGEST_DEADLINE = 30, 7 * 24 * 3600
RESIGN = "resign"
ON_DEADLINE = (*POLICIES, RESIGN)
LONGEST_SPECTATOR_DELAY = 3600


class Terms(NamedTuple):
    """`ai_delay` is how many seconds an AI waits before it acts, None for the service's own.

    In a `friendly` game AI players agree to every takeback. `deadline` is how many seconds a seat may be due, None for
    ever; `on_deadline` says what happens then: the move of the policy of that name, or `resign`. `spectator_delay` is
    how many seconds those without a seat are behind while the game goes on.
    """

    ai_delay: float | None = None
    friendly: bool = False
    deadline: int | None = None
    on_deadline: str = "greedy"
    spectator_delay: int = 0


USUAL = Terms()


def demand_fair(terms: Terms) -> None:
    """Raises ruleset_misfit for what no game can be played under."""
    if terms.ai_delay is not None and not 0 <= terms.ai_delay <= LONGEST_DELAY:
        raise Problem("ruleset_misfit", f"ai_delay: must be from 0 to {LONGEST_DELAY:g}", {"field": "ai_delay"})
    if not 0 <= terms.spectator_delay <= LONGEST_SPECTATOR_DELAY:
        detail = f"spectator_delay: must be from 0 to {LONGEST_SPECTATOR_DELAY}"
        raise Problem("ruleset_misfit", detail, {"field": "spectator_delay"})
    _demand_deadline(terms)


def _demand_deadline(terms: Terms) -> None:
    if terms.deadline is not None and not SHORTEST_DEADLINE <= terms.deadline <= LONGEST_DEADLINE:
        detail = f"deadline: must be from {SHORTEST_DEADLINE} to {LONGEST_DEADLINE} seconds"
        raise Problem("ruleset_misfit", detail, {"field": "deadline"})
    if terms.on_deadline not in ON_DEADLINE:
        detail = f"on_deadline: must be one of {', '.join(ON_DEADLINE)}"
        raise Problem("ruleset_misfit", detail, {"field": "on_deadline"})


def written(terms: Terms) -> bytes:
    """What differs from the usual, as JSON."""
    return msgspec.json.encode(
        {name: value for name, value in terms._asdict().items() if value != getattr(USUAL, name)}
    )


def read(data: bytes) -> Terms:
    """Terms as they were written; what they do not say is as usual."""
    return Terms(**msgspec.json.decode(data))
