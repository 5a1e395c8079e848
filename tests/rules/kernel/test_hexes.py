"""Hex geometry: the counts of hexes, corners and edges, their neighbours, the coast and the spirals."""

from collections import Counter

import pytest

from games.hexes import (
    AxialHex,
    Island,
    coast_edges,
    find_ground,
    hex_rows,
    neighbour,
    outermost_hexes,
    side_edge,
    spiral_hexes,
    surround,
)
from games.hexes.axial import NORTH_WEST
from games.kernel.state import bit_indexes
from games.settlers.island.layout import SPIRAL_TOKENS, STANDARD_LAYOUT
from games.settlers.setup import place_tokens, reds_are_apart

SMALL = STANDARD_LAYOUT.island
LARGE = Island(hex_rows(-3, [(0, 3), (-1, 4), (-2, 5), (-3, 6), (-3, 5), (-3, 4), (-3, 3)]))
"""The thirty hexes of five and six players."""
SINGLE = Island([AxialHex(0, 0)])


@pytest.mark.parametrize(("island", "counts"), [(SMALL, (19, 54, 72, 30)), (LARGE, (30, 80, 109, 38))])
def test_an_island_has_the_expected_hexes_corners_edges_and_coast(island, counts):
    assert (len(island.hexes), len(island.corners), len(island.edges), len(coast_edges(island))) == counts


@pytest.mark.parametrize("island", [SMALL, LARGE, SINGLE])
def test_an_island_without_printed_sea_is_all_land(island):
    ground = find_ground(island, (1 << len(island.hexes)) - 1)
    assert ground.corners == ground.island_corners[0] == (1 << len(island.corners)) - 1
    assert ground.road_edges == (1 << len(island.edges)) - 1
    assert sorted(bit_indexes(ground.coast)) == sorted(coast_edges(island))
    assert ground.islands == (ground.land,)


def test_the_largest_island_comes_first_and_the_others_in_the_order_of_their_hexes():
    """The hexes 0 and 2 are alone in the first row, 12, 13 and 17 hang together, and 11 is alone."""
    ground = find_ground(SMALL, 1 << 0 | 1 << 2 | 1 << 11 | 1 << 12 | 1 << 13 | 1 << 17)
    assert [bit_indexes(island) for island in ground.islands] == [[12, 13, 17], [0], [2], [11]]
    assert [corners.bit_count() for corners in ground.island_corners] == [14, 6, 6, 6]


def test_an_edge_between_two_hexes_of_sea_is_for_ships_alone():
    ground = find_ground(SMALL, 1 << 0)
    assert ground.road_edges == ground.coast == SMALL.hex_edges[0]
    assert ground.ship_edges == (1 << 72) - 1


@pytest.mark.parametrize("side", range(6))
def test_an_edge_is_named_by_either_of_its_hexes(side):
    middle = SMALL.hexes[9]
    assert side_edge(SMALL, middle, side) == side_edge(SMALL, neighbour(middle, side), (side + 3) % 6)
    assert SMALL.hex_edges[9] >> side_edge(SMALL, middle, side) & 1


def test_the_coast_and_the_spirals_of_a_part_of_an_island():
    middle = (4, 5, 8, 9, 10, 13, 14)
    assert len(coast_edges(SMALL, middle)) == 18
    assert coast_edges(SMALL, middle)[0] == side_edge(SMALL, SMALL.hexes[4], NORTH_WEST)
    assert outermost_hexes(SMALL, middle) == (4, 5, 8, 10, 13, 14)
    assert spiral_hexes(SMALL, 4, middle) == (4, 8, 13, 14, 10, 5, 9)


def test_a_frame_has_hexes_but_no_corners_and_edges_of_its_own():
    framed = Island(SMALL.hexes, surround(SMALL.hexes))
    assert (framed.hexes, framed.corners, framed.edges) == (SMALL.hexes, SMALL.corners, SMALL.edges)
    assert len(framed.frame) == 18
    assert framed.hex_edges[:19] == SMALL.hex_edges
    assert sum(framed.hex_edges[19:]) == sum(1 << edge for edge in coast_edges(SMALL))


