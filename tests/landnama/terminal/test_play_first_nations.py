"""The First Nations in the terminal: the status, and the pieces on hexes."""

from games.kernel import build_view
from games.notation import parse_position
from landnama.terminal.board import render_board
from landnama.terminal.choices.decision_context import DecisionContext
from landnama.terminal.choices.descriptions import describe_action
from landnama.terminal.names import Names
from landnama.terminal.scoreboard import render_scoreboard, status_lines
from tests.landnama.terminal.language import Typist, render, rulebook
from tests.landnama.terminal.language import position as decision

NAMES = Names([{"name": "Ada"}, {"name": None}, {"name": "Bo"}], you=0)
BOARD = "first_nations/3[board=fixed] m10p2f9/g12h6p4h10/g9f11df3m8/f8m3g4p5/h5g6p11 *go*w**bl"
PIECES = "0:|dk1 1:s8|r12|dk1m1 2:s37|c18|dk1 turn:7 span:20 active:0 first:0 homes:3 towns:14 markers:2 tribe:4"
TURN = f"{BOARD} {PIECES} agenda:first_nations_turn(0)"
BATTLE = f"{BOARD} {PIECES} attacked:20 defences:1e12.2c18 agenda:counter_defence(0)+battle()+first_nations_turn(0)"
BEFORE = f"{BOARD} 0: 1: 2: first:0 agenda:setup_hex_settlement(0;1)+setup_hex_settlement(0;2)+setup_tribe(0)"


def view_text(line):
    """The text for a position of the First Nations."""
    state = parse_position(line)
    return state.rules.definition.view_data(
        build_view(state, 0, state.rules.definition.initial_knowledge(state.rules, 0))
    )


def test_the_status_shows_the_place_of_the_tribe():
    assert "Your Tribe is on hills 6." in list(status_lines(view_text(TURN), NAMES))
    assert not [line for line in status_lines(view_text(BEFORE), NAMES) if "Tribe" in line]


def test_the_status_shows_attacked_pieces_and_their_knights():
    found = list(status_lines(view_text(BATTLE), NAMES))
    assert "Your Tribe is on hills 6, and has attacked in this turn." in found
    road = "blue's road between mountains 10 and hills 6"
    assert f"Under attack: {road}, lost on 6, defended by blue." in found
    settlement = "blue's settlement at mountains 10, pasture 2 and hills 6"
    assert f"Under attack: {settlement}, lost on 4 to 6." in found
    city = "Bo's city at hills 6, pasture 4 and desert"
    assert f"Under attack: {city}, lost on 6, defended by Bo (white)." in found


def test_a_cancelled_knight_is_marked():
    over = BATTLE.replace("1e12", "1e12x").replace(
        "agenda:counter_defence(0)+battle()+first_nations_turn(0)", "result:points/0/10,1,3"
    )
    road = "blue's road between mountains 10 and hills 6"
    assert f"Under attack: {road}, lost on 4 to 6, defended by blue (cancelled)." in status_lines(
        view_text(over), NAMES
    )


def test_the_board_shows_settlements_cities_markers_and_the_tribe():
    picture = render_board(view_text(TURN)).plain
    for sign in ("(R)", "[R]", "defended", "tribe"):
        assert sign in picture
    assert "tribe" not in render_board(view_text(BEFORE)).plain


def test_a_path_is_named_by_the_land_along_it():
    position = DecisionContext(view_text(TURN), NAMES, 1, [], [], False)
    assert describe_action({"type": "walk_tribe", "path": [4, 9]}, position) == "hills 6, desert"


def test_the_supply_of_the_first_nations_counts_their_pieces_on_hexes():
    found = list(status_lines(view_text(TURN), NAMES, rulebook("first_nations")))
    assert "Your supply has 4 settlements, 3 cities, 14 markers. The bank gives you a card for 4 of a kind." in found


def test_the_first_nations_may_have_a_target_of_their_own():
    shown = render(render_scoreboard(view_text(TURN), NAMES, rulebook("first_nations", target_points=10)))
    assert "4 of 10" in shown
    own = rulebook("first_nations", target_points=10, first_nations_target=14)
    shown = render(render_scoreboard(view_text(TURN), NAMES, own))
    assert "of 14" in shown
    assert "of 10" in shown


def test_a_knight_to_cancel_is_named_with_the_piece_that_it_defends():
    screen = Typist("2").look(decision(BATTLE.replace("0:|dk1", "0:|dk2")))
    assert "  1  blue's Knight for the road between mountains 10 and hills 6" in screen
    assert "  2  Bo's Knight for the city at hills 6, pasture 4 and desert" in screen
    assert "Decline knight  (play none)" in screen
