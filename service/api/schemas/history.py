"""Schemas of responses about the history; they only document the responses, which the service builds."""

from typing import get_args

import marshmallow as ma
from marshmallow import fields

from events.genesis import ChanceMode
from projections.history.ratings.ladder import PROVISIONAL_GAMES
from projections.history.ratings.leaderboard import CURVE_LIMIT
from service.api.schemas.fields import InlineSchema, SeatNumber, describe
from service.api.schemas.requests import KINDS
from service.api.schemas.responses import HASH


class FinishedSeatSchema(ma.Schema):
    seat = SeatNumber(required=True)
    side = fields.String(required=True, metadata=describe("Side of the seat in asymmetric rulesets; else empty."))
    name = fields.String(
        required=True,
        allow_none=True,
        metadata=describe("Name of the player, or of the AI in this game; null for an erased player."),
    )
    kind = fields.String(
        required=True, allow_none=True, metadata=describe("`person`, `bot` or `ai`; null for an empty seat.")
    )
    policy = fields.String(required=True, allow_none=True, metadata=describe("AI policy; null for people and bots."))
    points = fields.Integer(
        required=True,
        allow_none=True,
        metadata=describe("Victory points, hidden ones included; null if play never began."),
    )
    final_rank = fields.Integer(
        required=True, allow_none=True, metadata=describe("1 for the winners; equal ranks are shared.")
    )
    won = fields.Boolean(required=True)
    resigned = fields.Boolean(required=True)


class FinishedGameSchema(ma.Schema):
    game = fields.String(required=True)
    ruleset = fields.String(required=True)
    expansions = fields.List(fields.String(), required=True)
    rules_version = fields.String(required=True)
    options = fields.Dict(required=True, metadata=describe("All options, those with their default value included."))
    kind = fields.String(required=True, metadata={"enum": list(KINDS)})
    chance = fields.String(required=True, metadata={"enum": list(get_args(ChanceMode))})
    seats = fields.List(fields.Nested(FinishedSeatSchema), required=True)
    created_at = fields.String(required=True, metadata={"format": "date-time"})
    started_at = fields.String(required=True, allow_none=True, metadata={"format": "date-time"})
    finished_at = fields.String(required=True, metadata={"format": "date-time"})
    reason = fields.String(required=True, metadata=describe("End reason, for example `points`."))
    is_counted = fields.Boolean(
        required=True, metadata=describe("Whether the game counts in statistics: not a sandbox game, and play began.")
    )
    turns = fields.Integer(required=True)
    actions = fields.Integer(required=True, metadata=describe("Actions in effect; undone ones are excluded."))
    entries = fields.Integer(required=True, metadata=describe("Latest version of the log."))
    last_hash = InlineSchema(HASH, required=True)


class FinishedPageSchema(ma.Schema):
    games = fields.List(fields.Nested(FinishedGameSchema), required=True)
    cursor = fields.String(
        required=True, allow_none=True, metadata=describe("Cursor of the next page; null on the last one.")
    )


class WinRateSchema(ma.Schema):
    samples = fields.Integer(required=True, metadata=describe("Number of seats of all games."))
    wins = fields.Integer(required=True)
    rate = fields.Float(required=True)
    low = fields.Float(required=True, metadata=describe("Lower bound of the 95 % confidence interval (Wilson)."))
    high = fields.Float(required=True, metadata=describe("Upper bound of the interval."))


class SeatWinRateSchema(WinRateSchema):
    seats = fields.Integer(required=True, metadata=describe("Number of seats in the game."))
    seat = SeatNumber(required=True)


class SideWinRateSchema(WinRateSchema):
    side = fields.String(required=True)


class PolicyWinRateSchema(WinRateSchema):
    kind = fields.String(required=True, allow_none=True)
    policy = fields.String(required=True, allow_none=True)


