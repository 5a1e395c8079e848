"""Schemas of responses; they only document what the service builds, and tests validate responses against them."""

from typing import get_args

import marshmallow as ma
from marshmallow import fields

from events.genesis import ChanceMode
from games.kernel.event import END_REASONS
from games.kernel.sentence import KINDS as SENTENCE_KINDS
from projections.game.snapshot import CALLED_OFF, CLOSED
from service.api.schemas.fields import ComponentRef, InlineSchema, SeatNumber, describe
from service.api.schemas.requests import KINDS, STATUSES

JSON_SCHEMA = {"type": "object", "description": "A JSON Schema."}
KEY_ID = {"type": "string", "pattern": "^[0-9a-f]{16}$"}
HASH = {"type": "string", "pattern": "^[0-9a-f]{64}$"}


class OptionSchema(ma.Schema):
    name = fields.String(required=True)
    description = fields.String(required=True)
    default = InlineSchema(
        {"description": "Default at the largest number of seats that has this option."}, required=True
    )
    default_by_seats = InlineSchema(
        {"type": "object", "additionalProperties": {}},
        required=True,
        metadata=describe("Default by number of seats; the option does not exist for other numbers."),
    )
    schema = InlineSchema(JSON_SCHEMA, required=True)


class CombinationSchema(ma.Schema):
    """A choice of expansions that goes with a ruleset."""

    expansions = fields.List(fields.String(), required=True)
    title = fields.String(required=True)
    description = fields.String(required=True)
    seat_counts = fields.List(fields.Integer(), required=True, metadata=describe("Supported numbers of seats."))


class RulesetSummarySchema(ma.Schema):
    name = fields.String(required=True)
    title = fields.String(required=True, metadata=describe("The name in words, with the expansions."))
    description = fields.String(required=True)
    seat_counts = fields.List(fields.Integer(), required=True, metadata=describe("Supported numbers of seats."))
    combinations = fields.List(
        fields.Nested(CombinationSchema),
        required=True,
        metadata=describe("Every choice of expansions that goes with the ruleset, that without any first."),
    )
    without_expansions = fields.String(
        required=True, allow_none=True, metadata=describe("Why the ruleset has no expansions; null if it has.")
    )


class RoleSchema(ma.Schema):
    role = fields.String(required=True)
    description = fields.String(required=True, metadata=describe("What the role brings for all seats."))
    privilege = fields.String(required=True, metadata=describe("What it brings for the seat that picked it."))


class EffectSchema(ma.Schema):
    """What a card or an event of a ruleset does."""

    kind = fields.String(
        required=True, metadata=describe("What it is: `development_card`, `dice_event` or `catastrophe`.")
    )
    name = fields.String(required=True)
    cause = fields.String(
        required=True,
        allow_none=True,
        metadata=describe(
            "What causes it: for a dice event the suit of the die that shows null or ace, for a catastrophe the sum of "
            "the second roll; null for a card."
        ),
    )
    description = fields.String(required=True)


