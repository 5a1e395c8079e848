"""Seals: the public bytes hide a value and commit to it, and only its audience can open it."""

import pytest
from hypothesis import given

from events.proofs import canonical
from events.proofs.canonical import NotCanonical
from events.proofs.seal import SecretField, SeedSealer, find_seals, full_entry, is_valid_opening, seal
from tests.blind_sealer import BlindSealer
from tests.events.language import (
    BEFORE,
    CARD,
    SEED,
    VECTORS,
    card_bought,
    card_stolen,
    dice_rolled,
    entry,
    log,
    sealed_card,
    values,
)


@pytest.mark.parametrize("vector", VECTORS["seals"])
def test_salt_and_commitment_are_the_documented_ones(vector):
    sealer = SeedSealer(bytes.fromhex(VECTORS["server_seed"]))
    salt, commitment = sealer.commit(vector["version"], vector["index"], CARD, vector["value"])
    assert (salt, commitment) == (vector["salt"], vector["commitment"])


def test_facts_are_numbered_action_first_then_by_event_and_field():
    class Numbers:
        def commit(self, version, index, secret, value):
            return "", f"{index} {secret.path}"

    what = entry(1, dice_rolled(1, 2), card_bought("knight"), action={"type": "guess", "card": "ore"})
    secrets = [
        SecretField(1, "draw_number", ()),
        SecretField(0, "dice", ()),
        SecretField(None, "card", ()),
        SecretField(1, "card", ()),
    ]
    sealed = seal(what, secrets, Numbers(), BEFORE).entry()
    paths = ["/action/card", "/events/0/dice", "/events/1/card", "/events/1/draw_number"]
    assert list(find_seals(sealed)) == paths
    assert list(find_seals(sealed).values()) == [f"{index} {path}" for index, path in enumerate(paths)]


def test_the_public_bytes_are_canonical_without_the_value():
    line = sealed_card()
    assert canonical.is_canonical(line.public)
    assert b"knight" not in line.public
    assert line.hash == canonical.entry_hash(BEFORE, line.public)


def test_an_entry_without_secrets_has_no_sealed_bytes():
    line = seal(entry(1, dice_rolled(3, 4)), [], SeedSealer(SEED), BEFORE)
    assert (line.raw_openings, line.openings(), full_entry(line)) == (b"", [], entry(1, dice_rolled(3, 4)))


def test_sealing_does_not_modify_the_entry():
    what = entry(1, card_bought("knight"))
    seal(what, [CARD], SeedSealer(SEED), BEFORE)
    assert what == entry(1, card_bought("knight"))


@given(values)
def test_opening_a_seal_gives_the_sealed_value(value):
    what = entry(1, {"type": "development_card_bought", "card": value})
    line = seal(what, [CARD], SeedSealer(SEED), BEFORE)
    assert full_entry(line) == what
    assert is_valid_opening(line.openings()[0], find_seals(line.entry()))


def test_equal_values_at_two_places_have_different_commitments():
    first, second = log(2)
    assert first.public_dict()["events"][1] != second.public_dict()["events"][1]


@pytest.mark.parametrize(
    "secret",
    [
        SecretField(3, "card", ()),
        SecretField(-1, "card", ()),
        SecretField(0, "pirate", ()),
        SecretField(0, "type", ()),
        SecretField(None, "x", ()),
    ],
)
def test_a_secret_field_that_does_not_exist_raises(secret):
    with pytest.raises(ValueError, match="nothing to seal"):
        seal(entry(1, card_bought("knight")), [secret], SeedSealer(SEED), BEFORE)


def test_a_field_name_with_a_slash_cannot_be_sealed():
    with pytest.raises(ValueError, match="nothing to seal"):
        seal(entry(1, {"type": "odd", "a/b": 1}), [SecretField(0, "a/b", ())], SeedSealer(SEED), BEFORE)


def test_a_field_is_sealed_only_once():
    with pytest.raises(ValueError, match="twice"):
        seal(entry(1, card_bought("knight")), [CARD, CARD], SeedSealer(SEED), BEFORE)


def test_a_service_entry_without_an_action_can_hold_a_secret():
    what = entry(1, card_bought("knight"))
    line = seal(type(what)(1, what.at, None, None, what.events), [CARD], SeedSealer(SEED), BEFORE)
    assert full_entry(line).action is None
    with pytest.raises(ValueError, match="nothing to seal"):
        seal(type(what)(1, what.at, None, None, []), [SecretField(None, "card", ())], SeedSealer(SEED), BEFORE)


def test_a_value_without_canonical_form_cannot_be_sealed():
    with pytest.raises(NotCanonical):
        seal(entry(1, {"type": "odd", "card": 0.5}), [CARD], SeedSealer(SEED), BEFORE)


def test_a_blind_seal_does_not_depend_on_its_value():
    knight, harbour = (sealed_card(card, BlindSealer()) for card in ("knight", "harbour"))
    assert (knight.public, knight.hash) == (harbour.public, harbour.hash)
    assert full_entry(knight) != full_entry(harbour)


def test_a_blind_seal_depends_on_path_and_audience():
    def public(*secrets):
        return seal(entry(1, card_bought("ore"), card_stolen("ore")), secrets, BlindSealer(), BEFORE).public

    assert len({public(CARD), public(SecretField(0, "card", (1,))), public(SecretField(1, "card", (0,)))}) == 3


def test_a_blind_seal_cannot_be_opened():
    line = sealed_card(sealer=BlindSealer())
    assert not is_valid_opening(line.openings()[0], find_seals(line.entry()))


def test_a_flag_is_public_and_hashed():
    what = type(entry(1))(1, entry(1).at, 0, None, [], "timeout")
    line = seal(what, [], SeedSealer(SEED), BEFORE)
    assert line.public_dict()["flag"] == "timeout"
    assert line.entry() == what
