"""Schemas of webhooks and their deliveries; a body is validated, a response is only documented."""

import marshmallow as ma
from marshmallow import fields

from games.translatable import Translatable
from service.api.schemas.fields import StrictBoolean, Text, describe
from service.api.schemas.validators import GAME_PATTERN, Length, OneOf, Regexp
from service.webhooks.addresses import LONGEST_URL
from service.webhooks.deliveries import OUTCOMES
from service.webhooks.events import DEFAULT_KINDS, EVENT_KINDS

MAX_GAMES = 20
URL = describe("An https URL of a public host.", examples=["https://bot.example.org/landnama"])
EVENTS = "Kinds of events. `entry` is every entry of the log, as the player may know it; it is not sent by default."
GAMES = "Only these games of the player; all of them if the list is empty."


def _kinds(**more: object) -> fields.List:
    kind = fields.String(validate=OneOf(EVENT_KINDS))
    return fields.List(kind, validate=Length(1), metadata=describe(EVENTS), **more)  # type: ignore[arg-type]


def _games(**more: object) -> fields.List:
    game = Text(validate=Regexp(GAME_PATTERN, error=Translatable("must be the id of a game")))
    return fields.List(game, validate=Length(max=MAX_GAMES), metadata=describe(GAMES), **more)  # type: ignore[arg-type]


class WebhookRequest(ma.Schema):
    url = Text(required=True, validate=Length(1, LONGEST_URL), metadata=URL)
    events = _kinds(load_default=list(DEFAULT_KINDS))
    games = _games(load_default=list)
    label = Text(load_default="", validate=Length(max=40), metadata=describe("Description of the webhook's use."))
    bot_id = fields.String(
        load_default=None, allow_none=True, metadata=describe("The bot whose games it is for, if not the caller's.")
    )


class WebhookChange(ma.Schema):
    url = Text(load_default=None, validate=Length(1, LONGEST_URL), metadata=URL)
    events = _kinds(load_default=None)
    games = _games(load_default=None)
    enabled = StrictBoolean(
        load_default=False, validate=OneOf([True]), metadata=describe("Switches it on again.", enum=[True])
    )


class WebhookSchema(ma.Schema):
    webhook_id = fields.String(required=True)
    bot_id = fields.String(required=True, allow_none=True, metadata=describe("Null for one of the caller."))
    url = fields.String(required=True)
    events = fields.List(fields.String(), required=True)
    games = fields.List(fields.String(), required=True, metadata=describe(GAMES))
    label = fields.String(required=True)
    created_at = fields.String(required=True, metadata={"format": "date-time"})
    failing_since = fields.String(
        required=True,
        allow_none=True,
        metadata=describe("Since when no delivery has succeeded; null if it works.", format="date-time"),
    )
    disabled_at = fields.String(
        required=True,
        allow_none=True,
        metadata=describe("When it was disabled; null while it is enabled.", format="date-time"),
    )
    disabled_because = fields.String(
        required=True,
        allow_none=True,
        metadata=describe("Why: `failing` for three days, or the code of the problem of its token."),
    )


class NewWebhookSchema(WebhookSchema):
    secret = fields.String(required=True, metadata=describe("Verifies the signatures; shown only once."))


class WebhookListSchema(ma.Schema):
    webhooks = fields.List(fields.Nested(WebhookSchema), required=True)


class NewSecretSchema(ma.Schema):
    secret = fields.String(required=True, metadata=describe("Shown only once."))
    previous_until = fields.String(
        required=True, metadata=describe("Until when the previous secret signs, too.", format="date-time")
    )


class AttemptSchema(ma.Schema):
    message_id = fields.String(required=True, metadata=describe("The header `webhook-id` of the delivery."))
    type = fields.String(required=True, metadata=describe("The kind of the event."))
    game = fields.String(required=True, allow_none=True, metadata=describe("The game that it is about, if any."))
    version = fields.Integer(required=True, allow_none=True, metadata=describe("Null for news of the account."))
    at = fields.String(required=True, metadata={"format": "date-time"})
    attempt = fields.Integer(required=True, metadata=describe("The number of the attempt, from 1."))
    outcome = fields.String(required=True, metadata={"enum": list(OUTCOMES)})
    status = fields.Integer(required=True, allow_none=True, metadata=describe("Status of the receiver's response."))
    error = fields.String(required=True, allow_none=True, metadata=describe("Why the attempt has failed."))
    action = fields.String(
        required=True,
        allow_none=True,
        metadata=describe("What became of the action in the response: `accepted`, or the code of a problem."),
    )
    milliseconds = fields.Integer(required=True, metadata=describe("Duration of the request."))


class WaitingGameSchema(ma.Schema):
    """A game whose events wait, or one piece of news."""

    message_id = fields.String(required=True, allow_none=True, metadata=describe("Of news; null for a game."))
    game = fields.String(required=True, allow_none=True)
    version = fields.Integer(
        required=True, allow_none=True, metadata=describe("Events of the game up to this version wait.")
    )
    attempts = fields.Integer(required=True, metadata=describe("Failed attempts of the next event."))


class DeliveryListSchema(ma.Schema):
    deliveries = fields.List(fields.Nested(AttemptSchema), required=True)
    waiting = fields.List(fields.Nested(WaitingGameSchema), required=True)
