"""Seals: the public bytes hide a fact and bind it, and only its audience can open it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from events import canonical, chain
from events.blind_sealer import BlindSealer
from events.canonical import NotCanonical
from events.errors import BrokenLog
from events.line import Line
from events.opening import EVERYONE, check_opening, merged, opened, sealed_paths, truth, wire, wire_bytes
from events.seal import Secret, SeedSealer, seal
from tests.events.language import SEED, VECTORS, bought, entry, log, rolled, stolen, values

BEFORE = "00" * 32
CARD = Secret(0, "card", (0,))


def sealed_card(card="knight", sealer=None):
    return seal(entry(1, bought(card)), [CARD], sealer or SeedSealer(SEED), BEFORE)


@pytest.mark.parametrize("vector", VECTORS["seals"])
def test_salt_and_commitment_are_the_documented_ones(vector):
    sealer = SeedSealer(bytes.fromhex(VECTORS["server_seed"]))
    salt, commitment = sealer.commit(vector["version"], vector["index"], CARD, vector["value"])
    assert (salt, commitment) == (vector["salt"], vector["commitment"])


def test_facts_are_numbered_action_first_then_by_event_and_field():
    class Numbers:
        def commit(self, version, index, secret, value):
            return "", f"{index} {secret.path}"

    what = entry(1, rolled(1, 2), bought("knight"), action={"type": "guess", "card": "ore"})
    secrets = [Secret(1, "draw", ()), Secret(0, "dice", ()), Secret(None, "card", ()), Secret(1, "card", ())]
    form = seal(what, secrets, Numbers(), BEFORE).form()
    assert form["action"]["card"] == {"sealed": "0 /action/card"}
    assert form["events"][0]["dice"] == {"sealed": "1 /events/0/dice"}
    assert form["events"][1]["card"] == {"sealed": "2 /events/1/card"}
    assert form["events"][1]["draw"] == {"sealed": "3 /events/1/draw"}
    assert list(sealed_paths(form)) == ["/action/card", "/events/0/dice", "/events/1/card", "/events/1/draw"]


def test_the_public_bytes_are_canonical_and_do_not_hold_the_value():
    line = sealed_card()
    assert canonical.is_canonical(line.public)
    assert b"knight" not in line.public
    assert line.hash == chain.entry_hash(BEFORE, line.public)


def test_an_entry_without_secrets_has_no_sealed_bytes():
    line = seal(entry(1, rolled(3, 4)), [], SeedSealer(SEED), BEFORE)
    assert (line.sealed, line.openings(), truth(line)) == (b"", [], entry(1, rolled(3, 4)))


def test_sealing_leaves_the_entry_as_it_was():
    what = entry(1, bought("knight"))
    seal(what, [CARD], SeedSealer(SEED), BEFORE)
    assert what == entry(1, bought("knight"))


@given(values)
def test_a_sealed_value_comes_out_as_it_went_in(value):
    what = entry(1, {"type": "card_bought", "card": value})
    line = seal(what, [CARD], SeedSealer(SEED), BEFORE)
    assert truth(line) == what
    assert check_opening(line.form(), opened(line, 0)[0])


@given(values, values)
def test_a_seal_opens_to_no_other_value(value, other):
    line = seal(entry(1, {"type": "card_bought", "card": value}), [CARD], SeedSealer(SEED), BEFORE)
    opening = opened(line, 0)[0]
    same = canonical.encode(value) == canonical.encode(other)
    assert check_opening(line.form(), {**opening, "value": other}) is same


@given(st.binary(min_size=16, max_size=16))
def test_a_seal_opens_with_no_other_salt(salt):
    line = sealed_card()
    opening = opened(line, 0)[0]
    assert check_opening(line.form(), {**opening, "salt": salt.hex()}) is (salt.hex() == opening["salt"])


def test_the_same_fact_twice_gives_two_commitments():
    first, second = log(2)
    assert first.form()["events"][1] != second.form()["events"][1]


@pytest.mark.parametrize(
    "broken",
    [
        {"path": "/events/0/colour"},
        {"path": "/events/9/card"},
        {"path": "/version"},
        {"path": 3},
        {"path": "/action/x"},
    ],
)
def test_an_opening_that_points_elsewhere_does_not_fit(broken):
    line = sealed_card()
    assert not check_opening(line.form(), {**opened(line, 0)[0], **broken})


@pytest.mark.parametrize("salt", ["", "00", "zz" * 16, None])
def test_an_opening_with_a_malformed_salt_does_not_fit(salt):
    line = sealed_card()
    assert not check_opening(line.form(), {**opened(line, 0)[0], "salt": salt})


def test_a_half_opening_does_not_fit():
    assert not check_opening(sealed_card().form(), {"path": "/events/0/card"})


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
    "secret",
    [
        Secret(3, "card", ()),
        Secret(-1, "card", ()),
        Secret(0, "pirate", ()),
        Secret(0, "type", ()),
        Secret(None, "x", ()),
    ],
)
def test_a_secret_that_points_at_nothing_is_an_error(secret):
    with pytest.raises(ValueError, match="nothing to seal"):
        seal(entry(1, bought("knight")), [secret], SeedSealer(SEED), BEFORE)


def test_a_field_name_with_a_slash_cannot_be_sealed():
    with pytest.raises(ValueError, match="nothing to seal"):
        seal(entry(1, {"type": "odd", "a/b": 1}), [Secret(0, "a/b", ())], SeedSealer(SEED), BEFORE)


def test_a_field_is_sealed_only_once():
    with pytest.raises(ValueError, match="twice"):
        seal(entry(1, bought("knight")), [CARD, CARD], SeedSealer(SEED), BEFORE)


def test_a_service_entry_without_an_action_can_hold_a_secret():
    what = entry(1, bought("knight"))
    line = seal(type(what)(1, what.at, None, None, what.events), [CARD], SeedSealer(SEED), BEFORE)
    assert truth(line).action is None
    with pytest.raises(ValueError, match="nothing to seal"):
        seal(type(what)(1, what.at, None, None, []), [Secret(None, "card", ())], SeedSealer(SEED), BEFORE)


def test_a_value_without_canonical_form_cannot_be_sealed():
    with pytest.raises(NotCanonical):
        seal(entry(1, {"type": "odd", "card": 0.5}), [CARD], SeedSealer(SEED), BEFORE)


def test_a_blind_seal_is_the_same_whatever_it_hides():
    knight, harbour = (sealed_card(card, BlindSealer()) for card in ("knight", "harbour"))
    assert (knight.public, knight.hash) == (harbour.public, harbour.hash)
    assert truth(knight) != truth(harbour)


def test_a_blind_seal_tells_place_and_audience_apart():
    def public(*secrets):
        return seal(entry(1, bought("ore"), stolen("ore")), secrets, BlindSealer(), BEFORE).public

    assert len({public(CARD), public(Secret(0, "card", (1,))), public(Secret(1, "card", (0,)))}) == 3


def test_nobody_can_open_a_blind_seal():
    line = sealed_card(sealer=BlindSealer())
    assert not check_opening(line.form(), opened(line, 0)[0])


def test_a_flag_is_public_and_hashed():
    what = type(entry(1))(1, entry(1).at, 0, None, [], "timeout")
    line = seal(what, [], SeedSealer(SEED), BEFORE)
    assert line.form()["flag"] == "timeout"
    assert line.entry() == what


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
