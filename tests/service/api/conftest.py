"""An app on real servers, and people who use it."""

import pytest

from service.api.app import assemble
from service.api.house import move_in
from service.settings import Settings
from tests.service.api.contract import Contract
from tests.service.api.language import Person, Table, sign_up


@pytest.fixture
def settings():
    return Settings(heartbeat=0.05)


@pytest.fixture
def volatile(redis_volatile):
    return redis_volatile


@pytest.fixture(scope="session")
def assembled():
    """Whatever it answers is held against the document."""
    app = assemble()
    app.after_request(Contract(app).check)
    return app


@pytest.fixture
def app(assembled, house):
    move_in(assembled, house)
    return assembled


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
def eve(client):
    """Sits nowhere."""
    return sign_up(client, "Eve")


@pytest.fixture
def table(house, ada, ben):
    """A game for two that has begun."""
    return Table(house, [ada, ben]).start()


@pytest.fixture
def unmoved(table):
    """The table, whose log must be afterwards what it was before."""
    before = table.stands()
    yield table
    assert table.stands() == before
