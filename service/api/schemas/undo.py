"""Schemas of undo, redo, takebacks and the timeline; a body is validated, a response is only documented."""

import marshmallow as ma
from marshmallow import fields

from service.api.http.request import MAX_SAFE_INTEGER
from service.api.schemas.fields import SEAT_FORMAT, InlineSchema, SeatNumber, StrictBoolean, StrictInteger, describe
from service.api.schemas.responses import HASH
from service.api.schemas.validators import Range


class UndoRequest(ma.Schema):
    to = StrictInteger(
        load_default=None,
        allow_none=True,
        validate=Range(0, MAX_SAFE_INTEGER),
        metadata=describe(
            "Version to return to: one that precedes an action of the caller's own; defaults to the version "
            "before the last one."
        ),
    )


class TakebackRequest(UndoRequest):
    redo = StrictBoolean(load_default=False, metadata=describe("Request a redo of the last undo; omit `to`."))


class TakebackSchema(ma.Schema):
    takeback = fields.String(required=True, metadata=describe("Id of the takeback."))
    status = fields.String(required=True, metadata={"enum": ["open", "declined", "done"]})
    kind = fields.String(required=True, metadata={"enum": ["undo", "redo"]})
    by = SeatNumber(required=True, metadata=describe("Seat that requested it."))
    from_ = fields.Integer(required=True, data_key="from", metadata=describe("Version at which it was requested."))
    to = fields.Integer(required=True, metadata=describe("Version to return to."))
    hash = InlineSchema(HASH, required=True, metadata=describe("Hash of the version at which it was requested."))
    reason = fields.String(
        required=True, metadata=describe("Reason why consent is needed.", enum=["consent", "barrier"])
    )
    recipients = fields.List(
        SeatNumber(), required=True, metadata=describe("Seats whose consent is needed; when done, all that consented.")
    )
    accepted = fields.List(SeatNumber(), required=True, metadata=describe("Seats that consented, AI players included."))
    declined = fields.List(SeatNumber(), required=True)
    requested_at = fields.String(
        required=True, metadata=describe("Time of the request; when done, of the undo.", format="date-time")
    )
    version = fields.Integer(
        required=True, metadata=describe("Latest version of the game, including the undo when it is done.")
    )


class TakebackListSchema(ma.Schema):
    game = fields.String(required=True)
    version = fields.Integer(required=True)
    takebacks = fields.List(fields.Nested(TakebackSchema), required=True)


class VersionRangeSchema(ma.Schema):
    """A range of consecutive entries with the same undo state."""

    first = fields.Integer(required=True)
    last = fields.Integer(required=True)
    live = fields.Boolean(
        required=True, metadata=describe("Whether the entries are in effect (not undone, or redone).")
    )


class TimelineTurnSchema(ma.Schema):
    turn = fields.Integer(required=True, metadata=describe("Number of the turn; 0 before the first turn."))
    seat = SeatNumber(required=True, allow_none=True, metadata=describe("Seat whose turn it was."))
    live = fields.Boolean(required=True, metadata=describe("Whether the start of the turn is in effect."))
    ranges = fields.List(fields.Nested(VersionRangeSchema), required=True)


class TimelineSchema(ma.Schema):
    game = fields.String(required=True)
    version = fields.Integer(required=True)
    turns = fields.List(fields.Nested(TimelineTurnSchema), required=True)
    ranges = fields.List(
        fields.Nested(VersionRangeSchema), required=True, metadata=describe("The whole log without undos and redos.")
    )
    changes = fields.List(
        InlineSchema(
            {
                "type": "object",
                "required": ["type", "version", "at", "from", "to", "by", "reason", "consenting_seats"],
                "properties": {
                    "type": {"type": "string", "enum": ["actions_undone", "actions_redone"]},
                    "version": {"type": "integer"},
                    "at": {"type": "string", "format": "date-time"},
                    "from": {"type": "integer"},
                    "to": {"type": "integer"},
                    "by": {"type": ["integer", "null"], **SEAT_FORMAT},
                    "reason": {"type": "string"},
                    "consenting_seats": {"type": "array", "items": {"type": "integer", **SEAT_FORMAT}},
                },
            }
        ),
        required=True,
        metadata=describe("Undos and redos."),
    )
