"""The boards of land and sea: their counts, islands, harbours and start places, and how they are dealt."""

from collections import Counter
from itertools import permutations

import pytest

from games.catalog import get_ruleset
from games.chance import SeededChance
from games.five_six.box import LARGER_LAYOUT
from games.hexes import AxialHex, find_ground, surround
from games.hexes.island import bit_mask
from games.kernel import DECLARATIONS, InvalidValue, Part, Ruleset, build_view
from games.kernel.engine import start_game
from games.kernel.state import bit_indexes
from games.scripted_chance import parse_script
from games.seafarers.maps.four_players import FOUR_PLAYERS
from games.seafarers.maps.laying import islet_hexes, lay_sea_board, refuse_script
from games.seafarers.maps.layout import NO_HEX
from games.seafarers.maps.six_players import RING, SIX_PLAYERS
from games.seafarers.maps.three_players import THREE_PLAYERS
from games.settlers.events.board import BoardSetUp
from games.settlers.hooks import LAY_BOARD, LAYOUT, SCRIPTED_BOARD
from games.settlers.island.board import Board
from games.settlers.island.layout import DESERT, GOLD, SEA, STANDARD_LAYOUT, TERRAINS
from games.settlers.notation import format_position
from games.settlers.parsing import parse_position
from games.settlers.part import SETTLERS
from games.settlers.setup import RED_NUMBERS, reds_are_apart

PRINTED = {3: THREE_PLAYERS, 4: FOUR_PLAYERS}
EVERY = {**PRINTED, 6: SIX_PLAYERS}
SOME_SEATS = pytest.mark.parametrize("seats", EVERY)
OPTIONS = {option.name: option.default for option in SETTLERS.options}


def ground_of(layout):
    return Board(layout, layout.terrain, layout.printed_tokens, layout.harbours).ground


def laid(seats, seed=1, **options):
    """The board of a new game, as its event and in the state."""
    part = Part(
        name="sea",
        about="A board of land and sea.",
        hooks=(LAYOUT.bind(lambda *_: EVERY[seats]),),
        hook_overrides=(LAY_BOARD.bind(lay_sea_board), SCRIPTED_BOARD.bind(refuse_script)),
    )
    events, state = start_game(Ruleset("settlers", (SETTLERS, part), seats, OPTIONS | options), SeededChance(seed))
    return events[0], state


def names(terrain):
    return Counter(TERRAINS[kind] for kind in terrain)


@pytest.mark.parametrize(
    ("layout", "counts"),
    [(THREE_PLAYERS, (35, 92, 126, 24)), (FOUR_PLAYERS, (42, 108, 149, 26)), (SIX_PLAYERS, (80, 192, 271, 34))],
)
def test_a_map_has_its_printed_hexes_corners_edges_and_frame(layout, counts):
    island = layout.island
    assert (len(island.hexes), len(island.corners), len(island.edges), len(island.frame)) == counts
    assert island.frame == surround(island.hexes)


@pytest.mark.parametrize(("layout", "counts"), [(THREE_PLAYERS, (35, 62, 29)), (FOUR_PLAYERS, (49, 70, 30))])
def test_an_edge_is_inland_on_the_coast_or_at_sea(layout, counts):
    ground = ground_of(layout)
    inland, at_sea = ground.road_edges & ~ground.ship_edges, ground.ship_edges & ~ground.road_edges
    assert (inland.bit_count(), ground.coast.bit_count(), at_sea.bit_count()) == counts
    assert ground.road_edges | ground.ship_edges == (1 << len(layout.island.edges)) - 1


@pytest.mark.parametrize(
    ("layout", "sizes"), [(THREE_PLAYERS, [14, 2, 4, 2]), (FOUR_PLAYERS, [19, 2, 5, 2]), (SIX_PLAYERS, [30])]
)
def test_the_main_island_is_the_first_of_the_islands(layout, sizes):
    assert [island.bit_count() for island in ground_of(layout).islands] == sizes
    assert layout.main == tuple(bit_indexes(ground_of(layout).islands[0]))


