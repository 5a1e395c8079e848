"""What the workers need to know from outside, beside what the house does, read once from the environment."""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """Times are in seconds; with `ai_notes` on, what a policy thought goes sealed into the log.

    `lease` is how long a turn stays with a worker that does not stir, `thinking` the deadline of a policy, `shift`
    how long one game is played before others get their turn, `sweep` the time between two looks at the due sets.
    `archive_after` runs from the end of a game, the others from the last entry.
    """

    offer_wait: float = 20.0
    ai_notes: str = "on"
    lease: float = 2.5
    thinking: float = 1.0
    shift: float = 0.05
    sweep: float = 0.4
    archive_after: float = 604800.0
    expire_open: float = 604800.0
    expire_sandbox: float = 2592000.0

    @property
    def noting(self) -> bool:
        """Whether notes are wanted."""
        return self.ai_notes == "on"


CHOSEN = ("offer_wait", "archive_after", "expire_open", "expire_sandbox")
"""The times that are for people to choose; the others are tuned together."""


def from_environment(environment: Mapping[str, str] = os.environ) -> Settings:
    """The variables are named like the fields, in capitals; an empty one is as good as none."""
    times: dict[str, Any] = {name: float(raw) for name in CHOSEN if (raw := environment.get(name.upper()))}
    return Settings(ai_notes=environment.get("AI_NOTES") or Settings().ai_notes, **times)
