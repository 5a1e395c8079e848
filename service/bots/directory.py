"""The directory: the bots with a profile, the one that was online last first."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from events.entry import format_seconds
from games.combination import split_name
from projections.history.ratings.leaderboard import read_ratings
from service.bots.presence import find_online
from service.history.queries import open_history
from service.registers.bot_profiles import BotProfile
from service.runtime.problems import Problem, use_case
from service.runtime.ranked_cursor import next_ranked_cursor, parse_ranked_cursor
from service.services import Services


class DirectoryPage(NamedTuple):
    """A page of bots, and the cursor of the next one if there may be more."""

    bots: list[dict[str, Any]]
    cursor: str | None


@use_case
def list_directory(
    services: Services, ruleset: str | None = None, online: bool = False, cursor: str | None = None, limit: int = 20
) -> DirectoryPage:
    """Bots that play a ruleset, or that are online; with filters a page may be short. Raises invalid_cursor."""
    found = services.registers.bot_profiles.last_online(parse_ranked_cursor(cursor), limit)
    profiles = services.registers.bot_profiles.read([each.member for each in found])
    listed = {
        each.member: profile
        for each, profile in zip(found, profiles, strict=True)
        if profile is not None and (ruleset is None or _plays(profile, ruleset))
    }
    seen = {each.member: each.score for each in found if each.member in listed}
    active = find_online(services, seen)
    shown = {bot: profile for bot, profile in listed.items() if bot in active or not online}
    return DirectoryPage(_describe(services, shown, seen, active), next_ranked_cursor(found, limit))


def describe_profile(profile: BotProfile) -> dict[str, Any]:
    """The profile as JSON data."""
    accepts = profile.accepts
    return {
        "description": profile.description,
        "plays": [split_name(name).fields() for name in profile.plays],
        "accepts": None
        if accepts is None
        else {
            "kinds": list(accepts.kinds),
            "at_once": accepts.at_once,
            "opens": accepts.opens,
            "closes": accepts.closes,
        },
    }


def _plays(profile: BotProfile, ruleset: str) -> bool:
    return any(split_name(name).ruleset == ruleset for name in profile.plays)


def _describe(
    services: Services, profiles: Mapping[str, BotProfile], seen: Mapping[str, float], online: set[str]
) -> list[dict[str, Any]]:
    names, ratings = (
        services.registers.players.names_and_owners(list(profiles)),
        _read_ratings(services, list(profiles)),
    )
    return [
        {
            "bot_id": bot,
            "name": names[bot][0],
            "owner": names[bot][1],
            **describe_profile(profile),
            "online": bot in online,
            "seen_at": format_seconds(seen[bot] / 1000) if seen[bot] else None,
            "ratings": ratings.get(bot, []),
        }
        for bot, profile in profiles.items()
        if bot in names
    ]


def _read_ratings(services: Services, bots: Sequence[str]) -> dict[str, list[dict[str, Any]]]:
    """The ratings of each bot; empty while the history cannot be read."""
    try:
        with open_history(services) as history:
            return {} if history is None else read_ratings(history, bots)
    except Problem:
        return {}
