"""Moving a ship: one in a turn, from the open end of a route, to any place that is legal without it."""

import pytest

from tests.rules.seafarers.language import (
    COLOURS,
    NORTHERN_SEA,
    STRAIT_HEX,
    at,
    before_the_roll,
    build_settlement,
    build_ship,
    city,
    hand,
    longest_road_holder_changed,
    longest_road_with,
    move_ship,
    pirate_on,
    roads,
    route_changed,
    sea,
    settled,
    settlement,
    ship_moved,
    ships,
)

HOME = settlement("red", 58)
LINE = ships("red", 58, 51, 44, 36)
RING = ships("red", 58, 51, 44, 52, 59, 66, 58)


def listed_moves(turn):
    return {(action.from_edge, action.to_edge) for action in turn.listed("red") if type(action).__name__ == "MoveShip"}


def movable(turn):
    return {origin for origin, _ in listed_moves(turn)}


def test_the_last_ship_of_a_line_moves_to_another_place():
    turn = sea(HOME, LINE)
    after = turn.when(move_ship("red", (36, 44), (58, 66))).then(ship_moved("red", (36, 44), (58, 66)))
    assert after.shown_to("red")["seafarers"]["ship_moved"] is True


def test_every_legal_move_is_listed_and_no_other():
    targets = [(44, 52), (43, 51), (58, 66)]
    assert listed_moves(sea(HOME, LINE)) == {(at(36, 44), at(*target)) for target in targets}


def test_only_one_ship_moves_in_a_turn():
    turn = sea(HOME, LINE).after(move_ship("red", (36, 44), (58, 66)))
    turn.when(move_ship("red", (44, 51), (43, 51))).refused("ship_already_moved")
    assert listed_moves(turn) == set()


def test_a_seat_moves_only_its_own_ships():
    turn = sea(HOME, LINE, settlement("blue", 67), settled("blue", 2), ships("blue", 67, 75))
    turn.when(move_ship("red", (67, 75), (58, 66))).refused("no_own_ship", edge=at(67, 75))


def test_a_ship_of_this_turn_does_not_move():
    turn = sea(HOME, LINE, hand("red", lumber=1, wool=1)).after(build_ship("red", 36, 28))
    turn.when(move_ship("red", (28, 36), (58, 66))).refused("ship_too_new", edge=at(28, 36))
    assert turn.shown_to("red")["seafarers"]["colours"][0]["too_new"] == [at(28, 36)]


def test_a_ship_inside_a_line_does_not_move():
    sea(HOME, LINE).when(move_ship("red", (44, 51), (58, 66))).refused("ship_not_at_open_end", edge=at(44, 51))


def test_a_line_between_two_own_buildings_is_closed():
    past = HOME, ships("red", 58, 51, 44), city("red", 44), settled("red", 2)
    sea(*past).when(move_ship("red", (44, 51), (58, 66))).refused("ship_on_closed_route", edge=at(44, 51))


def test_a_foreign_building_does_not_close_a_line_nor_open_it():
    blue = settlement("blue", 44), settled("blue", 2)
    sea(HOME, ships("red", 58, 51, 44), *blue).when(move_ship("red", (44, 51), (58, 66))).accepted()
    turn = sea(settlement("red", 58, 28), settled("red", 2), *blue, ships("red", 58, 51, 44, 36, 28))
    turn.when(move_ship("red", (44, 51), (58, 66))).refused("ship_on_closed_route")
    turn.when(move_ship("red", (28, 36), (58, 66))).refused("ship_on_closed_route")


def test_each_open_end_of_a_branching_line_may_move():
    assert movable(sea(HOME, LINE, ships("red", 44, 52))) == {at(36, 44), at(44, 52)}


def test_a_branch_of_a_closed_line_may_move():
    assert movable(sea(settlement("red", 58, 44), settled("red", 2), LINE)) == {at(36, 44)}


def test_any_ship_of_a_ring_may_move():
    ring = [(51, 58), (44, 51), (44, 52), (52, 59), (59, 66), (58, 66)]
    assert movable(sea(HOME, RING)) == {at(*edge) for edge in ring}


def test_a_ship_beside_a_ring_with_two_loose_ends_may_move():
    beside = sea(HOME, RING, ships("red", 36, 28))
    assert movable(beside) == movable(sea(HOME, RING)) | {at(28, 36)}


