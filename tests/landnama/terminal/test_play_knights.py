"""Cities & Knights in the terminal: what the board and the lines below it say, and what the prompts ask."""

from landnama.terminal.board import render_board
from landnama.terminal.help_text import render_help
from landnama.terminal.rulesets.cities_knights import describe_improvement
from landnama.terminal.scoreboard import status_lines
from tests.games.tour import tour
from tests.landnama.positions import view_of
from tests.landnama.terminal.language import NAMES, Typist, position, rulebook

LINES = {stop.name.removeprefix("knights: "): stop.line for stop in tour()}
GAME = "settlers+cities_knights"


def lines_at(stop, seat=0):
    return list(status_lines(view_of(LINES[stop], seat), NAMES))


def test_knights_walls_and_metropolises_are_on_the_board():
    picture = render_board(view_of(LINES["a Trade Monopoly"])).plain
    assert "#R#" in picture
    assert "R2 " in picture
    assert "R3 " in picture
    assert "{W}" in picture


def test_an_active_knight_has_a_plus():
    assert "B2+" in render_board(view_of(LINES["a weaker knight in reach"])).plain


def test_the_barbarians_are_told_with_the_strength_of_both_sides():
    told = lines_at("a weaker knight in reach")
    assert "The barbarians have made 6 of 7 steps, with a strength of 0; the knights have 5." in told
    assert "The event die shows a ship." in told


def test_each_player_has_a_line_with_levels_knights_and_cards():
    assert "You: levels science 1; progress cards: alchemist." in lines_at("an Alchemist before the roll")
    told = lines_at("a fifth progress card")
    assert "The merchant is on fields 4, for you." in told
    assert "Orange: no improvements; 1 knight, 0 active, strength 0; progress cards: 1 politics, 2 science." in told


def test_an_improvement_is_named_with_its_level_and_price():
    assert describe_improvement(view_of(LINES["an improvement"]), 3, "politics") == "politics: level 2 for 2 coin"


def test_the_tokens_of_an_inventor_are_asked_one_after_the_other_on_the_board():
    options = position(LINES["two tokens for an Inventor"])
    number = [*options.actions_by_type()].index("play_inventor") + 1
    assert "Play inventor: which token? (its number on the board" in Typist(str(number)).look(options)


def test_the_legend_explains_the_signs_of_knights():
    parts = render_help(view_of(LINES["a wall"]), rulebook(GAME)).renderables
    assert any("knights of red by rank" in str(part) for part in parts)
