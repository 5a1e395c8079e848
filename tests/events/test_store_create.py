"""A game is created once, with its genesis, however often the request is sent."""

import pytest

from events.errors import GameExists
from events.store import Created, GameMeta, KeyReused, fingerprint_command, game_partition
from tests.events.language import GENESIS

MAKE = fingerprint_command("player-1", "", "key-1", b'{"ruleset":"settlers"}')
OTHER = fingerprint_command("player-1", "", "key-1", b'{"ruleset":"natick"}')


def make(store, game, **options):
    return store.create(game, GENESIS.data(), GENESIS.hash(), **options)


def test_a_new_game_has_version_0_and_the_hash_of_its_genesis(store):
    game = store.new_game_id()
    assert make(store, game, summary={"status": "open"}) == Created(game, is_repeat=False)
    assert store.meta(game) == GameMeta(0, GENESIS.hash(), False, {"status": "open"})
    assert store.genesis(game) == (GENESIS.data(), GENESIS.hash())


def test_a_repeated_request_gets_the_first_game(store):
    first, second = store.new_game_id(MAKE), store.new_game_id(MAKE)
    assert first != second
    assert make(store, first, command=MAKE) == Created(first, is_repeat=False)
    assert make(store, second, command=MAKE) == Created(first, is_repeat=True)
    assert store.meta(second) is None


def test_the_same_key_for_another_game_is_refused(store):
    make(store, store.new_game_id(MAKE), command=MAKE)
    assert make(store, store.new_game_id(OTHER), command=OTHER) == KeyReused()


def test_the_creation_of_a_command_is_found(store):
    assert store.find_creation(MAKE) is None
    game = store.new_game_id(MAKE)
    make(store, game, command=MAKE)
    assert store.find_creation(MAKE) == Created(game, is_repeat=True)
    assert store.find_creation(OTHER) == KeyReused()


def test_an_id_is_used_once(store, game):
    with pytest.raises(GameExists):
        make(store, game)


def test_a_game_is_in_the_partition_of_its_command(store):
    elsewhere = next(
        game for game in iter(store.new_game_id, None) if game_partition(game, store.partitions) != MAKE.key[7] % 16
    )
    with pytest.raises(ValueError, match="new_game"):
        make(store, elsewhere, command=MAKE)


def test_a_remembered_request_expires_after_days(store, redis_log):
    game = store.new_game_id(MAKE)
    make(store, game, command=MAKE)
    assert store.client.ttl(store.keys.creation(game_partition(game, store.partitions), MAKE.key)) > 24 * 3600


def test_a_new_game_may_be_due(store, due_set):
    game = store.new_game_id()
    make(store, game, due_at=12.5)
    assert due_set.due_at(game) == 12.5


def test_the_partition_of_a_game_never_changes():
    # The check value of CRC-32 is cbf43926.
    assert [game_partition("123456789", partitions) for partitions in (16, 256)] == [0x6, 0x26]


def test_the_key_of_one_seat_is_unknown_to_another():
    keys = {fingerprint_command(game, seat, "key", b"").key for game in ("g1", "g11") for seat in ("0", "1", "10")}
    assert len(keys) == 6


def test_every_game_is_listed_once_whatever_the_index_contains(store, redis_log):
    made = [store.new_game_id() for _ in range(40)]
    for game in made:
        make(store, game)
    store.client.zrem(store.keys.change_index(game_partition(made[0], store.partitions)), made[0])
    assert sorted(store.list_games()) == sorted(made)
    assert store.count_games() == 39
