"""Services on a log server; fixtures override the volatile server, the clock, the settings and the random numbers."""

import pytest

from events.proofs.fair_chance import FairChance, root_from_seed
from events.proofs.seal import SeedSealer
from events.redis.storage import RedisStorage
from games.combination import split_name
from projections.game.snapshot import GameSnapshot
from service.registers.tokens import LIFETIME
from service.runtime.settings import ServiceSettings
from service.services import AppendRandomness, Services, fair_randomness, utc_now


def fixed_randomness(seed: bytes, record: GameSnapshot) -> AppendRandomness:
    """The same dice and cards in every run, with real seals; a sandbox game with scripted chance keeps it."""
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
def randomness():
    return fixed_randomness


@pytest.fixture
def volatile():
    """None; a test can override it by `redis_volatile`."""


@pytest.fixture
def counter():
    """None: requests are counted only with a volatile server."""


@pytest.fixture
def recent_seconds():
    return LIFETIME


@pytest.fixture
def storage(redis_log):
    return RedisStorage(redis_log)


@pytest.fixture
def services(storage, volatile, settings, clock, randomness, counter, recent_seconds):
    services = Services(storage, volatile, settings, clock, randomness, counter, recent_seconds)
    yield services
    services.close()


def ruleset_path(name: str) -> str:
    """Where the API describes a combination: `/v1/rulesets/settlers?expansions=seafarers`."""
    ruleset, expansions = split_name(name)
    return f"/v1/rulesets/{ruleset}?expansions={','.join(expansions)}"