@pytest.mark.parametrize("layout", EVERY.values())
def test_every_harbour_is_on_the_coast_of_the_main_island_with_corners_of_its_own(layout):
    ground = ground_of(layout)
    corners = [corner for edge in layout.harbour_edges for corner in layout.island.edges[edge]]
    assert all(ground.coast >> edge & 1 for edge in layout.harbour_edges)
    assert all(ground.island_corners[0] >> corner & 1 for corner in corners)
    assert len({*corners}) == len(corners)


@pytest.mark.parametrize(("layout", "base"), [(FOUR_PLAYERS, STANDARD_LAYOUT), (SIX_PLAYERS, LARGER_LAYOUT)])
def test_the_main_island_of_a_larger_map_is_the_island_of_the_base_game(layout, base):
    assert [layout.island.hexes[hex_] for hex_ in layout.main] == list(base.island.hexes)
    assert names(layout.terrain[hex_] for hex_ in layout.main) == names(base.terrain)
    assert (layout.tokens, layout.harbours) == (base.tokens, base.harbours)
    assert places_of(layout) == places_of(base)
    assert [[layout.main.index(hex_) for hex_ in spiral] for spiral in layout.spirals] == [*map(list, base.spirals)]


def places_of(layout):
    """The corners of the harbours by their coordinates."""
    return [[layout.island.corners[corner] for corner in layout.island.edges[edge]] for edge in layout.harbour_edges]


@pytest.mark.parametrize(
    ("layout", "main", "islets"),
    [
        (
            THREE_PLAYERS,
            "fields 3 pasture 4 forest 3 hills 2 mountains 2",
            "gold 2 hills 2 mountains 2 pasture 1 fields 1",
        ),
        (
            FOUR_PLAYERS,
            "fields 4 pasture 4 forest 4 hills 3 mountains 3 desert 1",
            "gold 2 hills 2 mountains 2 pasture 1 fields 1 forest 1",
        ),
    ],
)
def test_a_printed_map_has_the_hexes_of_the_inventory(layout, main, islets):
    assert names(layout.terrain[hex_] for hex_ in layout.main) == inventory(main)
    assert names(layout.terrain[hex_] for hex_ in layout.islets) == inventory(islets)


def inventory(text):
    words = text.split()
    return Counter({name: int(count) for name, count in zip(words[::2], words[1::2], strict=True)})


@pytest.mark.parametrize(
    ("layout", "islets"), [(THREE_PLAYERS, (3, 4, 4, 5, 8, 9, 10, 12)), (FOUR_PLAYERS, (2, 3, 4, 5, 6, 8, 9, 10, 11))]
)
def test_a_printed_map_has_the_tokens_of_the_inventory_with_the_red_ones_apart(layout, islets):
    printed = layout.printed_tokens
    assert Counter(printed[hex_] for hex_ in layout.main if printed[hex_]) == Counter(layout.tokens)
    assert sorted(printed[hex_] for hex_ in layout.islets) == list(islets)
    assert reds_are_apart(layout.island, printed)
    assert [token == 0 for token in printed] == [kind in (DESERT, SEA) for kind in layout.terrain]


@pytest.mark.parametrize(
    ("seats", "robber", "pirate"), [(3, AxialHex(1, -4), AxialHex(4, -1)), (4, AxialHex(0, 0), AxialHex(5, -1))]
)
def test_robber_and_pirate_start_where_the_map_says(seats, robber, pirate):
    event, state = laid(seats, board="fixed")
    island = state.board.layout.island
    assert island.hexes[event.robber] == robber
    assert (island.hexes + island.frame)[state.board.layout.pirate] == pirate


def test_the_pirate_of_a_dealt_board_starts_beside_the_board():
    assert SIX_PLAYERS.pirate == NO_HEX


def test_the_fixed_map_of_three_draws_nothing():
    event, _ = laid(3, board="fixed")
    assert (event.terrain, event.tokens) == (THREE_PLAYERS.terrain, THREE_PLAYERS.printed_tokens)
    assert (event.harbours, event.draw_numbers) == (THREE_PLAYERS.harbours, ())


