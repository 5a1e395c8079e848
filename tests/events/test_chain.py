"""The chain: every hash speaks for all that came before, to the byte that is documented."""

import pytest

from events import chain, hkdf
from tests.events.language import VECTORS


def test_the_genesis_hash_is_the_documented_one():
    vector = VECTORS["chain"]
    assert chain.genesis_hash(vector["genesis"].encode()) == vector["genesis_hash"]


def test_an_entry_hash_is_the_documented_one():
    vector = VECTORS["chain"]
    assert chain.entry_hash(vector["genesis_hash"], vector["entry"].encode()) == vector["entry_hash"]


@pytest.mark.parametrize("previous", ["", "ab" * 31, "xy" * 32])
def test_a_chain_goes_on_only_from_a_hash(previous):
    with pytest.raises(ValueError, match=r"32 bytes|fromhex"):
        chain.entry_hash(previous, b"{}")


@pytest.mark.parametrize("case", VECTORS["hkdf_rfc5869"])
def test_keys_are_derived_as_rfc_5869_says(case):
    key = hkdf.extract(bytes.fromhex(case["salt"]), bytes.fromhex(case["ikm"]))
    assert key.hex() == case["prk"]
    assert hkdf.expand(key, bytes.fromhex(case["info"]), case["length"]).hex() == case["okm"]


def test_a_key_has_no_more_than_8160_bytes():
    assert len(hkdf.expand(bytes(32), b"", 8160)) == 8160
    with pytest.raises(ValueError, match="at most 8160"):
        hkdf.expand(bytes(32), b"", 8161)
