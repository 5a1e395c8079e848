"""The due set: a game is found when it is due, and leased to one holder at a time."""

import pytest

from events.schedule import ScheduledGame, StuckTurn
from events.store import Append, game_partition
from tests.events.language import log

LOG = log(4)


@pytest.fixture
def partition(store, game):
    return game_partition(game, store.partitions)


def test_an_append_sets_when_the_game_is_due(store, due_set, game, partition):
    store.append(Append(game, 0, LOG[:1], due_at=100.25))
    assert due_set.due_games(partition, now=100, limit=9) == []
    assert due_set.due_games(partition, now=101, limit=9) == [ScheduledGame(game, 100.25)]


def test_an_append_after_which_nothing_is_due_removes_the_time(store, due_set, game):
    store.append(Append(game, 0, LOG[:1], due_at=100))
    store.append(Append(game, 1, LOG[1:2]))
    assert due_set.due_at(game) is None


def test_the_longest_overdue_come_first_up_to_the_limit(store, due_set, game, partition, redis_log):
    store.client.zadd(store.keys.due(partition), {"late": 3, "later": 2, "latest": 1})
    assert [due.game for due in due_set.due_games(partition, now=9, limit=2)] == ["latest", "later"]


def test_one_holder_at_a_time_has_the_lease(due_set, game):
    assert due_set.lease(game, 0, "one", 30)
    assert not due_set.lease(game, 0, "two", 30)
    assert due_set.lease(game, 0, "one", 30)


def test_a_turn_that_was_played_meanwhile_cannot_be_leased(store, due_set, game):
    store.append(Append(game, 0, LOG[:1]))
    assert not due_set.lease(game, 0, "one", 30)
    assert due_set.lease(game, 1, "one", 30)


def test_an_unknown_game_cannot_be_leased(due_set):
    assert not due_set.lease("nowhere", 0, "one", 30)


def test_an_expired_lease_is_free_again(store, due_set, game, redis_log):
    due_set.lease(game, 0, "one", 30)
    store.client.pexpire(store.keys.lease(game), 0)
    assert not due_set.renew(game, "one", 30)
    assert due_set.lease(game, 0, "two", 30)
    assert not due_set.release(game, "one")


def test_only_its_holder_renews_a_lease(store, due_set, game, redis_log):
    due_set.lease(game, 0, "one", 1)
    assert not due_set.renew(game, "two", 500)
    assert due_set.renew(game, "one", 500)
    assert store.client.ttl(store.keys.lease(game)) > 400


def test_a_released_lease_is_free(due_set, game):
    due_set.lease(game, 0, "one", 30)
    assert due_set.release(game, "one")
    assert due_set.lease(game, 0, "two", 30)


def test_a_due_game_can_be_deferred(store, due_set, game):
    store.append(Append(game, 0, LOG[:1], due_at=100))
    assert due_set.defer(game, 200)
    assert due_set.due_at(game) == 200


def test_a_game_with_a_new_entry_is_not_deferred(store, due_set, game):
    store.append(Append(game, 0, LOG[:1], due_at=100))
    assert not due_set.defer(game, 200, version=0)
    assert due_set.due_at(game) == 100
    assert due_set.defer(game, 200, version=1)


def test_a_game_that_is_not_due_is_not_deferred(due_set, game):
    assert not due_set.defer(game, 200)
    assert due_set.due_at(game) is None


def test_failed_tries_are_counted_until_the_next_entry(store, due_set, game, partition):
    assert [due_set.count_failure(game, 0) for _ in range(3)] == [1, 2, 3]
    assert due_set.stuck_turns(partition, at_least=3) == [StuckTurn(game, 3)]
    assert due_set.stuck_turns(partition, at_least=4) == []
    store.append(Append(game, 0, LOG[:1]))
    assert due_set.stuck_turns(partition, at_least=1) == []


def test_a_try_that_failed_on_an_old_version_does_not_count(store, due_set, game, partition):
    store.append(Append(game, 0, LOG[:1]))
    assert due_set.count_failure(game, 0) == 0
    assert due_set.stuck_turns(partition, at_least=1) == []


def test_a_turn_is_retried_only_at_the_inspected_version(due_set, game, partition):
    due_set.lease(game, 0, "somebody dead", 60)
    due_set.count_failure(game, 0)
    assert not due_set.reset_turn(game, 7, 100.0)
    assert due_set.is_leased(game)
    assert due_set.reset_turn(game, 0, 100.0)
    assert (due_set.is_leased(game), due_set.due_at(game)) == (False, 100.0)
    assert due_set.stuck_turns(partition, 1) == []
