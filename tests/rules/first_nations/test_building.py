"""Building: the places where the First Nations build, and the places that the Tribe blocks for Settlers."""

import pytest

from games.settlers.steps.building import BuildRoad
from games.settlers.steps.development import PlayRoadBuilding
from tests.rules.first_nations.language import (
    CENTRE,
    FIELDS,
    FOREST,
    HILLS,
    SeatAction,
    agenda_changed,
    bought,
    build_city,
    build_home,
    build_road,
    build_settlement,
    build_town,
    buy_card,
    city_built,
    edge,
    hand,
    home_built,
    homes,
    island,
    place_road,
    play_road_building,
    play_year_of_plenty,
    points_of,
    road,
    road_built,
    settlement,
    settlement_built,
    settlers_turn,
    shown,
    to_roll,
    town_built,
    towns,
    tribe_on,
    unplayed,
)

HOME = {"brick": 1, "lumber": 1, "wool": 1, "grain": 1}
TOWN = {"grain": 2, "ore": 3}


def test_the_first_nations_build_a_settlement_on_the_tribes_hex():
    turn = island(hand("red", **HOME), tribe_on(HILLS)).when(build_home("red", HILLS)).then(home_built("red", HILLS))
    assert shown(turn)["settlements"] == [HILLS]
    assert points_of(turn) == 1


def test_the_first_nations_build_a_settlement_on_no_other_hex():
    turn = island(hand("red", **HOME), tribe_on(HILLS))
    turn.when(build_home("red", FOREST)).refused("not_on_tribe_hex", hex=FOREST)


def test_the_distance_rule_does_not_apply_to_hexes():
    island(hand("red", **HOME), tribe_on(HILLS), homes(CENTRE, FOREST)).when(build_home("red", HILLS)).accepted()


def test_one_hex_has_one_settlement():
    island(hand("red", **HOME), tribe_on(HILLS), homes(HILLS)).when(build_home("red", HILLS)).refused("occupied")
    island(hand("red", **HOME), tribe_on(HILLS), towns(HILLS)).when(build_home("red", HILLS)).refused("occupied")


@pytest.mark.parametrize("piece", [road("blue", 12, 17), settlement("blue", 12)])
def test_a_hex_with_a_piece_of_a_settler_around_it_cannot_be_settled(piece):
    turn = island(hand("red", **HOME), tribe_on(HILLS), piece)
    turn.when(build_home("red", HILLS)).refused("blocked_by_settlers", hex=HILLS)


def test_there_are_five_settlements_and_four_cities():
    past = hand("red", **HOME), tribe_on(HILLS), homes(0, 1, 2, 3, 5)
    island(*past).when(build_home("red", HILLS)).refused("no_pieces_left")
    past = hand("red", **TOWN), homes(HILLS), towns(0, 1, 2, 3)
    island(*past).when(build_town("red", HILLS)).refused("no_pieces_left")


def test_a_build_on_a_hex_needs_its_cost():
    island(tribe_on(HILLS)).when(build_home("red", HILLS)).refused("cannot_pay")
    island(homes(HILLS)).when(build_town("red", HILLS)).refused("cannot_pay")


def test_a_city_replaces_a_settlement_on_any_hex_even_with_settlers_around_it():
    past = hand("red", **TOWN), homes(HILLS), settlement("blue", 8)
    turn = island(*past).when(build_town("red", HILLS)).then(town_built("red", HILLS))
    assert (shown(turn)["settlements"], shown(turn)["cities"], points_of(turn)) == ([], [HILLS], 2)


def test_a_city_needs_a_settlement():
    island(hand("red", **TOWN), towns(HILLS)).when(build_town("red", HILLS)).refused("no_own_settlement", hex=HILLS)


@pytest.mark.parametrize("seat_action", [build_road("red", 8, 12), build_settlement("red", 8), build_city("red", 8)])
def test_the_first_nations_build_nothing_on_edges_and_corners(seat_action):
    island(hand("red", brick=5, lumber=5, wool=5, grain=5, ore=5)).when(seat_action).refused("only_on_hexes")


