"""Seals: the public bytes hide a fact and bind it, and only its audience can open it."""

import pytest
from hypothesis import given

from events import canonical, chain
from events.canonical import NotCanonical
from events.opening import fits, seals, truth
from events.seal import Secret, SeedSealer, seal
from tests.blind_sealer import BlindSealer
from tests.events.language import BEFORE, CARD, SEED, VECTORS, bought, entry, log, rolled, sealed_card, stolen, values


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
    sealed = seal(what, secrets, Numbers(), BEFORE).entry()
    paths = ["/action/card", "/events/0/dice", "/events/1/card", "/events/1/draw"]
    assert list(seals(sealed)) == paths
    assert list(seals(sealed).values()) == [f"{index} {path}" for index, path in enumerate(paths)]


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
    assert fits(line.openings()[0], seals(line.entry()))


def test_the_same_fact_twice_gives_two_commitments():
    first, second = log(2)
    assert first.form()["events"][1] != second.form()["events"][1]


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
    assert not fits(line.openings()[0], seals(line.entry()))


def test_a_flag_is_public_and_hashed():
    what = type(entry(1))(1, entry(1).at, 0, None, [], "timeout")
    line = seal(what, [], SeedSealer(SEED), BEFORE)
    assert line.form()["flag"] == "timeout"
    assert line.entry() == what
