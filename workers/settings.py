"""What the workers need to know from outside, beside what the house does, read once from the environment."""

import os
from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """Everything in seconds.

    `lease` is how long a turn stays with a worker that does not stir, `thinking` the deadline of a policy, `shift`
    how long one game is played before others get their turn, `sweep` the time between two looks at the due sets.
    """

    offer_wait: float = 20.0
    lease: float = 2.5
    thinking: float = 1.0
    shift: float = 0.05
    sweep: float = 0.4


def from_environment(environment: Mapping[str, str] = os.environ) -> Settings:
    """Only the wait for answers is for people to choose; the rest is tuned together."""
    return Settings(offer_wait=float(environment.get("OFFER_WAIT") or Settings().offer_wait))
