"""A master is killed: its replica takes over, games continue, and entries it lacked are recorded as lost."""

import random
from signal import SIGCONT, SIGSTOP

import pytest

from events.errors import StorageUnavailable
from events.redis.client import connect
from events.redis.storage import RedisStorage
from projections.game.cache import DataLoss
from service.services import Services
from tests.cluster.nodes import running_nodes
from tests.service.language import move, signed_up, table
from tests.waiting import eventually


@pytest.fixture
def followed():
    """Three masters, each with a replica."""
    with running_nodes(replicas=1) as running:
        yield running


@pytest.fixture
def services(followed):
    services = Services(RedisStorage(connect(followed.url)))
    yield services
    services.close()


def test_entries_that_the_replica_lacked_are_recorded_and_the_game_continues(followed, services):
    three, rng = [signed_up(services, name) for name in ("Red", "Blue", "White")], random.Random(1)
    game = table(services, *three)
    master = followed.owner(services.storage.keys.meta(game))
    replica = followed.replicas[followed.masters.index(master)]
    stood = services.snapshots.fresh(game).version
    assert master.client.wait(1, 10_000) == 1
    replica.hold(SIGSTOP)
    master.client.client_kill_filter(_type="replica")
    read = [move(services, game, three, rng).version for _ in range(3)][-1]
    master.kill()
    replica.hold(SIGCONT)
    found = eventually(lambda: stands(services, game))
    assert move(services, game, three, rng).version > found
    assert stood <= found < read
    assert [each.loss for each in services.data_losses.recent_losses()] == [DataLoss(game, read, found)]


def stands(services, game):
    """The version of a game's log; None while no master serves it."""
    try:
        return services.snapshots.fresh(game).version
    except StorageUnavailable:
        return None
