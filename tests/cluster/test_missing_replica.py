"""Masters without their required replica refuse actions, which succeed later."""

import random

import pytest

from events.redis.client import connect
from events.redis.storage import RedisStorage
from service.runtime.problems import Problem
from service.services import Services
from tests.refusing import CUT_OFF, refuse_writes
from tests.service.language import play_random_action, sign_up, start_game


@pytest.fixture
def services(nodes, redis_log):
    services = Services(RedisStorage(connect(nodes.url)))
    yield services
    services.close()


def test_an_action_refused_by_a_cut_off_master_is_not_in_the_log_and_the_game_continues(nodes, services):
    pair, rng = [sign_up(services, name) for name in ("Red", "Blue")], random.Random(1)
    game = start_game(services, *pair)
    version = services.snapshots.fresh(game).version
    with (
        refuse_writes([node.client for node in nodes.masters], CUT_OFF),
        pytest.raises(Problem, match="log_unavailable"),
    ):
        play_random_action(services, game, pair, rng)
    assert services.snapshots.fresh(game).version == version
    assert play_random_action(services, game, pair, rng).version == version + 1
