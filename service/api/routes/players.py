"""Players: sign up, recover access, and manage tokens."""

from typing import Any

from flask import Response

from service.api.http.request import current_request, current_services
from service.api.http.response import NO_STORE, json_response
from service.api.openapi.spec import Blueprint, fails, for_players, without_token
from service.api.schemas import players as schemas
from service.players import accounts as use_case

players = Blueprint("players", __name__, url_prefix="/v1", description="Players and their tokens.")


@players.post("/players")
@players.arguments(schemas.SignUpRequest)
@players.response(201, schemas.NewPlayerSchema)
@fails("name_taken", "already_created", "invalid_body", "invalid_name", "name_reserved")
@without_token
def sign_up(payload: dict[str, Any]) -> Response:
    """Sign up.

    Needs nothing but a name. Token and recovery code are shown only in this response.
    """
    request = current_request()
    new_player = use_case.sign_up(current_services(), payload["name"], request.read_idempotency_key())
    return json_response(new_player._asdict(), 201, NO_STORE)


@players.post("/players/recover")
@players.arguments(schemas.RecoveryRequest)
@players.response(201, schemas.NewPlayerSchema)
@fails("wrong_recovery_code")
@without_token
def recover_player(payload: dict[str, Any]) -> Response:
    """Recover access with name and recovery code.

    Revokes all earlier tokens, and replaces the recovery code by a new one.
    """
    new_player = use_case.recover_player(current_services(), payload["name"], payload["recovery_code"])
    return json_response(new_player._asdict(), 201, NO_STORE)


@players.get("/me")
@players.response(200, schemas.MeSchema)
@fails("unauthorized", "invalid_token", "forbidden")
@for_players
def get_me() -> Response:
    """Get the current player.

    The player that the token authenticates, and the scopes of the token.
    """
    caller = current_request().require_caller()
    return json_response(
        {"player_id": caller.player_id, "name": caller.name, "kind": caller.kind, "scopes": caller.scopes}
    )


@players.post("/tokens")
@players.arguments(schemas.TokenRequest, required=False)
@players.response(201, schemas.NewTokenSchema)
@fails("unauthorized", "invalid_token", "token_expired", "forbidden", "already_created", "limit_reached")
@for_players
def create_token(payload: dict[str, Any]) -> Response:
    """Create a token.

    For a bot or another device. The token is shown only in this response, and has no scope that the caller's token
    does not have.
    """
    request = current_request()
    caller = request.require_caller("account")
    new_token = use_case.create_token(
        current_services(),
        caller,
        payload["label"],
        tuple(payload["scopes"]),
        request.read_idempotency_key(),
        payload["expires_in"],
    )
    return json_response(new_token._asdict(), 201, NO_STORE)


@players.get("/tokens")
@players.response(200, schemas.TokenListSchema)
@fails("unauthorized", "invalid_token", "forbidden")
@for_players
def list_tokens() -> Response:
    """List the caller's tokens.

    Oldest first, without their secrets; revoke a token by its id.
    """
    tokens = use_case.list_tokens(current_services(), current_request().require_caller("account"))
    return json_response({"tokens": [token._asdict() for token in tokens]})


@players.delete("/tokens/<token_id>")
@players.response(204)
@fails("unauthorized", "invalid_token", "forbidden", "unknown_token")
@for_players
def revoke_token(token_id: str) -> Response:
    """Revoke a token.

    Authentication with it fails from then on, also if it is the token of this request.
    """
    use_case.revoke_token(current_services(), current_request().require_caller("account"), token_id)
    return Response(status=204)
