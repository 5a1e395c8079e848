"""What answers hold; they are not made by these schemas, only described, and tests hold them to it."""

from typing import get_args

import marshmallow as ma
from marshmallow import fields

from events.genesis import Chance
from service.api.fields import Literal, Shape, says
from service.api.incoming import KINDS, STATUSES

JSON_SCHEMA = {"type": "object", "description": "A JSON Schema."}
KEY_ID = {"type": "string", "pattern": "^[0-9a-f]{16}$"}
HASH = {"type": "string", "pattern": "^[0-9a-f]{64}$"}


class NewPlayer(ma.Schema):
    player_id = fields.String(required=True)
    name = fields.String(required=True)
    token = fields.String(required=True, metadata=says("Goes into `Authorization: Bearer <token>`; shown only once."))
    recovery_code = fields.String(required=True, metadata=says("Gives a new token if all are lost; shown only once."))


class Me(ma.Schema):
    player_id = fields.String(required=True)
    name = fields.String(required=True)
    kind = fields.String(required=True, metadata={"enum": ["person", "bot"]})
    scopes = fields.List(fields.String(), required=True, metadata=says("What this token allows."))


class Token(ma.Schema):
    token_id = fields.String(required=True)
    label = fields.String(required=True)
    scopes = fields.List(fields.String(), required=True)
    created_at = fields.String(required=True, metadata={"format": "date-time"})
    expires_at = fields.String(required=True, allow_none=True, metadata=says("Null if never.", format="date-time"))


class NewToken(Token):
    token = fields.String(required=True, metadata=says("Shown only once."))


class Bot(ma.Schema):
    bot_id = fields.String(required=True)
    name = fields.String(required=True)
    created_at = fields.String(required=True, metadata={"format": "date-time"})


class NewBot(Bot):
    owner = fields.String(required=True, metadata=says("The name of the player it belongs to."))
    token = fields.String(required=True, metadata=says("Shown only once."))
    scopes = fields.List(fields.String(), required=True)
    expires_at = fields.String(required=True, allow_none=True, metadata=says("Null if never.", format="date-time"))


class BotList(ma.Schema):
    bots = fields.List(fields.Nested(Bot), required=True)


class TokenList(ma.Schema):
    tokens = fields.List(fields.Nested(Token), required=True)


class Option(ma.Schema):
    name = fields.String(required=True)
    about = fields.String(required=True)
    default = Literal(
        {"description": "What holds if the option is left out at the largest table that has it."}, required=True
    )
    defaults = Literal(
        {"type": "object", "additionalProperties": {}},
        required=True,
        metadata=says("What holds if it is left out, by number of players; at other tables there is no such option."),
    )
    schema = Literal(JSON_SCHEMA, required=True)


class RulesetSummary(ma.Schema):
    name = fields.String(required=True)
    about = fields.String(required=True)
    seats = fields.List(fields.Integer(), required=True, metadata=says("How many can play."))


class Ruleset(RulesetSummary):
    rules_version = fields.String(required=True)
    options = fields.List(fields.Nested(Option), required=True)
    actions = Literal({"type": "object", "additionalProperties": JSON_SCHEMA}, required=True)
    events = Literal({"type": "object", "additionalProperties": JSON_SCHEMA}, required=True)
    view = Literal(JSON_SCHEMA, required=True)
    words = Literal(
        {"type": "object", "additionalProperties": {"type": "string"}},
        required=True,
        metadata=says("What this ruleset calls things of the rulesets it builds on, by their plain names."),
    )
    refusals = Literal({"type": "object", "additionalProperties": {"type": "string"}}, required=True)


class RulesetList(ma.Schema):
    rulesets = fields.List(fields.Nested(RulesetSummary), required=True)


class Seat(ma.Schema):
    seat = fields.Integer(required=True)
    kind = fields.String(required=True, allow_none=True, metadata=says("`person`, `bot` or `ai`; null while free."))
    policy = fields.String(required=True, allow_none=True, metadata=says("How an AI chooses."))
    resigned = fields.Boolean(required=True, metadata=says("Whoever sat here gave up, and the policy plays on."))
    label = fields.String(required=True, allow_none=True, metadata=says("What the log calls who sits here."))
    player = fields.String(required=True, allow_none=True)
    name = fields.String(required=True, allow_none=True)
    owner = fields.String(required=True, allow_none=True, metadata=says("The name of the player a bot belongs to."))


class GameSummary(ma.Schema):
    game = fields.String(required=True)
    ruleset = fields.String(required=True)
    kind = fields.String(required=True, metadata={"enum": list(KINDS)})
    chance = fields.String(
        required=True,
        metadata=says("`fair`, or as the maker of a sandbox game chose it.", enum=list(get_args(Chance))),
    )
    status = fields.String(required=True, metadata={"enum": list(STATUSES)})
    seats = fields.List(fields.Nested(Seat), required=True)
    version = fields.Integer(required=True)
    hash = Literal(HASH, required=True)
    turn = fields.Integer(required=True)
    points = fields.List(fields.Integer(), required=True, metadata=says("By colour, as a spectator counts them."))
    winners = fields.List(fields.Integer(), required=True)
    created_at = fields.String(required=True, metadata={"format": "date-time"})
    at = fields.String(required=True, metadata=says("When the last entry was made.", format="date-time"))