class PipsWinRateSchema(WinRateSchema):
    pips = fields.Integer(
        required=True, metadata=describe("Expected cards in 36 rolls from the first placements of a seat.")
    )


class YieldsWinRateSchema(WinRateSchema):
    piece = fields.String(required=True)
    yields = fields.String(
        required=True, allow_none=True, metadata=describe("Resources of the location, for example `brick+ore`.")
    )


class HarbourWinRateSchema(WinRateSchema):
    piece = fields.String(required=True)
    harbour = fields.String(required=True, allow_none=True)


class WinRatesSchema(ma.Schema):
    by_seat = fields.List(fields.Nested(SeatWinRateSchema), required=True)
    by_side = fields.List(fields.Nested(SideWinRateSchema), required=True)
    by_policy = fields.List(fields.Nested(PolicyWinRateSchema), required=True)


class FirstPlacementsSchema(ma.Schema):
    by_pips = fields.List(fields.Nested(PipsWinRateSchema), required=True)
    by_yields = fields.List(fields.Nested(YieldsWinRateSchema), required=True)
    by_harbour = fields.List(fields.Nested(HarbourWinRateSchema), required=True)


class ResultCountSchema(ma.Schema):
    seats = fields.Integer(required=True)
    reason = fields.String(required=True)
    games = fields.Integer(required=True)


class LengthDistributionSchema(ma.Schema):
    mean = fields.Float(required=True)
    min = fields.Integer(required=True)
    p10 = fields.Integer(required=True, metadata=describe("10th percentile."))
    median = fields.Integer(required=True)
    p90 = fields.Integer(required=True)
    max = fields.Integer(required=True)


class LengthsSchema(ma.Schema):
    turns = fields.Nested(LengthDistributionSchema, required=True, allow_none=True)
    actions = fields.Nested(LengthDistributionSchema, required=True, allow_none=True)
    minutes = fields.Nested(
        LengthDistributionSchema,
        required=True,
        allow_none=True,
        metadata=describe("Whole minutes from closing the seats to the end of the game."),
    )


class DiceOutcomeSchema(ma.Schema):
    outcome = fields.String(required=True)
    count = fields.Integer(required=True)
    expected = fields.Float(required=True)


class DiceTestSchema(ma.Schema):
    kind = fields.String(required=True, metadata=describe("Kind of roll, for example `dice`."))
    statistic = fields.String(
        required=True,
        metadata=describe("`face` for each die separately, `total` for the sum.", enum=["face", "total"]),
    )
    samples = fields.Integer(required=True)
    chi_square = fields.Float(required=True)
    degrees_of_freedom = fields.Integer(required=True)
    p_value = fields.Float(required=True)
    outcomes = fields.List(fields.Nested(DiceOutcomeSchema), required=True)


class TradeCountSchema(ma.Schema):
    kind = fields.String(required=True)
    count = fields.Integer(required=True)
    per_game = fields.Float(required=True)


class ResourceFlowSchema(ma.Schema):
    source = fields.String(required=True, metadata=describe("Source: `production`, `theft`, `building` and so on."))
    detail = fields.String(
        required=True,
        allow_none=True,
        metadata=describe("What was bought, or the card or the step that caused it."),
    )
    resource = fields.String(required=True, allow_none=True)
    gained = fields.Integer(required=True)
    lost = fields.Integer(required=True)


class OpeningSchema(WinRateSchema):
    seats = fields.Integer(required=True, metadata=describe("Number of seats in the game."))
    pips = fields.Integer(
        required=True,
        allow_none=True,
        metadata=describe("Expected cards in 36 rolls from all first placements of the seat; null in Natick."),
    )
    resources = fields.String(
        required=True, metadata=describe("The different resources of all its first placements, as `brick+grain+ore`.")
    )
    mean_final_rank = fields.Float(required=True, metadata=describe("Mean rank of these seats at the end, from 1."))


