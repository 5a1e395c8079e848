"""What answers about the history hold; as with all answers, they are only described by these schemas."""

from typing import get_args

import marshmallow as ma
from marshmallow import fields

from events.genesis import Chance
from service.api.fields import Literal, says
from service.api.incoming import KINDS
from service.api.outgoing import HASH


class FinishedSeat(ma.Schema):
    seat = fields.Integer(required=True)
    side = fields.String(required=True, metadata=says("What it plays, where seats play different things; else empty."))
    player = fields.String(required=True, allow_none=True, metadata=says("A name; null for an AI and who was erased."))
    kind = fields.String(required=True, allow_none=True, metadata=says("`person`, `bot` or `ai`; null for nobody."))
    policy = fields.String(required=True, allow_none=True, metadata=says("How an AI chose."))
    points = fields.Integer(
        required=True, allow_none=True, metadata=says("Hidden ones included; null if it never began.")
    )
    place = fields.Integer(required=True, allow_none=True, metadata=says("1 for the winners; ties share."))
    won = fields.Boolean(required=True)
    resigned = fields.Boolean(required=True)


class FinishedGame(ma.Schema):
    game = fields.String(required=True)
    ruleset = fields.String(required=True)
    rules_version = fields.String(required=True)
    options = fields.Dict(required=True, metadata=says("What is not named has its default."))
    kind = fields.String(required=True, metadata={"enum": list(KINDS)})
    chance = fields.String(required=True, metadata={"enum": list(get_args(Chance))})
    seats = fields.List(fields.Nested(FinishedSeat), required=True)
    created_at = fields.String(required=True, metadata={"format": "date-time"})
    started_at = fields.String(required=True, allow_none=True, metadata={"format": "date-time"})
    finished_at = fields.String(required=True, metadata={"format": "date-time"})
    reason = fields.String(required=True, metadata=says("How it ended, as `points`."))
    counts = fields.Boolean(required=True, metadata=says("In statistics: it is no sandbox game, and play began in it."))
    turns = fields.Integer(required=True)
    actions = fields.Integer(required=True, metadata=says("Without those that were undone."))
    entries = fields.Integer(required=True, metadata=says("The last version."))
    head = Literal(HASH, required=True)


class FinishedPage(ma.Schema):
    games = fields.List(fields.Nested(FinishedGame), required=True)
    cursor = fields.String(required=True, allow_none=True, metadata=says("For the next page, if there is one."))


class Rated(ma.Schema):
    games = fields.Integer(required=True, metadata=says("Seats of which this was so."))
    won = fields.Integer(required=True)
    rate = fields.Float(required=True)
    low = fields.Float(required=True, metadata=says("The lower end of the 95 % interval (Wilson)."))
    high = fields.Float(required=True, metadata=says("The upper end."))


class RatedSeat(Rated):
    seats = fields.Integer(required=True, metadata=says("At tables of so many."))
    seat = fields.Integer(required=True)


class RatedSide(Rated):
    side = fields.String(required=True)


class RatedPolicy(Rated):
    kind = fields.String(required=True, allow_none=True)
    policy = fields.String(required=True, allow_none=True)


class RatedPips(Rated):
    pips = fields.Integer(required=True, metadata=says("Of 36 rolls, cards from all first places of a seat."))


class RatedYields(Rated):
    piece = fields.String(required=True)
    yields = fields.String(required=True, allow_none=True, metadata=says("The resources of the place, as `brick+ore`."))


class RatedHarbour(Rated):
    piece = fields.String(required=True)
    harbour = fields.String(required=True, allow_none=True)


class WinRates(ma.Schema):
    by_seat = fields.List(fields.Nested(RatedSeat), required=True)
    by_side = fields.List(fields.Nested(RatedSide), required=True)
    by_policy = fields.List(fields.Nested(RatedPolicy), required=True)


class FirstPlacements(ma.Schema):
    by_pips = fields.List(fields.Nested(RatedPips), required=True)
    by_yields = fields.List(fields.Nested(RatedYields), required=True)
    by_harbour = fields.List(fields.Nested(RatedHarbour), required=True)


class Result(ma.Schema):
    seats = fields.Integer(required=True)
    reason = fields.String(required=True)
    games = fields.Integer(required=True)


class Length(ma.Schema):
    mean = fields.Float(required=True)
    shortest = fields.Integer(required=True)
    p10 = fields.Integer(required=True, metadata=says("What a tenth of the games does not exceed."))
    median = fields.Integer(required=True)
    p90 = fields.Integer(required=True)
    longest = fields.Integer(required=True)


class Lengths(ma.Schema):
    turns = fields.Nested(Length, required=True, allow_none=True)
    actions = fields.Nested(Length, required=True, allow_none=True)
    minutes = fields.Nested(
        Length, required=True, allow_none=True, metadata=says("Whole ones, from when the seats were closed to the end.")
    )


class Outcome(ma.Schema):
    shown = fields.String(required=True)
    count = fields.Integer(required=True)
    expected = fields.Float(required=True)


class DiceFit(ma.Schema):
    kind = fields.String(required=True, metadata=says("What was rolled for, as `dice` of a turn."))
    of = fields.String(required=True, metadata={"enum": ["face", "total"]})
    count = fields.Integer(required=True)
    chi_square = fields.Float(required=True)
    degrees = fields.Integer(required=True)
    p = fields.Float(required=True, metadata=says("The share of fair samples that fit no better."))
    outcomes = fields.List(fields.Nested(Outcome), required=True)


class TradeCount(ma.Schema):
    kind = fields.String(required=True)
    count = fields.Integer(required=True)
    per_game = fields.Float(required=True)


class ResourceFlow(ma.Schema):
    source = fields.String(required=True, metadata=says("Why: `production`, `theft`, `building` and so on."))
    other = fields.String(required=True, allow_none=True, metadata=says("What was bought, or by which card it came."))
    resource = fields.String(required=True, allow_none=True)
    gained = fields.Integer(required=True)
    lost = fields.Integer(required=True)


class Statistics(ma.Schema):
    ruleset = fields.String(required=True)
    games = fields.Integer(required=True)
    results = fields.List(fields.Nested(Result), required=True)
    lengths = fields.Nested(Lengths, required=True)
    win_rates = fields.Nested(WinRates, required=True)
    dice = fields.List(fields.Nested(DiceFit), required=True)
    first_placements = fields.Nested(FirstPlacements, required=True)
    trades = fields.List(fields.Nested(TradeCount), required=True)
    resources = fields.List(fields.Nested(ResourceFlow), required=True)


class PlayerRuleset(Rated):
    ruleset = fields.String(required=True)
    mean_points = fields.Float(required=True, allow_none=True)
    mean_place = fields.Float(required=True, allow_none=True)


class PlayerHistory(ma.Schema):
    name = fields.String(required=True)
    rulesets = fields.List(fields.Nested(PlayerRuleset), required=True)
