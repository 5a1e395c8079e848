"""What requests may bring; whatever does not fit is refused field by field."""

import re
from typing import Any

import marshmallow as ma
from marshmallow import fields
from marshmallow.validate import Length, OneOf, Range, Regexp

from games.catalog import RULESETS
from projections.history.schema import BY_NAME
from service.api.body import LARGEST
from service.api.fields import MOST_DIGITS, Choice, Digits, Hex, Literal, Seconds, Switch, Text, Whole, says
from service.bots import BOT_SCOPES
from service.bounds import LONGEST_TOKEN
from service.errors import SENTENCES
from service.forms import FORMS
from service.players import SCOPES
from service.sandbox import LONGEST_POSITION, LONGEST_SEED
from service.terms import LONGEST_DEADLINE, LONGEST_SPECTATOR_DELAY, ON_DEADLINE, SHORTEST_DEADLINE

KINDS = ("rated", "casual", "sandbox")
STATUSES = ("open", "revealing", "running", "finished")
COUNTED = {"minimum": 0, "maximum": MOST_DIGITS}
SEED = {"pattern": "^[0-9a-f]{64}$"}
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


SIT = {
    "description": "The caller takes the first seat that is free; `all` takes every one, in a sandbox game.",
    "anyOf": [{"type": "boolean"}, {"type": "string", "enum": ["all"]}],
}
CHANCE = {
    "description": "For sandbox games: a `seed`, and what the draws of each purpose will show.",
    "anyOf": [
        {
            "type": "object",
            "properties": {"seed": {"type": "string", "minLength": 1, "maxLength": LONGEST_SEED}},
            "examples": [{"seed": "test 7", "dice": [[3, 4], [6, 6]], "deck": ["knight"], "theft": ["ore"]}],
        },
        {"type": "null"},
    ],
}


USUAL_RULESET = "settlers"
# In the document it is read as JavaScript reads it, which has no `\Z`.
INSTANT = Regexp(
    r"^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3])(:[0-5][0-9]){2}\.[0-9]{3}Z$(?!\n)",
    error="must be like 2026-11-21T07:22:33.123Z",
)


def a_sit(value: Any) -> None:
    if not isinstance(value, bool) and value != "all":
        raise ma.ValidationError("must be true, false or all")


def an_object_or_nothing(value: Any) -> None:
    if value is not None:
        an_object(value)


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


def _expires_in() -> Whole:
    return Whole(
        load_default=None,
        allow_none=True,
        validate=Range(1, LONGEST_TOKEN),
        metadata=says("Seconds after which the token expires; without it, it does not."),
    )


class TokenRequest(ma.Schema):
    label = Text(load_default="", validate=Length(max=40), metadata=says("What the token is for."))
    scopes = fields.List(
        fields.String(validate=OneOf(SCOPES)), load_default=list(SCOPES), validate=Length(1), metadata=says("Rights.")
    )
    expires_in = _expires_in()


class BotTokenRequest(ma.Schema):
    scopes = fields.List(
        fields.String(validate=OneOf(BOT_SCOPES)),
        load_default=list(BOT_SCOPES),
        validate=Length(1),
        metadata=says("Rights."),
    )
    expires_in = _expires_in()


class BotRequest(BotTokenRequest):
    name = Text(required=True, metadata=says(SENTENCES["name_misfit"], examples=["Ada bot"]))


class GameRequest(ma.Schema):
    ruleset = Text(validate=Length(1, 40), metadata=says("See `GET /v1/rulesets`.", default=USUAL_RULESET))
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
    sit = Literal(SIT, load_default=True, validate=a_sit)
    chance = Literal(CHANCE, load_default=None, allow_none=True, validate=an_object_or_nothing)
    position = Text(
        load_default=None,
        allow_none=True,
        validate=Length(1, LONGEST_POSITION),
        metadata=says("For sandbox games: the line of text to start from, which says ruleset, seats and options."),
    )
    start = Switch(
        load_default=None,
        allow_none=True,
        metadata=says("Starts at once; left out, it does if every seat is taken."),
    )
    ai_delay = Seconds(
        load_default=None,
        allow_none=True,
        validate=Range(0, 60),
        metadata=says("Seconds an AI waits before it acts; the default is the service's, and 0 in sandbox games."),
    )
    friendly = Switch(load_default=False, metadata=says("AI players agree to every takeback."))
    deadline = Whole(
        load_default=None,
        allow_none=True,
        validate=Range(SHORTEST_DEADLINE, LONGEST_DEADLINE),
        metadata=says("Seconds a person's seat may be due; null for ever."),
    )
    on_deadline = fields.String(
        load_default="greedy",
        validate=OneOf(ON_DEADLINE),
        metadata=says("What happens to a seat that is late: a move of this policy, or `resign`."),
    )
    spectator_delay = Whole(
        load_default=0,
        validate=Range(0, LONGEST_SPECTATOR_DELAY),
        metadata=says("Seconds that those without a seat are behind while the game goes on."),
    )
    seed_commitment = Hex(
        load_default=None,
        allow_none=True,
        metadata=says("The commitment to the caller's own seed, see SitRequest.", **SEED),
    )


