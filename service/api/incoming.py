"""What requests may bring; whatever does not fit is refused field by field."""

import re
from typing import Any

import marshmallow as ma
from marshmallow import fields
from marshmallow.validate import Length, OneOf, Range

from service.api.fields import Digits, Literal, Seconds, Switch, Text, Whole, says
from service.errors import SENTENCES
from service.players import SCOPES

KINDS = ("rated", "casual", "sandbox")
STATUSES = ("open", "running", "finished")
AI = {
    "description": "Who plays the other seats: one policy for all of them, or a policy by seat.",
    "anyOf": [
        {"type": "string", "examples": ["greedy"]},
        {
            "type": "object",
            "propertyNames": {"pattern": "^(0|[1-9][0-9]?)$"},
            "additionalProperties": {"type": "string"},
        },
        {"type": "null"},
    ],
}


def an_object(value: Any) -> None:
    if not isinstance(value, dict):
        raise ma.ValidationError("must be an object")


def an_ai(value: Any) -> None:
    """A policy for all other seats, or an object of policies by seat."""
    seats = value if isinstance(value, dict) else {"0": value}
    for seat, policy in seats.items():
        if not isinstance(policy, str):
            raise ma.ValidationError("must be the name of a policy, or an object of names by seat")
        if not re.fullmatch("0|[1-9][0-9]?", seat):
            raise ma.ValidationError(f"has no seat {seat!r}; seats are numbered from 0")


class SignUp(ma.Schema):
    name = Text(required=True, metadata=says(SENTENCES["name_misfit"], examples=["Ada"]))


class Recovery(ma.Schema):
    name = Text(required=True, validate=Length(1, 200))
    recovery_code = Text(required=True, validate=Length(1, 200))


class TokenRequest(ma.Schema):
    label = Text(load_default="", validate=Length(max=40), metadata=says("What the token is for."))
    scopes = fields.List(
        fields.String(validate=OneOf(SCOPES)), load_default=list(SCOPES), validate=Length(1), metadata=says("Rights.")
    )


class GameRequest(ma.Schema):
    ruleset = Text(load_default="settlers", validate=Length(1, 40), metadata=says("See `GET /v1/rulesets`."))
    seats = Whole(
        validate=Range(1, 99),
        metadata=says("How many play; left out, four, or the number nearest to it that the ruleset is for."),
    )
    options = Literal(
        {"type": "object", "description": "What differs from the defaults of the ruleset."},
        load_default=dict,
        validate=an_object,
    )
    ai = Literal(AI, load_default=None, validate=an_ai)
    kind = fields.String(load_default="casual", validate=OneOf(KINDS))
    sit = Switch(load_default=True, metadata=says("The caller takes the first seat that is free."))
    start = Switch(
        load_default=None,
        allow_none=True,
        metadata=says("Starts at once; left out, it does if every seat is taken."),
    )
    ai_delay = Seconds(
        load_default=None,
        allow_none=True,
        validate=Range(0, 60),
        metadata=says("Seconds an AI waits before it acts; the default is the service's."),
    )


class GamesQuery(ma.Schema):
    status = fields.String(load_default=None, validate=OneOf(STATUSES), metadata=says("Only games that stand so."))
    ruleset = Text(load_default=None, validate=Length(1, 40), metadata=says("Only games of this ruleset."))
    kind = fields.String(load_default=None, validate=OneOf(KINDS), metadata=says("Only games of this kind."))
    cursor = Text(load_default=None, validate=Length(1, 200), metadata=says("From the answer before."))
    limit = Digits(load_default=20, validate=Range(1, 100), metadata=says("At most so many games."))


class SitRequest(ma.Schema):
    policy = Text(
        load_default=None,
        allow_none=True,
        validate=Length(1, 40),
        metadata=says("Gives the seat to an AI that chooses like this; without it the caller sits down."),
    )


class Nothing(ma.Schema):
    """No fields at all."""


class Here(ma.Schema):
    seat = Digits(load_default=None, metadata=says("Which seat, for a caller who holds several.", minimum=0))


class ViewQuery(Here):
    version = Digits(load_default=None, metadata=says("The view as it was at this version.", minimum=0))


class ChoicesQuery(Here):
    wait = Digits(load_default=0, validate=Range(0, 30), metadata=says("Seconds to wait for the caller's turn."))


class ActQuery(Here):
    expected_version = Digits(
        load_default=None, metadata=says("The same as `If-Match`, for clients that cannot set headers.", minimum=0)
    )


class EventsQuery(Here):
    after = Digits(load_default=0, metadata=says("Entries after this version.", minimum=0))
    limit = Digits(load_default=100, validate=Range(1, 1000), metadata=says("At most so many entries."))
    wait = Digits(load_default=0, validate=Range(0, 30), metadata=says("Seconds to wait for news if there is none."))
