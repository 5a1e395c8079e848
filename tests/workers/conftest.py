"""A house on real servers, with its clock in the test's hand."""

import pytest

from service.settings import Settings
from tests.workers.crew import Crew
from tests.workers.table import Clock, Table


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def settings(log_url, volatile_url):
    return Settings(redis_url=log_url, volatile_url=volatile_url)


@pytest.fixture
def volatile(redis_volatile):
    return redis_volatile


@pytest.fixture
def table(house):
    return Table(house)


@pytest.fixture
def crew(tmp_path, log_url, volatile_url):
    """Nobody yet; whoever is hired is dismissed when the test is over."""
    crew = Crew(tmp_path, {"REDIS_URL": log_url, "VOLATILE_URL": volatile_url, "AI_DELAY": "0"})
    yield crew
    crew.dismiss()
