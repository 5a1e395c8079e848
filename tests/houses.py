"""A house on the log server alone; a module may give it a clock of its own to hold in its hand, and settings."""

import pytest

from service.house import House, utc_now
from service.settings import Settings


@pytest.fixture
def clock():
    return utc_now


@pytest.fixture
def settings():
    return Settings()


@pytest.fixture
def house(redis_log, settings, clock):
    house = House(redis_log, settings=settings, clock=clock)
    yield house
    house.close()
