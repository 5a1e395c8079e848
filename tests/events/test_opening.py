"""Opening: every audience gets what it may know, and can check that it is what was sealed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from events import canonical
from events.errors import BrokenLog
from events.line import Line
from events.opening import EVERYONE, fits, merged, opened, seals, truth, wire, wire_bytes
from events.seal import Secret, SeedSealer, seal
from tests.events.language import BEFORE, CARD, SEED, bought, entry, log, sealed_card, values


@given(values, values)
def test_a_seal_opens_to_no_other_value(value, other):
    line = seal(entry(1, {"type": "card_bought", "card": value}), [CARD], SeedSealer(SEED), BEFORE)
    opening = line.openings()[0]
    same = canonical.encode(value) == canonical.encode(other)
    assert fits(replace(opening, value=other), seals(line.entry())) is same


@given(st.binary(min_size=16, max_size=16))
def test_a_seal_opens_with_no_other_salt(salt):
    line = sealed_card()
    opening = line.openings()[0]
    assert fits(replace(opening, salt=salt.hex()), seals(line.entry())) is (salt.hex() == opening.salt)


@pytest.mark.parametrize("path", ["/events/0/colour", "/events/9/card", "/version", "/action/x"])
def test_an_opening_that_points_elsewhere_does_not_fit(path):
    line = sealed_card()
    assert not fits(replace(line.openings()[0], path=path), seals(line.entry()))


@pytest.mark.parametrize("salt", ["", "00", "zz" * 16])
def test_an_opening_with_a_malformed_salt_does_not_fit(salt):
    line = sealed_card()
    assert not fits(replace(line.openings()[0], salt=salt), seals(line.entry()))


def test_each_seat_opens_what_it_may_know_and_a_spectator_nothing():
    [line] = log(1)
    assert [each["value"] for each in opened(line, 0)] == ["knight"]
    assert [each["value"] for each in opened(line, 2)] == ["ore"]
    assert opened(line, 3) == opened(line, None) == []
    assert [each["value"] for each in opened(line, EVERYONE)] == ["knight", "ore"]


def test_an_opening_does_not_tell_who_else_may_know():
    assert opened(log(1)[0], 1)[0].keys() == {"path", "value", "salt"}


def test_after_the_end_a_spectator_gets_everything():
    [line] = log(1)
    assert wire(line, None)["opened"] == []
    assert wire(line, None, over=True)["opened"] == opened(line, EVERYONE)


def test_encoding_the_entry_on_the_wire_gives_the_hashed_bytes():
    [line] = log(1)
    assert canonical.encode(wire(line, 0)["entry"]) == line.public
    assert canonical.decode(wire_bytes(line, 0)) == wire(line, 0)


def test_the_merged_form_holds_what_the_audience_knows_and_seals_for_the_rest():
    card, theft = merged(log(1)[0], 0).events[1:]
    assert card == bought("knight")
    assert theft["card"].keys() == {"sealed"}


def test_a_hidden_field_of_an_action_comes_back_into_the_action():
    what = entry(1, action={"type": "guess", "card": "ore"})
    line = seal(what, [Secret(None, "card", (0,))], SeedSealer(SEED), BEFORE)
    assert (merged(line, 0), merged(line, 1).action["card"].keys()) == (what, {"sealed"})


@pytest.mark.parametrize(
    ("public", "sealed"),
    [(b"{", b""), (b"[]", b""), (b'{"version":1}', b""), (sealed_card().public, b"{"), (log(2)[1].public, b"")],
)
def test_damaged_lines_are_a_broken_log(public, sealed):
    with pytest.raises(BrokenLog):
        Line(1, public, sealed, BEFORE).entry(), Line(1, public, sealed, BEFORE).openings()


def test_an_opening_without_its_seal_is_a_broken_log():
    line = sealed_card()
    with pytest.raises(BrokenLog, match="nothing is sealed at /events/3/card"):
        truth(Line(1, line.public, line.sealed.replace(b"/events/0", b"/events/3"), line.hash))


@pytest.mark.parametrize("public", [b"{}", b'{"events":3}', b'{"action":[],"events":null}'])
def test_an_opening_of_what_is_no_entry_is_a_broken_log(public):
    with pytest.raises(BrokenLog, match="not an entry"):
        truth(Line(1, public, sealed_card().sealed, BEFORE))