@pytest.mark.parametrize("island", [SMALL, LARGE, SINGLE])
def test_corners_and_hexes_outnumber_the_edges_by_one(island):
    assert len(island.corners) - len(island.edges) + len(island.hexes) == 1


@pytest.mark.parametrize(("island", "twos", "threes"), [(SMALL, 18, 36), (LARGE, 22, 58)])
def test_every_corner_has_two_or_three_neighbours(island, twos, threes):
    assert Counter(mask.bit_count() for mask in island.corner_neighbours) == {2: twos, 3: threes}
    assert Counter(mask.bit_count() for mask in island.corner_edges) == {2: twos, 3: threes}


@pytest.mark.parametrize(
    ("island", "hex_", "ring"),
    [
        (SMALL, 0, (0, 4, 8, 12, 7, 3)),
        (SMALL, 9, (18, 24, 30, 35, 29, 23)),
        (SMALL, 18, (41, 46, 50, 53, 49, 45)),
        (LARGE, 0, (0, 4, 8, 12, 7, 3)),
        (LARGE, 12, (27, 34, 41, 47, 40, 33)),
        (LARGE, 29, (67, 72, 76, 79, 75, 71)),
    ],
)
def test_corners_are_numbered_from_top_to_bottom_and_listed_clockwise(island, hex_, ring):
    assert island.hex_corners[hex_] == ring


def test_a_corner_is_shared_by_the_hexes_around_it():
    assert SMALL.corner_hexes[8] == (0, 1, 4)
    assert [SMALL.hex_corners[hex_].index(8) for hex_ in (0, 1, 4)] == [2, 4, 0]


@pytest.mark.parametrize("island", [SMALL, LARGE])
def test_neighbours_are_mutual(island):
    for corner, mask in enumerate(island.corner_neighbours):
        assert all(island.corner_neighbours[other] >> corner & 1 for other in range(80) if mask >> other & 1)
    for hex_ in range(len(island.hexes)):
        assert all(hex_ in island.neighbouring_hexes(other) for other in island.neighbouring_hexes(hex_))


def test_an_edge_is_found_from_either_end():
    assert SMALL.edge_between(0, 3) == SMALL.edge_between(3, 0) == 0
    assert SMALL.edges[71] == (50, 53)
    with pytest.raises(KeyError):
        SMALL.edge_between(0, 1)


def test_opposite_directions_lead_back():
    for direction in range(6):
        place = neighbour(AxialHex(2, -1), direction)
        assert neighbour(place, (direction + 3) % 6) == (2, -1)


def test_the_coastal_edges_form_one_closed_walk():
    walk = [SMALL.edges[edge] for edge in coast_edges(SMALL)]
    assert walk[:8] == [(0, 3), (0, 4), (1, 4), (1, 5), (2, 5), (2, 6), (6, 10), (10, 15)]
    for edge, following in zip(walk, walk[1:] + walk[:1], strict=True):
        assert len({*edge, *following}) == 3
    assert coast_edges(SINGLE) == (0, 1, 3, 5, 4, 2)


def test_nine_harbours_share_no_corner():
    ends = [SMALL.edges[edge] for edge in STANDARD_LAYOUT.harbour_edges]
    assert ends == [(0, 3), (1, 5), (10, 15), (26, 32), (42, 46), (49, 52), (47, 51), (33, 38), (11, 16)]
    assert len({corner for edge in ends for corner in edge}) == 18


def test_eleven_harbours_of_the_larger_island_share_no_corner():
    around = coast_edges(LARGE)
    ends = [LARGE.edges[around[slot]] for slot in (0, 3, 7, 12, 15, 18, 21, 24, 27, 30, 33)]
    assert ends[4] == (58, 63)
    assert len({corner for edge in ends for corner in edge}) == 22


def turned(place):
    """The hex after a rotation by 60 degrees clockwise round the middle."""
    return AxialHex(-place.r, place.q + place.r)


