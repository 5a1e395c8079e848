"""The larger island: thirty hexes, eleven harbours, two deserts, and more cards in the box."""

from collections import Counter
from itertools import combinations

import pytest

from games.catalog import get_ruleset
from games.chance import SeededChance
from games.five_six.box import LARGER_LAYOUT
from games.five_six.part import FIVE_SIX
from games.hexes import coast_edges
from games.kernel import Part, Ruleset, start_game
from games.notation import format_position
from games.settlers.cards import DEVELOPMENT, count_kind, total
from games.settlers.hooks import DECK
from games.settlers.island.layout import DESERT, STANDARD_LAYOUT, TERRAINS
from games.settlers.part import SETTLERS
from games.settlers.setup import place_tokens, reds_are_apart
from tests.rules.language import build_road, given, hand, opened, road, settlement

ISLAND = LARGER_LAYOUT.island
MAP = "h10p6d/h6g2m9h11/f3m11f5g10p4/dp5g4m6p3g8/f12m10p2h4f11/f8g3f9g5/h9p12m8"
SLOTS = [(0, 3), (1, 5), (10, 15), (39, 46), (58, 63), (72, 76), (75, 78), (73, 77), (59, 64), (40, 47), (21, 27)]
"""The corners of the harbours, clockwise from the top left."""


def board(seed, seats=5, **options):
    return start_game(get_ruleset("settlers", seats, options), SeededChance(seed))[1].board


def test_the_larger_island_has_80_corners_109_edges_and_38_coastal_edges():
    assert (len(ISLAND.hexes), len(ISLAND.corners), len(ISLAND.edges), len(coast_edges(ISLAND))) == (30, 80, 109, 38)


def test_58_corners_have_three_neighbours_and_22_have_two():
    assert Counter(mask.bit_count() for mask in ISLAND.corner_neighbours) == {3: 58, 2: 22}


@pytest.mark.parametrize(
    ("hex_", "corners"),
    [
        (0, (0, 4, 8, 12, 7, 3)),
        (12, (27, 34, 41, 47, 40, 33)),
        (17, (32, 39, 46, 52, 45, 38)),
        (20, (43, 50, 56, 61, 55, 49)),
        (29, (67, 72, 76, 79, 75, 71)),
    ],
)
def test_the_corners_of_a_hex_are_listed_clockwise_from_the_north(hex_, corners):
    assert ISLAND.hex_corners[hex_] == corners


def test_the_harbours_have_the_places_of_the_printed_frame():
    assert [ISLAND.edges[edge] for edge in LARGER_LAYOUT.harbour_edges] == SLOTS
    assert len({corner for slot in SLOTS for corner in slot}) == 22


def test_edges_in_the_north_have_the_numbers_of_the_smaller_island():
    north = [edge for edge in STANDARD_LAYOUT.island.edges if max(edge) <= 32]
    assert [ISLAND.edge_between(*edge) for edge in north] == [
        STANDARD_LAYOUT.island.edge_between(*edge) for edge in north
    ]


def test_the_fixed_map_is_the_printed_map():
    events, turn = opened(get_ruleset("settlers", 6, {"board": "fixed"}), seats=[(0,)])
    assert f" {MAP} *w**bwl*g*o " in format_position(turn.state)
    assert events[0].draw_numbers == ()


def test_the_fixed_map_keeps_the_red_numbers_apart():
    assert reds_are_apart(ISLAND, LARGER_LAYOUT.printed_tokens)


def test_the_robber_starts_on_the_first_of_the_two_deserts():
    assert opened(get_ruleset("settlers", 5, {"board": "fixed"}), seats=[(0,)])[1].state.robber == 2
    for seed in range(10):
        state = start_game(get_ruleset("settlers", 6), SeededChance(seed))[1]
        assert state.robber == state.board.terrain.index(DESERT)


