"""Schemas of profiles of bots and of the directory."""

from typing import Any

import marshmallow as ma
from marshmallow import fields

from games.catalog import EXPANSIONS, RULESETS, combine
from games.kernel import InvalidValue
from games.translatable import Translatable
from service.api.schemas.fields import OF_NAMES, QueryBoolean, QueryInteger, StrictInteger, Text, describe
from service.api.schemas.history import LadderRatingSchema
from service.api.schemas.validators import Length, OneOf, Range, Regexp
from service.registers.bot_profiles import CHALLENGE_KINDS, Acceptance, BotProfile

MAX_PLAYED = 40
TIME = Regexp("([01][0-9]|2[0-3]):[0-5][0-9]", error=Translatable("must be a time like 08:30"))


class PlayedRulesetRequest(ma.Schema):
    ruleset = fields.String(required=True, validate=OneOf(sorted(RULESETS)))
    expansions = fields.List(
        fields.String(validate=OneOf(sorted(EXPANSIONS))),
        load_default=list,
        validate=Length(max=10),
        error_messages=OF_NAMES,
        metadata={"uniqueItems": True},
    )

    @ma.post_load
    def combine_names(self, data: dict[str, Any], **kwargs: Any) -> str:
        """The name of the combination."""
        try:
            return combine(data["ruleset"], data["expansions"])
        except InvalidValue as invalid:
            raise ma.ValidationError(invalid.message, invalid.field) from invalid


def _hour(about: str) -> fields.String:
    return fields.String(load_default="00:00", validate=TIME, metadata=describe(about, examples=["08:30"]))


class AcceptanceRequest(ma.Schema):
    kinds = fields.List(
        fields.String(validate=OneOf(CHALLENGE_KINDS)),
        load_default=list(CHALLENGE_KINDS),
        validate=Length(1),
        error_messages=OF_NAMES,
        metadata=describe("Kinds of games that it accepts."),
    )
    at_once = StrictInteger(
        load_default=4, validate=Range(1, 100), metadata=describe("It accepts while it plays fewer games than that.")
    )
    opens = _hour("The time of the day from which on it accepts, in UTC.")
    closes = _hour("The time of the day from which on it does not; the same as `opens`: it always accepts.")


class BotProfileRequest(ma.Schema):
    description = Text(required=True, validate=Length(0, 400), metadata=describe("What the bot is, in a few words."))
    plays = fields.List(
        fields.Nested(PlayedRulesetRequest),
        required=True,
        validate=Length(1, MAX_PLAYED),
        metadata=describe("The rulesets that it plays, each with expansions."),
    )
    accepts = fields.Nested(
        AcceptanceRequest,
        load_default=None,
        allow_none=True,
        metadata=describe("The rule by which it accepts challenges; null if it answers each itself."),
    )


def read_profile(payload: dict[str, Any]) -> BotProfile:
    """The profile of a valid request."""
    accepts = payload["accepts"]
    if accepts is not None:
        kinds = tuple([kind for kind in CHALLENGE_KINDS if kind in accepts["kinds"]])
        accepts = Acceptance(kinds, accepts["at_once"], accepts["opens"], accepts["closes"])
    return BotProfile(payload["description"], tuple(dict.fromkeys(payload["plays"])), accepts)


class PlayedRulesetSchema(ma.Schema):
    ruleset = fields.String(required=True)
    expansions = fields.List(fields.String(), required=True)


class AcceptanceSchema(ma.Schema):
    kinds = fields.List(fields.String(), required=True)
    at_once = fields.Integer(required=True)
    opens = fields.String(required=True, metadata=describe("In UTC; equal to `closes` if it is always open."))
    closes = fields.String(required=True)


class BotProfileSchema(ma.Schema):
    description = fields.String(required=True)
    plays = fields.List(fields.Nested(PlayedRulesetSchema), required=True)
    accepts = fields.Nested(
        AcceptanceSchema,
        required=True,
        allow_none=True,
        metadata=describe("The rule by which it accepts challenges; null if it answers each itself."),
    )


class ListedBotSchema(BotProfileSchema):
    bot_id = fields.String(required=True)
    name = fields.String(required=True)
    owner = fields.String(required=True, allow_none=True, metadata=describe("Name of the owner."))
    online = fields.Boolean(required=True)
    seen_at = fields.String(
        required=True,
        allow_none=True,
        metadata=describe("When it was online last; null for never.", format="date-time"),
    )
    ratings = fields.List(fields.Nested(LadderRatingSchema), required=True)


class DirectorySchema(ma.Schema):
    bots = fields.List(fields.Nested(ListedBotSchema), required=True)
    cursor = fields.String(required=True, allow_none=True)


class DirectoryQuery(ma.Schema):
    ruleset = fields.String(
        load_default=None, validate=OneOf(sorted(RULESETS)), metadata=describe("Only bots that play this ruleset.")
    )
    online = QueryBoolean(load_default=False, metadata=describe("Only bots that are online."))
    cursor = Text(load_default=None, validate=Length(1, 200), metadata=describe("`cursor` of the previous response."))
    limit = QueryInteger(load_default=20, validate=Range(1, 100), metadata=describe("Maximum number of bots."))