class RulesetSchema(RulesetSummarySchema):
    expansions = fields.List(
        fields.String(), required=True, metadata=describe("The expansions that the description includes.")
    )
    rules_summary = fields.List(
        fields.String(), required=True, metadata=describe("The rules in short, a few sentences an item.")
    )
    rules_version = fields.String(required=True)
    options = fields.List(fields.Nested(OptionSchema), required=True)
    actions = InlineSchema({"type": "object", "additionalProperties": JSON_SCHEMA}, required=True)
    events = InlineSchema({"type": "object", "additionalProperties": JSON_SCHEMA}, required=True)
    view = InlineSchema(JSON_SCHEMA, required=True)
    standing_answers = InlineSchema(
        {"type": "object", "additionalProperties": JSON_SCHEMA},
        required=True,
        metadata=describe("The answers that a seat can give in advance."),
    )
    vocabulary = InlineSchema(
        {"type": "object", "additionalProperties": {"type": "string"}},
        required=True,
        metadata=describe("This ruleset's names for the terms of the rulesets it builds on."),
    )
    refusals = InlineSchema({"type": "object", "additionalProperties": {"type": "string"}}, required=True)
    sentences = InlineSchema(
        {"type": "object", "additionalProperties": {"type": "array", "items": {"type": "string"}}},
        required=True,
        metadata=describe("The texts of the sentences by event; all other events have no sentence."),
    )
    placeholders = InlineSchema(
        {"type": "object", "additionalProperties": {"type": "string", "enum": list(SENTENCE_KINDS)}},
        required=True,
        metadata=describe(
            "The kind of each placeholder in the texts: "
            + "; ".join([f"`{name}` is {kind.about}" for name, kind in SENTENCE_KINDS.items()])
            + "."
        ),
    )
    costs = InlineSchema(
        {"type": "object", "additionalProperties": {"type": "object", "additionalProperties": {"type": "integer"}}},
        required=True,
        metadata=describe("What each build or purchase costs with the default options."),
    )
    pieces = InlineSchema(
        {"type": "object", "additionalProperties": {"type": "integer"}},
        required=True,
        metadata=describe("Pieces of each colour; in Natick both seats share them."),
    )
    roles = fields.List(
        fields.Nested(RoleSchema), required=True, metadata=describe("The roles that seats pick; empty without roles.")
    )
    effects = fields.List(
        fields.Nested(EffectSchema),
        required=True,
        metadata=describe("What the cards and events of the ruleset do, with its default options."),
    )
    end_reasons = InlineSchema(
        {"type": "object", "additionalProperties": {"type": "string"}},
        required=True,
        metadata=describe("Why a game can end: a text for each `reason` of a result."),
    )
    rules_page = fields.String(
        required=True,
        metadata=describe("The page with the rules for people, as a path on this server.", format="uri-reference"),
    )


class RulesetListSchema(ma.Schema):
    rulesets = fields.List(fields.Nested(RulesetSummarySchema), required=True)


class SeatSchema(ma.Schema):
    seat = SeatNumber(required=True)
    kind = fields.String(required=True, allow_none=True, metadata=describe("`person`, `bot` or `ai`; null while free."))
    policy = fields.String(required=True, allow_none=True, metadata=describe("AI policy, null for people and bots."))
    resigned = fields.Boolean(required=True, metadata=describe("The player resigned and the policy plays on."))
    label = fields.String(
        required=True, allow_none=True, metadata=describe("Pseudonym of the player in the log of this game.")
    )
    player_id = fields.String(required=True, allow_none=True)
    name = fields.String(
        required=True,
        allow_none=True,
        metadata=describe("Name of the player, or of the AI in this game; null while free and for an erased player."),
    )
    owner = fields.String(required=True, allow_none=True, metadata=describe("Name of the owner of a bot."))


class GameSummarySchema(ma.Schema):
    game = fields.String(required=True)
    ruleset = fields.String(required=True)
    expansions = fields.List(
        fields.String(), required=True, metadata=describe("Names of the expansions that the game is played with.")
    )
    kind = fields.String(required=True, metadata={"enum": list(KINDS)})
    chance = fields.String(
        required=True,
        metadata=describe(
            "Source of randomness: `fair`, or `seeded` or `scripted` in sandbox games.", enum=list(get_args(ChanceMode))
        ),
    )
    status = fields.String(required=True, metadata={"enum": list(STATUSES)})
    seats = fields.List(fields.Nested(SeatSchema), required=True)
    version = fields.Integer(required=True)
    hash = InlineSchema(HASH, required=True)
    turn = fields.Integer(required=True)
    points = fields.List(fields.Integer(), required=True, metadata=describe("Visible victory points by colour."))
    winners = fields.List(SeatNumber(), required=True)
    end_reason = fields.String(
        required=True,
        allow_none=True,
        metadata=describe(
            "Why the game ended: the `reason` of its result, `closed` if the operator ended it, or `called_off` if a "
            "player left before play began; null before the end.",
            enum=[*END_REASONS, CLOSED, CALLED_OFF, None],
        ),
    )
    created_at = fields.String(required=True, metadata={"format": "date-time"})
    updated_at = fields.String(required=True, metadata=describe("Time of the last entry.", format="date-time"))
    due = fields.List(SeatNumber(), required=True, metadata=describe("Seats that must or may act now."))
    deadline_at = fields.String(
        required=True,
        allow_none=True,
        metadata=describe("The earliest deadline of these seats; null without one.", format="date-time"),
    )


