"""Schemas of the ways to a table: held seats and invitations."""

import marshmallow as ma
from marshmallow import fields

from service.api.schemas.fields import SeatNumber, Text, describe
from service.api.schemas.responses import GameSchema, GameSummarySchema
from service.api.schemas.validators import Length
from service.lobby.invitations import INVITATION_PATTERN


class HeldGameSchema(ma.Schema):
    """An open game with seats for the caller."""

    game = fields.Nested(GameSummarySchema, required=True)
    seats = fields.List(SeatNumber(), required=True, metadata=describe("The free seats that only the caller may take."))


class HeldGamesSchema(ma.Schema):
    games = fields.List(fields.Nested(HeldGameSchema), required=True)


class InvitationSchema(ma.Schema):
    """A secret that seats one player."""

    game = fields.String(required=True)
    seat = SeatNumber(required=True)
    invitation = fields.String(
        required=True, metadata=describe("The secret; shown only once.", pattern=f"^{INVITATION_PATTERN}$")
    )


class InvitationRequest(ma.Schema):
    invitation = Text(required=True, validate=Length(1, 100), metadata=describe("The secret of an invitation."))


class InvitedGameSchema(ma.Schema):
    """The game of an invitation."""

    game = fields.Nested(GameSchema, required=True)
    seat = SeatNumber(required=True, metadata=describe("The seat for the bearer of the invitation."))