def test_the_fixed_map_of_four_shuffles_its_harbours():
    event, _ = laid(4, board="fixed")
    assert (event.terrain, event.tokens) == (FOUR_PLAYERS.terrain, FOUR_PLAYERS.printed_tokens)
    assert event.draw_numbers == (0,)
    assert len({laid(4, seed, board="fixed")[0].harbours for seed in range(8)}) == 8


@SOME_SEATS
@pytest.mark.parametrize("numbers", ["spiral", "random"])
def test_a_shuffled_board_keeps_main_island_and_islets_apart(seats, numbers):
    layout = EVERY[seats]
    for seed in range(10):
        event, state = laid(seats, seed, board="shuffled", numbers=numbers)
        main, rest = split(event.terrain, layout.main)
        main_tokens, rest_tokens = split(event.tokens, layout.main)
        box = layout.plan.recipe
        islet_box = (
            (box.terrain, box.tokens)
            if box
            else [[values[hex_] for hex_ in layout.islets] for values in (layout.terrain, layout.printed_tokens)]
        )
        assert Counter(main) == Counter(layout.terrain[hex_] for hex_ in layout.main)
        assert Counter(token for token in main_tokens if token) == Counter(layout.tokens)
        assert Counter(kind for kind in rest if kind != SEA) == Counter(islet_box[0])
        assert Counter(token for token in rest_tokens if token) == Counter(islet_box[1])
        assert Counter(event.harbours) == Counter(layout.harbours)
        assert state.robber == event.robber == expected_robber(layout, event)


def split(values, main):
    """The values on the main island, and the others."""
    return [values[hex_] for hex_ in main], [value for hex_, value in enumerate(values) if hex_ not in main]


def expected_robber(layout, event):
    if layout is not THREE_PLAYERS:
        return event.terrain.index(DESERT)
    return next(hex_ for hex_ in layout.islets if event.tokens[hex_] == 12)


@SOME_SEATS
def test_on_a_shuffled_board_no_red_number_is_next_to_another_or_on_gold(seats):
    for seed in range(10):
        event, state = laid(seats, seed, board="shuffled")
        assert reds_are_apart(state.board.layout.island, event.tokens)
        gold = [event.tokens[hex_] for hex_, kind in enumerate(event.terrain) if kind == GOLD]
        assert not {*gold} & {*RED_NUMBERS}


def test_the_board_of_six_is_dealt_whatever_the_option_says():
    assert laid(6, 1, board="fixed")[0].terrain != laid(6, 2, board="fixed")[0].terrain


def test_the_ring_of_islets_is_two_hexes_away_from_the_main_island():
    main = [SIX_PLAYERS.island.hexes[hex_] for hex_ in SIX_PLAYERS.main]
    sea = surround(main)
    assert {*RING} == {*surround([*main, *sea])}
    assert len({*RING}) == len(RING) == 28
    assert len(sea) == 22


def test_islets_are_apart_in_every_dealing():
    sizes = {*permutations(SIX_PLAYERS.plan.recipe.sizes)}
    dealings = [(offset, order) for offset in range(28) for order in sizes]
    assert len(dealings) == 420
    main = bit_mask(SIX_PLAYERS.main)
    for offset, order in dealings:
        islets = bit_mask(islet_hexes(SIX_PLAYERS, offset, order))
        ground = find_ground(SIX_PLAYERS.island, main | islets)
        assert ground.islands[0] == main
        assert sorted(island.bit_count() for island in ground.islands[1:]) == [1, 1, 1, 1, 3, 3]


@SOME_SEATS
def test_the_layout_knows_the_number_of_small_islands(seats):
    _, state = laid(seats, board="shuffled")
    assert len(state.board.ground.islands) - 1 == EVERY[seats].small_islands


@pytest.mark.parametrize("layout", PRINTED.values())
def test_every_islet_of_a_printed_map_is_one_ship_from_the_main_island(layout):
    main, *islets = ground_of(layout).island_corners
    ships = [ends for edge, ends in enumerate(layout.island.edge_corners) if ground_of(layout).ship_edges >> edge & 1]
    assert all(any(corners & ends and main & ends for ends in ships) for corners in islets)


