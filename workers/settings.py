"""The settings of the workers, in addition to those of the service, read once from the environment."""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True, kw_only=True)
class WorkerSettings:
    """Times are in seconds.

    - `answer_time`: in a game with people an AI answers a whole number of these times after it began to think.
    - `ai_offer_timeout`: how long an AI waits for people to answer its offer.
    - `ai_evaluations`: `on` stores a policy's evaluation of its choices, sealed, in the log.
    - `lease`: how long a worker keeps a game without renewing the lease.
    - `thinking_time`: the deadline of a policy for one choice.
    - `time_slice`: how long a worker plays one game before it takes the next job.
    - `sweep`: the time between two sweeps over all due games.
    - `archive_after` counts from the end of a game, `open_game_ttl` and `sandbox_game_ttl` from its last entry.
    """

    answer_time: float = 0.01
    ai_offer_timeout: float = 20.0
    ai_evaluations: str = "on"
    lease: float = 2.5
    thinking_time: float = 1.0
    time_slice: float = 0.05
    sweep: float = 0.4
    archive_after: float = 604800.0
    open_game_ttl: float = 604800.0
    sandbox_game_ttl: float = 2592000.0

    @property
    def notes_enabled(self) -> bool:
        """Whether policies store notes."""
        return self.ai_evaluations == "on"


CONFIGURABLE_TIMES = ("ai_offer_timeout", "archive_after", "open_game_ttl", "sandbox_game_ttl")
"""The times that an operator may set; the others are tuned to each other."""


def from_environment(environment: Mapping[str, str] = os.environ) -> WorkerSettings:
    """The variables have the names of the fields in upper case; an empty variable counts as unset."""
    times: dict[str, Any] = {name: float(raw) for name in CONFIGURABLE_TIMES if (raw := environment.get(name.upper()))}
    return WorkerSettings(ai_evaluations=environment.get("AI_EVALUATIONS") or WorkerSettings().ai_evaluations, **times)