class OpeningStatisticsSchema(ma.Schema):
    ruleset = fields.String(required=True)
    expansions = fields.List(fields.String(), required=True)
    openings = fields.List(
        fields.Nested(OpeningSchema), required=True, metadata=describe("The most frequent openings first.")
    )


class StatisticsSchema(ma.Schema):
    ruleset = fields.String(required=True)
    expansions = fields.List(fields.String(), required=True)
    games = fields.Integer(required=True)
    results = fields.List(fields.Nested(ResultCountSchema), required=True)
    lengths = fields.Nested(LengthsSchema, required=True)
    win_rates = fields.Nested(WinRatesSchema, required=True)
    dice = fields.List(fields.Nested(DiceTestSchema), required=True)
    first_placements = fields.Nested(FirstPlacementsSchema, required=True)
    trades = fields.List(fields.Nested(TradeCountSchema), required=True)
    resources = fields.List(fields.Nested(ResourceFlowSchema), required=True)


class RatedSchema(ma.Schema):
    rating = fields.Float(required=True, metadata=describe("Newcomers have 1500."))
    deviation = fields.Float(required=True, metadata=describe("Standard deviation of the rating; newcomers have 500."))


class ContestantSchema(RatedSchema):
    name = fields.String(required=True, allow_none=True, metadata=describe("Name of the player; null for a policy."))
    kind = fields.String(required=True, metadata=describe("Kind of player.", enum=["person", "bot", "ai"]))
    policy = fields.String(required=True, allow_none=True, metadata=describe("AI policy; null for people and bots."))
    games = fields.Integer(required=True, metadata=describe("Rated games in this ladder."))
    wins = fields.Integer(required=True)
    last_game_at = fields.String(required=True, metadata={"format": "date-time"})


class LadderSchema(ma.Schema):
    ruleset = fields.String(required=True)
    expansions = fields.List(fields.String(), required=True)
    seats = fields.Integer(required=True, metadata=describe("Number of seats of the games."))


class LeaderboardSchema(LadderSchema):
    established = fields.List(
        fields.Nested(ContestantSchema), required=True, metadata=describe("The best ratings first.")
    )
    provisional = fields.List(
        fields.Nested(ContestantSchema),
        required=True,
        metadata=describe(f"Contestants with fewer than {PROVISIONAL_GAMES} rated games."),
    )


class RatingPointSchema(RatedSchema):
    game = fields.String(required=True)
    finished_at = fields.String(required=True, metadata={"format": "date-time"})


class StandingSchema(RatedSchema):
    games = fields.Integer(required=True, metadata=describe("Rated games in this ladder."))
    wins = fields.Integer(required=True)
    is_provisional = fields.Boolean(required=True)


class SeatRatingSchema(StandingSchema):
    seat = fields.Integer(required=True, metadata={"format": "seat"})


class GameRatingsSchema(LadderSchema):
    ratings = fields.List(
        fields.Nested(SeatRatingSchema), required=True, metadata=describe("Of the seats that have a rating.")
    )


class LadderRatingSchema(LadderSchema, StandingSchema):
    """A rating with its ladder."""


class PlayerRatingSchema(LadderRatingSchema):
    curve = fields.List(
        fields.Nested(RatingPointSchema),
        required=True,
        metadata=describe(f"The rating after each of the player's last {CURVE_LIMIT} rated games, earliest first."),
    )


class PlayerRatingsSchema(ma.Schema):
    name = fields.String(required=True)
    ratings = fields.List(fields.Nested(PlayerRatingSchema), required=True)


class PlayerRulesetSchema(WinRateSchema):
    ruleset = fields.String(required=True)
    expansions = fields.List(fields.String(), required=True)
    mean_points = fields.Float(required=True, allow_none=True)
    mean_final_rank = fields.Float(required=True, allow_none=True)


class PlayerHistorySchema(ma.Schema):
    name = fields.String(required=True)
    rulesets = fields.List(fields.Nested(PlayerRulesetSchema), required=True)
