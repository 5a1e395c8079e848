"""Fixtures: the app over the test servers, and clients of its API."""

import pytest

from events.memory.volatile import MemoryRequestCounter
from service.api.app import assemble_app
from service.api.http.wait_slots import attach_services
from service.runtime.settings import ServiceSettings
from tests.service.api.contract import Contract
from tests.service.api.language import ApiClient, Table, sign_up


@pytest.fixture
def settings():
    return ServiceSettings(heartbeat_interval=0.05)


@pytest.fixture
def volatile(request):
    """The server of the AI queue; None unless the test asks for `redis_volatile`."""
    return request.getfixturevalue("redis_volatile") if "redis_volatile" in request.fixturenames else None


@pytest.fixture
def counter(volatile):
    return MemoryRequestCounter() if volatile is None else None


@pytest.fixture(scope="session")
def shared_app():
    """The app; a check validates every response against the OpenAPI document."""
    app = assemble_app()
    app.after_request(Contract().check)
    return app


@pytest.fixture
def app(shared_app, services):
    attach_services(shared_app, services)
    return shared_app


@pytest.fixture
def client(app):
    return app.test_client(use_cookies=False)


@pytest.fixture
def guest(client):
    return ApiClient(client)


@pytest.fixture
def ada(client):
    return sign_up(client, "Ada")


@pytest.fixture
def ben(client):
    return sign_up(client, "Ben")


@pytest.fixture
def eve(client):
    """A player without a seat."""
    return sign_up(client, "Eve")


@pytest.fixture
def table(services, ada, ben):
    """A started game of two players."""
    return Table(services, [ada, ben]).start()


@pytest.fixture
def unchanged_table(table):
    """The table; the test must not change its log."""
    before = table.log_position()
    yield table
    assert table.log_position() == before
