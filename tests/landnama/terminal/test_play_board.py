"""The board in the terminal is drawn from a view alone, is narrow enough, and is readable without colour."""

from pathlib import Path

import pytest

from landnama.terminal.board import ChoiceMarks, pips, render_board
from landnama.terminal.place_names import PlaceNames
from tests.landnama.positions import LARGER, MIDGAME, view_of

GOLDEN = Path(__file__).with_name("board.txt")


def test_the_picture_of_a_position_matches_the_golden_file():
    marks = ChoiceMarks(corners=[0, 53], edges=[1, 2, 33], hexes=[3, 18])
    assert render_board(view_of(MIDGAME), marks).plain + "\n" == GOLDEN.read_text()


def test_no_line_is_wider_than_a_hundred_columns_or_ends_in_spaces():
    lines = render_board(view_of(MIDGAME)).plain.splitlines()
    assert max(map(len, lines)) <= 100
    assert [line for line in lines if line != line.rstrip()] == []


def test_the_larger_island_is_drawn_completely_within_a_hundred_columns():
    view = view_of(LARGER)
    picture = render_board(view, ChoiceMarks(corners=range(80))).plain
    assert max(map(len, picture.splitlines())) <= 100
    assert [corner for corner in range(80) if str(corner) not in picture] == []
    for terrain in ("hills", "forest", "pasture", "fields", "mountains", "desert"):
        assert picture.count(terrain) == sum(each["terrain"] == terrain for each in view["board"]["hexes"])


@pytest.mark.parametrize("letter", "RBWOGP")
def test_six_colours_are_distinguishable_without_colour(letter):
    picture = render_board(view_of(LARGER)).plain
    assert f"({letter})" in picture or f"[{letter}]" in picture
    assert letter.lower() * 3 in picture


@pytest.mark.parametrize("letter", "RBWO")
def test_every_colour_is_distinguishable_without_colour(letter):
    picture = render_board(view_of(MIDGAME)).plain
    assert f"({letter})" in picture or f"[{letter}]" in picture
    assert letter.lower() * 3 in picture


def test_every_available_place_shows_its_number():
    marks = ChoiceMarks(corners=range(54))
    picture = render_board(view_of(MIDGAME), marks).plain
    assert [corner for corner in range(54) if str(corner) not in picture] == []


def test_a_number_has_as_many_pips_as_ways_to_roll_it():
    ways = [sum(one + other == token for one in range(1, 7) for other in range(1, 7)) for token in range(2, 13)]
    assert [pips(token) for token in range(2, 13)] == ways


def test_places_are_named_by_the_adjacent_land():
    places = PlaceNames(view_of(MIDGAME))
    assert places.hex(9) == "desert"
    assert places.corner(0) == "mountains 10 and the sea"
    assert places.corner(12) == "mountains 10, fields 12 and hills 6"
    assert places.edge(7) == "between mountains 10 and pasture 2"
