"""Road Building at sea: two roads, two ships, or one of each."""

from tests.rules.seafarers.language import (
    STRAIT_HEX,
    agenda_changed,
    at,
    development_card_played,
    next_is,
    pirate_on,
    place_road_at,
    place_ship,
    play_road_building,
    roads,
    sea,
    settlement,
    ship_built,
    unplayed,
)

CARD = unplayed("red", road_building=1)
HOME = settlement("red", 58)
FIRST = next_is("free_road(red;2)+trade_build(red)")


def test_two_ships_or_one_of_each_may_be_placed():
    turn = (
        sea(CARD, HOME)
        .when(play_road_building("red"))
        .then(development_card_played("red", "road_building"), agenda_changed("free_road(red;2)+trade_build(red)"))
    )
    once = turn.when(place_ship("red", 58, 66)).then(
        ship_built("red", 58, 66, 1, free=True), agenda_changed("free_road(red;1)+trade_build(red)")
    )
    once.when(place_ship("red", 59, 66)).accepted()
    once.when(place_road_at("red", 58, 65)).accepted()


def test_free_ships_keep_the_rules_of_ships():
    turn = sea(FIRST, HOME, pirate_on(STRAIT_HEX))
    turn.when(place_ship("red", 58, 66)).refused("pirate_is_there", edge=at(58, 66))
    turn.when(place_ship("red", 58, 65)).refused("not_at_sea", edge=at(58, 65))
    turn.when(place_ship("red", 35, 43)).refused("ship_not_connected", edge=at(35, 43))


def test_a_ship_from_the_card_does_not_move_in_that_turn():
    turn = sea(FIRST, HOME).after(place_ship("red", 58, 66), place_ship("red", 58, 51))
    assert [action for action in turn.listed("red") if type(action).__name__ == "MoveShip"] == []


def test_the_card_needs_no_road_in_the_supply_if_a_ship_has_a_place():
    paths = (58, 65, 73, 81, 74, 66), (65, 57, 64, 72, 80, 87, 94), (64, 56, 49, 42, 34)
    turn = sea(CARD, HOME, *[roads("red", *path) for path in paths])
    assert turn.state.roads[0].bit_count() == 15
    turn.when(play_road_building("red")).accepted()


def test_the_card_cannot_be_played_without_any_place():
    sea(CARD).when(play_road_building("red")).refused("no_free_edge")
