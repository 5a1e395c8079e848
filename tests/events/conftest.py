"""A store on a real server, and a game in it."""

import pytest
from redis import BlockingConnectionPool, Redis, UnixDomainSocketConnection

from events.due import DueSet
from events.feed import Feed
from events.store import Store
from tests.events.language import GENESIS


@pytest.fixture
def store(redis_log):
    return Store(redis_log)


@pytest.fixture
def game(store):
    game = store.new_game()
    store.create(game, GENESIS.data(), GENESIS.hash())
    return game


@pytest.fixture
def feed(store):
    return Feed(store.client, store.keys)


@pytest.fixture
def due_set(store):
    return DueSet(store.client, store.keys)


@pytest.fixture
def other_client(redis_log):
    """Makes further clients of the same log, as many threads use them, with settings of their own."""

    def made(**settings):
        own = {**redis_log.connection_pool.connection_kwargs, "socket_timeout": 30, **settings}
        return Redis.from_pool(BlockingConnectionPool(25, 30, connection_class=UnixDomainSocketConnection, **own))

    return made


@pytest.fixture
def hang_up(redis_log):
    """Cuts the connection of everybody who is subscribed."""
    return lambda: redis_log.client_kill_filter(_type="pubsub")