class TermsSchema(ma.Schema):
    """Settings of the creator that are not options of the rules."""

    ai_delay = fields.Float(
        required=True,
        allow_none=True,
        metadata=describe("Seconds an AI waits before it acts; null for the default of the service."),
    )
    ai_accepts_takebacks = fields.Boolean(required=True, metadata=describe("Whether AI players accept every takeback."))
    time_limit = fields.Integer(
        required=True,
        allow_none=True,
        metadata=describe("Seconds that the seat of a person or bot may be due; null for no limit."),
    )
    deadline_policy = fields.String(
        required=True, metadata=describe("Policy that acts for a seat that missed its deadline, or `resign`.")
    )
    spectator_delay = fields.Integer(
        required=True, metadata=describe("Seconds by which spectators see the running game delayed.")
    )
    auto_start = fields.Boolean(
        required=True, metadata=describe("Whether the game starts as soon as every seat is taken.")
    )
    private = fields.Boolean(
        required=True, metadata=describe("Whether free seats are only for players with an invitation or a held seat.")
    )
    spectators = fields.Boolean(
        required=True, metadata=describe("Whether those without a seat may see the game before it is over.")
    )


class DeadlineSchema(ma.Schema):
    seat = SeatNumber(required=True)
    deadline_at = fields.String(required=True, metadata={"format": "date-time"})


DEADLINES = describe("Deadlines of the seats to act, if the game has any.")


class HeldSeatSchema(ma.Schema):
    """A free seat that only one player may take."""

    seat = SeatNumber(required=True)
    player_id = fields.String(
        required=True, allow_none=True, metadata=describe("Null for a seat that waits for the bearer of an invitation.")
    )
    name = fields.String(required=True, allow_none=True)


class DrawOfferSchema(ma.Schema):
    """An offer of a draw, until the turn ends or a seat declines."""

    seat = SeatNumber(required=True, metadata=describe("The seat that offers the draw."))
    accepted = fields.List(SeatNumber(), required=True, metadata=describe("Seats that agree, that seat included."))


class SeedingSchema(ma.Schema):
    """Seeds that seats contribute to the random draws."""

    committed = fields.List(SeatNumber(), required=True, metadata=describe("Seats that committed to a seed."))
    revealed = fields.List(SeatNumber(), required=True, metadata=describe("Seats that revealed their seed."))
    mixed = fields.Boolean(
        required=True, metadata=describe("Whether the seeds are mixed; seeds not revealed by then are excluded.")
    )
    reveal_by = fields.String(
        required=True,
        allow_none=True,
        metadata=describe("Deadline for reveals while the game is `revealing`.", format="date-time"),
    )


class GameSchema(GameSummarySchema):
    genesis = ComponentRef("Genesis", required=True)
    genesis_hash = InlineSchema(HASH, required=True)
    options = InlineSchema({"type": "object", "description": "All options, defaults included."}, required=True)
    terms = fields.Nested(TermsSchema, required=True)
    creator = fields.String(required=True, allow_none=True)
    seeding = fields.Nested(SeedingSchema, required=True)
    draw_offer = fields.Nested(DrawOfferSchema, required=True, allow_none=True)
    held = fields.List(
        fields.Nested(HeldSeatSchema),
        required=True,
        metadata=describe("Free seats that are held for players, until the game starts."),
    )
    deadlines = fields.List(fields.Nested(DeadlineSchema), required=True, metadata=DEADLINES)
    starts_from_position = fields.Boolean(
        required=True, metadata=describe("Whether the game started from a given position.")
    )
    server_seed_revealed = fields.Boolean(
        required=True, metadata=describe("Whether the server's seed is revealed, which opens all seals.")
    )
    your_seats = fields.List(SeatNumber(), required=True, metadata=describe("The caller's seats."))


class GamePageSchema(ma.Schema):
    games = fields.List(fields.Nested(GameSummarySchema), required=True)
    cursor = fields.String(
        required=True, allow_none=True, metadata=describe("Cursor of the next page; null on the last one.")
    )


class SeatViewSchema(ma.Schema):
    game = fields.String(required=True)
    version = fields.Integer(required=True)
    hash = InlineSchema(HASH, required=True)
    status = fields.String(required=True, metadata={"enum": list(STATUSES)})
    seat = SeatNumber(required=True, allow_none=True, metadata=describe("Seat of the view; null for a spectator."))
    view = ComponentRef("View", nullable=True, required=True)


