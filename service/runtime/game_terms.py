"""Terms: what the creator of a game chooses beside its rules; the register stores them, the game's page shows them."""

from typing import NamedTuple

import msgspec

from games.kernel.codec import describe_valid
from games.translatable import Translatable
from service.runtime.policies import POLICY_NAMES
from service.runtime.problems import invalid_setting

LONGEST_DELAY = 60.0
SHORTEST_TIME_LIMIT, LONGEST_TIME_LIMIT = 30, 7 * 24 * 3600
RESIGN = "resign"
DEADLINE_POLICIES = (*POLICY_NAMES, RESIGN)
LONGEST_SPECTATOR_DELAY = 3600


class GameTerms(NamedTuple):
    """`ai_delay`: the seconds that an AI waits before it acts, None for the service's setting in games with people.

    `ai_accepts_takebacks`: AI players agree to every takeback. `time_limit`: the seconds that a seat may be due,
    None for no limit.
    `deadline_policy`: the policy that then acts for the seat, or `resign`. `spectator_delay`: the seconds by which
    spectators see a running game later. `auto_start`: the game starts as soon as every seat is taken. `private`: a
    free seat is only for who has an invitation. `spectators`: whether those without a seat see the game before it ends.
    """

    ai_delay: float | None = None
    ai_accepts_takebacks: bool = False
    time_limit: int | None = None
    deadline_policy: str = "greedy"
    spectator_delay: int = 0
    auto_start: bool = False
    private: bool = False
    spectators: bool = True


DEFAULT_TERMS = GameTerms()


def require_valid_terms(terms: GameTerms) -> None:
    """Raises invalid_game_settings for invalid terms."""
    if terms.ai_delay is not None and not 0 <= terms.ai_delay <= LONGEST_DELAY:
        raise invalid_setting("ai_delay", Translatable("must be from 0 to {most:g}", most=LONGEST_DELAY))
    if not 0 <= terms.spectator_delay <= LONGEST_SPECTATOR_DELAY:
        raise invalid_setting(
            "spectator_delay",
            Translatable("must be from 0 to {most}", most=LONGEST_SPECTATOR_DELAY),
        )
    _require_valid_time_limit(terms)


def _require_valid_time_limit(terms: GameTerms) -> None:
    if terms.time_limit is not None and not SHORTEST_TIME_LIMIT <= terms.time_limit <= LONGEST_TIME_LIMIT:
        raise invalid_setting(
            "time_limit",
            Translatable(
                "must be from {least} to {most} seconds",
                least=SHORTEST_TIME_LIMIT,
                most=LONGEST_TIME_LIMIT,
            ),
        )
    if terms.deadline_policy not in DEADLINE_POLICIES:
        raise invalid_setting("deadline_policy", describe_valid(DEADLINE_POLICIES))


def encode_terms(terms: GameTerms) -> bytes:
    """The terms that differ from the defaults, as JSON."""
    return msgspec.json.encode(
        {name: value for name, value in terms._asdict().items() if value != getattr(DEFAULT_TERMS, name)}
    )


def decode_terms(data: bytes) -> GameTerms:
    """The terms of the JSON; the default for each that is missing."""
    return GameTerms(**msgspec.json.decode(data))
