"""The contract of the store: a test runs on each implementation; one that uses `redis_log` runs on Redis alone."""

import pytest
from redis import BlockingConnectionPool, Redis, UnixDomainSocketConnection

from events.memory.storage import MemoryStorage
from events.redis.storage import RedisStorage
from tests.events.language import GENESIS


def pytest_generate_tests(metafunc):
    if "storage" in metafunc.fixturenames:
        kinds = ["redis"] if "redis_log" in metafunc.fixturenames else ["memory", "redis"]
        metafunc.parametrize("storage", kinds, indirect=True)


@pytest.fixture
def storage(request):
    return MemoryStorage() if request.param == "memory" else RedisStorage(request.getfixturevalue("redis_log"))


@pytest.fixture
def store(storage):
    return storage.events


@pytest.fixture
def game(store):
    game = store.new_game_id()
    store.create(game, GENESIS.data(), GENESIS.hash())
    return game


@pytest.fixture
def feed(storage):
    return storage.feed


@pytest.fixture
def due_set(storage):
    return storage.schedule


@pytest.fixture
def other_client(redis_log):
    """Makes further clients of the same log, one for each thread, with their own settings."""

    def create_client(**settings):
        own = {**redis_log.connection_pool.connection_kwargs, "socket_timeout": 30, **settings}
        return Redis.from_pool(BlockingConnectionPool(25, 30, connection_class=UnixDomainSocketConnection, **own))

    return create_client


@pytest.fixture
def hang_up(redis_log):
    """Closes the connection of every subscriber."""
    return lambda: redis_log.client_kill_filter(_type="pubsub")
