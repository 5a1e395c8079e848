"""The list of keys: its signed bytes, and which list continues another."""

import msgspec
import pytest

from events.proofs.key_list import PublishedKey, find_list_error, is_continued_by, sign_key_list
from events.proofs.signatures import derive_public_key, key_id
from tests.events.language import VECTORS

VECTOR = VECTORS["key_list"]
ROOT = bytes.fromhex(VECTOR["root_private_key"])
AT, LATER = "2026-11-21T07:22:33.123Z", "2026-11-22T07:22:33.123Z"


def published(number, until=None):
    public = derive_public_key(bytes([number]) * 32)
    return PublishedKey(key_id(public), "Ed25519", public.hex(), AT, until)


FIRST = sign_key_list(ROOT, [published(1)], None)
SECOND = sign_key_list(ROOT, [published(1, LATER), published(2)], FIRST)


def test_message_hash_and_signature_are_the_documented_ones():
    key = msgspec.convert(VECTOR["key"], PublishedKey)
    signed = sign_key_list(ROOT, [key], None)
    assert signed.key_list.root_key == VECTOR["root_key"]
    assert signed.key_list.message() == b"landnama/keys/1\0" + VECTOR["list"].encode()
    assert (signed.hash, signed.signature) == (VECTOR["hash"], VECTOR["signature"])


def test_each_list_names_the_one_before_it():
    assert (FIRST.key_list.number, FIRST.key_list.previous) == (1, None)
    assert (SECOND.key_list.number, SECOND.key_list.previous) == (2, FIRST.hash)


def test_a_signed_list_is_trusted_under_its_own_root_key_only():
    assert find_list_error(SECOND, VECTOR["root_key"]) is None
    assert "another root key" in find_list_error(SECOND, derive_public_key(bytes(32)).hex())


def test_a_new_key_continues_a_list_and_ends_the_last_key():
    assert is_continued_by(FIRST.key_list, SECOND.key_list)
    assert is_continued_by(FIRST.key_list, FIRST.key_list)


@pytest.mark.parametrize("keys", [[published(2)], [published(2), published(1)], []], ids=["other", "swapped", "none"])
def test_a_list_without_an_earlier_key_does_not_continue_it(keys):
    assert not is_continued_by(FIRST.key_list, sign_key_list(ROOT, keys, FIRST).key_list)


def test_an_earlier_list_or_one_of_another_root_key_does_not_continue_a_list():
    assert not is_continued_by(SECOND.key_list, FIRST.key_list)
    assert not is_continued_by(FIRST.key_list, sign_key_list(ROOT, [published(1), published(2)], None).key_list)
    assert not is_continued_by(FIRST.key_list, sign_key_list(bytes(32), SECOND.key_list.keys, FIRST).key_list)
