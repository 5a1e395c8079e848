"""Five and six players: islands that are dealt, ships between the turns, and points for more islands."""

import pytest

from games.catalog import get_new_ruleset, get_ruleset
from games.chance import SeededChance
from games.five_six.box import LARGER_DECK, LARGER_SUPPLY
from games.kernel import InvalidValue, start_game
from games.seafarers.fleet import fleet
from games.seafarers.maps.six_players import SIX_PLAYERS
from games.seafarers.steps.building import BuildShip
from games.seafarers.steps.moving import MoveShip
from games.settlers.cards import cards
from games.settlers.state import NONE
from tests.rules.actions import SeatAction
from tests.rules.language import build_settlement, end_turn, given
from tests.rules.random_play import play_random_game
from tests.rules.seafarers.language import GAME, island_settled, move_pirate, pirate_moved

BOARD = (
    "sy4sss/sssssm6/ssm4g2p8ss/ssp10h6dg4ss/h5sf6f11g9h9m2ss/ssm11p5h12m8p4m3ss/ssf8f11dg9g12sg9/ssf5g5p10h6sy11/"
    "ssp10h3f3sp8/h12sssss/sf3m2y10s *lwg**w**bo"
)
"""A board of the main island and six islets; the strait between the corners 87 and 76 leads to the third one."""
FIVE_OR_SIX = pytest.mark.parametrize("seats", [5, 6])


def at(a, b):
    return SIX_PLAYERS.island.edge_between(a, b)


def dealt(seats, agenda, turn=13):
    """A position of red's turn, with ships of red from its settlement 87 across the strait to 76 and 86."""
    others = " ".join([f"{seat}:" for seat in range(1, seats)])
    return given(
        f"{GAME}/{seats} {BOARD} 0:s87.119|hb1l2w2g1 {others} turn:{turn} span:20 active:0 first:0 robber:15 "
        f"ships:112.113{'/' * (seats - 1)} agenda:{agenda}"
    )


def build_ship(seat, a, b):
    return SeatAction(seat, BuildShip(at(a, b)))


def move_ship(seat, origin, target):
    return SeatAction(seat, MoveShip(at(*origin), at(*target)))


@FIVE_OR_SIX
def test_the_islands_are_dealt_and_the_pirate_is_beside_the_board(seats):
    state = start_game(get_ruleset(GAME, seats), SeededChance(1))[1]
    assert state.board.layout is SIX_PLAYERS
    assert len(state.board.ground.islands) == 7
    assert fleet(state).pirate == NONE


@FIVE_OR_SIX
def test_the_cards_are_those_of_the_larger_box(seats):
    box = get_ruleset(GAME, seats).definition.box
    assert (box.bank, box.deck) == (cards(LARGER_SUPPLY), cards(LARGER_DECK))


@FIVE_OR_SIX
def test_no_map_of_this_size_is_fixed(seats):
    with pytest.raises(InvalidValue, match="is an option only if `seats` is one of 3, 4"):
        get_ruleset(GAME, seats, {"board": "fixed"})


@FIVE_OR_SIX
def test_six_islets_bring_points_so_a_target_may_be_higher(seats):
    get_new_ruleset(GAME, seats, {"target_points": 34})
    with pytest.raises(InvalidValue, match="must be between 4 and 34"):
        get_new_ruleset(GAME, seats, {"target_points": 35})


def test_the_pirate_comes_to_any_hex_of_the_sea_when_it_is_first_moved():
    turn = dealt(6, "robber(0)+trade_build(0)")
    assert turn.when(move_pirate("red", to=113)).accepted()[0][0] == pirate_moved(113)


def test_a_settlement_on_an_islet_brings_its_points():
    turn = dealt(6, "trade_build(0)")
    assert island_settled("red", 3) in turn.when(build_settlement("red", 86)).accepted()[0]


def test_a_ship_is_built_in_special_building_but_none_moves():
    turn = dealt(6, "special_building(0)", turn=14).when(move_ship(0, (76, 86), (77, 87)))
    turn = turn.refused("special_building_pending")
    turn.when(build_ship(0, 66, 76)).accepted()


def test_in_a_pair_each_player_may_move_a_ship_in_its_own_part():
    pair = "trade_build(0)+paired_turn(3)"
    turn = given(
        f"{GAME}/6[paired_players=true] {BOARD} 0:s87.119 1: 2: 3:s58.70 4: 5: turn:7 span:20 active:0 first:0 "
        f"robber:15 ships:113///74// agenda:{pair}"
    )
    turn = turn.after(move_ship(0, (76, 87), (77, 87)), end_turn("red"))
    turn.when(move_ship(3, (48, 57), (58, 67))).accepted()


@pytest.mark.parametrize("paired", [False, True])
def test_every_move_of_a_random_game_passes_all_checks(paired):
    play_random_game(get_ruleset(GAME, 6, {"paired_players": paired}), SeededChance(6), 100)
