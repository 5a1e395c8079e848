"""The audit finds every later change of a log and names the first bad version."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from events.entry import StoredEntry
from events.proofs import audit
from events.proofs.canonical import entry_hash
from events.proofs.inspection import inspect_entries
from tests.events.language import GENESIS, log

LENGTH = 6
LOG = log(LENGTH)


def finding_codes(entries, genesis=None, genesis_hash=None, **options):
    data = genesis or GENESIS.data()
    findings = audit.audit_findings(data, genesis_hash or GENESIS.hash(), inspect_entries(entries), **options)
    return [(each.version, each.code) for each in findings]


def change_entry(version, **fields):
    return [msgspec.structs.replace(line, **fields) if line.version == version else line for line in LOG]


def rehash(entries):
    """The same lines with hashes that fit, as the owner of the server could make them."""
    before, fitting = GENESIS.hash(), []
    for line in entries:
        before = entry_hash(before, line.public)
        fitting.append(msgspec.structs.replace(line, hash=before))
    return fitting


def test_an_unchanged_log_has_no_findings():
    assert finding_codes(LOG, anchors={0: GENESIS.hash(), LENGTH: LOG[-1].hash}, all_open=True) == []


@given(st.integers(0, LENGTH - 1), st.data())
def test_a_flipped_bit_is_found_at_its_version(index, data):
    public = bytearray(LOG[index].public)
    public[data.draw(st.integers(0, len(public) - 1))] ^= 1 << data.draw(st.integers(0, 7))
    assert finding_codes(change_entry(index + 1, public=bytes(public)))[0] == (index + 1, "wrong_hash")


@given(st.integers(0, LENGTH - 2))
def test_a_dropped_entry_is_found_at_its_version(index):
    rest = LOG[:index] + LOG[index + 1 :]
    assert finding_codes(rest) == [(index + 1, "wrong_hash"), (index + 1, "wrong_version")]


@given(st.integers(0, LENGTH - 1), st.integers(0, LENGTH - 1))
def test_swapped_entries_are_found_at_the_first_version(one, other):
    entries = list(LOG)
    entries[one], entries[other] = entries[other], entries[one]
    assert finding_codes(entries)[:1] == ([] if one == other else [(min(one, other) + 1, "wrong_hash")])


def test_dropped_entries_leave_a_gap_even_if_the_chain_is_rebuilt():
    assert finding_codes(rehash(LOG[:2] + LOG[3:])) == [(3, "wrong_version")]


def test_a_rewritten_chain_contradicts_a_receipt():
    die = LOG[1].public.replace(b'"dice":[3,3]', b'"dice":[3,4]')
    forged = rehash(change_entry(2, public=die))
    assert finding_codes(forged) == []
    assert finding_codes(forged, anchors={4: LOG[3].hash}) == [(4, "receipt_differs")]


def test_a_log_that_ends_before_a_receipt_is_found():
    assert finding_codes(LOG[:4], anchors={2: LOG[1].hash, 5: LOG[4].hash}) == [(5, "cut_off")]


def test_a_changed_opening_does_not_fit_its_seal():
    sealed = LOG[2].raw_openings.replace(b"knight", b"palace")
    assert finding_codes(change_entry(3, raw_openings=sealed)) == [(3, "wrong_opening")]


def test_after_the_end_every_seal_must_be_open():
    assert finding_codes(change_entry(3, raw_openings=b"")) == []
    assert finding_codes(change_entry(3, raw_openings=b""), all_open=True) == [(3, "not_opened"), (3, "not_opened")]


def test_an_entry_that_is_not_canonical_is_found_even_if_its_hash_fits():
    entries = change_entry(LENGTH, public=LOG[-1].public.replace(b'"seat":0', b'"seat": 0'))
    assert finding_codes(rehash(entries)) == [(LENGTH, "not_canonical")]


@pytest.mark.parametrize("public", [b"{", b"[]", b'{"version":2}'])
def test_bytes_that_are_no_entry_are_found_and_the_audit_continues(public):
    codes = finding_codes(rehash(change_entry(2, public=public, raw_openings=b"")))
    assert codes[-1] == (2, "not_an_entry")


@pytest.mark.parametrize("sealed", [b"?", b"\xff", b"{}", b"[{}]", b"[" * 100_000])
def test_damaged_sealed_values_are_found(sealed):
    assert finding_codes(change_entry(2, raw_openings=sealed)) == [(2, "not_an_entry")]


def test_a_secret_without_a_canonical_form_fits_no_seal():
    assert finding_codes(change_entry(3, raw_openings=LOG[2].raw_openings.replace(b'"knight"', b"1.5"))) == [
        (3, "wrong_opening")
    ]


def test_a_malformed_hash_is_found_and_so_is_the_next_entry():
    assert finding_codes(change_entry(2, hash="?")) == [(2, "wrong_hash"), (3, "wrong_hash")]


def test_a_changed_genesis_is_found():
    assert (0, "wrong_hash") in finding_codes(LOG, genesis=GENESIS.data().replace(b"casual", b"rated"))


def test_a_genesis_that_is_not_canonical_is_found():
    assert (0, "not_canonical") in finding_codes(LOG, genesis=GENESIS.data() + b" ")


def test_a_genesis_with_a_missing_field_is_found():
    assert (0, "not_a_genesis") in finding_codes(LOG, genesis=b"{}")


def test_an_entry_of_another_game_is_found():
    stranger = StoredEntry(1, LOG[0].public, LOG[0].raw_openings, entry_hash("11" * 32, LOG[0].public))
    assert finding_codes([stranger, *LOG[1:]])[0] == (1, "wrong_hash")


def test_draws_are_numbered_without_a_gap_in_each_purpose():
    assert list(audit.draw_findings([(1, "dice", 0), (1, "deck", 0), (3, "dice", 1)])) == []


@pytest.mark.parametrize("number", [0, 2])
def test_a_repeated_or_skipped_draw_number_is_found(number):
    draws = [(1, "dice", 0), (4, "dice", number), (5, "dice", number + 1)]
    assert [(each.version, each.code) for each in audit.draw_findings(draws)] == [(4, "draw_number")]
