"""Longest Road: the measure of roads, the buildings that cut them, and the holder of the award."""

import pytest
from hypothesis import given as drawn
from hypothesis import settings
from hypothesis import strategies as st

from games.settlers.awards import longest_road
from games.settlers.invariants import brute_force_route_length
from games.settlers.island.routes import longest_trail, route_length
from tests.rules.language import (
    ISLAND,
    SeatAction,
    agenda_changed,
    build_city,
    build_road,
    build_settlement,
    city_built,
    given,
    hand,
    longest_road_holder_changed,
    longest_road_with,
    place_road,
    play_road_building,
    position,
    road,
    road_built,
    road_interrupted,
    road_placed,
    settlement,
    settlement_built,
    unplayed,
)

RING = (8, 13, 18, 23, 17, 12, 8)
NEXT_RING = (18, 24, 30, 35, 29, 23)
"""Shares the edge 18-23 with the first."""
LINE = (0, 4, 8, 12, 17, 23, 29, 34)
"""Seven roads; corner 12 parts them into three and four."""
LONGER = (*LINE, 39, 44)
"""Nine roads; corner 12 parts them into three and six."""
FIVE = (46, 50, 53, 49, 52, 48)
SIX = (2, 6, 10, 15, 20, 26, 32)
RICH = hand("blue", brick=4, lumber=4, wool=4, grain=4)
CUT = build_settlement("blue", 12)


def length(*past):
    return position(*past).routes[0]


@pytest.mark.parametrize(
    ("what", "paths", "expected"),
    [
        ("nothing", [], 0),
        ("a single road", [(0, 4)], 1),
        ("a straight line of five", [(0, 4, 8, 12, 17, 23)], 5),
        ("a closed ring", [RING], 6),
        ("a ring with a tail of two", [RING, (23, 29, 34)], 8),
        ("a ring with two tails", [RING, (23, 29, 34), (17, 22, 16)], 9),
        ("a star with three legs of two", [(23, 18, 13), (23, 17, 12), (23, 29, 34)], 4),
        ("two rings that share an edge", [RING, NEXT_RING], 11),
        ("two rings joined by a road", [RING, (23, 29), (29, 35, 40, 44, 39, 34, 29)], 13),
        ("two pieces apart", [(0, 4, 8), (46, 50, 53, 49)], 3),
        ("a ring apart from a line", [RING, (46, 50, 53)], 6),
    ],
)
def test_the_length_is_that_of_the_longest_trail_without_repeated_roads(what, paths, expected):
    assert length(*[road("red", *path) for path in paths]) == expected, what


def test_a_building_of_another_colour_cuts_a_line():
    assert length(road("red", *LINE), settlement("blue", 12)) == 4


def test_an_own_building_cuts_no_line():
    assert length(road("red", *LINE), settlement("red", 12)) == 7


def test_a_trail_can_begin_and_end_at_a_foreign_building():
    assert length(road("red", *LINE), settlement("blue", 0, 34)) == 7


def test_a_ring_with_one_foreign_building_keeps_its_length():
    assert length(road("red", *RING), settlement("blue", 18)) == 6


def test_two_foreign_buildings_cut_a_ring_in_two():
    assert length(road("red", *RING), settlement("blue", 18), settlement("white", 12)) == 3


def ring_with_branch(first_node):
    """The ends of the pieces of a ring of six nodes, and of a branch of eight pieces from one of them."""
    ring = [(first_node + n, first_node + (n + 1) % 6) for n in range(6)]
    branch = [(first_node, first_node + 6), *[(first_node + n, first_node + n + 1) for n in range(6, 13)]]
    return ring + branch


def test_no_trail_leads_from_one_ring_to_another_apart():
    """More pieces than a colour has roads, so that the two branches together would be longer."""
    assert longest_trail(dict(enumerate([*ring_with_branch(0), *ring_with_branch(100)]))) == 8 + 6


edges = st.lists(st.integers(0, 71), max_size=15, unique=True)
corners = st.lists(st.integers(0, 53), max_size=4, unique=True)


