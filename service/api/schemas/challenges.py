"""Schemas of challenges; a body is validated, a response is only documented."""

from typing import Any

import marshmallow as ma
from marshmallow import fields

from service.api.schemas.fields import OF_NAMES, InlineSchema, StrictInteger, Text, describe
from service.api.schemas.requests import GameRequest
from service.api.schemas.responses import TermsSchema
from service.api.schemas.validators import Length, OneOf, Range
from service.lobby.create_game import combination_name
from service.matches.acceptance import RULE_REASONS
from service.matches.challenges import ChallengeWishes
from service.registers.bot_profiles import CHALLENGE_KINDS
from service.runtime.game_terms import GameTerms

STATUSES = ("open", "accepted", "declined", "withdrawn", "expired")
TERMS = ("ai_delay", "ai_accepts_takebacks", "time_limit", "deadline_policy", "spectator_delay")
DAY = 24 * 3600


class ChallengeRequest(ma.Schema):
    """The settings of a game, and the opponent."""

    opponent = Text(required=True, validate=Length(1, 40), metadata=describe("The name of the player or bot."))
    expires_in = StrictInteger(
        load_default=DAY, validate=Range(10, 7 * DAY), metadata=describe("Seconds until the challenge expires.")
    )
    ruleset = Text(required=True, validate=Length(1, 40), metadata=describe("See `GET /v1/rulesets`."))
    expansions = fields.List(
        Text(validate=Length(1, 40)), load_default=list, validate=Length(0, 10), error_messages=OF_NAMES
    )
    seats = StrictInteger(
        load_default=None,
        allow_none=True,
        validate=Range(2, 99),
        metadata=describe("Number of seats; by default two, or the smallest possible number."),
    )
    options = GameRequest._declared_fields["options"]
    ai = Text(
        load_default="greedy", validate=Length(1, 40), metadata=describe("The policy of the seats beside the players'.")
    )
    kind = fields.String(load_default="casual", validate=OneOf(CHALLENGE_KINDS))
    ai_delay = GameRequest._declared_fields["ai_delay"]
    ai_accepts_takebacks = GameRequest._declared_fields["ai_accepts_takebacks"]
    time_limit = GameRequest._declared_fields["time_limit"]
    deadline_policy = GameRequest._declared_fields["deadline_policy"]
    spectator_delay = GameRequest._declared_fields["spectator_delay"]


def read_wishes(payload: dict[str, Any]) -> ChallengeWishes:
    """The match of a valid request; raises invalid_game_settings for an unknown combination."""
    return ChallengeWishes(
        combination_name(payload["ruleset"], payload["expansions"]),
        payload["seats"],
        payload["options"],
        payload["kind"],
        read_terms(payload),
        payload["ai"],
    )


def read_terms(payload: dict[str, Any]) -> GameTerms:
    """The terms in a valid request."""
    return GameTerms(**{name: payload[name] for name in TERMS})


class DeclineRequest(ma.Schema):
    reason = Text(
        load_default=None,
        allow_none=True,
        validate=Length(1, 200),
        metadata=describe("What the challenger gets to read."),
    )


class ChallengeSchema(ma.Schema):
    challenge = fields.String(required=True, metadata=describe("Its id."))
    challenger = fields.String(required=True, allow_none=True, metadata=describe("Name of the player who sent it."))
    opponent = fields.String(required=True, allow_none=True, metadata=describe("Name of the player who answers."))
    ruleset = fields.String(required=True)
    expansions = fields.List(fields.String(), required=True)
    seats = fields.Integer(required=True)
    options = InlineSchema({"type": "object", "description": "Options that were asked for."}, required=True)
    kind = fields.String(required=True, metadata={"enum": list(CHALLENGE_KINDS)})
    terms = fields.Nested(TermsSchema, required=True)
    ai = fields.String(
        required=True, allow_none=True, metadata=describe("Policy of the other seats; null if there are none.")
    )
    created_at = fields.String(required=True, metadata={"format": "date-time"})
    expires_at = fields.String(required=True, metadata={"format": "date-time"})
    status = fields.String(required=True, metadata={"enum": list(STATUSES)})
    answered_at = fields.String(required=True, allow_none=True, metadata={"format": "date-time"})
    because = fields.String(
        required=True,
        allow_none=True,
        metadata=describe(
            "Why the rule of a bot declined: it does not play the `ruleset` or the `kind`, is `closed` at this hour, or"
            " `busy`.",
            enum=[*RULE_REASONS, None],
        ),
    )
    reason = fields.String(required=True, allow_none=True, metadata=describe("What the opponent said who declined."))
    game = fields.String(required=True, allow_none=True, metadata=describe("The match, once it has begun."))


class ChallengeListSchema(ma.Schema):
    challenges = fields.List(fields.Nested(ChallengeSchema), required=True)
