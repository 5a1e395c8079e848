"""Schemas of players, their tokens and bots; a body is validated, a response is only documented."""

import marshmallow as ma
from marshmallow import fields

from service.api.problems.player_problems import PLAYER_PROBLEMS
from service.api.schemas.fields import OF_NAMES, StrictInteger, Text, describe
from service.api.schemas.validators import Length, OneOf, Range
from service.players.accounts import SCOPES
from service.players.bots import BOT_SCOPES
from service.runtime.quotas import LONGEST_TOKEN

GUEST_HINT = "Whether the name was given by the service and can still be replaced."


class SignUpRequest(ma.Schema):
    name = Text(
        load_default=None,
        allow_none=False,
        metadata=describe(
            f"{PLAYER_PROBLEMS['invalid_name'].title} Without a name the player is a guest.", examples=["Ada"]
        ),
    )


class RenamingRequest(ma.Schema):
    name = Text(required=True, metadata=describe(PLAYER_PROBLEMS["invalid_name"].title, examples=["Ada"]))


class RecoveryRequest(ma.Schema):
    name = Text(required=True, validate=Length(1, 200))
    recovery_code = Text(required=True, validate=Length(1, 200))


def _expires_in_field() -> StrictInteger:
    return StrictInteger(
        load_default=None,
        allow_none=True,
        validate=Range(1, LONGEST_TOKEN),
        metadata=describe("Token lifetime in seconds; by default the token does not expire."),
    )


class TokenRequest(ma.Schema):
    label = Text(load_default="", validate=Length(max=40), metadata=describe("Description of the token's use."))
    scopes = fields.List(
        fields.String(validate=OneOf(SCOPES)),
        load_default=list(SCOPES),
        validate=Length(1),
        error_messages=OF_NAMES,
        metadata=describe("Scopes of the token."),
    )
    expires_in = _expires_in_field()


class BotTokenRequest(ma.Schema):
    scopes = fields.List(
        fields.String(validate=OneOf(BOT_SCOPES)),
        load_default=list(BOT_SCOPES),
        validate=Length(1),
        error_messages=OF_NAMES,
        metadata=describe("Scopes of the token."),
    )
    expires_in = _expires_in_field()


class BotRequest(BotTokenRequest):
    name = Text(required=True, metadata=describe(PLAYER_PROBLEMS["invalid_name"].title, examples=["Ada bot"]))


class NewPlayerSchema(ma.Schema):
    player_id = fields.String(required=True)
    name = fields.String(required=True)
    guest = fields.Boolean(required=True, metadata=describe(GUEST_HINT))
    token = fields.String(
        required=True, metadata=describe("Bearer token for the Authorization header; shown only once.")
    )
    recovery_code = fields.String(
        required=True, metadata=describe("Recovers access if all tokens are lost; shown only once.")
    )


class NoticeSchema(ma.Schema):
    kind = fields.String(required=True, metadata={"enum": ["webhook_disabled"]})
    at = fields.String(required=True, metadata={"format": "date-time"})
    webhook_id = fields.String(required=True)
    because = fields.String(
        required=True, metadata=describe("`failing` for three days, or the code of the problem of its token.")
    )


class MeSchema(ma.Schema):
    player_id = fields.String(required=True)
    name = fields.String(required=True)
    guest = fields.Boolean(required=True, metadata=describe(GUEST_HINT))
    kind = fields.String(required=True, metadata={"enum": ["person", "bot"]})
    token_id = fields.String(required=True, metadata=describe("Id of this token, by which it can be revoked."))
    scopes = fields.List(fields.String(), required=True, metadata=describe("Scopes of this token."))
    notices = fields.List(
        fields.Nested(NoticeSchema),
        required=True,
        metadata=describe("What the service has to tell the player: webhooks that it has disabled."),
    )


class TokenSchema(ma.Schema):
    token_id = fields.String(required=True)
    label = fields.String(required=True)
    scopes = fields.List(fields.String(), required=True)
    created_at = fields.String(required=True, metadata={"format": "date-time"})
    expires_at = fields.String(
        required=True, allow_none=True, metadata=describe("Null if the token does not expire.", format="date-time")
    )


class NewTokenSchema(TokenSchema):
    token = fields.String(required=True, metadata=describe("Shown only once."))


class TokenListSchema(ma.Schema):
    tokens = fields.List(fields.Nested(TokenSchema), required=True)


class BotSchema(ma.Schema):
    bot_id = fields.String(required=True)
    name = fields.String(required=True)
    created_at = fields.String(required=True, metadata={"format": "date-time"})


class NewBotSchema(BotSchema):
    owner = fields.String(required=True, metadata=describe("Name of the owner."))
    token = fields.String(required=True, metadata=describe("Shown only once."))
    scopes = fields.List(fields.String(), required=True)
    expires_at = fields.String(
        required=True, allow_none=True, metadata=describe("Null if the token does not expire.", format="date-time")
    )


class BotListSchema(ma.Schema):
    bots = fields.List(fields.Nested(BotSchema), required=True)