class Terms(ma.Schema):
    """What the creator chose beside the rules."""

    ai_delay = fields.Float(
        required=True, allow_none=True, metadata=says("Seconds an AI waits before it acts; null for the service's own.")
    )
    friendly = fields.Boolean(required=True, metadata=says("AI players agree to every takeback."))
    deadline = fields.Integer(
        required=True, allow_none=True, metadata=says("Seconds a person's seat may be due; null for ever.")
    )
    on_deadline = fields.String(required=True, metadata=says("A policy whose move is made then, or `resign`."))
    spectator_delay = fields.Integer(
        required=True, metadata=says("Seconds that those without a seat are behind while the game goes on.")
    )


class Deadline(ma.Schema):
    seat = fields.Integer(required=True)
    deadline_at = fields.String(required=True, metadata={"format": "date-time"})


DEADLINES = says("Until when the seats that are due have to act, where there is a deadline.")


class Seeding(ma.Schema):
    """The seeds that seats add to the luck."""

    promised = fields.List(fields.Integer(), required=True, metadata=says("Seats that have committed to a seed."))
    revealed = fields.List(fields.Integer(), required=True, metadata=says("Those of them that have revealed it."))
    mixed = fields.Boolean(required=True, metadata=says("Whether the mix is made; what is missing then stays out."))
    until = fields.String(
        required=True,
        allow_none=True,
        metadata=says("When the service goes on by itself, while the game is `revealing`.", format="date-time"),
    )


class Game(GameSummary):
    genesis = Shape("Genesis", required=True)
    genesis_hash = Literal(HASH, required=True)
    options = Literal({"type": "object", "description": "All of them, defaults included."}, required=True)
    terms = fields.Nested(Terms, required=True)
    creator = fields.String(required=True, allow_none=True)
    seeding = fields.Nested(Seeding, required=True)
    due = fields.List(fields.Integer(), required=True, metadata=says("The seats that must or may decide now."))
    deadlines = fields.List(fields.Nested(Deadline), required=True, metadata=DEADLINES)
    from_position = fields.Boolean(required=True, metadata=says("Play started from a position, not from the opening."))
    revealed = fields.Boolean(required=True, metadata=says("The server's seed is open, and everything with it."))
    you = fields.List(fields.Integer(), required=True, metadata=says("The caller's seats."))


class GamePage(ma.Schema):
    games = fields.List(fields.Nested(GameSummary), required=True)
    cursor = fields.String(required=True, allow_none=True, metadata=says("For the next page, if there may be one."))


class SeatView(ma.Schema):
    game = fields.String(required=True)
    version = fields.Integer(required=True)
    hash = Literal(HASH, required=True)
    status = fields.String(required=True, metadata={"enum": list(STATUSES)})
    seat = fields.Integer(required=True, allow_none=True, metadata=says("Whose view it is; null for a spectator."))
    view = Shape("View", nullable=True, required=True)


class Template(ma.Schema):
    type = fields.String(required=True)
    domain = Literal({"type": "object", "description": "What may be filled in."}, required=True)


class Choices(ma.Schema):
    game = fields.String(required=True)
    version = fields.Integer(required=True)
    seat = fields.Integer(required=True)
    due = fields.List(fields.Integer(), required=True, metadata=says("The seats that must or may decide now."))
    deadlines = fields.List(fields.Nested(Deadline), required=True, metadata=DEADLINES)
    actions = fields.List(Shape("Action"), required=True, metadata=says("Every action that can be listed."))
    templates = fields.List(fields.Nested(Template), required=True, metadata=says("Those that have to be filled in."))


class Entry(ma.Schema):
    version = fields.Integer(required=True, metadata={"minimum": 1})
    at = fields.String(required=True, metadata={"format": "date-time"})
    seat = fields.Integer(required=True, allow_none=True, metadata=says("Null for the service's own."))
    action = Shape("Action", nullable=True, required=True)
    events = fields.List(Shape("Event"), required=True)
    flag = fields.String(metadata=says("Why the service chose the action, where it did."))


class Opening(ma.Schema):
    path = fields.String(required=True, metadata=says("Where the seal is, as a JSON pointer into the entry."))
    value = Literal({"description": "What is hidden there."}, required=True)
    salt = fields.String(required=True, metadata={"pattern": "^[0-9a-f]{32}$"})


class WireEntry(ma.Schema):
    entry = fields.Nested(Entry, required=True)
    hash = Literal(HASH, required=True)
    opened = fields.List(fields.Nested(Opening), required=True, metadata=says("What the caller may read of it."))


