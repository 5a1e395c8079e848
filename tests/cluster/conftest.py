"""The fixtures of the store's tests, with a log on a cluster of three masters."""

import pytest

from events.redis.client import client_from_url, servers
from events.redis.storage import RedisStorage
from tests.cluster.nodes import running_nodes
from tests.events.conftest import due_set, feed, game, store

__all__ = ["due_set", "feed", "game", "store"]


@pytest.fixture
def storage(redis_log):
    return RedisStorage(redis_log)


@pytest.fixture(scope="session")
def nodes():
    with running_nodes() as running:
        yield running


@pytest.fixture
def redis_log(nodes):
    with client_from_url(nodes.url) as client:
        client.flushall()
        client.script_flush()
        yield client


@pytest.fixture
def other_client(nodes, redis_log):
    return lambda **settings: client_from_url(nodes.url, **{"socket_timeout": 30, "timeout": 30, **settings})


@pytest.fixture
def hang_up(redis_log):
    def cut():
        for server in servers(redis_log):
            server.client_kill_filter(_type="pubsub")

    return cut
