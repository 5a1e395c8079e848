"""Ships: what they cost, where they may be built, and settlements where they land."""

import pytest

from tests.rules.seafarers.language import (
    NORTHERN_SEA,
    STRAIT_HEX,
    at,
    before_the_roll,
    build_settlement,
    build_ship,
    hand,
    island_settled,
    lay_road,
    move_ship,
    pirate_on,
    roads,
    robber_on,
    sea,
    settled,
    settlement,
    settlement_built,
    ship_built,
    ships,
    ships_of,
)

RICH = hand("red", brick=2, lumber=3, wool=3, grain=1)
HOME = settlement("red", 58)
LINE = ships("red", 58, 51, 44)


def test_a_ship_costs_one_lumber_and_one_wool_and_begins_at_an_own_building():
    turn = sea(hand("red", lumber=1, wool=1), HOME)
    after = turn.when(build_ship("red", 51, 58)).then(ship_built("red", 51, 58, 1))
    assert after.state.hands[0] == 0
    assert ships_of(after, "red") == [at(51, 58)]


def test_a_ship_must_be_paid_for():
    turn = sea(hand("red", lumber=1, brick=3), HOME)
    turn.when(build_ship("red", 51, 58)).refused("cannot_pay", cost={"lumber": 1, "wool": 1})


def test_a_ship_continues_an_own_ship():
    sea(RICH, HOME, LINE).when(build_ship("red", 44, 36)).then(ship_built("red", 44, 36, 3))


@pytest.mark.parametrize(("a", "b"), [(51, 58), (58, 66)])
def test_a_ship_may_lie_on_the_coast(a, b):
    sea(RICH, HOME).when(build_ship("red", a, b)).then(ship_built("red", a, b, 1))


def test_a_ship_does_not_lie_between_two_hexes_of_land():
    sea(RICH, HOME).when(build_ship("red", 58, 65)).refused("not_at_sea", edge=at(58, 65))


def test_a_road_does_not_lie_between_two_hexes_of_sea():
    turn = sea(RICH, HOME, roads("red", 58, 51))
    turn.when(lay_road("red", 51, 44)).refused("not_on_land", edge=at(44, 51))


def test_one_edge_has_one_piece():
    turn = sea(RICH, HOME, roads("red", 58, 66), ships("blue", 58, 51))
    turn.when(build_ship("red", 58, 66)).refused("occupied", edge=at(58, 66))
    turn.when(build_ship("red", 51, 58)).refused("occupied", edge=at(51, 58))
    turn = sea(RICH, HOME, LINE)
    turn.when(lay_road("red", 51, 58)).refused("occupied", edge=at(51, 58))


def test_a_ship_does_not_continue_a_road_nor_a_road_a_ship():
    turn = sea(RICH, HOME, roads("red", 58, 51))
    turn.when(build_ship("red", 51, 44)).refused("ship_not_connected", edge=at(44, 51))
    turn = sea(RICH, HOME, ships("red", 58, 51))
    turn.when(lay_road("red", 43, 51)).refused("not_connected", edge=at(43, 51))


def test_a_settlement_joins_roads_and_ships():
    turn = sea(RICH, HOME, roads("red", 65, 58))
    turn.when(build_ship("red", 58, 66)).then(ship_built("red", 58, 66, 2))


def test_a_foreign_building_ends_the_way_of_ships():
    past = HOME, LINE, settlement("blue", 44), settled("blue", 2)
    sea(RICH, *past).when(build_ship("red", 44, 36)).refused("ship_not_connected", edge=at(36, 44))


def test_a_settlement_can_be_founded_where_ships_land():
    turn = sea(RICH, HOME, LINE)
    turn.when(build_settlement("red", 44)).then(settlement_built("red", 44), island_settled("red", 2))


def test_no_settlement_stands_in_the_open_sea():
    turn = sea(RICH, settlement("red", 89), settled("red", 3), ships("red", 89, 95, 101, 106))
    turn.when(build_settlement("red", 106)).refused("not_on_land", corner=106)


def test_the_pirate_keeps_ships_from_the_sides_of_its_hex():
    turn = sea(RICH, settlement("red", 58, 43), pirate_on(STRAIT_HEX))
    turn.when(build_ship("red", 51, 58)).refused("pirate_is_there", edge=at(51, 58))
    turn.when(build_ship("red", 43, 35)).then(ship_built("red", 43, 35, 1))


def test_the_pirate_does_not_bar_roads_and_settlements():
    past = HOME, LINE, pirate_on(STRAIT_HEX)
    sea(RICH, *past).when(lay_road("red", 58, 66)).accepted()
    sea(RICH, *past).when(build_settlement("red", 44)).accepted()


def test_fifteen_ships_are_the_supply():
    around = ships("red", 44, 36, 28, 21, 14, 8, 3, 9, 15, 22), ships("red", 44, 51, 58, 66, 59, 67, 75)
    turn = sea(RICH, settlement("red", 44), settled("red", 2), *around)
    assert len(ships_of(turn, "red")) == 15
    assert turn.shown_to("red")["colours"][0]["left"]["ship"] == 0
    turn.when(build_ship("red", 44, 52)).refused("no_pieces_left")
    turn.when(move_ship("red", (67, 75), (44, 52))).accepted()


def test_ships_are_built_after_the_roll():
    sea(RICH, HOME, before_the_roll()).when(build_ship("red", 51, 58)).refused("roll_pending")
    sea(RICH, HOME).when(build_ship("blue", 51, 58)).refused("not_your_turn")


def test_a_ship_beside_the_robber_is_not_affected():
    sea(RICH, HOME, robber_on(21), pirate_on(NORTHERN_SEA)).when(build_ship("red", 51, 58)).accepted()