def slots_after(turns):
    """The hexes with a harbour and the direction it faces, after some sixths of a turn."""
    around = coast_edges(SMALL)
    sides = {}
    for number in range(19):
        for direction in range(6):
            if neighbour(SMALL.hexes[number], direction) not in SMALL.hex_numbers:
                sides[number, direction] = None
    faced = [(SMALL.hexes[hex_], direction) for hex_, direction in sides if _edge(hex_, direction) in _harbours(around)]
    for _ in range(turns):
        faced = [(turned(place), (direction - 1) % 6) for place, direction in faced]
    return {_edge(SMALL.hex_numbers[place], direction) for place, direction in faced}


def _harbours(around):
    return {around[slot] for slot in (0, 3, 7, 10, 13, 17, 20, 23, 27)}


def _edge(hex_, direction):
    first = {0: 1, 1: 0, 2: 5, 3: 4, 4: 3, 5: 2}[direction]
    ring = SMALL.hex_corners[hex_]
    return SMALL.edge_between(ring[first], ring[(first + 1) % 6])


def test_the_harbours_repeat_after_a_third_of_a_rotation():
    assert {turned(place) for place in SMALL.hexes} == set(SMALL.hexes)
    assert slots_after(0) == slots_after(2) == set(STANDARD_LAYOUT.harbour_edges)
    assert slots_after(1) != set(STANDARD_LAYOUT.harbour_edges)


@pytest.mark.parametrize(
    ("start", "order"),
    [
        (0, "0 3 7 12 16 17 18 15 11 6 2 1 4 8 13 14 10 5 9"),
        (2, "2 1 0 3 7 12 16 17 18 15 11 6 5 4 8 13 14 10 9"),
        (11, "11 6 2 1 0 3 7 12 16 17 18 15 10 5 4 8 13 14 9"),
        (18, "18 15 11 6 2 1 0 3 7 12 16 17 14 10 5 4 8 13 9"),
        (16, "16 17 18 15 11 6 2 1 0 3 7 12 13 14 10 5 4 8 9"),
        (7, "7 12 16 17 18 15 11 6 2 1 0 3 8 13 14 10 5 4 9"),
    ],
)
def test_a_spiral_runs_counter_clockwise_from_a_corner_to_the_middle(start, order):
    assert spiral_hexes(SMALL, start) == tuple(map(int, order.split()))


@pytest.mark.parametrize(
    ("start", "order"),
    [
        (0, "0 3 7 12 18 23 27 28 29 26 22 17 11 6 2 1 4 8 13 19 24 25 21 16 10 5 9 14 20 15"),
        (17, "17 11 6 2 1 0 3 7 12 18 23 27 28 29 26 22 16 10 5 4 8 13 19 24 25 21 15 9 14 20"),
        (27, "27 28 29 26 22 17 11 6 2 1 0 3 7 12 18 23 24 25 21 16 10 5 4 8 13 19 20 15 9 14"),
    ],
)
def test_a_spiral_without_a_middle_hex_ends_in_a_ring_of_four(start, order):
    assert spiral_hexes(LARGE, start) == tuple(map(int, order.split()))


def test_an_island_has_six_start_hexes_for_spirals():
    assert outermost_hexes(SMALL) == (0, 2, 7, 11, 16, 18)
    assert outermost_hexes(LARGE) == (0, 2, 12, 17, 27, 29)


def clockwise(order):
    """The same rings from the same hexes, clockwise."""
    return [order[0], *order[11:0:-1], order[12], *order[17:12:-1], order[18]]


def test_no_spiral_places_adjacent_sixes_and_eights():
    """Six corners, two ways round, nineteen places for the desert: 228 boards."""
    tried = 0
    for corner in outermost_hexes(SMALL):
        order = spiral_hexes(SMALL, corner)
        for way in (order, clockwise(order)):
            for desert in range(19):
                terrain = [5 if hex_ == desert else 0 for hex_ in range(19)]
                assert reds_are_apart(SMALL, place_tokens(way, terrain, SPIRAL_TOKENS))
                tried += 1
    assert tried == 228


def test_adjacent_red_numbers_are_detected():
    tokens = [0] * 19
    tokens[0], tokens[1] = 6, 8
    assert not reds_are_apart(SMALL, tokens)
    tokens[1], tokens[2] = 2, 8
    assert reds_are_apart(SMALL, tokens)
