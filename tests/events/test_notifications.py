"""Notifications: subscribers receive every append, and a hint to read again whenever they may have missed one."""

from itertools import islice

import pytest

from events.notifications import WAKE_ALL, Wakeup
from events.redis.client import any_server
from events.store import Append, game_partition
from tests.events.language import GENESIS, log

LOG = log(2)


@pytest.fixture
def wakeups(storage):
    wakeups = storage.notifications.subscribe(block=60)
    assert wakeups.wait() == WAKE_ALL
    yield wakeups
    wakeups.close()


def hints(wakeups, game):
    """The hints about a game; nodes of a cluster may deliver earlier ones late."""
    return (hint for hint in iter(wakeups.wait, None) if hint.game == game)


def test_an_append_notifies_with_its_version(store, wakeups, game):
    store.append(Append(game, 0, LOG))
    partition = game_partition(game, store.partitions)
    assert list(islice(hints(wakeups, game), 2)) == [Wakeup(partition, game, 0), Wakeup(partition, game, 2)]


def test_a_new_game_notifies_with_version_0(store, wakeups):
    game = store.new_game_id()
    store.create(game, GENESIS.data(), GENESIS.hash())
    assert next(hints(wakeups, game)) == Wakeup(game_partition(game, store.partitions), game, 0)


def test_a_refused_append_sends_no_wake_up(store, wakeups, game):
    store.append(Append(game, 0, LOG[:1]))
    store.append(Append(game, 0, log(1, 0, "11" * 32)))
    store.append(Append(game, 1, LOG[1:]))
    assert [hint.version for hint in islice(hints(wakeups, game), 3)] == [0, 1, 2]


def test_after_a_lost_connection_every_subscriber_is_notified(store, wakeups, game, hang_up):
    hang_up()
    assert WAKE_ALL in iter(wakeups.wait, None)
    store.append(Append(game, 0, LOG[:1]))
    assert Wakeup(game_partition(game, store.partitions), game, 1) in hints(wakeups, game)


def test_a_message_of_another_form_notifies_every_subscriber(store, wakeups, redis_log):
    for message in ("of a later version", "1 2", b"\xff"):
        redis_log.publish(store.keys.wakeups, message)
        assert WAKE_ALL in iter(wakeups.wait, None)


def test_a_subscriber_may_wait_for_longer_than_it_blocks(store, wakeups, redis_log):
    timeout = wakeups._client.connection_pool.connection_kwargs["socket_timeout"]
    assert timeout > 60
    pool = any_server(store.client).connection_pool
    assert pool.connection_kwargs.get("socket_timeout") != timeout


@pytest.fixture
def due_wakeups(storage):
    wakeups = storage.notifications.subscribe_due(block=60)
    assert wakeups.wait() == WAKE_ALL
    yield wakeups
    wakeups.close()


def test_an_append_notifies_those_who_wait_for_due_games(store, due_wakeups, game):
    store.append(Append(game, 0, LOG, due_at=100.0))
    assert next(hints(due_wakeups, game)) == Wakeup(game_partition(game, store.partitions), game, 2)


def test_a_game_that_is_created_due_notifies_them(store, due_wakeups):
    game = store.new_game_id()
    store.create(game, GENESIS.data(), GENESIS.hash(), due_at=100.0)
    assert next(hints(due_wakeups, game)).version == 0


def test_an_append_after_which_the_holder_of_the_lease_continues_notifies_only_readers(
    store, wakeups, due_wakeups, due_set, game
):
    due_set.lease(game, 0, "one", 30)
    store.append(Append(game, 0, LOG[:1], due_at=100.0, lease_holder="one"))
    store.append(Append(game, 1, LOG[1:], due_at=100.0))
    assert [hint.version for hint in islice(hints(wakeups, game), 3)] == [0, 1, 2]
    assert next(hints(due_wakeups, game)).version == 2


def test_an_append_of_a_holder_who_has_lost_the_lease_notifies_those_who_wait_for_due_games(
    store, due_wakeups, due_set, game
):
    due_set.lease(game, 0, "two", 30)
    store.append(Append(game, 0, LOG[:1], due_at=100.0, lease_holder="one"))
    assert next(hints(due_wakeups, game)).version == 1


def test_an_append_to_a_game_that_is_not_scheduled_notifies_only_readers(store, due_wakeups, game):
    store.append(Append(game, 0, LOG[:1], due_at=None))
    store.append(Append(game, 1, LOG[1:], due_at=100.0))
    assert next(hints(due_wakeups, game)).version == 2


def test_an_append_that_ends_the_schedule_of_a_game_notifies_those_who_wait_for_due_games(store, due_wakeups, game):
    store.append(Append(game, 0, LOG[:1], due_at=100.0))
    store.append(Append(game, 1, LOG[1:], due_at=None))
    assert [hint.version for hint in islice(hints(due_wakeups, game), 2)] == [1, 2]
