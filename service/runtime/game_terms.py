"""Terms: what the creator of a game chooses beside its rules; the register stores them, the game's page shows them."""

from typing import NamedTuple

import msgspec

from service.runtime.policies import POLICY_NAMES
from service.runtime.problems import Problem

LONGEST_DELAY = 60.0
SHORTEST_DEADLINE, LONGEST_DEADLINE = 30, 7 * 24 * 3600
RESIGN = "resign"
ON_DEADLINE = (*POLICY_NAMES, RESIGN)
LONGEST_SPECTATOR_DELAY = 3600


class GameTerms(NamedTuple):
    """`ai_delay`: the seconds that an AI waits before it acts, None for the service's setting.

    `friendly`: AI players agree to every takeback. `deadline`: the seconds that a seat may be due, None for no limit.
    `on_deadline`: the policy that then acts for the seat, or `resign`. `spectator_delay`: the seconds by which
    spectators see a running game later.
    """

    ai_delay: float | None = None
    friendly: bool = False
    deadline: int | None = None
    on_deadline: str = "greedy"
    spectator_delay: int = 0


DEFAULT_TERMS = GameTerms()


def demand_valid_terms(terms: GameTerms) -> None:
    """Raises invalid_game_settings for what no game can be played under."""
    if terms.ai_delay is not None and not 0 <= terms.ai_delay <= LONGEST_DELAY:
        raise Problem("invalid_game_settings", f"ai_delay: must be from 0 to {LONGEST_DELAY:g}", {"field": "ai_delay"})
    if not 0 <= terms.spectator_delay <= LONGEST_SPECTATOR_DELAY:
        detail = f"spectator_delay: must be from 0 to {LONGEST_SPECTATOR_DELAY}"
        raise Problem("invalid_game_settings", detail, {"field": "spectator_delay"})
    _demand_deadline(terms)


def _demand_deadline(terms: GameTerms) -> None:
    if terms.deadline is not None and not SHORTEST_DEADLINE <= terms.deadline <= LONGEST_DEADLINE:
        detail = f"deadline: must be from {SHORTEST_DEADLINE} to {LONGEST_DEADLINE} seconds"
        raise Problem("invalid_game_settings", detail, {"field": "deadline"})
    if terms.on_deadline not in ON_DEADLINE:
        detail = f"on_deadline: must be one of {', '.join(ON_DEADLINE)}"
        raise Problem("invalid_game_settings", detail, {"field": "on_deadline"})


def encode_terms(terms: GameTerms) -> bytes:
    """The terms that differ from the defaults, as JSON."""
    return msgspec.json.encode(
        {name: value for name, value in terms._asdict().items() if value != getattr(DEFAULT_TERMS, name)}
    )


def decode_terms(data: bytes) -> GameTerms:
    """The terms of the JSON; the default for each that is missing."""
    return GameTerms(**msgspec.json.decode(data))
