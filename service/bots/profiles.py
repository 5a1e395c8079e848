"""Profiles: a bot's owner, or the bot itself, says what it is; that lists it in the directory."""

from service.players.accounts import ACCOUNT_SCOPE, Caller, missing_scope
from service.registers.bot_profiles import BotProfile
from service.runtime.problems import Problem, use_case
from service.services import Services


@use_case
def put_profile(services: Services, caller: Caller, bot: str, profile: BotProfile) -> BotProfile:
    """Replaces the profile; raises unknown_bot and forbidden."""
    require_own_bot(services, caller, bot)
    if not services.registers.bot_profiles.put(bot, profile):
        raise Problem("unknown_bot")
    return profile


@use_case
def delete_profile(services: Services, caller: Caller, bot: str) -> None:
    """Takes the bot from the directory; raises unknown_bot and forbidden."""
    require_own_bot(services, caller, bot)
    services.registers.bot_profiles.drop(bot)


def require_own_bot(services: Services, caller: Caller, bot: str) -> None:
    """Raises unknown_bot unless the bot is the caller or belongs to them, and forbidden for a person's weak token."""
    if caller.owner and bot == caller.player_id:
        return
    if bot not in services.registers.ownership.bots(caller.player_id):
        raise Problem("unknown_bot")
    if ACCOUNT_SCOPE not in caller.scopes:
        raise missing_scope(ACCOUNT_SCOPE)
