"""A house on the log server alone; a module that gives a clock of its own holds the time in its hand."""

import pytest

from service.house import House, utc_now


@pytest.fixture
def clock():
    return utc_now


@pytest.fixture
def house(redis_log, clock):
    house = House(redis_log, clock=clock)
    yield house
    house.close()
