"""Masters that have to have a replica and have none: moves are put off, and taken later."""

import random

import pytest

from service.errors import Problem
from service.house import House, connected
from tests.refusing import CUT_OFF, refusing
from tests.service.language import move, signed_up, table


@pytest.fixture
def house(nodes, redis_log):
    house = House(connected(nodes.url))
    yield house
    house.close()


def test_what_a_cut_off_master_did_not_take_is_not_in_the_log_and_play_goes_on_after(nodes, house):
    pair, rng = [signed_up(house, name) for name in ("Red", "Blue")], random.Random(1)
    game = table(house, *pair)
    version = house.records.fresh(game).version
    with refusing([node.client for node in nodes.masters], CUT_OFF), pytest.raises(Problem, match="log_away"):
        move(house, game, pair, rng)
    assert house.records.fresh(game).version == version
    assert move(house, game, pair, rng).version == version + 1
