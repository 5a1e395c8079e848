"""Schemas of seeks and follows; a body is validated, a response is only documented."""

from typing import Any

import marshmallow as ma
from marshmallow import fields

from service.api.schemas.challenges import ChallengeRequest
from service.api.schemas.fields import StrictInteger, describe
from service.api.schemas.requests import GameRequest
from service.api.schemas.validators import Length, OneOf, Range
from service.lobby.create_game import combination_name
from service.matches.seeks import SeekWishes
from service.registers.bot_profiles import CHALLENGE_KINDS

STATUSES = ("open", "matched", "withdrawn", "expired")
HOUR, DAY = 3600, 24 * 3600


class SeekRequest(ma.Schema):
    """The kind of match, and with whom."""

    ruleset = ChallengeRequest._declared_fields["ruleset"]
    expansions = ChallengeRequest._declared_fields["expansions"]
    seats = fields.List(
        StrictInteger(validate=Range(2, 99)),
        load_default=list,
        validate=Length(0, 10),
        metadata=describe("Numbers of seats that suit; by default all that the rules allow.", examples=[[3, 4]]),
    )
    kind = fields.String(load_default="casual", validate=OneOf(CHALLENGE_KINDS))
    time_limit = GameRequest._declared_fields["time_limit"]
    within = StrictInteger(
        load_default=None,
        allow_none=True,
        validate=Range(1, 10_000),
        metadata=describe("How far the ratings of the players may be apart; by default any distance."),
    )
    expires_in = StrictInteger(
        load_default=HOUR, validate=Range(10, 7 * DAY), metadata=describe("Seconds until the seek expires.")
    )


def read_wishes(payload: dict[str, Any]) -> SeekWishes:
    """The wishes of a valid request; raises invalid_game_settings for an unknown combination."""
    name = combination_name(payload["ruleset"], payload["expansions"])
    return SeekWishes(name, payload["seats"], payload["kind"], payload["time_limit"], payload["within"])


class SeekSchema(ma.Schema):
    seek = fields.String(required=True, metadata=describe("Its id."))
    ruleset = fields.String(required=True)
    expansions = fields.List(fields.String(), required=True)
    seats = fields.List(fields.Integer(), required=True, metadata=describe("Numbers of seats that suit."))
    kind = fields.String(required=True, metadata={"enum": list(CHALLENGE_KINDS)})
    time_limit = fields.Integer(
        required=True, allow_none=True, metadata=describe("Seconds that a seat has to act; null for no limit.")
    )
    within = fields.Integer(
        required=True, allow_none=True, metadata=describe("How far the ratings may be apart; null for any distance.")
    )
    created_at = fields.String(required=True, metadata={"format": "date-time"})
    expires_at = fields.String(required=True, metadata={"format": "date-time"})
    status = fields.String(required=True, metadata={"enum": list(STATUSES)})
    ended_at = fields.String(
        required=True,
        allow_none=True,
        metadata=describe("When it was matched or withdrawn.", format="date-time"),
    )
    game = fields.String(
        required=True, allow_none=True, metadata=describe("The game in which the caller has a seat, once matched.")
    )


class SeekListSchema(ma.Schema):
    seeks = fields.List(fields.Nested(SeekSchema), required=True)


class FollowSchema(ma.Schema):
    player_id = fields.String(required=True)
    name = fields.String(required=True)
    since = fields.String(required=True, metadata={"format": "date-time"})


class FollowListSchema(ma.Schema):
    follows = fields.List(fields.Nested(FollowSchema), required=True)
