"""Hooks of the base game: what parts change about roads, routes and pieces."""

import pytest

from games.catalog import get_ruleset
from games.chance import ScriptedChance
from games.kernel import Condition, Move, Part, Ruleset, decide
from games.settlers.awards import settle_routes
from games.settlers.box import CITY, ROAD, SETTLEMENT
from games.settlers.events.building import RoadInterrupted
from games.settlers.events.robber import RobberMoved
from games.settlers.hooks import BLOCKED, BUILD_MOVES, PLACED, ROUTE_LENGTH
from games.settlers.invariants import brute_force_route_length
from games.settlers.island.routes import route_length
from games.settlers.steps.building import PlaceRoad
from tests.rules.language import (
    ISLAND,
    agenda_changed,
    build_city,
    build_road,
    build_settlement,
    development_card_played,
    given,
    hand,
    longest_road_holder_changed,
    next_is,
    place_road,
    place_settlement,
    play_road_building,
    road,
    road_built,
    road_interrupted,
    road_placed,
    robber_moved,
    settlement,
    settlement_built,
    settlement_placed,
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
    return {"conditions": lambda _: {PlaceRoad: [row]}, "sentences": {"blocked": "It is blocked."}}


def test_a_part_can_block_a_corner_for_roads_of_a_colour():
    past = settlement("red", 8), road("red", *LINE[:3]), hand("red", brick=1, lumber=1)
    variant(*past, hooks=(blocked_for(RED),)).when(build_road("red", 17, 23)).refused("not_connected")
    variant(*past, hooks=(blocked_for(BLUE),)).when(build_road("red", 17, 23)).accepted()


def test_a_route_ends_at_a_blocked_corner():
    state = variant(road("red", *LINE, 35), hooks=(blocked_for(RED),)).state
    assert state.routes[0] == 5
    assert route_length(state, 0) == brute_force_route_length(state, 0) == 3


NINE = ROUTE_LENGTH.bind(lambda _, colour, __: 9 if colour == RED else 0)
"""Red's route is nine long, whatever the board is."""


def events_of(turn, seat_action):
    """The events alone, because the notation cannot express the route lengths of a part."""
    return decide(turn.state, seat_action.seat, seat_action.action, ScriptedChance({}))[0]


def test_a_part_can_measure_the_route_of_a_new_road():
    past = settlement("red", 8), hand("red", brick=1, lumber=1)
    events = events_of(variant(*past, hook_overrides=(NINE,)), build_road("red", 8, 4))
    assert events == [road_built("red", 8, 4, route_length=9), longest_road_holder_changed("red")]


def measures_the_owner(state, colour, kind, location):
    return settle_routes(state, (colour,), RoadInterrupted)


def test_a_part_can_measure_the_own_route_after_an_own_settlement():
    past = settlement("red", 40), road("red", 4, 8, 12), hand("red", brick=1, lumber=1, wool=1, grain=1)
    given(*past).when(build_settlement("red", 8)).then(settlement_built("red", 8))
    events = events_of(
        variant(*past, hooks=(PLACED.bind(measures_the_owner),), hook_overrides=(NINE,)), build_settlement("red", 8)
    )
    assert events == [settlement_built("red", 8), road_interrupted("red", 9), longest_road_holder_changed("red")]


def moves_the_robber(state, colour, kind, location):
    yield RobberMoved(hex_for(kind, location))


def hex_for(kind, location):
    """Another hex for another kind or place."""
    return (len(kind) + location) % 19


@pytest.mark.parametrize(
    ("seat_action", "kind", "location"),
    [
        (build_road("red", 8, 4), ROAD, ISLAND.edge_between(8, 4)),
        (build_settlement("red", 0), SETTLEMENT, 0),
        (build_city("red", 8), CITY, 8),
    ],
)
def test_a_part_can_add_events_after_a_built_piece(seat_action, kind, location):
    past = settlement("red", 8), road("red", 3, 0), hand("red", brick=1, lumber=1, wool=1, grain=2, ore=3)
    events, _ = variant(*past, hooks=(PLACED.bind(moves_the_robber),)).when(seat_action).accepted()
    assert events[-1] == robber_moved(hex_for(kind, location))


def test_a_part_can_add_events_after_a_piece_of_the_draft_and_a_free_road():
    hooks = (PLACED.bind(moves_the_robber),)
    draft = variant(next_is("setup_settlement(red;1)"), hooks=hooks)
    events, turn = draft.when(place_settlement("red", 8)).accepted()
    assert events[:2] == [settlement_placed("red", 8), robber_moved(hex_for(SETTLEMENT, 8))]
    events, _ = turn.when(place_road("red", 8, 4)).accepted()
    assert events[1] == robber_moved(hex_for(ROAD, ISLAND.edge_between(8, 4)))


def test_road_building_is_refused_if_a_part_blocks_all_edges():
    past = settlement("red", 8), unplayed("red", road_building=1)
    given(*past).when(play_road_building("red")).accepted()
    variant(*past, **only(40, 45)).when(play_road_building("red")).refused("no_free_edge")


def test_free_roads_end_when_no_edge_is_legal():
    past = settlement("red", 8), unplayed("red", road_building=1)
    turn = (
        variant(*past, **only(8, 4))
        .when(play_road_building("red"))
        .then(development_card_played("red", "road_building"), agenda_changed("free_road(red;2)+trade_build(red)"))
    )
    turn.when(place_road("red", 8, 4)).then(
        road_placed("red", 8, 4, route_length=1), agenda_changed("trade_build(red)")
    )


def test_a_build_move_of_a_part_is_legal_in_every_step_with_builds():
    anywhere = Move(PlaceRoad, map(PlaceRoad, range(72)), [])
    part = Part(name="variant", about="Free roads.", hooks=(BUILD_MOVES.bind(lambda _, moves: (*moves, anywhere)),))
    for options, step in (({}, "special_building"), ({"paired_players": True}, "paired_turn")):
        rules = get_ruleset("settlers", 5, options)
        changed = Ruleset("settlers", (*rules.parts, part), 5, rules.options)
        gained = {name for name, each in changed.steps.items() if each.action_types > rules.steps[name].action_types}
        assert gained == {"trade_build", step}
