"""Schemas of tournaments; a body is validated, a response is only documented."""

from typing import Any

import marshmallow as ma
from marshmallow import fields

from games.catalog import seat_counts
from service.api.schemas.challenges import ChallengeRequest, read_terms
from service.api.schemas.fields import OF_NAMES, InlineSchema, QueryInteger, StrictInteger, Text, describe
from service.api.schemas.requests import GameRequest
from service.api.schemas.responses import TermsSchema
from service.api.schemas.validators import Length, OneOf, Range
from service.lobby.create_game import combination_name
from service.matches.begin_match import MatchSettings
from service.matches.tournament_settings import ENTRANTS_OF_MATCH
from service.matches.tournaments import TournamentPlan
from service.registers.bot_profiles import CHALLENGE_KINDS
from service.runtime.game_terms import LONGEST_TIME_LIMIT, SHORTEST_TIME_LIMIT
from service.runtime.quotas import MAX_ENTRANTS

FORMATS = ("swiss", "round_robin")
STATUSES = ("open", "running", "finished", "cancelled")
MAX_ROUNDS = 20
DEFAULT_TIME_LIMIT = 3600


class TournamentRequest(ma.Schema):
    """The settings of the matches, and those of the tournament."""

    name = Text(required=True, validate=Length(1, 60), metadata=describe("What people read.", examples=["Spring cup"]))
    format = fields.String(load_default="swiss", validate=OneOf(FORMATS))
    rounds = StrictInteger(
        load_default=None,
        allow_none=True,
        validate=Range(1, MAX_ROUNDS),
        metadata=describe("Rounds of a Swiss tournament; by default as many as find a single winner."),
    )
    policies = fields.List(
        Text(validate=Length(1, 40)),
        load_default=list,
        validate=Length(max=MAX_ENTRANTS),
        error_messages=OF_NAMES,
        metadata=describe("AI policies that enter the tournament, one entrant for each name."),
    )
    ruleset = ChallengeRequest._declared_fields["ruleset"]
    expansions = ChallengeRequest._declared_fields["expansions"]
    seats = ChallengeRequest._declared_fields["seats"]
    options = GameRequest._declared_fields["options"]
    ai = ChallengeRequest._declared_fields["ai"]
    kind = fields.String(load_default="casual", validate=OneOf(CHALLENGE_KINDS))
    ai_delay = GameRequest._declared_fields["ai_delay"]
    ai_accepts_takebacks = GameRequest._declared_fields["ai_accepts_takebacks"]
    time_limit = StrictInteger(
        load_default=DEFAULT_TIME_LIMIT,
        validate=Range(SHORTEST_TIME_LIMIT, LONGEST_TIME_LIMIT),
        metadata=describe("Seconds an entrant has to act, so that the tournament ends."),
    )
    deadline_policy = GameRequest._declared_fields["deadline_policy"]
    spectator_delay = GameRequest._declared_fields["spectator_delay"]


def read_plan(payload: dict[str, Any]) -> TournamentPlan:
    """The plan of a valid request; raises invalid_game_settings for an unknown combination."""
    name = combination_name(payload["ruleset"], payload["expansions"])
    seats = payload["seats"] or min([each for each in seat_counts(name) if each >= ENTRANTS_OF_MATCH])
    settings = MatchSettings(name, seats, payload["options"], payload["kind"], read_terms(payload))
    return TournamentPlan(
        payload["name"], payload["format"], payload["rounds"], settings, payload["ai"], payload["policies"]
    )


class TournamentSummarySchema(ma.Schema):
    tournament = fields.String(required=True, metadata=describe("Its id."))
    name = fields.String(required=True)
    creator = fields.String(required=True, allow_none=True, metadata=describe("Name of the creator."))
    format = fields.String(required=True, metadata={"enum": list(FORMATS)})
    status = fields.String(required=True, metadata={"enum": list(STATUSES)})
    ruleset = fields.String(required=True)
    expansions = fields.List(fields.String(), required=True)
    seats = fields.Integer(required=True, metadata=describe("Seats of each match."))
    kind = fields.String(required=True, metadata={"enum": list(CHALLENGE_KINDS)})
    entrants = fields.Integer(required=True, metadata=describe("Number of entrants."))
    round = fields.Integer(required=True, metadata=describe("The number of rounds that were paired."))
    round_count = fields.Integer(required=True, metadata=describe("The number of rounds with these entrants."))
    created_at = fields.String(required=True, metadata={"format": "date-time"})


class StandingSchema(ma.Schema):
    entrant = fields.String(required=True, metadata=describe("Label of the entrant in this tournament."))
    name = fields.String(required=True, allow_none=True, metadata=describe("Null for a policy, or a deleted player."))
    owner = fields.String(required=True, allow_none=True, metadata=describe("Name of the owner of a bot."))
    policy = fields.String(required=True, allow_none=True, metadata=describe("AI policy; null for a player."))
    rank = fields.Integer(required=True, metadata=describe("1 for the best; equal entrants share one."))
    points = fields.Float(required=True, metadata=describe("1 for a win or a bye, 0.5 for a draw."))
    opponents = fields.Float(required=True, metadata=describe("Points of the opponents, which decide between equals."))
    wins = fields.Integer(required=True)
    played = fields.Integer(required=True, metadata=describe("Matches that are over."))


class TournamentMatchSchema(ma.Schema):
    entrants = fields.List(fields.String(), required=True, metadata=describe("Labels, in the order of their seats."))
    game = fields.String(
        required=True, allow_none=True, metadata=describe("Null before the match, or if an entrant was gone.")
    )
    points = fields.List(
        fields.Float(), required=True, allow_none=True, metadata=describe("Of each entrant; null until it is over.")
    )


class TournamentRoundSchema(ma.Schema):
    matches = fields.List(fields.Nested(TournamentMatchSchema), required=True)
    bye = fields.String(required=True, allow_none=True, metadata=describe("The entrant without a match, who gets 1."))


class TournamentSchema(TournamentSummarySchema):
    options = InlineSchema({"type": "object", "description": "Options that were asked for."}, required=True)
    terms = fields.Nested(TermsSchema, required=True)
    standings = fields.List(fields.Nested(StandingSchema), required=True, metadata=describe("The best first."))
    rounds = fields.List(fields.Nested(TournamentRoundSchema), required=True)


class TournamentPageSchema(ma.Schema):
    tournaments = fields.List(fields.Nested(TournamentSummarySchema), required=True)
    cursor = fields.String(required=True, allow_none=True)


class TournamentsQuery(ma.Schema):
    cursor = Text(load_default=None, validate=Length(1, 200), metadata=describe("`cursor` of the previous response."))
    limit = QueryInteger(load_default=20, validate=Range(1, 100), metadata=describe("Maximum number of tournaments."))