@settings(max_examples=150, deadline=None)
@drawn(edges, corners)
def test_the_measured_length_equals_that_of_a_brute_force_search(roads, foreign_corners):
    state = position().copy()
    state.roads = (sum(1 << edge for edge in roads), 0, 0)
    state.settlements = (0, sum(1 << corner for corner in foreign_corners), 0)
    state.built = state.settlements[1]
    assert route_length(state, 0) == brute_force_route_length(state, 0)


def test_five_roads_in_a_row_take_the_award():
    turn = given(hand("red", brick=1, lumber=1), road("red", *LINE[:5]))
    turn.when(build_road("red", 17, 23)).then(
        road_built("red", 17, 23, route_length=5), longest_road_holder_changed("red")
    )


def test_four_roads_in_a_row_do_not_take_the_award():
    turn = given(hand("red", brick=1, lumber=1), road("red", *LINE[:4]))
    turn.when(build_road("red", 12, 17)).then(road_built("red", 12, 17, route_length=4))


def test_a_tie_does_not_take_the_award_from_its_holder():
    turn = given(
        hand("red", brick=2, lumber=2), road("red", *LINE[:5]), road("white", *FIVE), longest_road_with("white")
    )
    tied = turn.when(build_road("red", 17, 23)).then(road_built("red", 17, 23, route_length=5))
    tied.when(build_road("red", 23, 29)).then(
        road_built("red", 23, 29, route_length=6), longest_road_holder_changed("red")
    )


def test_side_branches_do_not_count():
    turn = given(hand("red", brick=1, lumber=1), road("red", *LINE[:5]))
    turn.when(build_road("red", 8, 13)).then(road_built("red", 8, 13, route_length=4))


def test_a_road_that_joins_two_lines_adds_their_lengths():
    turn = given(hand("red", brick=1, lumber=1), road("red", *LINE[:4]), road("red", *LINE[4:]))
    turn.when(build_road("red", 12, 17)).then(
        road_built("red", 12, 17, route_length=7), longest_road_holder_changed("red")
    )


def test_a_road_up_to_a_foreign_building_counts():
    turn = given(hand("red", brick=1, lumber=1), road("red", *LINE[:5]), settlement("blue", 23))
    turn.when(build_road("red", 17, 23)).then(
        road_built("red", 17, 23, route_length=5), longest_road_holder_changed("red")
    )


def cut(*past, holder="red", seats=3):
    """A position in which blue, with a road to corner 12, can build there."""
    award = [longest_road_with(holder)] if holder else []
    blue_to_move = [hand("blue", brick=4, lumber=4, wool=4, grain=4), road("blue", 7, 12)]
    return given(*blue_to_move, *past, *award, turn_of_blue, seats=seats)


def turn_of_blue(sheet):
    sheet.words.update(active=1, agenda="trade_build(1)")


BUILT = settlement_built("blue", 12)


def test_a_cut_holder_with_the_longest_road_keeps_the_award():
    cut(road("red", *LONGER)).when(CUT).then(BUILT, road_interrupted("red", 6))


def test_a_cut_holder_keeps_the_award_in_a_tie():
    cut(road("red", *LONGER), road("white", *SIX)).when(CUT).then(BUILT, road_interrupted("red", 6))


def test_a_single_longer_colour_takes_the_award_of_a_cut_holder():
    turn = cut(road("red", *LINE), road("white", *SIX))
    turn.when(CUT).then(BUILT, road_interrupted("red", 4), longest_road_holder_changed("white"))


def test_the_builder_can_take_the_award_by_cutting():
    turn = cut(road("red", *LINE), road("blue", 7, 11, 16, 21, 27))
    turn.when(CUT).then(BUILT, road_interrupted("red", 4), longest_road_holder_changed("blue"))


