"""Services on real servers, with a clock that the test sets."""

import pytest

from service.runtime.settings import ServiceSettings
from tests.workers.processes import ProcessGroup
from tests.workers.table import Clock, Table


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def settings(log_url, volatile_url):
    return ServiceSettings(redis_url=log_url, volatile_redis_url=volatile_url)


@pytest.fixture
def volatile(redis_volatile):
    return redis_volatile


@pytest.fixture
def table(services):
    return Table(services)


@pytest.fixture
def processes(tmp_path, log_url, volatile_url):
    """No processes at first; those that a test starts are stopped at its end."""
    processes = ProcessGroup(tmp_path, {"REDIS_URL": log_url, "VOLATILE_REDIS_URL": volatile_url, "AI_DELAY": "0"})
    yield processes
    processes.stop_all()
