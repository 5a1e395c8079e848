"""A store on a real server, and a game in it."""

import pytest

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
