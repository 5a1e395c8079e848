"""Receipts: what the server signs, on whose demand, with which key."""

import random

import pytest

from events.receipts import holds
from service import log, receipts
from service.house import House
from tests.service.language import SHORT, play_on, problem, table


def key_of(house, receipt):
    """The public key that a receipt names."""
    (found,) = [each for each in receipts.public_keys(house) if each.key_id == receipt.key_id]
    return bytes.fromhex(found.public_key)


def heads(house, game):
    return [(line.version, line.hash) for line in house.store.read(game, limit=2000)]


def read(house, game):
    return [receipts.Read(line.version, line.hash, line.entry().events) for line in house.store.read(game, limit=2000)]


def test_a_receipt_says_where_the_game_stands(house, game):
    receipt = receipts.receipt(house, None, game)
    record = house.records.get(game)
    assert (receipt.game, receipt.version, receipt.hash) == (game, record.version, record.hash)
    assert holds(receipt, key_of(house, receipt))


@pytest.mark.parametrize("version", [0, 1, 5, 20])
def test_any_version_can_be_signed(house, game, three, version):
    play_on(house, game, three, random.Random(1), moves=20)
    hashes = dict([(0, house.store.genesis(game)[1]), *heads(house, game)])
    receipt = receipts.receipt(house, three[0], game, version)
    assert (receipt.version, receipt.hash) == (version, hashes[version])
    assert holds(receipt, key_of(house, receipt))


def test_a_version_still_to_come_is_not_signed(house, game):
    version = house.records.get(game).version
    assert problem(receipts.receipt, house, None, game, version + 1).facts == {"version": version}


def test_the_same_version_has_the_same_signature(house, game):
    assert receipts.receipt(house, None, game) == receipts.receipt(House(house.log), None, game)


def test_the_ends_of_turns_and_of_the_game_are_signed_when_they_are_read(house, red, blue):
    game = table(house, red, blue, **SHORT)
    record = play_on(house, game, (red, blue), random.Random(1))
    signed = receipts.milestones(house, game, read(house, game))
    assert [receipt.version for receipt in signed] == [*record.turns, record.version]
    assert {(receipt.version, receipt.hash) for receipt in signed} <= set(heads(house, game))


def test_every_house_signs_with_the_same_key(house, game):
    assert receipts.public_keys(House(house.log)) == receipts.public_keys(house)
    assert len(receipts.public_keys(house)) == 1


def test_the_genesis_names_the_key(house, game):
    (key,) = receipts.public_keys(house)
    assert house.records.get(game).genesis.key_id == key.key_id


def test_a_new_key_signs_from_its_moment_on_and_the_old_one_is_still_known(house, game):
    before = receipts.receipt(house, None, game)
    receipts.rotate_key(house)
    after = receipts.receipt(house, None, game)
    old, new = receipts.public_keys(house)
    assert (before.key_id, after.key_id) == (old.key_id, new.key_id)
    assert (old.until, new.until) == (new.from_, None)
    assert holds(before, key_of(house, before))
    assert holds(after, key_of(house, after))


def test_the_private_half_of_an_old_key_is_gone(house, game):
    private = house.register.signing.current(house.now()).hex().encode()
    receipts.rotate_key(house)
    kept = b"".join(house.log.hvals(house.register.signing.key))
    assert private not in kept
    assert house.register.signing.current(house.now()).hex().encode() in kept


def test_no_private_key_is_in_anything_anybody_gets(house, game, three):
    private = house.register.signing.current(house.now()).hex()
    told = [receipts.public_keys(house), receipts.receipt(house, three[0], game), log.entries(house, None, game)]
    assert private not in repr(told)


def test_a_game_that_is_not_there_is_not_signed(house):
    assert problem(receipts.receipt, house, None, "0123456789abcdef").code == "unknown_game"