def test_road_building_cannot_be_played_by_the_first_nations():
    past = unplayed("red", road_building=1)
    island(past).when(play_road_building("red")).refused("only_on_hexes")
    island(past, to_roll()).when(play_road_building("red")).refused("only_on_hexes")
    assert PlayRoadBuilding not in map(type, island(past).listed("red"))


def test_the_first_nations_buy_and_play_all_other_cards():
    island(hand("red", wool=1, grain=1, ore=1)).when(buy_card("red")).then(bought("red"))
    island(unplayed("red", year_of_plenty=1), to_roll()).when(play_year_of_plenty("red", ore=2)).accepted()


BLUE = hand("blue", brick=2, lumber=2, wool=1, grain=3, ore=3), settlers_turn("blue"), tribe_on(HILLS)


@pytest.mark.parametrize("corners", [(8, 12), (12, 17), (17, 23), (23, 18), (18, 13), (13, 8)])
def test_settlers_build_no_road_on_the_edges_of_the_tribes_hex(corners):
    turn = island(*BLUE, settlement("blue", corners[0]))
    turn.when(build_road("blue", *corners)).refused("blocked_by_tribe", edge=edge(*corners))


def test_a_road_away_from_the_tribes_hex_may_be_built():
    island(*BLUE, settlement("blue", 8)).when(build_road("blue", 8, 4)).then(road_built("blue", 4, 8, 1))


def test_settlers_build_no_settlement_on_the_corners_of_the_tribes_hex():
    turn = island(*BLUE, road("blue", 4, 8, 13))
    turn.when(build_settlement("blue", 8)).refused("blocked_by_tribe", corner=8)
    turn.when(build_settlement("blue", 4)).then(settlement_built("blue", 4))


def test_settlers_build_no_city_on_the_corners_of_the_tribes_hex():
    turn = island(*BLUE, settlement("blue", 8, 0))
    turn.when(build_city("blue", 8)).refused("blocked_by_tribe", corner=8)
    turn.when(build_city("blue", 0)).then(city_built("blue", 0))


def test_settlers_place_no_free_road_on_the_edges_of_the_tribes_hex():
    turn = island(*BLUE, settlement("blue", 8), unplayed("blue", road_building=1)).after(play_road_building("blue"))
    turn.when(place_road("blue", 8, 12)).refused("blocked_by_tribe")
    turn.after(place_road("blue", 8, 4)).when(place_road("blue", 4, 0)).accepted()


def test_road_building_is_refused_if_only_the_tribes_edges_are_left():
    past = settlement("blue", 8), road("white", 4, 8), unplayed("blue", road_building=1)
    turn = island(settlers_turn("blue"), tribe_on(HILLS), *past)
    turn.when(play_road_building("blue")).refused("no_free_edge")


def test_a_second_free_road_is_lost_if_only_the_tribes_edges_are_left():
    past = settlement("blue", 8), road("white", 0, 4, 1), settlers_turn("blue", "free_road({};2)+trade_build({})")
    events, _ = island(tribe_on(HILLS), *past).when(place_road("blue", 8, 4)).accepted()
    assert events[-1] == agenda_changed("trade_build(blue)")


def test_settlers_build_around_hexes_of_the_first_nations():
    turn = island(*BLUE, homes(FIELDS), towns(FOREST), settlement("blue", 34))
    turn.when(build_road("blue", 34, 29)).accepted()
    turn.when(build_city("blue", 34)).accepted()


def test_a_settlement_on_a_hex_blocks_no_corner_and_no_road():
    past = *BLUE, homes(FOREST), road("blue", 39, 34, 29)
    island(*past).when(build_settlement("blue", 29)).then(settlement_built("blue", 29))


def test_a_settler_builds_nothing_on_hexes():
    island(*BLUE).when(SeatAction(1, build_home("blue", HILLS).action)).refused("trade_build_pending")
    assert BuildRoad not in map(type, island(hand("red", brick=1, lumber=1)).listed("red"))
