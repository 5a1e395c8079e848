"""Schemas of frames: the view of one audience, and what each entry changes in it."""

import marshmallow as ma
from marshmallow import fields

from service.api.schemas.fields import ComponentRef, InlineSchema, SeatNumber, describe
from service.api.schemas.responses import TextSchema

PATCH_OPERATION = {
    "type": "object",
    "required": ["op", "path"],
    "properties": {
        "op": {"type": "string", "enum": ["add", "remove", "replace"]},
        "path": {"type": "string", "description": "JSON Pointer into the view."},
        "value": {"description": "The new value; `remove` has none."},
    },
}


class FrameSchema(ma.Schema):
    """The view of one audience after an entry: as a whole, or as what changed since the frame before."""

    version = fields.Integer(required=True, metadata={"minimum": 0})
    restores = fields.Integer(
        metadata=describe("Only after an undo or redo: the version whose view this is again.", minimum=0),
    )
    view = ComponentRef(
        "View",
        nullable=True,
        metadata=describe(
            "The whole view: in the first frame (null before the start of play), and in the frame in which play "
            "begins. Such a frame has no `patch`."
        ),
    )
    patch = fields.List(
        InlineSchema(PATCH_OPERATION),
        metadata=describe("JSON Patch (RFC 6902) that turns the view of the frame before into that of this frame."),
    )
    texts = fields.List(
        fields.Nested(TextSchema),
        required=True,
        metadata=describe("The sentences of the entry, as in `events` with `texts=true`; none in the first frame."),
    )


class FramePageSchema(ma.Schema):
    game = fields.String(required=True)
    seat = SeatNumber(required=True, allow_none=True, metadata=describe("Seat of the view; null for a spectator."))
    frames = fields.List(fields.Nested(FrameSchema), required=True)
    last_version = fields.Integer(
        required=True, metadata=describe("Version of the last frame; the value of `after` for the next request.")
    )
