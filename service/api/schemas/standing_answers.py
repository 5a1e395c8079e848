"""Schemas of standing answers; the rules of the game check each answer."""

from typing import get_args

import marshmallow as ma
from marshmallow import fields

from service.api.schemas.fields import ComponentRef, SeatNumber, describe
from service.api.schemas.validators import Length, OneOf
from service.play.standing_settings import GAME_END, MAX_ANSWERS, Until

UNTIL = "When the answers end: with the game, or when the next turn of the seat begins."


class StandingAnswersRequest(ma.Schema):
    answers = fields.List(
        ComponentRef("StandingAnswer"),
        required=True,
        validate=Length(0, MAX_ANSWERS),
        metadata=describe("The first answer that covers a decision is given; an empty list clears them."),
    )
    until = fields.String(load_default=GAME_END, validate=OneOf(get_args(Until)), metadata=describe(UNTIL))


class StandingAnswersSchema(ma.Schema):
    game = fields.String(required=True)
    seat = SeatNumber(required=True)
    answers = fields.List(ComponentRef("StandingAnswer"), required=True)
    until = fields.String(required=True, metadata=describe(UNTIL, enum=list(get_args(Until))))
