"""What the answers hold that are there to be checked: acknowledgements, keys, the audit of a game."""

import marshmallow as ma
from marshmallow import fields

from service.api import outgoing
from service.api.document.shapes import ref
from service.api.fields import Literal, Shape, says


class Acknowledgement(ma.Schema):
    entry = fields.Nested(outgoing.WireEntry, required=True)
    receipt = fields.Nested(outgoing.Receipt, required=True)


class PublicKey(ma.Schema):
    key_id = Literal(outgoing.KEY_ID, required=True)
    algorithm = fields.String(required=True, metadata={"enum": ["Ed25519"]})
    public_key = Literal({"type": "string", "pattern": "^[0-9a-f]{64}$"}, required=True)
    from_ = fields.String(required=True, data_key="from", metadata={"format": "date-time"})
    until = fields.String(
        required=True, allow_none=True, metadata=says("Null while it is the key in use.", format="date-time")
    )


class KeyList(ma.Schema):
    keys = fields.List(fields.Nested(PublicKey), required=True)


class Told(ma.Schema):
    path = fields.String(required=True, metadata=says("Where the seal is."))
    to = fields.List(fields.Integer(), required=True, metadata=says("The seats that may open it before the end."))


class AuditEntry(ma.Schema):
    version = fields.Integer(required=True)
    at = fields.String(required=True, metadata={"format": "date-time"})
    hash = Literal(outgoing.HASH, required=True)
    seat = fields.Integer(required=True, allow_none=True, metadata=says("Null for the service's own."))
    label = fields.String(required=True, allow_none=True, metadata=says("Who sat there then, as the log calls them."))
    action = Shape("Action", nullable=True, required=True)
    flag = fields.String(required=True, allow_none=True)
    events = fields.List(fields.String(), required=True, metadata=says("The types of what followed."))
    service = fields.List(Shape("ServiceEvent"), required=True, metadata=says("The service's own events in full."))
    told = fields.List(fields.Nested(Told), required=True, metadata=says("What is hidden here, and from whom not."))
    undone = Literal(
        {"anyOf": [ref("ActionsUndone"), {"type": "null"}]},
        required=True,
        metadata=says("What was taken back, by whom, and who agreed."),
    )


class Audit(ma.Schema):
    game = fields.String(required=True)
    genesis_hash = Literal(outgoing.HASH, required=True)
    key_id = Literal(
        {"type": ["string", "null"], "description": "The key in use when the game was made."}, required=True
    )
    entries = fields.List(fields.Nested(AuditEntry), required=True)
    receipts = fields.List(
        fields.Nested(outgoing.Receipt),
        required=True,
        metadata=says("On the entries here that ended a turn or the game."),
    )
    next_after = fields.Integer(required=True, metadata=says("The `after` of the next request."))
