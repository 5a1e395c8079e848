"""Services on an in-memory store with a clock that the test sets, and a receiver that answers as the test decides."""

from datetime import UTC, datetime

import pytest

from events.memory.storage import MemoryStorage
from service.runtime.settings import ServiceSettings
from tests.service.language import sign_up
from tests.workers.webhooks.post_office import PostOffice
from tests.workers.webhooks.receivers import Receiver


@pytest.fixture
def now():
    """In seconds since 1970, in a list."""
    return [datetime(2026, 11, 21, 12, tzinfo=UTC).timestamp()]


@pytest.fixture
def clock(now):
    return lambda: datetime.fromtimestamp(now[0], UTC)


@pytest.fixture
def settings():
    return ServiceSettings(webhook_addresses="loopback")


@pytest.fixture
def volatile():
    return None


@pytest.fixture
def storage():
    return MemoryStorage()


@pytest.fixture
def receiver():
    receiver = Receiver()
    yield receiver
    receiver.close()


@pytest.fixture
def office(services, now):
    return PostOffice(services, now)


@pytest.fixture
def red(services):
    return sign_up(services, "Red")


@pytest.fixture
def blue(services):
    return sign_up(services, "Blue")
