"""Schemas of request bodies and queries; validation reports each invalid field."""

import re
from typing import Any

import marshmallow as ma
from marshmallow import fields

from games.translatable import Translatable
from projections.pictures.svg import THEMES
from service.api.schemas.fields import (
    MAX_QUERY_INTEGER,
    NOT_AN_INTEGER,
    NOT_AN_OBJECT,
    OF_NAMES,
    SEAT_FORMAT,
    Hex,
    InlineSchema,
    QueryBoolean,
    QueryInteger,
    StrictBoolean,
    StrictFloat,
    StrictInteger,
    Text,
    describe,
)
from service.api.schemas.validators import Length, OneOf, Range, Regexp
from service.commands.entry_format import ENTRY_FORMS, TEXT
from service.lobby.sandbox import LONGEST_POSITION, LONGEST_SEED
from service.runtime.game_terms import (
    DEADLINE_POLICIES,
    LONGEST_SPECTATOR_DELAY,
    LONGEST_TIME_LIMIT,
    SHORTEST_TIME_LIMIT,
)

KINDS = ("rated", "casual", "sandbox")
STATUSES = ("open", "revealing", "running", "finished")
QUERY_INTEGER_BOUNDS = {"minimum": 0, "maximum": MAX_QUERY_INTEGER}
HEX_32_BYTES = {"pattern": "^[0-9a-f]{64}$"}
SEAT_PATTERN = "^(0|[1-9][0-9]?)$"
AI_SCHEMA = {
    "description": "AI policy for the other seats: one for all of them, or an object from seat to policy.",
    "anyOf": [
        {"type": "string", "examples": ["greedy"]},
        {
            "type": "object",
            "propertyNames": {"pattern": SEAT_PATTERN},
            "additionalProperties": {"type": "string"},
        },
        {"type": "null"},
    ],
}


HELD_SCHEMA = {
    "description": "Seats that only named players may take: an object from seat to name. The caller takes another one.",
    "type": "object",
    "propertyNames": {"pattern": SEAT_PATTERN},
    "additionalProperties": {"type": "string", "minLength": 1, "maxLength": 200},
    "examples": [{"1": "Ben"}],
}
TAKE_SEAT_SCHEMA = {
    "description": "Whether the caller takes the first free seat, or which seat; `all` takes every seat (sandbox games "
    "only).",
    "anyOf": [
        {"type": "boolean"},
        {"type": "integer", "minimum": 0, "maximum": 98},
        {"type": "string", "enum": ["all"]},
    ],
}
CHANCE_SCHEMA = {
    "description": "Sandbox games only: a `seed`, and the scripted outcomes of draws by purpose.",
    "anyOf": [
        {
            "type": "object",
            "properties": {"seed": {"type": "string", "minLength": 1, "maxLength": LONGEST_SEED}},
            "examples": [{"seed": "test 7", "dice": [[3, 4], [6, 6]], "deck": ["knight"], "theft": ["ore"]}],
        },
        {"type": "null"},
    ],
}


DEFAULT_RULESET = "settlers"
INSTANT_PATTERN = Regexp(
    r"[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3])(:[0-5][0-9]){2}\.[0-9]{3}Z",
    error=Translatable("must be like 2026-11-21T07:22:33.123Z"),
)


def validate_take_seat(value: Any) -> None:
    if isinstance(value, float):
        raise ma.ValidationError(NOT_AN_INTEGER)
    if not isinstance(value, int) and value != "all":
        raise ma.ValidationError(Translatable("must be true, false, all or the number of a seat"))


def validate_object_or_null(value: Any) -> None:
    if value is not None:
        validate_object(value)


def validate_object(value: Any) -> None:
    if not isinstance(value, dict):
        raise ma.ValidationError(NOT_AN_OBJECT)


def validate_ai(value: Any) -> None:
    """A policy for all other seats, or an object of policies by seat."""
    seats = value if isinstance(value, dict) else {"0": value}
    for seat, policy in seats.items():
        if not isinstance(policy, str):
            raise ma.ValidationError(Translatable("must be the name of a policy, or an object of names by seat"))
        _validate_seat(seat)


def validate_held(value: Any) -> None:
    """An object of names by seat."""
    if not isinstance(value, dict):
        raise ma.ValidationError(Translatable("must be an object of names by seat"))
    for seat, name in value.items():
        if not isinstance(name, str) or not 1 <= len(name) <= 200:
            raise ma.ValidationError(Translatable("must have the name of a player for each seat"))
        _validate_seat(seat)


def _validate_seat(seat: str) -> None:
    if not re.fullmatch("0|[1-9][0-9]?", seat):
        raise ma.ValidationError(Translatable("has no seat {seat!r}; seats are numbered from 0", seat=seat))