class TemplateSchema(ma.Schema):
    type = fields.String(required=True)
    domain = fields.Dict(
        keys=fields.String(),
        values=ComponentRef("FieldDomain"),
        required=True,
        metadata=describe("Allowed values by field of the action; all fields but `type` are filled in."),
    )


class ReversalSchema(ma.Schema):
    """What an undo or a redo does."""

    to = fields.Integer(required=True, metadata=describe("The version to which the game returns."))
    free = fields.Boolean(
        required=True, metadata=describe("Whether no other seat has to agree, not even an AI player.")
    )
    reason = fields.String(
        required=True,
        metadata=describe("The rule under which it is allowed.", enum=["free", "consent", "barrier", "sandbox"]),
    )
    asks = fields.List(
        SeatNumber(),
        required=True,
        metadata=describe("The seats that a takeback has to ask; if there are none, it is done at once."),
    )


class ReversalDryRunSchema(ReversalSchema):
    """Result of a dry run of an undo or redo."""

    version = fields.Integer(required=True)
    seat = SeatNumber(required=True)
    accepted = fields.Boolean(required=True, metadata={"enum": [True]})


class UnaffordableActionSchema(ma.Schema):
    """An action that is legal but for its cost."""

    action = ComponentRef("Action", required=True)
    missing = fields.Dict(
        keys=fields.String(),
        values=fields.Integer(metadata={"minimum": 1}),
        required=True,
        metadata=describe("The goods that the seat lacks, by name."),
    )


class LegalActionsSchema(ma.Schema):
    game = fields.String(required=True)
    version = fields.Integer(required=True)
    seat = SeatNumber(required=True)
    due = fields.List(SeatNumber(), required=True, metadata=describe("Seats that must or may act now."))
    deadlines = fields.List(fields.Nested(DeadlineSchema), required=True, metadata=DEADLINES)
    actions = fields.List(
        ComponentRef("Action"), required=True, metadata=describe("Legal actions that can be sent unchanged.")
    )
    templates = fields.List(
        fields.Nested(TemplateSchema), required=True, metadata=describe("Legal actions with fields to fill in.")
    )
    undo = fields.Nested(
        ReversalSchema,
        allow_none=True,
        metadata=describe("What `POST .../undo` would do; null if it would be refused. Not at an earlier version."),
    )
    undo_problem = fields.String(
        allow_none=True, metadata=describe("The code of the refusal of an undo; null if there is none.")
    )
    redo = fields.Nested(
        ReversalSchema, allow_none=True, metadata=describe("The same for a redo of the caller's last undo.")
    )
    redo_problem = fields.String(allow_none=True, metadata=describe("The code of the refusal of a redo."))
    almost = fields.List(
        fields.Nested(UnaffordableActionSchema),
        metadata=describe("With `out_of_reach`: the actions that are legal but for their cost."),
    )


class EntrySchema(ma.Schema):
    version = fields.Integer(required=True, metadata={"minimum": 1})
    at = fields.String(required=True, metadata={"format": "date-time"})
    seat = SeatNumber(required=True, allow_none=True, metadata=describe("Null for entries of the service."))
    action = ComponentRef("Action", nullable=True, required=True)
    events = fields.List(ComponentRef("Event"), required=True)
    flag = fields.String(
        metadata=describe("Why the service acted for the seat: `deadline`, `fallback` or `standing_answer`.")
    )


class SealOpeningSchema(ma.Schema):
    path = fields.String(required=True, metadata=describe("JSON pointer to the seal in the entry."))
    value = InlineSchema({"description": "The hidden value."}, required=True)
    salt = fields.String(required=True, metadata={"pattern": "^[0-9a-f]{32}$"})


class TextSchema(ma.Schema):
    """A sentence about an entry, made from what the caller may know."""

    text = fields.String(
        required=True,
        metadata=describe("The text, with placeholders in braces; `sentences` of the ruleset lists all texts."),
    )
    with_ = InlineSchema(
        {
            "type": "object",
            "description": "The values of the placeholders, as in the events.",
            "additionalProperties": {},
        },
        data_key="with",
        required=True,
    )


