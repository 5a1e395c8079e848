"""Masters without their required replica refuse actions, which succeed later."""

import random

import pytest

from events.redis.client import connect
from events.redis.storage import RedisStorage
from service.runtime.problems import Problem
from service.services import Services
from tests.refusing import CUT_OFF, refusing
from tests.service.language import move, signed_up, table


@pytest.fixture
def services(nodes, redis_log):
    services = Services(RedisStorage(connect(nodes.url)))
    yield services
    services.close()


def test_an_action_refused_by_a_cut_off_master_is_not_in_the_log_and_the_game_continues(nodes, services):
    pair, rng = [signed_up(services, name) for name in ("Red", "Blue")], random.Random(1)
    game = table(services, *pair)
    version = services.snapshots.fresh(game).version
    with refusing([node.client for node in nodes.masters], CUT_OFF), pytest.raises(Problem, match="log_unavailable"):
        move(services, game, pair, rng)
    assert services.snapshots.fresh(game).version == version
    assert move(services, game, pair, rng).version == version + 1
