"""Players: sign up, recover access, and manage tokens."""

from typing import Any

from flask import Response

from service.api.http.request import IDEMPOTENCY_KEY, current_request, current_services
from service.api.http.response import NO_STORE, json_response
from service.api.openapi.spec import Blueprint, creates_once, document_operation, fails, for_players, without_token
from service.api.schemas import players as schemas
from service.players import accounts as use_case
from service.players import bots, guests
from service.players.accounts import Caller
from service.players.erasure import delete_account
from service.players.names import is_guest_name
from service.webhooks.webhooks import list_notices

RECOVERY_KEY = {
    **IDEMPOTENCY_KEY,
    "description": "If the response is lost, a repetition with the same key and the same recovery code gets another "
    "new token, for ten minutes and until a new token is used.",
}

players = Blueprint("players", __name__, url_prefix="/v1", description="Players and their tokens.")


@players.post("/players")
@players.arguments(schemas.SignUpRequest, required=False)
@players.response(201, schemas.NewPlayerSchema)
@fails("name_taken", "already_created", "invalid_name", "name_reserved")
@creates_once
@without_token
def sign_up(payload: dict[str, Any]) -> Response:
    """Sign up.

    With a name, or without one as a guest with a free name such as `Guest 4821`. Token and recovery code are shown only
    in this response.
    """
    key = current_request().read_idempotency_key()
    if payload["name"] is None:
        new_player = guests.sign_up_guest(current_services(), key)
    else:
        new_player = use_case.sign_up(current_services(), payload["name"], key)
    return json_response(new_player._asdict(), 201, NO_STORE)


@players.post("/players/recover")
@players.arguments(schemas.RecoveryRequest)
@players.response(201, schemas.NewPlayerSchema)
@fails("wrong_recovery_code")
@document_operation(parameters=[RECOVERY_KEY])
@without_token
def recover_player(payload: dict[str, Any]) -> Response:
    """Recover access with name and recovery code.

    Revokes all earlier tokens of the player and their bots, and replaces the recovery code by a new one.
    """
    request = current_request()
    new_player = use_case.recover_player(
        current_services(), payload["name"], payload["recovery_code"], request.read_idempotency_key()
    )
    return json_response(new_player._asdict(), 201, NO_STORE)


@players.get("/me")
@players.response(200, schemas.MeSchema)
@for_players
def get_me() -> Response:
    """Get the current player.

    The player that the token authenticates, and the scopes of the token.
    """
    return json_response(_describe_caller(current_request().require_caller()))


@players.patch("/me")
@players.arguments(schemas.RenamingRequest)
@players.response(200, schemas.MeSchema)
@fails("name_fixed", "name_taken", "name_reserved", "invalid_name")
@for_players
def rename_player(payload: dict[str, Any]) -> Response:
    """Choose the name of a guest.

    Once; then the player is no guest any more. Tokens, recovery code and seats stay; games show the new name.
    """
    caller = current_request().require_caller("account")
    name = guests.rename_guest(current_services(), caller, payload["name"])
    return json_response(_describe_caller(caller._replace(name=name)))


@players.delete("/me")
@players.response(204)
@for_players
def delete_player() -> Response:
    """Delete the current player.

    With all bots and tokens, for good. Seats are left before the start, and resigned in running games; games show the
    seats without a name. Nobody can take the name for 30 days.
    """
    delete_account(current_services(), current_request().require_caller("account"))
    return Response(status=204)


@players.get("/me/bots")
@players.response(200, schemas.BotListSchema)
@for_players
def list_own_bots() -> Response:
    """List the caller's bots.

    Oldest first, without their tokens.
    """
    own_bots = bots.list_bots(current_services(), current_request().require_caller("account"))
    return json_response({"bots": [bot._asdict() for bot in own_bots]})


def _describe_caller(caller: Caller) -> dict[str, Any]:
    return {
        "player_id": caller.player_id,
        "name": caller.name,
        "guest": is_guest_name(caller.name),
        "kind": caller.kind,
        "token_id": caller.token_id,
        "scopes": caller.scopes,
        "notices": [notice._asdict() for notice in list_notices(current_services(), caller)],
    }


@players.post("/tokens")
@players.arguments(schemas.TokenRequest, required=False)
@players.response(201, schemas.NewTokenSchema)
@fails("already_created", "limit_reached")
@creates_once
@for_players
def create_token(payload: dict[str, Any]) -> Response:
    """Create a token.

    For another device or program. The token is shown only in this response, has no scope that the caller's token does
    not have, and ends with the caller's token, when that expires or is revoked.
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
@for_players
def list_tokens() -> Response:
    """List the caller's tokens.

    Oldest first, without their secrets; revoke a token by its id.
    """
    tokens = use_case.list_tokens(current_services(), current_request().require_caller("account"))
    return json_response({"tokens": [token._asdict() for token in tokens]})


@players.delete("/tokens/<token_id>")
@players.response(204)
@fails("unknown_token")
@for_players
def revoke_token(token_id: str) -> Response:
    """Revoke a token.

    Authentication fails from then on with it and with every token that was created with it, except the token of this
    request, unless that is the one to revoke.
    """
    use_case.revoke_token(current_services(), current_request().require_caller("account"), token_id)
    return Response(status=204)
