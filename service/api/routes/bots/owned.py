"""Bots: create, renew and revoke tokens, describe, delete."""

from typing import Any

from flask import Response

from service.api.http.request import current_request, current_services
from service.api.http.response import NO_STORE, json_response
from service.api.openapi.spec import Blueprint, creates_once, fails, for_players
from service.api.schemas import bot_profiles as profile_schemas
from service.api.schemas import players as schemas
from service.bots import profiles
from service.bots.directory import describe_profile
from service.players import bots as use_case

bots = Blueprint("bots", __name__, url_prefix="/v1/bots", description="Programs that play for their owner.")


@bots.post("")
@bots.arguments(schemas.BotRequest)
@bots.response(201, schemas.NewBotSchema)
@fails("name_taken", "already_created", "limit_reached", "invalid_name", "name_reserved")
@creates_once
@for_players
def create_bot(payload: dict[str, Any]) -> Response:
    """Create a bot.

    A bot takes seats and plays like a person, with a token of its own. The token is shown only in this response, and
    ends with the caller's token. The bot's seats show that it is a bot, and its owner.
    """
    request = current_request()
    scopes, caller = tuple(payload["scopes"]), request.require_caller("account")
    new_bot = use_case.create_bot(
        current_services(), caller, payload["name"], scopes, payload["expires_in"], request.read_idempotency_key()
    )
    return json_response(new_bot._asdict(), 201, NO_STORE)


@bots.put("/<bot_id>/profile")
@bots.arguments(profile_schemas.BotProfileRequest)
@bots.response(200, profile_schemas.BotProfileSchema)
@fails("unknown_bot")
@for_players
def put_bot_profile(payload: dict[str, Any], bot_id: str) -> Response:
    """Set a bot's profile.

    That lists the bot in the directory. By its owner, with the scope `account`, or by the bot itself.
    """
    caller, profile = current_request().require_caller("play"), profile_schemas.read_profile(payload)
    return json_response(describe_profile(profiles.put_profile(current_services(), caller, bot_id, profile)))


@bots.delete("/<bot_id>/profile")
@bots.response(204)
@fails("unknown_bot")
@for_players
def delete_bot_profile(bot_id: str) -> Response:
    """Delete a bot's profile.

    That takes the bot from the directory, and ends its rule for challenges.
    """
    profiles.delete_profile(current_services(), current_request().require_caller("play"), bot_id)
    return Response(status=204)


@bots.delete("/<bot_id>")
@bots.response(204)
@fails("unknown_bot")
@for_players
def delete_bot(bot_id: str) -> Response:
    """Delete a bot.

    Revokes its token. Its name stays in the games that it played, and for 30 days no other player can take it.
    """
    use_case.delete_bot(current_services(), current_request().require_caller("account"), bot_id)
    return Response(status=204)


@bots.post("/<bot_id>/token")
@bots.arguments(schemas.BotTokenRequest, required=False)
@bots.response(201, schemas.NewBotSchema)
@fails("unknown_bot")
@for_players
def renew_bot_token(payload: dict[str, Any], bot_id: str) -> Response:
    """Renew a bot's token and revoke the earlier one.

    The token is shown only in this response. It ends with the caller's token.
    """
    scopes, caller = tuple(payload["scopes"]), current_request().require_caller("account")
    new_bot = use_case.renew_bot_token(current_services(), caller, bot_id, scopes, payload["expires_in"])
    return json_response(new_bot._asdict(), 201, NO_STORE)


@bots.delete("/<bot_id>/token")
@bots.response(204)
@fails("unknown_bot")
@for_players
def revoke_bot_token(bot_id: str) -> Response:
    """Revoke a bot's token.

    The bot keeps its seats, and can act again with a new token.
    """
    use_case.revoke_bot_token(current_services(), current_request().require_caller("account"), bot_id)
    return Response(status=204)
