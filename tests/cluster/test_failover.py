"""A master is killed: its replica takes over, play goes on, and entries that it did not have are noted."""

import random
from signal import SIGCONT, SIGSTOP

import pytest
from redis.exceptions import RedisError

from projections.cache import Loss
from service.house import House, connected
from tests.cluster.nodes import running_nodes
from tests.service.language import move, signed_up, table
from tests.waiting import eventually


@pytest.fixture
def followed():
    """Three masters, each with a replica."""
    with running_nodes(replicas=1) as running:
        yield running


@pytest.fixture
def house(followed):
    house = House(connected(followed.url))
    yield house
    house.close()


def test_entries_that_the_replica_did_not_have_are_noted_and_play_goes_on(followed, house):
    three, rng = [signed_up(house, name) for name in ("Red", "Blue", "White")], random.Random(1)
    game = table(house, *three)
    master = followed.owner(house.store.keys.meta(game))
    replica = followed.replicas[followed.masters.index(master)]
    stood = house.records.fresh(game).version
    assert master.client.wait(1, 10_000) == 1
    replica.hold(SIGSTOP)
    master.client.client_kill_filter(_type="replica")
    read = [move(house, game, three, rng).version for _ in range(3)][-1]
    master.kill()
    replica.hold(SIGCONT)
    found = eventually(lambda: stands(house, game))
    assert move(house, game, three, rng).version > found
    assert stood <= found < read
    assert [each.loss for each in house.losses.read()] == [Loss(game, read, found)]


def stands(house, game):
    """Where the log of a game stands; nothing while no master has it."""
    try:
        return house.records.fresh(game).version
    except RedisError:
        return None
