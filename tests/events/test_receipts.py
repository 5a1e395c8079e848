"""Receipts: what is signed, to the byte, and by which key."""

import msgspec
import pytest

from events.receipts import holds, key_id, message, public_half, signed
from tests.events.language import VECTORS

VECTOR = VECTORS["receipt"]
PRIVATE, PUBLIC = bytes.fromhex(VECTOR["private_key"]), bytes.fromhex(VECTOR["public_key"])
RECEIPT = signed(PRIVATE, VECTOR["game"], VECTOR["version"], VECTOR["hash"])
CHANGES = [{"game": "g7f3b"}, {"version": 43}, {"hash": "00" * 32}, {"signature": "00" * 64}, {"key_id": "00" * 8}]


def test_the_message_is_the_documented_one():
    assert message(VECTOR["game"], VECTOR["version"], VECTOR["hash"]).hex() == VECTOR["message"]


def test_the_key_has_the_documented_halves_and_id():
    assert public_half(PRIVATE) == PUBLIC
    assert key_id(PUBLIC) == VECTOR["key_id"]


def test_the_signature_is_the_documented_one():
    assert (RECEIPT.signature, RECEIPT.key_id) == (VECTOR["signature"], VECTOR["key_id"])


def test_a_receipt_holds_under_its_own_key_only():
    assert holds(RECEIPT, PUBLIC)
    assert not holds(RECEIPT, public_half(bytes(32)))


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: next(iter(change)))
def test_nothing_in_it_can_be_changed(change):
    assert not holds(msgspec.structs.replace(RECEIPT, **change), PUBLIC)


@pytest.mark.parametrize("public", [b"", b"\1", bytes(31), b"\xff" * 32])
def test_what_is_no_key_signs_nothing(public):
    assert not holds(msgspec.structs.replace(RECEIPT, key_id=key_id(public)), public)
