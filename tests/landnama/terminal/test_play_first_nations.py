"""The First Nations in the terminal: their events are narrated, and the board shows the pieces on hexes."""

from games.kernel import build_view
from games.notation import parse_position
from landnama.terminal.board import render_board
from landnama.terminal.decision_context import DecisionContext
from landnama.terminal.names import Names
from landnama.terminal.place_names import PlaceNames
from landnama.terminal.rulesets.first_nations import FirstNationsNarrator
from landnama.terminal.scoreboard import status_lines

NAMES = Names([{"name": "Ada"}, {"name": None}, {"name": "Bo"}], you=0)
BOARD = "first_nations/3[board=fixed] m10p2f9/g12h6p4h10/g9f11df3m8/f8m3g4p5/h5g6p11 *go*w**bl"
PIECES = "0:|dk1 1:s8|r12|dk1m1 2:s37|c18|dk1 turn:7 span:20 active:0 first:0 homes:3 towns:14 markers:2 tribe:4"
TURN = f"{BOARD} {PIECES} agenda:first_nations_turn(0)"
BATTLE = f"{BOARD} {PIECES} attacked:20 defences:1e12.2c18 agenda:counter_defence(0)+battle()+first_nations_turn(0)"
BEFORE = f"{BOARD} 0: 1: 2: first:0 agenda:setup_hex_settlement(0;1)+setup_hex_settlement(0;2)+setup_tribe(0)"


def shown(line):
    """The text for a position of the First Nations."""
    state = parse_position(line)
    return state.rules.game.view_data(build_view(state, 0, state.rules.game.initial_knowledge(state.rules, 0)))


def test_the_events_of_the_first_nations_have_sentences():
    told = FirstNationsNarrator(NAMES, PlaceNames(shown(TURN))).sentence
    assert told({"type": "first_nations_seated", "seat": 2}) == "The First Nations are Bo (white)."
    assert told({"type": "hex_settlement_built", "colour": 2, "hex": 4}) == "Bo (white) settled on hills 6."
    assert told({"type": "hex_city_built", "colour": 2, "hex": 4}) == "Bo (white) built a city on hills 6."
    assert told({"type": "tribe_placed", "hex": 4}) == "The Tribe was placed on hills 6."
    assert told({"type": "tribe_walked", "path": [4, 9]}) == "The Tribe walked to hills 6, desert."
    assert told({"type": "attack_declared", "colour": 2, "hex": 4}) == "Bo (white) attacked everything around hills 6."
    assert told({"type": "territory_defended", "hex": 4}) == "Hills 6 is defended territory."
    assert told({"type": "territory_lost", "hexes": [4, 9]}) == "No longer defended: hills 6 and desert."


def test_attacks_and_knights_have_sentences():
    told = FirstNationsNarrator(NAMES, None).sentence
    road = {"type": "defence_played", "colour": 1, "edge": 3, "corner": None}
    assert told(road) == "Blue played a knight for the road edge 3."
    assert told({**road, "edge": None, "corner": 8}) == "Blue played a knight for the building at corner 8."
    assert told({"type": "knight_cancelled", "colour": 1}) == "The knight of blue was cancelled."
    assert told({"type": "attack_rolled", "dice": [4, 1]}) == "The dice of the attack showed 4, 1."
    assert told({"type": "road_removed", "colour": 1, "edge": 3}) == "Blue lost the road edge 3."
    assert told({"type": "settlement_removed", "colour": 1, "corner": 8}) == "Blue lost the settlement at corner 8."
    assert told({"type": "city_removed", "colour": 1, "corner": 8}) == "Blue lost the city at corner 8."


def test_the_status_shows_the_place_of_the_tribe():
    assert "The Tribe of you is on hills 6." in list(status_lines(shown(TURN), NAMES))
    assert not [line for line in status_lines(shown(BEFORE), NAMES) if "Tribe" in line]


def test_the_status_shows_knights_in_an_attack():
    told = list(status_lines(shown(BATTLE), NAMES))
    assert "The Tribe of you is on hills 6, and has attacked in this turn." in told
    assert "A knight of blue defends the road between mountains 10 and hills 6." in told
    assert "A knight of Bo (white) defends the building at hills 6, pasture 4 and desert." in told


def test_a_cancelled_knight_is_marked():
    over = BATTLE.replace("1e12", "1e12x").replace(
        "agenda:counter_defence(0)+battle()+first_nations_turn(0)", "result:points/0/10,1,3"
    )
    assert "A knight of blue defends the road between mountains 10 and hills 6 (cancelled)." in status_lines(
        shown(over), NAMES
    )


def test_the_board_shows_settlements_cities_markers_and_the_tribe():
    picture = render_board(shown(TURN)).plain
    for sign in ("(R)", "[R]", "defended", "tribe"):
        assert sign in picture
    assert "tribe" not in render_board(shown(BEFORE)).plain


def test_a_path_is_named_by_the_land_along_it():
    position = DecisionContext(shown(TURN), NAMES, 1, [], [], {}, False)
    assert position.describe_fields({"type": "walk_tribe", "path": [4, 9]}) == "path hills 6, desert"