class ForkRequest(ma.Schema):
    version = Whole(required=True, validate=Range(0), metadata=says("Where the new game starts from."))
    ai = Literal(AI, load_default=None, validate=an_ai)
    sit = Literal(SIT, load_default="all", validate=a_sit)
    chance = Literal(CHANCE, load_default=None, allow_none=True, validate=an_object_or_nothing)
    ai_delay = Seconds(load_default=None, allow_none=True, validate=Range(0, 60), metadata=says("As for a new game."))


class ListQuery(ma.Schema):
    """What every list of games can be narrowed by, and read on."""

    ruleset = fields.String(
        load_default=None, validate=OneOf(sorted(RULESETS)), metadata=says("Only games of this ruleset.")
    )
    kind = fields.String(load_default=None, validate=OneOf(KINDS), metadata=says("Only games of this kind."))
    cursor = Text(load_default=None, validate=Length(1, 200), metadata=says("From the answer before."))
    limit = Digits(load_default=20, validate=Range(1, 100), metadata=says("At most so many games."))


class GamesQuery(ListQuery):
    status = fields.String(load_default=None, validate=OneOf(STATUSES), metadata=says("Only games that stand so."))


class FinishedQuery(ListQuery):
    player = Text(load_default=None, validate=Length(1, 40), metadata=says("Only games of the player with this name."))
    policy = Text(load_default=None, validate=Length(1, 40), metadata=says("Only games with an AI of this policy."))
    reason = Text(load_default=None, validate=Length(1, 40), metadata=says("Only games that ended so, as `points`."))
    since = fields.String(load_default=None, validate=INSTANT, metadata=says("Only games that ended then or later."))
    until = fields.String(load_default=None, validate=INSTANT, metadata=says("Only games that ended before that."))


class BulkQuery(ma.Schema):
    table = fields.String(required=True, validate=OneOf(list(BY_NAME)), metadata=says("The table."))
    after = Text(load_default=None, validate=Length(1, 200), metadata=says("From the `Link` of the answer before."))
    games = Digits(load_default=100, validate=Range(1, 1000), metadata=says("The rows of at most so many games."))


class SitRequest(ma.Schema):
    policy = Text(
        load_default=None,
        allow_none=True,
        validate=Length(1, 40),
        metadata=says("Gives the seat to an AI that chooses like this; without it the caller sits down."),
    )

    seed_commitment = Hex(
        load_default=None,
        allow_none=True,
        metadata=says("SHA-256 of `landnama/seed/1`, a zero byte and the 32 bytes of a seed revealed later.", **SEED),
    )


class Seed(ma.Schema):
    seed = Hex(required=True, metadata=says("The 32 bytes that were committed to.", **SEED))


class ReceiptRequest(ma.Schema):
    version = Whole(
        load_default=None, allow_none=True, validate=Range(0, 2**53 - 1), metadata=says("By default the last one.")
    )


class Nothing(ma.Schema):
    """No fields at all."""


class Shown(ma.Schema):
    form = fields.String(
        load_default="sealed",
        validate=OneOf(FORMS),
        metadata=says("`merged` puts what the caller may know in its place; then nothing can be checked any more."),
    )


class Here(ma.Schema):
    seat = Digits(load_default=None, metadata=says("Which seat, for a caller who holds several.", **COUNTED))


class ViewQuery(Here):
    version = Digits(load_default=None, metadata=says("The view as it was at this version.", **COUNTED))


class ChoicesQuery(Here):
    wait = Digits(load_default=0, validate=Range(0, 30), metadata=says("Seconds to wait for the caller's turn."))


class ExportQuery(Here, Shown):
    """Which seat, and in which form."""


class ActQuery(Here, Shown):
    expected_version = Digits(
        load_default=None, metadata=says("The same as `If-Match`, for clients that cannot set headers.", **COUNTED)
    )
    dry_run = Choice(load_default=False, metadata=says("Only says what would happen; nothing is done or remembered."))


class UndoRequest(ma.Schema):
    to = Whole(
        load_default=None,
        allow_none=True,
        validate=Range(0, LARGEST),
        metadata=says("Where to go back to: the version before an action of one's own; left out, before the last."),
    )


class TakebackRequest(UndoRequest):
    redo = Switch(load_default=False, metadata=says("Asks to bring back what was undone last; `to` is left out then."))


class StreamQuery(Here, Shown):
    after = Digits(
        load_default=0, metadata=says("Entries after this version; `Last-Event-ID` goes before it.", **COUNTED)
    )


class AccountQuery(ma.Schema):
    after = Text(load_default=None, validate=Length(1, 6000), metadata=says("The cursor of an answer or event before."))


class TurnQuery(AccountQuery):
    wait = Digits(load_default=0, validate=Range(0, 30), metadata=says("Seconds to wait for the caller's turn."))


class AuditQuery(ma.Schema):
    after = Digits(load_default=0, metadata=says("Entries after this version.", **COUNTED))
    limit = Digits(load_default=100, validate=Range(1, 1000), metadata=says("At most so many entries."))


class EventsQuery(Here, Shown):
    after = Digits(load_default=0, metadata=says("Entries after this version.", **COUNTED))
    limit = Digits(load_default=100, validate=Range(1, 1000), metadata=says("At most so many entries."))
    wait = Digits(load_default=0, validate=Range(0, 30), metadata=says("Seconds to wait for news if there is none."))
