"""Receipts: what the server signs, when, and with which key."""

import random

import pytest

from events.proofs.receipts import is_signed_by
from service.live import entries
from service.proofs import receipts
from service.registers.signing_keys import SIGNING_KEYS
from service.services import Services
from tests.service.language import SHORT, play_on, problem, table


def key_of(services, receipt):
    """The public key that a receipt names."""
    (found,) = [each for each in receipts.public_keys(services) if each.key_id == receipt.key_id]
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
    play_on(services, game, three, random.Random(1), moves=20)
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
    game = table(services, red, blue, **SHORT)
    record = play_on(services, game, (red, blue), random.Random(1))
    signed = receipts.turn_receipts(services, game, read(services, game))
    assert [receipt.version for receipt in signed] == [*record.turns, record.version]
    assert {(receipt.version, receipt.hash) for receipt in signed} <= set(heads(services, game))


def test_every_process_signs_with_the_same_key(services, game):
    assert receipts.public_keys(Services(services.storage)) == receipts.public_keys(services)
    assert len(receipts.public_keys(services)) == 1


def test_the_genesis_names_the_key(services, game):
    (key,) = receipts.public_keys(services)
    assert services.snapshots.get(game).genesis.key_id == key.key_id


def test_after_a_rotation_the_new_key_signs_and_the_old_one_stays_published(services, game):
    before = receipts.receipt(services, None, game)
    services.registers.signing_keys.rotate_key(services.now())
    after = receipts.receipt(services, None, game)
    old, new = receipts.public_keys(services)
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
    private = services.registers.signing_keys.current_key(services.now()).hex()
    told = [
        receipts.public_keys(services),
        receipts.receipt(services, three[0], game),
        entries.list_entries(services, None, game),
    ]
    assert private not in repr(told)


def test_an_unknown_game_is_not_signed(services):
    assert problem(receipts.receipt, services, None, "0123456789abcdef").code == "unknown_game"
