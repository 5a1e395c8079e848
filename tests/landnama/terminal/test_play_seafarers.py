"""Seafarers in the terminal: a board of small hexes with ships and the pirate, and their moves."""

from landnama.terminal.board import NO_MARKS, ChoiceMarks, render_board
from landnama.terminal.names import Names
from landnama.terminal.place_names import PlaceNames
from landnama.terminal.scoreboard import render_scoreboard, status_lines
from tests.landnama.positions import view_of
from tests.landnama.terminal.language import Typist, position, render, rulebook

NAMES = Names([{"name": "Ada"}, {"name": None}, {"name": "Bo"}, {"name": None}], you=0)
BOARD = (
    "settlers+seafarers/4[board=fixed] "
    "m8p11sy4s/ssssh5m2/sp5f6m4sf9s/g12h11g3p9sy10/h6f10dg11f5ss/m3p4h9p8sh3/g8f2m10sg6 *go*w**bl"
)
TURN = (
    f"{BOARD} 0:s51|hl2w2b1g1 1:c21 2: 3: ships:66.67/// islands:/2// pirate:55 robber:26 "
    "turn:7 span:7 active:0 first:0 dice:3-5 agenda:trade_build(0)"
)
ROBBING = TURN.replace("agenda:trade_build(0)", "agenda:robber(0)+trade_build(0)")
GOLD = (
    f"{BOARD} 0:s51|c59|hl2w2b1g1 1:c21 2: 3: ships:66.67/// islands:2/2// pirate:55 robber:26 "
    "turn:7 span:7 active:0 first:0 dice:5-5 agenda:gold(0;2,0)+trade_build(0)"
)


def picture(line, marks=NO_MARKS):
    return render_board(view_of(line), marks).plain


def test_a_large_board_has_small_hexes_that_fit_into_eighty_columns():
    lines = picture(TURN).splitlines()
    assert max(map(len, lines)) <= 80
    assert len(lines) <= 24
    for terrain in ("gold", "sea", "mountains", "desert"):
        assert terrain in picture(TURN)


def test_ships_have_capital_letters_and_roads_small_ones():
    with_road = TURN.replace("0:s51", "0:r65|s51")
    assert "R~" in picture(TURN) or "~R" in picture(TURN)
    assert "rr" in picture(with_road)
    assert "rr" not in picture(TURN)


def test_the_board_shows_pirate_harbours_and_robber():
    for word in ("pirate", "robber", "brick", "3:1"):
        assert word in picture(TURN)
    assert "pirate" not in picture(TURN.replace(" pirate:55", ""))


def test_every_available_place_of_a_large_board_shows_its_number():
    shown = picture(TURN, ChoiceMarks(hexes=[0, 41, 50]))
    assert all(f"hex {number}" in shown for number in (0, 41, 50))
    assert all(str(corner) in picture(TURN, ChoiceMarks(corners=range(108))) for corner in range(108))


def test_hexes_of_sea_are_named_by_their_numbers():
    places = PlaceNames(view_of(TURN))
    assert (places.hex(2), places.hex(22), places.hex(50)) == ("sea 2", "sea 22", "sea 50")
    assert places.edge(88) == "between sea 22 and sea 29"


def test_the_status_shows_the_pirate_the_islands_and_the_ships_left():
    lines = list(status_lines(view_of(TURN), NAMES, rulebook("settlers+seafarers")))
    assert "The pirate is on sea 55." in lines
    assert "Blue has points for 1 small island." in lines
    assert any("13 ships" in line for line in lines)
    assert "pirate" in render(render_scoreboard(view_of(TURN), NAMES))


def test_the_ship_and_its_new_edge_are_asked_one_after_the_other():
    decision = position(TURN)
    moves = [each for each in decision.actions if each["type"] == "move_ship"]
    target = moves[-1]["to_edge"]
    row = list(decision.actions_by_type()).index("move_ship") + 1
    typist = Typist(str(row), str(target))
    assert typist.choose(decision) == moves[-1]
    assert "Move ship: to which edge?" in typist.screen


def test_the_pirate_goes_to_a_hex_of_the_frame():
    decision = position(ROBBING)
    row = list(decision.actions_by_type()).index("move_pirate") + 1
    assert Typist(str(row), "50").choose(decision) == {"type": "move_pirate", "hex": 50}


def test_cards_for_gold_are_typed():
    assert Typist("1 ore, 1 grain").choose(position(GOLD)) == {"type": "take_gold", "cards": {"grain": 1, "ore": 1}}
