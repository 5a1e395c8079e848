"""A house on the log server alone; a module may give it a clock to hold in its hand, settings and luck of its own."""

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
def house(redis_log, settings, clock, luck):
    house = House(redis_log, settings=settings, clock=clock, luck=luck)
    yield house
    house.close()
