"""Follows: notifications of the games that other players start."""

from flask import Response

from service.api.http.request import current_request, current_services
from service.api.http.response import json_response
from service.api.openapi.spec import Blueprint, fails, for_players
from service.api.schemas import seeks as schemas
from service.players import follows as use_case

follows = Blueprint("follows", __name__, url_prefix="/v1/follows", description="Hear of the games of followed players.")


@follows.get("")
@follows.response(200, schemas.FollowListSchema)
@for_players
def list_follows() -> Response:
    """List the players whom the caller follows.

    By name. The list is private.
    """
    return json_response({"follows": use_case.list_follows(current_services(), current_request().require_caller())})


@follows.put("/<player>")
@follows.response(200, schemas.FollowSchema)
@fails("unknown_player", "limit_reached")
@for_players
def follow_player(player: str) -> Response:
    """Follow a player or a bot.

    From then on the account stream of the caller has `followed_game_started` when a game of the player starts that
    everybody may see. The followed player is not notified.
    """
    caller = current_request().require_caller("play")
    return json_response(use_case.follow_player(current_services(), caller, player))


@follows.delete("/<player>")
@follows.response(204)
@fails("unknown_player")
@for_players
def unfollow_player(player: str) -> Response:
    """Follow a player no more.

    A repeated request changes nothing.
    """
    use_case.unfollow_player(current_services(), current_request().require_caller("play"), player)
    return Response(status=204)
