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
from tests.service.language import play_random_action, sign_up, start_game
from tests.waiting import eventually


@pytest.fixture
def replicated_nodes():
    """Three masters, each with a replica."""
    with running_nodes(replicas=1) as running:
        yield running


@pytest.fixture
def services(replicated_nodes):
    services = Services(RedisStorage(connect(replicated_nodes.url)))
    yield services
    services.close()


def test_entries_that_the_replica_lacked_are_recorded_and_the_game_continues(replicated_nodes, services):
    three, rng = [sign_up(services, name) for name in ("Red", "Blue", "White")], random.Random(1)
    game = start_game(services, *three)
    master = replicated_nodes.owner(services.storage.keys.meta(game))
    replica = replicated_nodes.replicas[replicated_nodes.masters.index(master)]
    before = services.snapshots.fresh(game).version
    assert master.client.wait(1, 10_000) == 1
    replica.send_signal(SIGSTOP)
    master.client.client_kill_filter(_type="replica")
    read = [play_random_action(services, game, three, rng).version for _ in range(3)][-1]
    master.kill()
    replica.send_signal(SIGCONT)
    found = eventually(lambda: read_version(services, game))
    assert play_random_action(services, game, three, rng).version > found
    assert before <= found < read
    assert [each.loss for each in services.data_losses.recent_losses()] == [DataLoss(game, read, found)]


def read_version(services, game):
    """The version of a game's log; None while no master serves it."""
    try:
        return services.snapshots.fresh(game).version
    except StorageUnavailable:
        return None
