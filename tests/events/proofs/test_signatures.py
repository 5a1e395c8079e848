"""Public keys that anybody can sign with verify nothing."""

import pytest
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

from events.proofs.signatures import (
    SMALL_ORDER,
    derive_public_key,
    is_sound_public_key,
    is_valid_signature,
    sign,
)

PRIVATE = bytes(range(32))
NEUTRAL = (1).to_bytes(32, "little")
PRIME = 2**255 - 19
SMALL_KEYS = [(y | sign << 255).to_bytes(32, "little") for y in sorted(SMALL_ORDER) for sign in (0, 1)]
SECOND_ENCODINGS = [(PRIME + y).to_bytes(32, "little") for y in range(19)]


def forged(public):
    """A message and a signature for it that the library accepts, made without a private key."""
    signature = NEUTRAL + bytes(32)
    for number in range(200):
        message = b"message %d" % number
        try:
            Ed25519PublicKey.from_public_bytes(public).verify(signature, message)
        except InvalidSignature:
            continue
        return message, signature.hex()
    return None


@pytest.mark.parametrize("public", [bytes(32), NEUTRAL, *[key for key in SMALL_KEYS if forged(key)]], ids=bytes.hex)
def test_a_forged_signature_of_a_key_of_small_order_is_invalid(public):
    assert forged(public) is not None
    assert not is_valid_signature(public, *forged(public))


@pytest.mark.parametrize("public", [*SMALL_KEYS, *SECOND_ENCODINGS, b"", bytes(31), bytes(33)], ids=bytes.hex)
def test_a_key_of_small_order_or_in_a_second_encoding_is_refused(public):
    assert not is_sound_public_key(public)


def test_five_coordinates_are_those_of_all_eight_points_of_small_order():
    assert len([key for key in SMALL_KEYS if forged(key)]) >= 8


def test_a_generated_key_is_sound_and_verifies_its_signature():
    public = derive_public_key(PRIVATE)
    assert is_sound_public_key(public)
    assert is_valid_signature(public, b"message", sign(PRIVATE, b"message"))
    assert not is_valid_signature(public, b"massage", sign(PRIVATE, b"message"))
