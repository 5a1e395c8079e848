"""Receipts: what the server signs, when, and with which key."""

import random

import pytest

from events.proofs.key_list import find_list_error, is_continued_by
from events.proofs.receipts import is_signed_by
from service.live import entries
from service.proofs import receipts
from service.registers.signing_keys import ROOT_KEY, SIGNING_KEYS, RootKeyAway, WrongRootKey
from service.services import Services
from tests.service.language import SHORT, play_randomly, problem, start_game


def key_of(services, receipt):
    """The public key that a receipt names."""
    (found,) = [each for each in receipts.public_keys(services).key_list.keys if each.key_id == receipt.key_id]
    return bytes.fromhex(found.public_key)


def heads(services, game):
    return [(line.version, line.hash) for line in services.store.read(game, limit=2000)]


def read(services, game):
    return [
        receipts.ReadEntry(line.version, line.hash, line.entry().events)
        for line in services.store.read(game, limit=2000)
    ]


def test_a_receipt_signs_the_version_and_the_hash(services, game):
    receipt = receipts.receipt(services, None, game)
    record = services.snapshots.get(game)
    assert (receipt.game, receipt.version, receipt.hash) == (game, record.version, record.hash)
    assert is_signed_by(receipt, key_of(services, receipt))


@pytest.mark.parametrize("version", [0, 1, 5, 20])
def test_any_version_can_be_signed(services, game, three, version):
    play_randomly(services, game, three, random.Random(1), moves=20)
    hashes = dict([(0, services.store.genesis(game)[1]), *heads(services, game)])
    receipt = receipts.receipt(services, three[0], game, version)
    assert (receipt.version, receipt.hash) == (version, hashes[version])
    assert is_signed_by(receipt, key_of(services, receipt))


def test_a_version_after_the_latest_is_not_signed(services, game):
    version = services.snapshots.get(game).version
    assert problem(receipts.receipt, services, None, game, version + 1).facts == {"version": version}


def test_the_same_version_has_the_same_signature(services, game):
    assert receipts.receipt(services, None, game) == receipts.receipt(Services(services.storage), None, game)


def test_the_ends_of_turns_and_of_the_game_are_signed_when_they_are_read(services, red, blue):
    game = start_game(services, red, blue, **SHORT)
    record = play_randomly(services, game, (red, blue), random.Random(1))
    signed = receipts.turn_receipts(services, game, read(services, game))
    assert [receipt.version for receipt in signed] == [*record.turns, record.version]
    assert {(receipt.version, receipt.hash) for receipt in signed} <= set(heads(services, game))


def test_every_process_signs_with_the_same_key(services, game):
    assert receipts.public_keys(Services(services.storage)) == receipts.public_keys(services)
    assert len(receipts.public_keys(services).key_list.keys) == 1


def test_the_genesis_names_the_key(services, game):
    (key,) = receipts.public_keys(services).key_list.keys
    assert services.snapshots.get(game).genesis.key_id == key.key_id


def test_after_a_rotation_the_new_key_signs_and_the_old_one_stays_published(services, game):
    before = receipts.receipt(services, None, game)
    services.registers.signing_keys.rotate_key(services.now())
    after = receipts.receipt(services, None, game)
    old, new = receipts.public_keys(services).key_list.keys
    assert (before.key_id, after.key_id) == (old.key_id, new.key_id)
    assert (old.used_until, new.used_until) == (new.used_from, None)
    assert is_signed_by(before, key_of(services, before))
    assert is_signed_by(after, key_of(services, after))


def test_the_private_part_of_an_old_key_is_deleted(services, game, redis_log):
    private = services.registers.signing_keys.current_key(services.now()).hex().encode()
    services.registers.signing_keys.rotate_key(services.now())
    kept = b"".join(services.storage.records.fields(SIGNING_KEYS).values())
    assert private not in kept
    assert services.registers.signing_keys.current_key(services.now()).hex().encode() in kept


def test_no_response_contains_a_private_key(services, game, three):
    keys = services.registers.signing_keys
    private = [keys.current_key(services.now()).hex(), keys.private_root_key().hex()]
    result = [
        receipts.public_keys(services),
        receipts.receipt(services, three[0], game),
        entries.list_entries(services, None, game),
    ]
    assert not [key for key in private if key in repr(result)]


def test_the_list_of_keys_is_signed_by_the_root_key(services, game):
    signed = receipts.public_keys(services)
    assert find_list_error(signed, services.registers.signing_keys.root_key()) is None
    assert (signed.key_list.number, signed.key_list.previous) == (1, None)
    assert receipts.public_keys(services) == signed


def test_every_rotation_signs_a_list_that_continues_the_one_before(services):
    keys = services.registers.signing_keys
    first = keys.key_list(services.now())
    for number in (2, 3):
        keys.rotate_key(services.now())
        signed = receipts.public_keys(services)
        assert (signed.key_list.number, len(signed.key_list.keys)) == (number, number)
        assert is_continued_by(first.key_list, signed.key_list)
    lists = keys.key_lists()
    assert [each.key_list.previous for each in lists] == [None, lists[0].hash, lists[1].hash]
    assert [find_list_error(each, keys.root_key()) for each in lists] == [None, None, None]


def test_a_list_that_an_interrupted_rotation_did_not_sign_is_signed_later(services):
    keys = services.registers.signing_keys
    keys.key_list(services.now())
    keys._add(1, services.now())
    assert len(receipts.public_keys(services).key_list.keys) == 2
    assert len(keys.key_lists()) == 2


def test_without_its_root_key_the_service_signs_receipts_and_adds_no_key(services, game):
    keys = services.registers.signing_keys
    root, before = keys.private_root_key(), receipts.public_keys(services)
    keys.forget_private_root_key(services.now())
    assert root.hex().encode() not in b"".join(services.storage.records.fields(ROOT_KEY).values())
    assert receipts.public_keys(services) == before
    assert is_signed_by(
        receipts.receipt(services, None, game), key_of(services, receipts.receipt(services, None, game))
    )
    for given, error in ((None, RootKeyAway), (bytes(32), WrongRootKey)):
        with pytest.raises(error):
            keys.rotate_key(services.now(), given)
    keys.rotate_key(services.now(), root)
    assert find_list_error(receipts.public_keys(services), before.key_list.root_key) is None
    assert len(receipts.public_keys(services).key_list.keys) == 2


def test_an_unknown_game_is_not_signed(services):
    assert problem(receipts.receipt, services, None, "0123456789abcdef").code == "unknown_game"