def test_a_tie_after_a_cut_leaves_the_award_without_a_holder():
    turn = cut(road("red", *LINE), road("white", *SIX[:6]), road("orange", *FIVE), seats=4)
    turn.when(CUT).then(BUILT, road_interrupted("red", 4), longest_road_holder_changed(None))


def test_a_cut_without_five_roads_left_leaves_the_award_without_a_holder():
    turn = cut(road("red", *LINE), road("white", *FIVE[:5]))
    turn.when(CUT).then(BUILT, road_interrupted("red", 4), longest_road_holder_changed(None))


def test_an_award_without_a_holder_goes_to_the_first_single_longest_road():
    others = road("white", *SIX[:6]), road("orange", *FIVE)
    turn = given(hand("red", brick=3, lumber=3), road("red", *LINE[:5]), *others, seats=4)
    tied = turn.when(build_road("red", 17, 23)).then(road_built("red", 17, 23, route_length=5))
    tied.when(build_road("red", 23, 29)).then(
        road_built("red", 23, 29, route_length=6), longest_road_holder_changed("red")
    )


def test_a_tie_leaves_the_award_without_a_holder():
    turn = given(hand("red", brick=1, lumber=1), road("red", *LINE[:5]), road("white", *FIVE))
    turn.when(build_road("red", 17, 23)).then(road_built("red", 17, 23, route_length=5))


def test_a_position_stores_the_holder_of_a_tied_award():
    roads = road("red", *LINE[:7]), road("white", *SIX)
    for holder in ("red", "white"):
        turn = given(*roads, longest_road_with(holder))
        assert turn.state.routes == (6, 0, 6)
        assert turn.state.longest_road == ("red", "blue", "white").index(holder)
    assert [longest_road((6, 0, 6), holder) for holder in (-1, 0, 2)] == [-1, 0, 2]


def test_a_cut_outside_the_longest_part_changes_no_length():
    turn = cut(road("red", 8, 12, 17), road("red", *FIVE))
    turn.when(CUT).then(BUILT)


def test_a_building_at_the_end_of_a_foreign_road_changes_no_length():
    turn = cut(road("red", 12, *LINE[4:]), holder=None)
    turn.when(CUT).then(BUILT)


def test_every_colour_with_a_cut_road_is_measured():
    """Only one other colour can have two roads at a corner that the builder's own road reaches."""
    assert max(edges.bit_count() for edges in ISLAND.corner_edges) == 3
    turn = cut(road("red", *LINE), road("white", *SIX[:6]))
    turn.when(CUT).then(BUILT, road_interrupted("red", 4), longest_road_holder_changed("white"))


def test_a_city_changes_no_length():
    past = road("red", *LINE), settlement("blue", 12), hand("blue", ore=3, grain=2)
    given(*past, turn_of_blue).when(build_city("blue", 12)).then(city_built("blue", 12))


def test_both_parts_of_a_cut_road_can_be_extended():
    turn = given(road("red", *LINE), settlement("blue", 12), hand("red", brick=2, lumber=2))
    turn.after(build_road("red", 8, 13), build_road("red", 17, 22))
    turn.when(build_road("red", 12, 7)).refused("not_connected")


def test_free_roads_can_take_the_award():
    turn = given(road("red", *LINE[:5]), unplayed("red", road_building=1)).after(play_road_building("red"))
    turn.when(place_road("red", 17, 23)).then(
        road_placed("red", 17, 23, route_length=5),
        longest_road_holder_changed("red"),
        agenda_changed("free_road(red;1)+trade_build(red)"),
    )


@settings(max_examples=25, deadline=None)
@drawn(st.randoms(use_true_random=False))
def test_the_incremental_road_length_equals_a_full_measurement(random):
    turn = given(settlement("red", 8, 40), settlement("blue", 23, 31), hand("red", brick=15, lumber=15))
    for _ in range(8):
        roads = [action for action in turn.listed("red") if type(action).__name__ == "BuildRoad"]
        turn = turn.after(SeatAction(0, random.choice(roads)))
    assert turn.state.routes[0] == brute_force_route_length(turn.state, 0)
