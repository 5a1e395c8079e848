"""Bots: made, listed, given a new token, and deleted by the player they belong to."""

from typing import Any

from flask import Response

from service import bots as use_case
from service.api import answers, incoming, outgoing
from service.api.caller import signed_in
from service.api.conditions import idempotency_key
from service.api.document.spec import fails, for_players
from service.api.house import house
from service.api.section import Section

bots = Section("bots", __name__, url_prefix="/v1/bots", description="Players that are programs, and whose they are.")


@bots.post("")
@bots.arguments(incoming.BotRequest)
@bots.response(201, outgoing.NewBot)
@fails("unauthorized", "invalid_token", "token_expired", "forbidden", "name_taken", "already_created", "limit_reached")
@fails("body_misfit", "name_misfit", "name_reserved")
@for_players
def make_bot(request: dict[str, Any]) -> Response:
    """Make a bot.

    It sits down and plays like a person, with a token of its own, which is shown this once. Its seats say that it is a
    bot, and whose.
    """
    scopes, caller = tuple(request["scopes"]), signed_in("account")
    made = use_case.make_bot(house(), caller, request["name"], scopes, request["expires_in"], idempotency_key())
    return answers.json(made._asdict(), 201, answers.SECRET)


@bots.get("")
@bots.response(200, outgoing.BotList)
@fails("unauthorized", "invalid_token", "token_expired", "forbidden")
@for_players
def list_bots() -> Response:
    """List my bots.

    Oldest first, without their tokens.
    """
    return answers.json({"bots": [bot._asdict() for bot in use_case.bots(house(), signed_in("account"))]})


@bots.delete("/<bot>")
@bots.response(204)
@fails("unauthorized", "invalid_token", "token_expired", "forbidden", "unknown_bot")
@for_players
def delete_bot(bot: str) -> Response:
    """Delete a bot.

    Its tokens are revoked. Its name stays where it played, and is not given to anybody else.
    """
    use_case.delete(house(), signed_in("account"), bot)
    return Response(status=204)


@bots.post("/<bot>/token")
@bots.arguments(incoming.BotTokenRequest)
@bots.response(201, outgoing.NewBot)
@fails("unauthorized", "invalid_token", "token_expired", "forbidden", "unknown_bot", "body_misfit")
@for_players
def renew_bot_token(request: dict[str, Any], bot: str) -> Response:
    """Give a bot a new token; every earlier one is revoked.

    It is shown this once.
    """
    scopes, caller = tuple(request["scopes"]), signed_in("account")
    made = use_case.renew(house(), caller, bot, scopes, request["expires_in"])
    return answers.json(made._asdict(), 201, answers.SECRET)


@bots.delete("/<bot>/token")
@bots.response(204)
@fails("unauthorized", "invalid_token", "token_expired", "forbidden", "unknown_bot")
@for_players
def revoke_bot_token(bot: str) -> Response:
    """Revoke a bot's token.

    The bot keeps its seats, and can act again when it is given a new one.
    """
    use_case.revoke(house(), signed_in("account"), bot)
    return Response(status=204)
