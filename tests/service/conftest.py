"""Services on an in-memory store, and three players; a test that asks for `redis_log` has a real server."""

import pytest

from events.memory.storage import MemoryStorage
from events.redis.storage import RedisStorage
from tests.service.language import sign_up, start_game


@pytest.fixture
def storage(request):
    """In memory, unless the test asks for `redis_log`."""
    return (
        RedisStorage(request.getfixturevalue("redis_log")) if "redis_log" in request.fixturenames else MemoryStorage()
    )


@pytest.fixture
def red(services):
    return sign_up(services, "Red")


@pytest.fixture
def blue(services):
    return sign_up(services, "Blue")


@pytest.fixture
def white(services):
    return sign_up(services, "White")


@pytest.fixture
def three(red, blue, white):
    return red, blue, white


@pytest.fixture
def game(services, three):
    """A running game with Red, Blue and White in seats 0, 1 and 2."""
    return start_game(services, *three)