def test_the_sides_of_a_frame_hex_are_those_of_printed_hexes():
    island = THREE_PLAYERS.island
    assert len(island.hex_edges) == 35 + 24
    frame = island.hex_edges[35:]
    assert all(1 <= edges.bit_count() <= 3 for edges in frame)
    coast_of_the_print = [edge for edge in range(126) if sum(edges >> edge & 1 for edges in island.hex_edges[:35]) == 1]
    assert sorted(edge for edges in frame for edge in bit_indexes(edges)) == coast_of_the_print


@SOME_SEATS
def test_a_position_writes_gold_and_sea_and_can_be_read(seats):
    _, state = laid(seats, board="shuffled")
    text = format_position(state)
    assert format_position(parse_position(state.rules, text)) == text
    assert {*"ys"} <= {*text.split()[0]}


def test_a_position_of_the_printed_map_has_its_rows():
    _, state = laid(3, board="fixed")
    board = "h12y5ss/sssp4m9/sg4p6sg3s/p2m5f10sy4/h8p10p9f8ss/g11m3h11sm8/g6f5sh10"
    assert format_position(state).startswith(f"{board} og*w*lb* ")


@pytest.mark.parametrize(
    ("board", "sentence"),
    [
        ("h12y5s4s/sssp4m9/sg4p6sg3s/p2m5f10sy4/h8p10p9f8ss/g11m3h11sm8/g6f5sh10", "a desert or sea has no token"),
        ("h12y5ss/sssp4m9/sg4p6sg3s/p2m5f10sy4/sp10p9f8ss/g11m3h11sm8/g6f5sh10", "every harbour is between"),
        ("h12x5ss/sssp4m9/sg4p6sg3s/p2m5f10sy4/h8p10p9f8ss/g11m3h11sm8/g6f5sh10", "one of hfpgmdys and its token"),
    ],
)
def test_a_position_with_another_board_is_refused(board, sentence):
    _, state = laid(3, board="fixed")
    _, *rest = format_position(state).split()
    with pytest.raises(InvalidValue, match=sentence):
        parse_position(state.rules, " ".join([board, *rest]))


def test_a_position_without_a_desert_says_where_the_robber_is():
    _, state = laid(3, board="fixed")
    words = [word for word in format_position(state).split() if not word.startswith("robber:")]
    with pytest.raises(InvalidValue, match="robber"):
        parse_position(state.rules, " ".join(words))


@SOME_SEATS
def test_a_view_shows_the_sea_and_the_frame(seats):
    _, state = laid(seats, board="shuffled")
    board = state.rules.definition.view_data(build_view(state, None, start_knowledge(state)))["board"]
    island = EVERY[seats].island
    assert [(each["q"], each["r"]) for each in board["hexes"]] == [*island.hexes]
    assert board["frame"][0] == {"hex": len(island.hexes), "q": island.frame[0].q, "r": island.frame[0].r}
    assert [each["hex"] for each in board["frame"]] == [*range(len(island.hexes), len(island.hexes + island.frame))]
    assert {"gold", "sea"} <= {each["terrain"] for each in board["hexes"]}
    schema = state.rules.definition.view_schema(state.rules.limits, state.rules.steps.values())["properties"]["board"]
    assert {*schema["properties"]} == {*board}
    assert schema["properties"]["hexes"]["items"]["properties"]["terrain"]["enum"] == list(TERRAINS)


def start_knowledge(state):
    return state.rules.definition.knowledge_of_position(state, None)


def test_a_board_of_land_and_sea_cannot_be_scripted():
    _, state = laid(4)
    with pytest.raises(InvalidValue, match="cannot be told"):
        parse_script(state.rules, {"board": {"harbours": ["any"] * 9}})


def test_a_board_without_sea_has_the_terrains_of_the_base_game_alone():
    rules = get_ruleset("settlers", 4)
    codec = dict(DECLARATIONS[BoardSetUp].fields)["terrain"].codec
    assert codec.schema(rules.limits)["items"]["enum"] == list(TERRAINS[: DESERT + 1])
    with pytest.raises(InvalidValue, match=r"must be one of hills, forest, pasture, fields, mountains, desert$"):
        codec.decode(["gold"], rules.limits)
