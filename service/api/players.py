"""Players: signing up, tokens, and getting back in with the recovery code."""

from typing import Any

from flask import Response

from service import players as use_case
from service.api import answers, incoming, outgoing
from service.api.caller import signed_in
from service.api.conditions import idempotency_key
from service.api.document.spec import fails, for_everybody, for_players
from service.api.house import house
from service.api.section import Section

players = Section("players", __name__, url_prefix="/v1", description="Who plays, and with which tokens.")


@players.post("/players")
@players.arguments(incoming.SignUp)
@players.response(201, outgoing.NewPlayer)
@fails("name_taken", "already_created", "body_misfit", "name_misfit", "name_reserved")
@for_everybody
def sign_up(request: dict[str, Any]) -> Response:
    """Sign up.

    Token and recovery code are shown this once. Nothing is asked but a name.
    """
    made = use_case.sign_up(house(), request["name"], idempotency_key())
    return answers.json(made._asdict(), 201, answers.SECRET)


@players.post("/players/recover")
@players.arguments(incoming.Recovery)
@players.response(201, outgoing.NewPlayer)
@fails("wrong_recovery_code")
@for_everybody
def recover(request: dict[str, Any]) -> Response:
    """Get a new token with the recovery code.

    All earlier tokens are revoked, whoever holds them, and the code is replaced by a new one.
    """
    made = use_case.recover(house(), request["name"], request["recovery_code"])
    return answers.json(made._asdict(), 201, answers.SECRET)


@players.get("/me")
@players.response(200, outgoing.Me)
@fails("unauthorized", "invalid_token", "forbidden")
@for_players
def me() -> Response:
    """Who am I?

    The player behind the token, and what the token allows.
    """
    caller = signed_in()
    return answers.json(
        {"player_id": caller.player_id, "name": caller.name, "kind": caller.kind, "scopes": caller.scopes}
    )


@players.post("/tokens")
@players.arguments(incoming.TokenRequest)
@players.response(201, outgoing.NewToken)
@fails("unauthorized", "invalid_token", "token_expired", "forbidden", "already_created", "limit_reached")
@for_players
def new_token(request: dict[str, Any]) -> Response:
    """Make another token, for a bot or another device.

    It is shown this once, and allows no more than the token that asks for it.
    """
    scopes = tuple(request["scopes"])
    caller, lasts = signed_in("account"), request["expires_in"]
    made = use_case.new_token(house(), caller, request["label"], scopes, idempotency_key(), lasts)
    return answers.json(made._asdict(), 201, answers.SECRET)


@players.get("/tokens")
@players.response(200, outgoing.TokenList)
@fails("unauthorized", "invalid_token", "forbidden")
@for_players
def list_tokens() -> Response:
    """List my tokens, without their secrets.

    Oldest first; the id of a token is what revokes it.
    """
    return answers.json({"tokens": [token._asdict() for token in use_case.tokens(house(), signed_in("account"))]})


@players.delete("/tokens/<token_id>")
@players.response(204)
@fails("unauthorized", "invalid_token", "forbidden", "unknown_token")
@for_players
def revoke_token(token_id: str) -> Response:
    """Revoke a token.

    It is worth nothing from then on, also if it is the very token that asks.
    """
    use_case.revoke(house(), signed_in("account"), token_id)
    return Response(status=204)