class DryRun(ma.Schema):
    """What an action would come to."""

    version = fields.Integer(required=True)
    seat = fields.Integer(required=True)
    accepted = fields.Boolean(required=True, metadata={"enum": [True]})
    cost = Literal(
        {"type": ["object", "null"], "additionalProperties": {"type": "integer"}},
        required=True,
        metadata=says("What is paid, by kind; null where nothing is."),
    )


class ExportHead(ma.Schema):
    genesis = Shape("Genesis", required=True)
    hash = Literal(HASH, required=True)


class Receipt(ma.Schema):
    """The service's signature on a version of a game."""

    game = fields.String(required=True)
    version = fields.Integer(required=True)
    hash = Literal(HASH, required=True)
    key_id = Literal(KEY_ID, required=True)
    signature = Literal({"type": "string", "pattern": "^[0-9a-f]{128}$", "description": "Ed25519."}, required=True)


class EntryPage(ma.Schema):
    entries = fields.List(fields.Nested(WireEntry), required=True)
    next_after = fields.Integer(required=True, metadata=says("The `after` of the next request."))
    receipts = fields.List(
        fields.Nested(Receipt), required=True, metadata=says("On the entries here that ended a turn or the game.")
    )


class Takeback(ma.Schema):
    takeback = fields.String(required=True, metadata=says("Its id."))
    status = fields.String(required=True, metadata={"enum": ["open", "declined", "done"]})
    kind = fields.String(required=True, metadata={"enum": ["undo", "redo"]})
    by = fields.Integer(required=True, metadata=says("The seat that asks."))
    from_ = fields.Integer(required=True, data_key="from", metadata=says("The version it was asked at."))
    to = fields.Integer(required=True, metadata=says("The version whose position comes back."))
    hash = Literal(HASH, required=True, metadata=says("The hash of the version it was asked at."))
    reason = fields.String(required=True, metadata=says("The rule that needs consent.", enum=["consent", "barrier"]))
    asked = fields.List(fields.Integer(), required=True, metadata=says("The seats that have to agree."))
    accepted = fields.List(fields.Integer(), required=True, metadata=says("Those that do, AI players included."))
    declined = fields.List(fields.Integer(), required=True)
    at = fields.String(required=True, metadata={"format": "date-time"})
    version = fields.Integer(required=True, metadata=says("Where the game stands; when it is done, with its entry."))


class TakebackList(ma.Schema):
    game = fields.String(required=True)
    version = fields.Integer(required=True)
    takebacks = fields.List(fields.Nested(Takeback), required=True)


class Stretch(ma.Schema):
    """Entries in a row that share their fate."""

    first = fields.Integer(required=True)
    last = fields.Integer(required=True)
    live = fields.Boolean(required=True, metadata=says("Not undone, or brought back."))


class Turn(ma.Schema):
    turn = fields.Integer(required=True, metadata=says("0 for what comes before the first."))
    seat = fields.Integer(required=True, allow_none=True, metadata=says("Whose turn it was."))
    live = fields.Boolean(required=True, metadata=says("That it began still stands."))
    stretches = fields.List(fields.Nested(Stretch), required=True)


class Timeline(ma.Schema):
    game = fields.String(required=True)
    version = fields.Integer(required=True)
    turns = fields.List(fields.Nested(Turn), required=True)
    stretches = fields.List(fields.Nested(Stretch), required=True, metadata=says("The whole log but the changes."))
    changes = fields.List(
        Literal(
            {
                "type": "object",
                "required": ["type", "version", "at", "from", "to", "by", "reason", "consents"],
                "properties": {
                    "type": {"type": "string", "enum": ["actions_undone", "actions_redone"]},
                    "version": {"type": "integer"},
                    "at": {"type": "string", "format": "date-time"},
                    "from": {"type": "integer"},
                    "to": {"type": "integer"},
                    "by": {"type": ["integer", "null"]},
                    "reason": {"type": "string"},
                    "consents": {"type": "array", "items": {"type": "integer"}},
                },
            }
        ),
        required=True,
        metadata=says("Who took what back, or brought it back."),
    )


class DueGame(ma.Schema):
    game = fields.String(required=True)
    version = fields.Integer(required=True)
    seats = fields.List(fields.Integer(), required=True, metadata=says("The caller's seats that are due."))


class Turns(ma.Schema):
    games = fields.List(fields.Nested(DueGame), required=True, metadata=says("Where it is the caller's turn."))
    cursor = fields.String(required=True, metadata=says("The `after` of the next request."))


class Health(ma.Schema):
    status = fields.String(required=True, metadata={"enum": ["ok"]})


class Problem(ma.Schema):
    type = fields.String(required=True, metadata=says("Where the code is explained.", format="uri-reference"))
    title = fields.String(required=True)
    status = fields.Integer(required=True)
    code = fields.String(required=True, metadata=says("For programs; never renamed."))
    detail = fields.String(required=True)
    facts = Literal({"type": "object", "description": "What the refusal rests on."}, required=True)
    errors = Literal({"type": "object", "additionalProperties": {"type": "string"}})