@pytest.mark.parametrize("numbers", ["spiral", "random"])
def test_a_shuffled_island_has_the_tiles_of_the_box_and_no_adjacent_red_numbers(numbers):
    for seed in range(10):
        laid = board(seed, numbers=numbers)
        count = Counter(TERRAINS[terrain] for terrain in laid.terrain)
        assert count == {"forest": 6, "pasture": 6, "fields": 6, "hills": 5, "mountains": 5, "desert": 2}
        assert Counter(laid.tokens) == {0: 2, 2: 2, 12: 2} | dict.fromkeys((3, 4, 5, 6, 8, 9, 10, 11), 3)
        assert Counter(laid.harbours) == {0: 1, 1: 1, 2: 2, 3: 1, 4: 1, 5: 5}
        assert reds_are_apart(ISLAND, laid.tokens)


def test_the_spirals_begin_at_the_six_outer_corners():
    assert sorted(spiral[0] for spiral in LARGER_LAYOUT.spirals) == [0, 2, 12, 17, 27, 29]
    first = [0, 3, 7, 12, 18, 23, 27, 28, 29, 26, 22, 17, 11, 6, 2, 1]
    rest = [4, 8, 13, 19, 24, 25, 21, 16, 10, 5, 9, 14, 20, 15]
    assert list(LARGER_LAYOUT.spirals[0]) == first + rest


def test_no_spiral_places_adjacent_red_numbers():
    for deserts in combinations(range(30), 2):
        terrain = [DESERT if hex_ in deserts else 0 for hex_ in range(30)]
        for spiral in LARGER_LAYOUT.spirals:
            assert reds_are_apart(ISLAND, place_tokens(spiral, terrain, LARGER_LAYOUT.tokens))


@pytest.mark.parametrize("seats", [5, 6])
def test_there_are_24_cards_of_each_resource_and_34_development_cards(seats):
    state = start_game(get_ruleset("settlers", seats), SeededChance(1))[1]
    assert [count_kind(state.bank, kind) for kind in range(5)] == [24] * 5
    counts = {name: count_kind(state.deck, kind) for kind, name in enumerate(DEVELOPMENT)}
    assert counts == {"knight": 20, "road_building": 3, "year_of_plenty": 3, "monopoly": 3, "victory_point": 5}
    assert (total(state.deck), len(state.hands)) == (34, seats)


def test_the_larger_deck_adds_only_kinds_that_the_game_has():
    no_deck = Part(name="no_deck", about="No development cards.", hooks=(DECK.bind(lambda *_: {}),))
    for parts in ((SETTLERS, FIVE_SIX, no_deck), (SETTLERS, no_deck, FIVE_SIX)):
        assert Ruleset("settlers", parts, 5, get_ruleset("settlers", 5).options).definition.box.deck == 0


@pytest.mark.parametrize("seats", [5, 6])
def test_seats_draft_in_snake_order_from_the_first_seat(seats):
    state = opened(get_ruleset("settlers", seats, {"board": "fixed"}), seats=[(2,)])[1].state
    order = [(2 + place) % seats for place in range(seats)]
    assert [frame.seats[0] for frame in state.agenda] == order + order[::-1]
    assert [frame.data for frame in state.agenda] == [(1,)] * seats + [(2,)] * seats


@pytest.mark.parametrize(("seats", "hexes"), [(2, 19), (3, 19), (4, 19), (5, 30), (6, 30)])
def test_five_and_six_seats_play_on_the_larger_island(seats, hexes):
    assert get_ruleset("settlers", seats).limits["hex"] == hexes


def test_a_colour_has_the_pieces_of_the_base_game():
    roads = road("red", 0, 4, 1, 5, 2, 6, 10, 15, 20, 26, 32), road("red", 4, 8, 13, 9, 14, 10)
    turn = given(*roads, settlement("red", 0), hand("red", brick=24, lumber=24), seats=5)
    assert turn.state.roads[0].bit_count() == 15
    turn.when(build_road("red", 0, 3)).refused("no_pieces_left")


def test_a_position_of_the_larger_island_has_all_its_cards():
    state = given(hand("red", ore=24), seats=6).state
    assert state.rules.definition.violations(state) == []
    state.bank -= 1
    assert state.rules.definition.violations(state) == ["resource cards are not 24 of a kind"]
    state.deck -= 1
    assert "development cards are not the 34 of the box" in state.rules.definition.violations(state)
