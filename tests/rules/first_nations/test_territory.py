"""Defended territory: a build of a Settler removes the marker of a hex, which can be won again."""

import pytest

from tests.rules.first_nations.language import (
    CENTRE,
    HILLS,
    PASTURE,
    attack,
    build_city,
    build_road,
    build_settlement,
    city_built,
    end_turn,
    hand,
    homes,
    island,
    lost,
    markers,
    place_road,
    points_of,
    road,
    road_built,
    roll,
    settlement,
    settlement_built,
    settlers_turn,
    shown,
    towns,
    tribe_on,
    walk,
)

BLUE = hand("blue", brick=2, lumber=2, wool=1, grain=3, ore=3), settlers_turn("blue"), tribe_on(18)


def test_a_road_removes_the_markers_on_both_its_sides():
    past = *BLUE, settlement("blue", 8), markers(0, HILLS, 1)
    turn = island(*past).when(build_road("blue", 8, 12)).then(road_built("blue", 8, 12, 1), lost(0, HILLS))
    assert shown(turn)["markers"] == [1]


def test_a_settlement_removes_the_markers_of_all_hexes_at_its_corner():
    past = *BLUE, road("blue", 8, 12), markers(0, 1, HILLS, CENTRE)
    turn = island(*past).when(build_settlement("blue", 8)).then(settlement_built("blue", 8), lost(0, 1, HILLS))
    assert points_of(turn) == 1


def test_a_city_removes_markers():
    past = *BLUE, settlement("blue", 8), markers(0, 1)
    island(*past).when(build_city("blue", 8)).then(city_built("blue", 8), lost(0, 1))


def test_a_free_road_removes_markers():
    past = tribe_on(18), settlement("blue", 8), markers(HILLS)
    turn = island(*past, settlers_turn("blue", "free_road({};1)+trade_build({})"))
    events, _ = turn.when(place_road("blue", 8, 12)).accepted()
    assert lost(HILLS) in events


def test_a_build_elsewhere_removes_no_marker():
    past = *BLUE, settlement("blue", 8), markers(CENTRE)
    island(*past).when(build_city("blue", 8)).then(city_built("blue", 8))


def test_a_lost_marker_can_be_won_again():
    past = hand("red", wool=2, grain=2, ore=2), tribe_on(HILLS), hand("blue", brick=1, lumber=1)
    turn = island(*past, settlement("blue", 47), road("blue", 8, 12, 17, 23), seats=2).after(attack("red", 4, 4, 1))
    assert shown(turn)["markers"] == [HILLS]
    turn = turn.after(end_turn("red"), roll("blue", 1, 1), end_turn("blue"), roll("red", 2, 2), walk("red", PASTURE))
    turn = turn.after(end_turn("red"), roll("blue", 1, 1), build_road("blue", 17, 12))
    assert shown(turn)["markers"] == []
    turn = turn.after(end_turn("blue"), roll("red", 2, 2), walk("red", HILLS), attack("red", 4, 4))
    assert shown(turn)["markers"] == [HILLS]


@pytest.mark.parametrize(
    ("past", "points"), [(homes(1, 2), 2), (towns(1, 2), 4), (markers(1, 2, 3), 3), (homes(18), 1)]
)
def test_settlements_cities_and_markers_are_the_points_of_the_first_nations(past, points):
    turn = island(past)
    assert points_of(turn) == points
    assert points_of(turn, "blue") == 0