class GameRequest(ma.Schema):
    ruleset = Text(validate=Length(1, 40), metadata=describe("See `GET /v1/rulesets`.", default=DEFAULT_RULESET))
    expansions = fields.List(
        Text(validate=Length(1, 40)),
        load_default=list,
        validate=Length(0, 10),
        error_messages=OF_NAMES,
        metadata=describe("Names of expansions to play with, in any order; see `GET /v1/rulesets`.", uniqueItems=True),
    )
    seats = StrictInteger(
        validate=Range(1, 99),
        metadata=describe("Number of players; by default four, or the closest number that the ruleset supports."),
    )
    options = InlineSchema(
        {
            "type": "object",
            "description": "Options that differ from the defaults; `GET /v1/rulesets/{name}` lists them.",
        },
        load_default=dict,
        validate=validate_object,
    )
    ai = InlineSchema(AI_SCHEMA, load_default=None, validate=validate_ai)
    kind = fields.String(load_default="casual", validate=OneOf(KINDS))
    held = InlineSchema(HELD_SCHEMA, load_default=dict, validate=validate_held)
    take_seat = InlineSchema(TAKE_SEAT_SCHEMA, load_default=True, validate=validate_take_seat)
    chance = InlineSchema(CHANCE_SCHEMA, load_default=None, allow_none=True, validate=validate_object_or_null)
    position = Text(
        load_default=None,
        allow_none=True,
        validate=Length(1, LONGEST_POSITION),
        metadata=describe(
            "Sandbox games only: the start position as text; it includes ruleset, expansions, seats and options."
        ),
    )
    start = StrictBoolean(
        load_default=None,
        allow_none=True,
        metadata=describe("Whether to start at once; by default the game starts if every seat is taken."),
    )
    ai_delay = StrictFloat(
        load_default=None,
        allow_none=True,
        validate=Range(0, 60),
        metadata=describe(
            "Seconds an AI waits before it acts; defaults to the server setting, and to 0 in sandbox games "
            "and in games without people."
        ),
    )
    ai_accepts_takebacks = StrictBoolean(
        load_default=False, metadata=describe("Whether AI players accept every takeback; not in a rated game.")
    )
    time_limit = StrictInteger(
        load_default=None,
        allow_none=True,
        validate=Range(SHORTEST_TIME_LIMIT, LONGEST_TIME_LIMIT),
        metadata=describe("Seconds that the seat of a person or bot may be due; null for no limit."),
    )
    deadline_policy = fields.String(
        load_default="greedy",
        validate=OneOf(DEADLINE_POLICIES),
        metadata=describe("What happens when a seat misses its deadline: this policy acts for it, or it resigns."),
    )
    spectator_delay = StrictInteger(
        load_default=0,
        validate=Range(0, LONGEST_SPECTATOR_DELAY),
        metadata=describe("Seconds by which spectators see the running game delayed."),
    )
    auto_start = StrictBoolean(
        load_default=False, metadata=describe("Whether the game starts as soon as every seat is taken.")
    )
    private = StrictBoolean(
        load_default=False,
        metadata=describe("Whether free seats are only for players with an invitation, or for whom they are held."),
    )
    spectators = StrictBoolean(
        load_default=True,
        metadata=describe("Whether those without a seat may see the game before it is over; then it is public."),
    )
    seed_commitment = Hex(
        load_default=None,
        allow_none=True,
        metadata=describe("Commitment to the caller's own seed, see TakeSeatRequest.", **HEX_32_BYTES),
    )


class ForkRequest(ma.Schema):
    version = StrictInteger(
        required=True, validate=Range(0), metadata=describe("Version of the original game at which the fork starts.")
    )
    ai = InlineSchema(AI_SCHEMA, load_default=None, validate=validate_ai)
    take_seat = InlineSchema(TAKE_SEAT_SCHEMA, load_default="all", validate=validate_take_seat)
    chance = InlineSchema(CHANCE_SCHEMA, load_default=None, allow_none=True, validate=validate_object_or_null)
    ai_delay = StrictFloat(
        load_default=None,
        allow_none=True,
        validate=Range(0, 60),
        metadata=describe("Seconds an AI waits before it acts, as for a new game."),
    )


class TakeSeatRequest(ma.Schema):
    policy = Text(
        load_default=None,
        allow_none=True,
        validate=Length(1, 40),
        metadata=describe("Gives the seat to an AI with this policy; without it the caller takes the seat."),
    )

    seed_commitment = Hex(
        load_default=None,
        allow_none=True,
        metadata=describe(
            "SHA-256 of `landnama/seed/1`, a zero byte and the 32 bytes of a seed that is revealed later.",
            **HEX_32_BYTES,
        ),
    )


