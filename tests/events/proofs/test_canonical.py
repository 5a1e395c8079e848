"""Canonical JSON: one encoding for every value of the subset, and an error for everything else."""

from datetime import UTC, datetime

import pytest
import rfc8785
from hypothesis import given
from hypothesis import strategies as st

from events.proofs import canonical
from events.proofs.canonical import NotCanonical
from tests.events.language import values


@given(values)
def test_the_bytes_are_those_of_rfc_8785(value):
    assert canonical.encode(value) == rfc8785.dumps(value)


@given(values)
def test_decoding_gives_the_encoded_value(value):
    assert canonical.decode(canonical.encode(value)) == value


@given(values)
def test_encoded_bytes_are_canonical(value):
    assert canonical.is_canonical(canonical.encode(value))


def test_keys_are_sorted_at_every_depth():
    assert canonical.encode({"b": {"z": 1, "a": 2}, "a": []}) == b'{"a":[],"b":{"a":2,"z":1}}'


def test_sixteen_digits_in_a_string_are_allowed():
    assert canonical.encode("1234567890123456789") == b'"1234567890123456789"'


@pytest.mark.parametrize(
    ("value", "why"),
    [
        (1.5, "float is not allowed at /"),
        (1.0, "float is not allowed"),
        (float("nan"), "float is not allowed"),
        ({"a": [0, {"b": 2.5}]}, "float is not allowed at /a/1/b"),
        (2**53, "integer is too large"),
        ([-(2**53)], "integer is too large at /0"),
        (2**70, "integer is too large"),
        ((1, 2), "tuple is not allowed"),
        ({"a": {1}}, "set is not allowed at /a"),
        (b"abc", "bytes is not allowed"),
        (datetime(2026, 1, 1, tzinfo=UTC), "datetime is not allowed"),
        ({1: 2}, "key is not an ASCII string"),
        ({"a": {"ö": 1}}, "key is not an ASCII string at /a"),
        ("\ud800", "surrogates not allowed"),
    ],
)
def test_a_value_outside_the_subset_is_rejected_with_its_path(value, why):
    with pytest.raises(NotCanonical, match=why):
        canonical.encode(value)


def test_nesting_that_is_too_deep_is_rejected():
    loop = []
    loop.append(loop)
    with pytest.raises(NotCanonical, match="nested too deeply"):
        canonical.encode(loop)


@pytest.mark.parametrize("data", [b"", b"{", b'"\xff"', b"1.0", b"1e3", b"NaN", b"[" * 100_000])
def test_bytes_outside_the_subset_are_not_decoded(data):
    with pytest.raises(NotCanonical):
        canonical.decode(data)


@pytest.mark.parametrize(
    "data",
    [b'{"b":1,"a":2}', b'{"a": 1}', b'{"a":1,"a":1}', b"-0", b'"\\u0041"', b'"\\/"', b"[1]\n", b"{", b'{"\xc3\xb6":1}'],
)
def test_another_encoding_is_not_canonical(data):
    assert not canonical.is_canonical(data)


@given(st.binary(max_size=20))
def test_no_bytes_raise_another_error(data):
    canonical.is_canonical(data)
