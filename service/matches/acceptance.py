"""Acceptance: the rule of a bot answers a challenge at once."""

from typing import Literal, TypeAlias

from service.registers.bot_profiles import Acceptance, BotProfile
from service.registers.challenges import Challenge
from service.services import Services

RuleReason: TypeAlias = Literal["ruleset", "kind", "closed", "busy"]
RULE_REASONS: tuple[RuleReason, ...] = ("ruleset", "kind", "closed", "busy")


def find_rule(services: Services, player: str) -> tuple[BotProfile, Acceptance] | None:
    """The profile of a bot and its rule; None for a player who answers challenges themselves."""
    (profile,) = services.registers.bot_profiles.read([player])
    return None if profile is None or profile.accepts is None else (profile, profile.accepts)


def decline_reason(
    services: Services, profile: BotProfile, rule: Acceptance, challenge: Challenge
) -> RuleReason | None:
    """Why the rule declines a challenge, None if it accepts.

    Two challenges at the same time may both find the last free game.
    """
    if challenge.name not in profile.plays:
        return "ruleset"
    if challenge.kind not in rule.kinds:
        return "kind"
    if not rule.is_open(services.clock().strftime("%H:%M")):
        return "closed"
    return "busy" if len(services.registers.players.unfinished_games(challenge.opponent)) >= rule.at_once else None
