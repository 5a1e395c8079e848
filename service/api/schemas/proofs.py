"""Schemas of responses that a client can verify: seed receipts, public keys, the audit trail of a game."""

import marshmallow as ma
from marshmallow import fields

from service.api.openapi.components import ref
from service.api.schemas import responses
from service.api.schemas.fields import ComponentRef, InlineSchema, SeatNumber, describe

PUBLIC_HASH = {"type": "string", "pattern": "^[0-9a-f]{64}$"}
"""32 bytes in hex: a hash or a public key."""


class AcknowledgementSchema(ma.Schema):
    entry = fields.Nested(responses.EntryEnvelopeSchema, required=True)
    receipt = fields.Nested(responses.ReceiptSchema, required=True)


class PublicKeySchema(ma.Schema):
    key_id = InlineSchema(responses.KEY_ID, required=True)
    algorithm = fields.String(required=True, metadata={"enum": ["Ed25519"]})
    public_key = InlineSchema(PUBLIC_HASH, required=True)
    used_from = fields.String(required=True, metadata={"format": "date-time"})
    used_until = fields.String(
        required=True, allow_none=True, metadata=describe("Null for the key in use.", format="date-time")
    )


class KeyListSchema(ma.Schema):
    number = fields.Integer(required=True, metadata=describe("Counts the lists of the operator, from 1.", minimum=1))
    previous = InlineSchema({**PUBLIC_HASH, "type": ["string", "null"]}, required=True, allow_none=True)
    root_key = InlineSchema(PUBLIC_HASH, required=True)
    keys = fields.List(fields.Nested(PublicKeySchema), required=True)


class SignedKeyListSchema(ma.Schema):
    key_list = fields.Nested(KeyListSchema, required=True)
    hash = InlineSchema(PUBLIC_HASH, required=True)
    signature = InlineSchema({"type": "string", "pattern": "^[0-9a-f]{128}$"}, required=True)


class SealReadersSchema(ma.Schema):
    path = fields.String(required=True, metadata=describe("JSON pointer to the seal in the entry."))
    readers = fields.List(
        SeatNumber(), required=True, metadata=describe("Seats that may open the seal before the end of the game.")
    )


class AuditEntrySchema(ma.Schema):
    version = fields.Integer(required=True)
    at = fields.String(required=True, metadata={"format": "date-time"})
    hash = InlineSchema(responses.HASH, required=True)
    seat = SeatNumber(required=True, allow_none=True, metadata=describe("Null for entries of the service."))
    label = fields.String(
        required=True, allow_none=True, metadata=describe("Pseudonym of the player who held the seat, as in the log.")
    )
    action = ComponentRef("Action", nullable=True, required=True)
    flag = fields.String(required=True, allow_none=True)
    event_types = fields.List(fields.String(), required=True, metadata=describe("Types of the events of the entry."))
    service_events = fields.List(
        ComponentRef("ServiceEvent"), required=True, metadata=describe("Events of the service, complete.")
    )
    seals = fields.List(
        fields.Nested(SealReadersSchema),
        required=True,
        metadata=describe("Seals of the entry and the seats that may open them."),
    )
    undo = InlineSchema(
        {"anyOf": [ref("ActionsUndone"), {"type": "null"}]},
        required=True,
        metadata=describe("The undo that the entry records: range, seat and consenting_seats."),
    )


class AuditSchema(ma.Schema):
    game = fields.String(required=True)
    genesis_hash = InlineSchema(responses.HASH, required=True)
    key_id = InlineSchema(
        {"type": ["string", "null"], "description": "The key in use when the game was created."}, required=True
    )
    entries = fields.List(fields.Nested(AuditEntrySchema), required=True)
    receipts = fields.List(
        fields.Nested(responses.ReceiptSchema),
        required=True,
        metadata=describe("Receipts for the entries of this page that ended a turn or the game."),
    )
    last_version = fields.Integer(
        required=True, metadata=describe("Last version of the page; the value of `after` for the next one.")
    )