class SentenceSchema(TextSchema):
    """A sentence about events of an entry, made from what the caller may know."""

    events = fields.List(
        fields.Integer(), required=True, metadata=describe("Positions of the events in the entry, from 0.")
    )


class EntryEnvelopeSchema(ma.Schema):
    entry = fields.Nested(EntrySchema, required=True)
    hash = InlineSchema(HASH, required=True)
    openings = fields.List(
        fields.Nested(SealOpeningSchema),
        required=True,
        metadata=describe("Openings of the seals that the caller may read."),
    )
    texts = fields.List(
        fields.Nested(SentenceSchema),
        metadata=describe("With `?texts=true` the sentences, in the order of the events."),
    )


class DryRunSchema(ma.Schema):
    """Result of a dry run."""

    version = fields.Integer(required=True)
    seat = SeatNumber(required=True)
    accepted = fields.Boolean(required=True, metadata={"enum": [True]})
    cost = InlineSchema(
        {"type": ["object", "null"], "additionalProperties": {"type": "integer"}},
        required=True,
        metadata=describe("Cost by resource; null if there is none."),
    )


class ExportHeaderSchema(ma.Schema):
    genesis = ComponentRef("Genesis", required=True)
    hash = InlineSchema(HASH, required=True)


class InclusionSchema(ma.Schema):
    index = fields.Integer(required=True, metadata=describe("The number of the leaf, from 0.", minimum=0))
    size = fields.Integer(required=True, metadata=describe("The number of leaves of the tree.", minimum=1))
    hashes = fields.List(
        InlineSchema(HASH), required=True, metadata=describe("From the sibling of the leaf up to the root.")
    )
    checkpoint = fields.String(
        required=True,
        allow_none=True,
        metadata=describe("The latest checkpoint, if it is of this size."),
    )


class InclusionLineSchema(ma.Schema):
    """The proof that the end of the game is in the transparency log."""

    inclusion = fields.Nested(InclusionSchema, required=True)


class ReceiptSchema(ma.Schema):
    """The service's signature on a version of a game."""

    game = fields.String(required=True)
    version = fields.Integer(required=True)
    hash = InlineSchema(HASH, required=True)
    key_id = InlineSchema(KEY_ID, required=True)
    signature = InlineSchema({"type": "string", "pattern": "^[0-9a-f]{128}$", "description": "Ed25519."}, required=True)


class EntryPageSchema(ma.Schema):
    entries = fields.List(fields.Nested(EntryEnvelopeSchema), required=True)
    last_version = fields.Integer(
        required=True, metadata=describe("Last version of the page; the value of `after` for the next one.")
    )
    receipts = fields.List(
        fields.Nested(ReceiptSchema),
        required=True,
        metadata=describe("Receipts for the entries of this page that ended a turn or the game."),
    )


class DueGameSchema(ma.Schema):
    game = fields.String(required=True)
    version = fields.Integer(required=True)
    seats = fields.List(SeatNumber(), required=True, metadata=describe("The caller's seats that have to act."))


class DueGamesSchema(ma.Schema):
    games = fields.List(
        fields.Nested(DueGameSchema), required=True, metadata=describe("Games in which it is the caller's turn.")
    )
    challenges = fields.List(
        fields.String(), required=True, metadata=describe("Ids of challenges that wait for the caller's answer.")
    )
    seeks = fields.List(
        fields.String(), required=True, metadata=describe("Ids of the caller's seeks that were matched since.")
    )
    cursor = fields.String(required=True, metadata=describe("Value of `cursor` for the next request."))


class HealthSchema(ma.Schema):
    status = fields.String(required=True, metadata={"enum": ["ok"]})


class ProblemSchema(ma.Schema):
    type = fields.String(
        required=True, metadata=describe("URI of the documentation of the code.", format="uri-reference")
    )
    title = fields.String(required=True)
    status = fields.Integer(required=True)
    code = fields.String(required=True, metadata=describe("Stable machine-readable code."))
    detail = fields.String(required=True)
    facts = InlineSchema({"type": "object", "description": "Machine-readable facts about the problem."}, required=True)
    errors = InlineSchema({"type": "object", "additionalProperties": {"type": "string"}})
