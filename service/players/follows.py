"""Follows: a player is notified of the public games that another player starts."""

from typing import Any

from games.translatable import Translatable
from service.players.accounts import Caller, find_player
from service.runtime.problems import Problem, use_case
from service.runtime.quotas import MAX_FOLLOWS, limit_reached
from service.services import Services


@use_case
def follow_player(services: Services, caller: Caller, name: str) -> dict[str, Any]:
    """The player is followed, perhaps since earlier; raises unknown_player, forbidden and limit_reached."""
    player = _find(services, name)
    if player == caller.player_id:
        raise Problem("forbidden", Translatable("A player does not follow themselves."))
    since = services.registers.follows.follow(caller.player_id, player, services.now(), MAX_FOLLOWS)
    if since is None:
        raise limit_reached("followed_players_per_player", MAX_FOLLOWS)
    services.registers.wake_players([caller.player_id])
    return _describe_follow(player, services.registers.players.names([player]).get(player, name), since)


@use_case
def unfollow_player(services: Services, caller: Caller, name: str) -> None:
    """Raises unknown_player."""
    services.registers.follows.unfollow(caller.player_id, _find(services, name))


@use_case
def list_follows(services: Services, caller: Caller) -> list[dict[str, Any]]:
    """The players whom the caller follows, by name."""
    follows = services.registers.follows.follows(caller.player_id)
    names = services.registers.players.names(list(follows))
    found = [_describe_follow(player, name, follows[player]) for player, name in names.items()]
    return sorted(found, key=lambda each: each["name"])


def _describe_follow(player: str, name: str, since: str) -> dict[str, Any]:
    return {"player_id": player, "name": name, "since": since}


def _find(services: Services, name: str) -> str:
    player = find_player(services, name)
    if player is None:
        raise Problem("unknown_player")
    return player
