"""Acceptance: the rule of a bot answers a challenge at once."""

from typing import Literal, TypeAlias

from service.registers.bot_profiles import Acceptance, BotProfile
from service.registers.challenges import Challenge
from service.runtime.quotas import CREATION_TIME
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
    """Why the rule declines a challenge; None if it accepts, and then the bot has taken a place for the game."""
    if challenge.name not in profile.plays:
        return "ruleset"
    if challenge.kind not in rule.kinds:
        return "kind"
    if not rule.is_open(services.clock().strftime("%H:%M")):
        return "closed"
    return None if _take_place(services, rule, challenge) else "busy"


def _take_place(services: Services, rule: Acceptance, challenge: Challenge) -> bool:
    """Whether there is room for one more game; of challenges at the same time no two get the same place."""
    profiles, bot = services.registers.bot_profiles, challenge.opponent
    unfinished, places = services.registers.players.unfinished_games(bot), profiles.places(bot)
    # A time has colons, an id has none.
    beginning = {each for each, value in places.items() if ":" in value and value > services.now(-CREATION_TIME)}
    profiles.free_places(bot, *[each for each in places if places[each] not in unfinished and each not in beginning])
    others = unfinished.difference(places.values())
    return profiles.take_place(bot, challenge.challenge_id, services.now(), rule.at_once - len(others))