class SeedRequest(ma.Schema):
    seed = Hex(required=True, metadata=describe("The 32-byte seed of the commitment.", **HEX_32_BYTES))


class ReceiptRequest(ma.Schema):
    version = StrictInteger(
        load_default=None,
        allow_none=True,
        validate=Range(0, 2**53 - 1),
        metadata=describe("Defaults to the latest version."),
    )


class EmptyRequest(ma.Schema):
    """A body without fields."""


TEXT_FORMAT = "text"
FORMATS = ("json", TEXT_FORMAT)


class FormQuery(ma.Schema):
    form = fields.String(
        load_default="sealed",
        validate=OneOf(ENTRY_FORMS),
        metadata=describe(
            "`merged` replaces seals by the values the caller may know; the result can no longer be verified."
        ),
    )
    texts = QueryBoolean(
        load_default=False,
        metadata=describe(
            "Whether each entry has the sentences of its events; a verifier refuses an export with them."
        ),
    )


class SeatQuery(ma.Schema):
    seat = QueryInteger(
        load_default=None,
        metadata=describe("The seat, if the caller holds several.", **QUERY_INTEGER_BOUNDS, **SEAT_FORMAT),
    )


class ViewQuery(SeatQuery):
    version = QueryInteger(
        load_default=None, metadata=describe("Return the view at this version.", **QUERY_INTEGER_BOUNDS)
    )


class FormattedViewQuery(ViewQuery):
    format = fields.String(
        load_default="json",
        validate=OneOf(FORMATS),
        metadata=describe("`text` for a short plain text with the legal actions of the seat, as for a language model."),
    )


class BoardQuery(ViewQuery):
    theme = fields.String(
        load_default="light", validate=OneOf(THEMES), metadata=describe("The colours of the picture.")
    )
    size = QueryInteger(
        load_default=480, validate=Range(48, 2048), metadata=describe("Width in pixels; the height follows from it.")
    )


class LegalActionsQuery(SeatQuery):
    version = QueryInteger(
        load_default=None,
        metadata=describe("Return what was legal at this version; `wait` has no effect.", **QUERY_INTEGER_BOUNDS),
    )
    out_of_reach = QueryBoolean(
        load_default=False, metadata=describe("Whether `almost` lists the actions that are legal but for their cost.")
    )
    wait = QueryInteger(
        load_default=0, validate=Range(0, 30), metadata=describe("Long poll: seconds to wait for the caller's turn.")
    )
    format = fields.String(
        load_default="json", validate=OneOf(FORMATS), metadata=describe("`text` for a line for each action.")
    )


class ExportQuery(SeatQuery, FormQuery):
    """Seat and format of the export, and the proof at its end."""

    tree_size = QueryInteger(
        load_default=None,
        metadata=describe(
            "Adds to a finished game the line of its proof in the transparency log of this size; 0 for the latest one.",
            **QUERY_INTEGER_BOUNDS,
        ),
    )


class ExpectedVersionQuery(SeatQuery):
    expected_version = QueryInteger(
        load_default=None,
        metadata=describe("The same as `If-Match`, for clients that cannot set headers.", **QUERY_INTEGER_BOUNDS),
    )


class ActQuery(ExpectedVersionQuery, FormQuery):
    dry_run = QueryBoolean(
        load_default=False, metadata=describe("Validate only: return the outcome without applying or storing it.")
    )


class FramesQuery(SeatQuery):
    after = QueryInteger(
        load_default=0, metadata=describe("The version of the first frame, the whole view.", **QUERY_INTEGER_BOUNDS)
    )
    until = QueryInteger(
        load_default=None,
        metadata=describe("The version of the last frame; defaults to the latest version.", **QUERY_INTEGER_BOUNDS),
    )


class AuditQuery(ma.Schema):
    after = QueryInteger(load_default=0, metadata=describe("Entries after this version.", **QUERY_INTEGER_BOUNDS))
    limit = QueryInteger(load_default=100, validate=Range(1, 1000), metadata=describe("Maximum number of entries."))


class EventsQuery(SeatQuery, FormQuery):
    form = fields.String(
        load_default="sealed",
        validate=OneOf([*ENTRY_FORMS, TEXT]),
        metadata=describe(
            "`merged` replaces seals by the values the caller may know; the result can no longer be verified. `text` "
            "gives sentences as plain text."
        ),
    )
    after = QueryInteger(load_default=0, metadata=describe("Entries after this version.", **QUERY_INTEGER_BOUNDS))
    limit = QueryInteger(load_default=100, validate=Range(1, 1000), metadata=describe("Maximum number of entries."))
    wait = QueryInteger(
        load_default=0,
        validate=Range(0, 30),
        metadata=describe("Long poll: seconds to wait if there are no entries yet."),
    )
