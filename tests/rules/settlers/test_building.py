"""Building: the costs and the places of roads, settlements and cities."""

import pytest

from games.settlers.box import CITY, ROAD, SETTLEMENT, STANDARD_PIECES
from tests.rules.language import (
    ISLAND,
    before_the_roll,
    build_city,
    build_road,
    build_settlement,
    city,
    city_built,
    given,
    hand,
    next_is,
    road,
    road_built,
    settlement,
    settlement_built,
)

RICH = hand("red", brick=4, lumber=4, wool=4, grain=4, ore=4)
LONG_WAY = (0, 4, 8, 12, 17, 23, 29, 34, 39, 44, 48, 52, 49, 53, 50, 46)
"""Fifteen roads, as many as a colour has."""


def test_a_road_costs_brick_and_lumber():
    turn = given(hand("red", brick=1, lumber=1), settlement("red", 8))
    after = turn.when(build_road("red", 8, 4)).then(road_built("red", 8, 4, route_length=1))
    assert after.state.hands[0] == 0
    assert after.state.bank == given().state.bank


def test_a_settlement_costs_four_different_cards():
    turn = given(hand("red", brick=1, lumber=1, wool=1, grain=1), road("red", 8, 4))
    after = turn.when(build_settlement("red", 8)).then(settlement_built("red", 8))
    assert after.state.bank == given().state.bank


def test_a_city_costs_three_ore_and_two_grain():
    turn = given(hand("red", ore=3, grain=2), settlement("red", 8))
    after = turn.when(build_city("red", 8)).then(city_built("red", 8))
    assert after.state.bank == given().state.bank


@pytest.mark.parametrize(
    ("ask", "cost"),
    [
        (build_road("red", 8, 4), {"brick": 1, "lumber": 1}),
        (build_settlement("red", 8), {"brick": 1, "lumber": 1, "wool": 1, "grain": 1}),
        (build_city("red", 8), {"grain": 2, "ore": 3}),
    ],
)
def test_a_seat_that_lacks_a_card_gets_the_cost(ask, cost):
    given(hand("red", lumber=1, ore=2)).when(ask).refused("cannot_pay", cost=cost, hand={"lumber": 1, "ore": 2})


def test_a_road_starts_at_an_own_building_or_road():
    turn = given(RICH, settlement("red", 8), road("red", 40, 45))
    turn.after(build_road("red", 8, 12), build_road("red", 12, 17), build_road("red", 45, 49))
    turn.when(build_road("red", 17, 23)).refused("not_connected", edge=ISLAND.edge_between(17, 23))


def test_a_road_does_not_start_at_anothers_pieces():
    turn = given(RICH, settlement("blue", 8), road("blue", 8, 4))
    turn.when(build_road("red", 4, 0)).refused("not_connected")


def test_there_is_one_road_on_an_edge():
    turn = given(RICH, settlement("red", 8), road("red", 8, 4), road("blue", 8, 12))
    turn.when(build_road("red", 8, 4)).refused("occupied", edge=ISLAND.edge_between(8, 4))
    turn.when(build_road("red", 8, 12)).refused("occupied", edge=ISLAND.edge_between(8, 12))


def test_a_road_may_lead_up_to_anothers_building_but_not_through_it():
    turn = given(RICH, settlement("blue", 8), road("red", 0, 4))
    arrived = turn.after(build_road("red", 4, 8))
    arrived.when(build_road("red", 8, 13)).refused("not_connected")


def test_an_own_road_beyond_anothers_building_goes_on():
    turn = given(RICH, settlement("blue", 8), road("red", 4, 8), road("red", 13, 18))
    turn.after(build_road("red", 13, 8))


def test_anothers_road_does_not_bar_the_way():
    turn = given(RICH, road("red", 0, 4), road("blue", 1, 4))
    turn.after(build_road("red", 4, 8))


def test_a_settlement_stands_at_an_own_road():
    turn = given(RICH, road("blue", 8, 4))
    turn.when(build_settlement("red", 8)).refused("not_connected", corner=8)


def test_no_building_is_adjacent_to_another_of_any_colour():
    turn = given(RICH, road("red", 8, 4), road("red", 40, 45), settlement("blue", 12), settlement("red", 44))
    turn.when(build_settlement("red", 8)).refused("too_close", corner=8)
    turn.when(build_settlement("red", 40)).refused("too_close", corner=40)


def test_no_building_stands_on_another():
    turn = given(RICH, road("red", 4, 8, 13), settlement("blue", 8))
    turn.when(build_settlement("red", 8)).refused("occupied", corner=8)


def test_a_settlement_may_stand_in_the_middle_of_anothers_roads():
    turn = given(RICH, road("blue", 4, 8, 12), road("red", 13, 8))
    turn.after(build_settlement("red", 8))


def test_a_city_takes_the_place_of_an_own_settlement():
    turn = given(RICH, settlement("blue", 8), city("red", 40))
    for corner in (8, 40, 20):
        turn.when(build_city("red", corner)).refused("no_own_settlement", corner=corner)


def test_a_settlement_may_become_a_city_in_the_same_turn():
    turn = given(RICH, road("red", 8, 4))
    turn.after(build_settlement("red", 8), build_city("red", 8))


def test_without_roads_in_the_supply_none_is_built():
    assert len(LONG_WAY) == STANDARD_PIECES[ROAD] + 1
    given(RICH, road("red", *LONG_WAY)).when(build_road("red", 46, 42)).refused("no_pieces_left")


def test_without_settlements_in_the_supply_none_is_built():
    five = (0, 2, 16, 20, 44)
    assert len(five) == STANDARD_PIECES[SETTLEMENT]
    turn = given(RICH, settlement("red", *five), road("red", 30, 35))
    turn.when(build_settlement("red", 30)).refused("no_pieces_left")
    turn.after(build_city("red", 44), build_settlement("red", 30))


def test_without_cities_in_the_supply_none_is_built():
    four = (0, 2, 16, 20)
    assert len(four) == STANDARD_PIECES[CITY]
    given(RICH, city("red", *four), settlement("red", 44)).when(build_city("red", 44)).refused("no_pieces_left")


def test_nothing_is_built_before_the_roll():
    turn = given(RICH, settlement("red", 8), before_the_roll())
    for ask in (build_road("red", 8, 4), build_settlement("red", 0), build_city("red", 8)):
        turn.when(ask).refused("roll_pending", seats=["red"])


def test_nothing_is_built_on_anothers_turn():
    turn = given(hand("blue", brick=1, lumber=1), settlement("blue", 8))
    turn.when(build_road("blue", 8, 4)).refused("not_your_turn", seats=["red"])


def test_a_seat_without_other_actions_ends_the_turn():
    turn = given()
    assert [type(action).__name__ for action in turn.listed("red")] == ["EndTurn"]


def test_pieces_lie_where_they_were_laid():
    """No action of the base game removes a road or a settlement."""
    takes_away = {"move_road", "remove_road", "move_settlement", "remove_settlement"}
    assert not takes_away & set(given().state.rules.actions)


def test_free_roads_are_only_placed_when_something_gives_them():
    turn = given(RICH, settlement("red", 8), next_is("free_road(red;2)"))
    turn.when(build_road("red", 8, 4)).refused("free_road_pending", seats=["red"])
