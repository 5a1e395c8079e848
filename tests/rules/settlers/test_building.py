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
    ("seat_action", "cost"),
    [
        (build_road("red", 8, 4), {"brick": 1, "lumber": 1}),
        (build_settlement("red", 8), {"brick": 1, "lumber": 1, "wool": 1, "grain": 1}),
        (build_city("red", 8), {"grain": 2, "ore": 3}),
    ],
)
def test_a_refused_build_names_its_cost(seat_action, cost):
    given(hand("red", lumber=1, ore=2)).when(seat_action).refused("cannot_pay", cost=cost, hand={"lumber": 1, "ore": 2})


def test_a_road_starts_at_an_own_building_or_an_own_road():
    turn = given(RICH, settlement("red", 8), road("red", 40, 45))
    turn.after(build_road("red", 8, 12), build_road("red", 12, 17), build_road("red", 45, 49))
    turn.when(build_road("red", 17, 23)).refused("not_connected", edge=ISLAND.edge_between(17, 23))


def test_a_road_does_not_start_at_pieces_of_another_colour():
    turn = given(RICH, settlement("blue", 8), road("blue", 8, 4))
    turn.when(build_road("red", 4, 0)).refused("not_connected")


def test_an_edge_has_room_for_one_road():
    turn = given(RICH, settlement("red", 8), road("red", 8, 4), road("blue", 8, 12))
    turn.when(build_road("red", 8, 4)).refused("occupied", edge=ISLAND.edge_between(8, 4))
    turn.when(build_road("red", 8, 12)).refused("occupied", edge=ISLAND.edge_between(8, 12))


def test_a_road_ends_at_a_building_of_another_colour():
    turn = given(RICH, settlement("blue", 8), road("red", 0, 4))
    arrived = turn.after(build_road("red", 4, 8))
    arrived.when(build_road("red", 8, 13)).refused("not_connected")


def test_a_road_beyond_a_foreign_building_can_be_extended():
    turn = given(RICH, settlement("blue", 8), road("red", 4, 8), road("red", 13, 18))
    turn.after(build_road("red", 13, 8))


def test_a_road_of_another_colour_does_not_block_a_corner():
    turn = given(RICH, road("red", 0, 4), road("blue", 1, 4))
    turn.after(build_road("red", 4, 8))


def test_a_settlement_needs_an_own_road():
    turn = given(RICH, road("blue", 8, 4))
    turn.when(build_settlement("red", 8)).refused("not_connected", corner=8)


def test_a_settlement_next_to_any_building_is_refused():
    turn = given(RICH, road("red", 8, 4), road("red", 40, 45), settlement("blue", 12), settlement("red", 44))
    turn.when(build_settlement("red", 8)).refused("too_close", corner=8)
    turn.when(build_settlement("red", 40)).refused("too_close", corner=40)


def test_a_settlement_on_a_building_is_refused():
    turn = given(RICH, road("red", 4, 8, 13), settlement("blue", 8))
    turn.when(build_settlement("red", 8)).refused("occupied", corner=8)


def test_a_settlement_can_be_built_between_roads_of_another_colour():
    turn = given(RICH, road("blue", 4, 8, 12), road("red", 13, 8))
    turn.after(build_settlement("red", 8))


def test_a_city_needs_an_own_settlement():
    turn = given(RICH, settlement("blue", 8), city("red", 40))
    for corner in (8, 40, 20):
        turn.when(build_city("red", corner)).refused("no_own_settlement", corner=corner)


def test_a_settlement_can_become_a_city_in_the_same_turn():
    turn = given(RICH, road("red", 8, 4))
    turn.after(build_settlement("red", 8), build_city("red", 8))


def test_a_road_needs_a_piece_in_the_supply():
    assert len(LONG_WAY) == STANDARD_PIECES[ROAD] + 1
    given(RICH, road("red", *LONG_WAY)).when(build_road("red", 46, 42)).refused("no_pieces_left")


def test_a_settlement_needs_a_piece_in_the_supply():
    five = (0, 2, 16, 20, 44)
    assert len(five) == STANDARD_PIECES[SETTLEMENT]
    turn = given(RICH, settlement("red", *five), road("red", 30, 35))
    turn.when(build_settlement("red", 30)).refused("no_pieces_left")
    turn.after(build_city("red", 44), build_settlement("red", 30))


def test_a_city_needs_a_piece_in_the_supply():
    four = (0, 2, 16, 20)
    assert len(four) == STANDARD_PIECES[CITY]
    given(RICH, city("red", *four), settlement("red", 44)).when(build_city("red", 44)).refused("no_pieces_left")


def test_no_piece_is_built_before_the_roll():
    turn = given(RICH, settlement("red", 8), before_the_roll())
    for seat_action in (build_road("red", 8, 4), build_settlement("red", 0), build_city("red", 8)):
        turn.when(seat_action).refused("roll_pending", seats=["red"])


def test_no_piece_is_built_in_the_turn_of_another_seat():
    turn = given(hand("blue", brick=1, lumber=1), settlement("blue", 8))
    turn.when(build_road("blue", 8, 4)).refused("not_your_turn", seats=["red"])


def test_a_seat_without_other_actions_ends_the_turn():
    turn = given()
    assert [type(action).__name__ for action in turn.listed("red")] == ["EndTurn"]


def test_no_action_removes_a_piece():
    """No action of the base game removes a road or a settlement."""
    takes_away = {"move_road", "remove_road", "move_settlement", "remove_settlement"}
    assert not takes_away & set(given().state.rules.actions)


def test_a_paid_road_is_refused_while_free_roads_are_due():
    turn = given(RICH, settlement("red", 8), next_is("free_road(red;2)"))
    turn.when(build_road("red", 8, 4)).refused("free_road_pending", seats=["red"])
