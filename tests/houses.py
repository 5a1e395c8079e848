"""A house on the log server alone; who wants may give it a volatile server, a clock, settings and luck of their own."""

import pytest

from events.fair_chance import FairChance, seeded_root
from events.seal import SeedSealer
from projections.record import Record
from service.house import House, utc_now
from service.luck import Luck, fair
from service.settings import Settings


def same_luck(seed: bytes, record: Record) -> Luck:
    """Dice and cards that fall the same in every run, under real seals; a game with dice of its maker's keeps them."""
    if record.chance:
        return fair(seed, record)
    return Luck(FairChance(seeded_root("same luck"), record.draws), SeedSealer(seed))


@pytest.fixture
def clock():
    return utc_now


@pytest.fixture
def settings():
    return Settings()


@pytest.fixture
def luck():
    return same_luck


@pytest.fixture
def volatile():
    """None there; `redis_volatile` in its place is one."""


@pytest.fixture
def house(redis_log, volatile, settings, clock, luck):
    house = House(redis_log, volatile, settings, clock, luck)
    yield house
    house.close()
