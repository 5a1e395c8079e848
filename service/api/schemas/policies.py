"""Schemas of the AI policies."""

import marshmallow as ma
from marshmallow import fields

from service.api.schemas.fields import describe


class ContestSchema(ma.Schema):
    ruleset = fields.String(required=True)
    expansions = fields.List(fields.String(), required=True)
    seats = fields.Integer(required=True)
    side = fields.String(
        required=True, metadata=describe("Side of the policy's seat in asymmetric rulesets; else empty.")
    )
    opponent = fields.String(required=True, metadata=describe("Policy of all other seats."))
    games = fields.Integer(required=True)
    won = fields.Integer(required=True, metadata=describe("Games that the policy's seat won."))
    fair_share = fields.Float(
        required=True, metadata=describe("Share of games that a seat wins if all play equally well.")
    )


class PolicySchema(ma.Schema):
    name = fields.String(required=True, metadata=describe("Name in requests.", examples=["greedy"]))
    title = fields.String(required=True, metadata=describe("Level of play, for people."))
    about = fields.String(required=True, metadata=describe("How the policy plays, as a sentence."))
    strength = fields.List(
        fields.Nested(ContestSchema),
        required=True,
        metadata=describe("Measured contests; empty for the policy against which the others are measured."),
    )


class PolicyListSchema(ma.Schema):
    policies = fields.List(fields.Nested(PolicySchema), required=True)