def test_a_ring_with_two_buildings_is_closed():
    assert movable(sea(settlement("red", 58, 59), settled("red", 2), RING)) == set()


def test_a_line_to_a_ring_is_not_part_of_it():
    turn = sea(settlement("red", 35), ships("red", 35, 43, 51), RING)
    turn.when(move_ship("red", (43, 51), (35, 27))).refused("ship_not_at_open_end")
    turn.when(move_ship("red", (52, 59), (44, 36))).accepted()


def test_no_ship_leaves_or_enters_the_sides_of_the_pirate():
    turn = sea(HOME, LINE, pirate_on(NORTHERN_SEA))
    turn.when(move_ship("red", (36, 44), (58, 66))).refused("pirate_is_there", edge=at(36, 44))
    turn = sea(settlement("red", 43, 58), ships("red", 43, 35), pirate_on(STRAIT_HEX))
    turn.when(move_ship("red", (35, 43), (58, 66))).refused("pirate_is_there", edge=at(58, 66))


def test_a_ship_cannot_hold_on_to_itself():
    turn = sea(HOME, LINE)
    turn.when(move_ship("red", (36, 44), (28, 36))).refused("ship_not_connected", edge=at(28, 36))


@pytest.mark.parametrize(("target", "code"), [((36, 44), "occupied"), ((44, 51), "occupied"), ((58, 65), "not_at_sea")])
def test_the_new_place_is_free_and_at_sea(target, code):
    sea(HOME, LINE).when(move_ship("red", (36, 44), target)).refused(code, edge=at(*target))


def test_a_road_does_not_carry_a_ship():
    turn = sea(settlement("red", 58), ships("red", 58, 66), roads("red", 58, 51))
    turn.when(move_ship("red", (58, 66), (44, 51))).refused("ship_not_connected")


def test_ships_move_only_after_the_roll():
    sea(HOME, LINE, before_the_roll()).when(move_ship("red", (36, 44), (58, 66))).refused("roll_pending")


def test_the_only_ship_at_a_building_may_leave_it():
    sea(settlement("red", 58, 43), ships("red", 58, 66)).when(move_ship("red", (58, 66), (35, 43))).accepted()


def test_a_moved_ship_changes_the_longest_trade_route():
    turn = sea(HOME, ships("red", 58, 51, 44, 36, 28, 21), longest_road_with("red"))
    turn.when(move_ship("red", (21, 28), (58, 66))).then(ship_moved("red", (21, 28), (58, 66)))
    turn.when(move_ship("red", (21, 28), (44, 52))).then(
        ship_moved("red", (21, 28), (44, 52)), route_changed("red", 4), longest_road_holder_changed(None)
    )


def test_a_moved_ship_can_give_the_award_to_another_seat():
    past = HOME, ships("red", 58, 51, 44, 36, 28, 21, 14), longest_road_with("red")
    turn = sea(*past, settlement("blue", 87), roads("blue", 87, 80, 72, 79, 86, 93, 87))
    after = turn.when(move_ship("red", (14, 21), (44, 52))).then(
        ship_moved("red", (14, 21), (44, 52)), route_changed("red", 5), longest_road_holder_changed("blue")
    )
    assert COLOURS[after.state.longest_road] == "blue"


def test_a_settlement_can_follow_a_ship_that_moved_to_a_coast():
    past = HOME, ships("red", 58, 51), ships("red", 58, 66), hand("red", brick=1, lumber=1, wool=1, grain=1)
    sea(*past).after(move_ship("red", (58, 66), (44, 51)), build_settlement("red", 44))


def test_a_moved_ship_may_win_the_game():
    past = settlement("red", 58, 87, 72), ships("red", 58, 51, 44, 36, 28), ships("red", 44, 52)
    turn = sea(*past, target_points=5)
    _, after = turn.when(move_ship("red", (44, 52), (28, 21))).accepted()
    assert after.state.result.winners == (0,)


def test_a_ring_on_the_way_between_two_buildings_is_closed():
    past = settlement("red", 35, 67), settled("red", 2), ships("red", 35, 43, 51), ships("red", 59, 67)
    assert movable(sea(*past, RING)) == set()
