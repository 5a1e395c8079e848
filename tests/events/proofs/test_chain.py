"""The hash chain: every hash commits to the whole log before it, in the documented bytes."""

import pytest

from events.proofs import canonical
from events.proofs.fair_chance import hkdf_expand, hkdf_extract
from tests.events.language import VECTORS


def test_the_genesis_hash_is_the_documented_one():
    vector = VECTORS["chain"]
    assert canonical.genesis_hash(vector["genesis"].encode()) == vector["genesis_hash"]


def test_an_entry_hash_is_the_documented_one():
    vector = VECTORS["chain"]
    assert canonical.entry_hash(vector["genesis_hash"], vector["entry"].encode()) == vector["entry_hash"]


@pytest.mark.parametrize("previous", ["", "ab" * 31, "xy" * 32])
def test_an_entry_hash_needs_a_previous_hash(previous):
    with pytest.raises(ValueError, match=r"32 bytes|fromhex"):
        canonical.entry_hash(previous, b"{}")


@pytest.mark.parametrize("case", VECTORS["hkdf_rfc5869"])
def test_keys_are_derived_as_rfc_5869_says(case):
    key = hkdf_extract(bytes.fromhex(case["salt"]), bytes.fromhex(case["ikm"]))
    assert key.hex() == case["prk"]
    assert hkdf_expand(key, bytes.fromhex(case["info"]), case["length"]).hex() == case["okm"]


def test_a_derived_key_has_at_most_8160_bytes():
    assert len(hkdf_expand(bytes(32), b"", 8160)) == 8160
    with pytest.raises(ValueError, match="at most 8160"):
        hkdf_expand(bytes(32), b"", 8161)
