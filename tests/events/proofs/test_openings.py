"""Openings: every audience gets what it may know, and can check it against the seals."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from events.entry import StoredEntry
from events.errors import BrokenLog
from events.proofs import canonical
from events.proofs.seal import (
    EVERYONE,
    SecretField,
    SeedSealer,
    encode_wire,
    find_seals,
    full_entry,
    is_valid_opening,
    merge_openings,
    seal,
    to_wire,
    visible_openings,
)
from tests.events.language import BEFORE, CARD, SEED, card_bought, entry, log, sealed_card, values


@given(values, values)
def test_a_seal_opens_to_no_other_value(value, other):
    line = seal(entry(1, {"type": "development_card_bought", "card": value}), [CARD], SeedSealer(SEED), BEFORE)
    opening = line.openings()[0]
    same = canonical.encode(value) == canonical.encode(other)
    assert is_valid_opening(replace(opening, value=other), find_seals(line.entry())) is same


@given(st.binary(min_size=16, max_size=16))
def test_a_seal_opens_with_no_other_salt(salt):
    line = sealed_card()
    opening = line.openings()[0]
    assert is_valid_opening(replace(opening, salt=salt.hex()), find_seals(line.entry())) is (salt.hex() == opening.salt)


@pytest.mark.parametrize("path", ["/events/0/colour", "/events/9/card", "/version", "/action/x"])
def test_an_opening_with_another_path_does_not_fit(path):
    line = sealed_card()
    assert not is_valid_opening(replace(line.openings()[0], path=path), find_seals(line.entry()))


@pytest.mark.parametrize("salt", ["", "00", "zz" * 16])
def test_an_opening_with_a_malformed_salt_does_not_fit(salt):
    line = sealed_card()
    assert not is_valid_opening(replace(line.openings()[0], salt=salt), find_seals(line.entry()))


def test_each_seat_gets_its_openings_and_a_spectator_none():
    [line] = log(1)
    assert [each["value"] for each in visible_openings(line, 0)] == ["knight"]
    assert [each["value"] for each in visible_openings(line, 2)] == ["ore"]
    assert visible_openings(line, 3) == visible_openings(line, None) == []
    assert [each["value"] for each in visible_openings(line, EVERYONE)] == ["knight", "ore"]


def test_an_opening_does_not_disclose_its_audience():
    assert visible_openings(log(1)[0], 1)[0].keys() == {"path", "value", "salt"}


def test_after_the_end_a_spectator_gets_all_openings():
    [line] = log(1)
    assert to_wire(line, None)["openings"] == []
    assert to_wire(line, EVERYONE)["openings"] == visible_openings(line, EVERYONE)


def test_the_wire_form_contains_the_hashed_bytes():
    [line] = log(1)
    assert canonical.encode(to_wire(line, 0)["entry"]) == line.public
    assert canonical.decode(encode_wire(line, 0)) == to_wire(line, 0)


def test_the_merged_form_has_visible_values_and_seals_for_the_others():
    card, theft = merge_openings(log(1)[0], 0).events[1:]
    assert card == card_bought("knight")
    assert theft["card"].keys() == {"sealed"}


def test_a_sealed_field_of_an_action_is_merged_into_the_action():
    what = entry(1, action={"type": "guess", "card": "ore"})
    line = seal(what, [SecretField(None, "card", (0,))], SeedSealer(SEED), BEFORE)
    assert (merge_openings(line, 0), merge_openings(line, 1).action["card"].keys()) == (what, {"sealed"})


@pytest.mark.parametrize(
    ("public", "sealed"),
    [(b"{", b""), (b"[]", b""), (b'{"version":1}', b""), (sealed_card().public, b"{"), (log(2)[1].public, b"")],
)
def test_a_damaged_entry_raises_broken_log(public, sealed):
    with pytest.raises(BrokenLog):
        StoredEntry(1, public, sealed, BEFORE).entry(), StoredEntry(1, public, sealed, BEFORE).openings()


def test_an_opening_without_its_seal_raises_broken_log():
    line = sealed_card()
    with pytest.raises(BrokenLog, match="nothing is sealed at /events/3/card"):
        full_entry(StoredEntry(1, line.public, line.raw_openings.replace(b"/events/0", b"/events/3"), line.hash))


@pytest.mark.parametrize("public", [b"{}", b'{"events":3}', b'{"action":[],"events":null}'])
def test_an_opening_of_a_malformed_entry_raises_broken_log(public):
    with pytest.raises(BrokenLog, match="not an entry"):
        full_entry(StoredEntry(1, public, sealed_card().raw_openings, BEFORE))
