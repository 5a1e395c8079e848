"""The longest trade route: roads and ships together, joined at own settlements and cities."""

import random

import pytest

from games.catalog import get_ruleset
from games.chance import SeededChance
from games.kernel import start_game
from games.kernel.state import bit_indexes
from games.seafarers.fleet import fleet, set_fleet
from games.seafarers.routes import route_length
from games.seafarers.state import brute_force_trade_route
from games.seafarers.trails import longest_trade_route
from games.settlers.invariants import longest_by_brute_force
from tests.rules.seafarers.language import (
    GAME,
    build_settlement,
    build_ship,
    hand,
    lay_road,
    longest_road_holder_changed,
    longest_road_with,
    road_interrupted,
    roads,
    sea,
    settled,
    settlement,
    settlement_built,
    ship_built,
    ships,
)

RICH = hand("red", brick=3, lumber=3, wool=3, grain=2)


def length(turn, colour=0):
    return turn.state.routes[colour]


def test_a_route_runs_over_roads_and_ships_through_an_own_settlement():
    assert length(sea(settlement("red", 58), roads("red", 58, 65, 57), ships("red", 58, 51, 44))) == 4


def test_a_route_ends_where_roads_meet_ships_without_an_own_building():
    assert length(sea(settlement("red", 57), roads("red", 57, 65, 58), ships("red", 58, 51, 44, 36))) == 3


def test_a_foreign_building_cuts_a_route_at_its_corner():
    past = settlement("red", 58), ships("red", 58, 51, 44, 36, 28), settlement("blue", 44), settled("blue", 2)
    assert length(sea(*past)) == 2


def test_five_roads_and_ships_take_the_award():
    past = settlement("red", 58), roads("red", 58, 65, 57), ships("red", 58, 51, 44)
    sea(RICH, *past).when(build_ship("red", 44, 36)).then(
        ship_built("red", 44, 36, 5), longest_road_holder_changed("red")
    )


def test_a_road_counts_with_the_ships_beyond_a_settlement():
    past = settlement("red", 58), roads("red", 58, 65), ships("red", 58, 51, 44, 36)
    after = sea(RICH, *past).when(lay_road("red", 57, 65)).accepted()[1]
    assert length(after) == 5
    assert after.state.longest_road == 0


def test_a_settlement_that_joins_own_roads_and_ships_lengthens_the_route_and_can_take_the_award():
    past = settlement("red", 57), roads("red", 57, 65, 58), ships("red", 58, 51, 44, 36)
    sea(RICH, *past).when(build_settlement("red", 58)).then(
        settlement_built("red", 58), road_interrupted("red", 5), longest_road_holder_changed("red")
    )


def test_a_settlement_cuts_ships_of_another_colour_and_the_award_is_set_aside():
    line = settlement("blue", 58), ships("blue", 58, 51, 44, 36, 28, 21), longest_road_with("blue")
    red = settlement("red", 59), settled("red", 2), ships("red", 59, 52, 44)
    sea(RICH, *line, *red).when(build_settlement("red", 44)).then(
        settlement_built("red", 44), road_interrupted("blue", 3), longest_road_holder_changed(None)
    )


def scatter(seed):
    """Pieces of three colours on random edges and corners of a map, without any rule about connections."""
    rng, rules = random.Random(seed), get_ruleset(GAME, 3)
    state = start_game(rules, SeededChance(seed))[1]
    ground, edges = state.board.ground, list(range(rules.limits["edge"]))
    near = rng.randrange(len(edges))
    edges.sort(key=lambda edge: abs(edge - near) + rng.random() * 20)
    lists = [[0, 0], [0, 0], [0, 0]]
    for edge in edges[:45]:
        own = lists[rng.choice((0, 0, 1, 2))]
        at_sea = rng.random() < 0.5 if ground.coast >> edge & 1 else ground.ship_edges >> edge & 1
        own[int(at_sea)] |= 1 << edge
    settlements = [0, 0, 0]
    for corner in rng.sample(bit_indexes(ground.corners), 14):
        settlements[rng.randrange(3)] |= 1 << corner
    state.roads, state.settlements = tuple([own[0] for own in lists]), tuple(settlements)
    state.built = sum(settlements)
    set_fleet(state, fleet(state)._replace(ships=tuple([own[1] for own in lists])))
    return state


@pytest.mark.parametrize("seed", range(40))
def test_the_length_agrees_with_a_search_that_knows_no_shortcut(seed):
    state = scatter(seed)
    lengths = [route_length(state, colour) for colour in range(3)]
    assert lengths == [brute_force_trade_route(state, colour) for colour in range(3)]
    assert any(lengths)


def patch_of_pieces(island, rng):
    """Roads and ships that hang together, with rings, own buildings on most corners, and others on a few."""
    pieces = {rng.randrange(len(island.edges))}
    while len(pieces) < 20:
        corner = rng.choice(island.edges[rng.choice(sorted(pieces))])
        pieces.add(rng.choice(bit_indexes(island.corner_edges[corner])))
    roads_and_ships, buildings = [0, 0], [0, 0]
    for edge in sorted(pieces):
        roads_and_ships[rng.random() < 0.4] |= 1 << edge
    for corner in sorted({corner for edge in pieces for corner in island.edges[edge]}):
        draw = rng.random()
        buildings[0] |= (draw < 0.6) << corner
        buildings[1] |= (draw > 0.95) << corner
    return *roads_and_ships, *buildings


def test_the_length_in_rings_of_roads_and_ships_agrees_with_that_search():
    _, state = start_game(get_ruleset(GAME, 4), SeededChance(6))
    island, rng = state.board.layout.island, random.Random(1)
    patches = [patch_of_pieces(island, rng) for _ in range(1000)]
    lengths = [longest_trade_route(island, *patch) for patch in patches]
    assert lengths == [longest_by_brute_force(island.edges, *patch) for patch in patches]
