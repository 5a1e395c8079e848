"""Hooks of the base game: what parts change about roads, routes and pieces."""

from games.kernel import Condition
from games.settlers.hooks import BLOCKED
from games.settlers.invariants import brute_force_route_length
from games.settlers.island.routes import route_length
from games.settlers.steps.building import PlaceRoad
from tests.rules.language import (
    ISLAND,
    build_road,
    comes,
    development_card_played,
    given,
    hand,
    place_road,
    play_road_building,
    road,
    road_placed,
    settlement,
    unplayed,
)
from tests.rules.variant import variant

LINE = (8, 12, 17, 23, 29)
RED, BLUE = 0, 1


def blocked_for(blocked):
    """Corner 17 is blocked for one colour."""
    return BLOCKED.bind(lambda _, colour: 1 << 17 if colour == blocked else 0)


def only(*ends):
    """A row that leaves one edge for free roads."""
    row = Condition("blocked", lambda *_: 1 << ISLAND.edge_between(*ends))
    return {"conditions": lambda _: {("free_road", PlaceRoad): [row]}, "sentences": {"blocked": "It is blocked."}}


def test_a_part_blocks_a_corner_for_the_roads_of_a_colour():
    past = settlement("red", 8), road("red", *LINE[:3]), hand("red", brick=1, lumber=1)
    variant(*past, hooks=(blocked_for(RED),)).when(build_road("red", 17, 23)).refused("not_connected")
    variant(*past, hooks=(blocked_for(BLUE),)).when(build_road("red", 17, 23)).accepted()


def test_a_route_ends_at_a_corner_that_a_part_blocks():
    state = variant(road("red", *LINE, 35), hooks=(blocked_for(RED),)).state
    assert state.routes[0] == 5
    assert route_length(state, 0) == brute_force_route_length(state, 0) == 3


def test_a_card_for_free_roads_asks_the_move_that_places_them():
    past = settlement("red", 8), unplayed("red", road_building=1)
    given(*past).when(play_road_building("red")).accepted()
    variant(*past, **only(40, 45)).when(play_road_building("red")).refused("no_free_edge")


def test_free_roads_end_when_their_move_has_no_choice_left():
    past = settlement("red", 8), unplayed("red", road_building=1)
    turn = (
        variant(*past, **only(8, 4))
        .when(play_road_building("red"))
        .then(development_card_played("red", "road_building"), comes("free_road(red;2)+trade_build(red)"))
    )
    turn.when(place_road("red", 8, 4)).then(road_placed("red", 8, 4, route_length=1), comes("trade_build(red)"))
