"""Receipts: the signed bytes, and the key that signs them."""

import msgspec
import pytest

from events.proofs.receipts import Receipt, is_signed_by, receipt_message, sign_receipt
from events.proofs.signatures import derive_public_key, key_id
from tests.events.language import VECTORS

VECTOR = VECTORS["receipt"]
PRIVATE, PUBLIC = bytes.fromhex(VECTOR["private_key"]), bytes.fromhex(VECTOR["public_key"])
RECEIPT = sign_receipt(PRIVATE, VECTOR["game"], VECTOR["version"], VECTOR["hash"])
CHANGES = [{"game": "g7f3b"}, {"version": 43}, {"hash": "00" * 32}, {"signature": "00" * 64}, {"key_id": "00" * 8}]


def test_the_message_is_the_documented_one():
    assert receipt_message(VECTOR["game"], VECTOR["version"], VECTOR["hash"]).hex() == VECTOR["message"]


def test_the_key_has_the_documented_halves_and_id():
    assert derive_public_key(PRIVATE) == PUBLIC
    assert key_id(PUBLIC) == VECTOR["key_id"]


def test_the_signature_is_the_documented_one():
    assert (RECEIPT.signature, RECEIPT.key_id) == (VECTOR["signature"], VECTOR["key_id"])


def test_a_receipt_is_valid_under_its_own_key_only():
    assert is_signed_by(RECEIPT, PUBLIC)
    assert not is_signed_by(RECEIPT, derive_public_key(bytes(32)))


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: next(iter(change)))
def test_a_changed_receipt_is_invalid(change):
    assert not is_signed_by(msgspec.structs.replace(RECEIPT, **change), PUBLIC)


@pytest.mark.parametrize("public", [b"", b"\1", bytes(31), b"\xff" * 32])
def test_a_malformed_key_verifies_nothing(public):
    assert not is_signed_by(msgspec.structs.replace(RECEIPT, key_id=key_id(public)), public)


@pytest.mark.parametrize("field", ["game", "hash", "key_id", "signature"])
def test_a_receipt_with_a_newline_after_a_value_is_refused(field):
    form = msgspec.to_builtins(RECEIPT)
    with pytest.raises(msgspec.ValidationError, match=field):
        msgspec.convert({**form, field: form[field] + "\n"}, Receipt)
