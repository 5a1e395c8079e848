"""Small islands: two points for the first settlement of each seat, and how far a seat can come."""

import pytest

from games.catalog import get_new_ruleset, get_ruleset
from games.kernel import InvalidValue
from games.settlers.hooks import POINT_LIMIT
from games.settlers.island.room import measure_room
from tests.rules.seafarers.language import (
    GAME,
    build_city,
    build_settlement,
    hand,
    island_settled,
    points_of,
    sea,
    settled,
    settlement,
    settlement_built,
    ships,
    won,
)

RICH = hand("red", brick=1, lumber=1, wool=1, grain=3, ore=3)
TO_THE_ISLAND = ships("red", 58, 51, 44)


def test_the_first_settlement_on_a_small_island_brings_two_points():
    turn = sea(RICH, settlement("red", 58), TO_THE_ISLAND)
    after = turn.when(build_settlement("red", 44)).then(settlement_built("red", 44), island_settled("red", 2))
    assert points_of(after, "red") == 2 + 2
    assert after.shown_to("red")["seafarers"]["colours"][0]["islands"] == [2]


def test_a_second_settlement_there_brings_none():
    past = settlement("red", 58, 60), settled("red", 2), TO_THE_ISLAND
    sea(RICH, *past).when(build_settlement("red", 44)).then(settlement_built("red", 44))


def test_each_seat_gets_them_whoever_came_first():
    past = settlement("red", 58), TO_THE_ISLAND, settlement("blue", 60), settled("blue", 2)
    sea(RICH, *past).when(build_settlement("red", 44)).then(settlement_built("red", 44), island_settled("red", 2))


def test_each_island_counts():
    past = settlement("red", 58, 89), settled("red", 3), TO_THE_ISLAND
    turn = sea(RICH, *past).after(build_settlement("red", 44))
    assert points_of(turn, "red") == 3 + 4


def test_the_main_island_and_cities_bring_none():
    past = settlement("red", 58), ships("red", 58, 51, 43)
    sea(RICH, *past).when(build_settlement("red", 43)).then(settlement_built("red", 43))
    after = sea(RICH, settlement("red", 60), settled("red", 2)).after(build_city("red", 60))
    assert points_of(after, "red") == 2 + 2


def test_fourteen_points_win_and_points_of_an_island_may_be_the_last():
    assert get_ruleset(GAME, 4).options["target_points"] == 14
    turn = sea(RICH, settlement("red", 58), TO_THE_ISLAND, target_points=4)
    turn.when(build_settlement("red", 44)).then(
        settlement_built("red", 44), island_settled("red", 2), won("red", 4, 0, 0, 0)
    )


@pytest.mark.parametrize("seats", [3, 4])
def test_a_target_is_at_most_what_a_seat_can_have(seats):
    assert get_new_ruleset(GAME, seats, {"target_points": 28}).options["target_points"] == 28
    with pytest.raises(InvalidValue, match="must be between 4 and 28"):
        get_new_ruleset(GAME, seats, {"target_points": 29})


def test_the_limit_of_points_counts_every_coast_and_the_longest_trade_route():
    turn = sea(settlement("red", 58))
    limits = [function(turn.state, 0, 0, 0) for function in POINT_LIMIT.functions(turn.state)]
    assert sum(limits) >= 6 + 2
    assert measure_room(sea().state, 0).settlements > 0
    assert turn.state.rules.definition.can_win(turn.state, 0)
