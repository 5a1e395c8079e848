"""An app on real servers, and people who use it."""

import pytest

from service.api import create_app
from service.house import House
from service.settings import Settings
from tests.service.api.language import Person, Table, sign_up


@pytest.fixture
def house(redis_log, redis_volatile):
    house = House(redis_log, redis_volatile, Settings(web_threads=4))
    yield house
    house.close()


@pytest.fixture
def app(house):
    return create_app(house)


@pytest.fixture
def client(app):
    return app.test_client()


@pytest.fixture
def anybody(client):
    return Person(client)


@pytest.fixture
def ada(client):
    return sign_up(client, "Ada")


@pytest.fixture
def ben(client):
    return sign_up(client, "Ben")


@pytest.fixture
def table(ada, ben):
    """A game for two that has begun."""
    return Table([ada, ben]).start()
