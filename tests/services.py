"""A house on the log server alone; who wants may give it a volatile server, a clock, settings and luck of their own."""

import pytest

from events.proofs.fair_chance import FairChance, root_from_seed
from events.proofs.seal import SeedSealer
from events.redis.storage import RedisStorage
from projections.game.snapshot import GameSnapshot
from service.registers.tokens import LIFETIME
from service.runtime.settings import ServiceSettings
from service.services import AppendRandomness, Services, fair_randomness, utc_now


def same_luck(seed: bytes, record: GameSnapshot) -> AppendRandomness:
    """Dice and cards that fall the same in every run, under real seals; a game with dice of its maker's keeps them."""
    if record.chance:
        return fair_randomness(seed, record)
    return AppendRandomness(FairChance(root_from_seed("same luck"), record.draws), SeedSealer(seed))


@pytest.fixture
def clock():
    return utc_now


@pytest.fixture
def settings():
    return ServiceSettings()


@pytest.fixture
def luck():
    return same_luck


@pytest.fixture
def volatile():
    """None there; `redis_volatile` in its place is one."""


@pytest.fixture
def counter():
    """None there: a volatile server counts requests, and without one they are not counted."""


@pytest.fixture
def recent_seconds():
    return LIFETIME


@pytest.fixture
def storage(redis_log):
    return RedisStorage(redis_log)


@pytest.fixture
def services(storage, volatile, settings, clock, luck, counter, recent_seconds):
    services = Services(storage, volatile, settings, clock, luck, counter, recent_seconds)
    yield services
    services.close()
