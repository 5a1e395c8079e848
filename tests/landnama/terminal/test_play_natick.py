"""A game of Natick in the terminal: its picture, and the status below it."""

import json
import re

from games.kernel import build_view
from games.natick.game import Knowledge
from games.notation import parse_position
from landnama.terminal.names import Names
from landnama.terminal.renderers import render_all, render_holdings, render_table
from tests.landnama.terminal.language import Typist, position, render, rulebook

NAMES = Names([{"name": "Ada"}, {"name": "Bo"}], 0)
LINE = (
    "natick/2 0:v0,2|r1|k2a|l-1aw2*1,1as3*2,3aw4,-1bg4,1bi5*1 1:t0|r-1,1|h1|l-1aw3,1as4*1,-1bg5,1bi2 turn:7 active:0"
    " first:0 built:6 dice:n234 sets:1212 made:1 offer:0/0/w1>-/1?/firm agenda:trade_build(0)"
)


def view_text(line):
    state = parse_position(line)
    return state.rules.definition.view_data(build_view(state, 0, Knowledge()))


def test_a_colony_is_drawn_column_by_column():
    text = render(render_table(view_text(LINE), NAMES))
    rows = [line.split() for line in text.splitlines()]
    assert ["wood", "2", "stone", "3", "wood", "4"] in rows
    assert ["(0)", "══", "1", "══", "(2)"] in rows
    assert ["●○○", "●●○", "knight", "○○○"] in rows
    assert ["╌╌", "-1", "╌╌", "[0]", "trader", "1"] in rows


def test_dice_sets_supply_and_offers_are_shown_below():
    text = render(render_holdings(view_text(LINE), NAMES))
    for output in (
        "The sets are {null of wood, 3} | {2, 4}.",
        "The pool has",
        "The supply has 2 villages, 3 towns",
        "Costs: scout: 1 grain;",
        "you give 1 wood for nothing",
    ):
        assert output in text


def test_the_events_of_the_dice_and_the_target_are_shown():
    text = render(render_holdings(view_text(LINE), NAMES, rulebook("natick", target_points=7)))
    assert "{null of wood -> rich harvest, 3} | {2, 4}" in text
    assert "rich harvest: You take a coin of your choice from the pool onto a region with room." in text
    assert "3 of 7 points" in text


DIVIDE = "natick/2 0:v0|r1|l-1aw2,1as3,-1bg4,1bi5 1:v0|r1|l-1aw3,1as4,-1bg5,1bi2 turn:8 active:1 first:0"


def divisions(dice):
    at = position(f"{DIVIDE} dice:{dice} agenda:divide_dice(0)+take_dice_set(1)+trade_build(1)")
    screen = Typist().look(at)
    return re.findall(r"^ +\d+  (\{.*)$", screen, re.MULTILINE), at


def test_divisions_are_sets_of_dice_without_mirrored_doubles():
    shown, at = divisions("n533")
    assert len(shown) == len(set(shown)) < len(at.actions) == 16
    assert set(shown) == {
        "{null of wood -> rich harvest, 3, 3, 5} | {nothing}",
        "{null of wood -> rich harvest, 3, 5} | {3}",
        "{null of wood -> rich harvest, 5} | {3, 3}",
        "{null of wood -> rich harvest, 3, 3} | {5}",
        "{null of wood -> rich harvest, 3} | {3, 5}",
        "{null of wood -> rich harvest} | {3, 3, 5}",
    }


def test_a_die_without_an_effect_may_be_put_aside():
    shown, _ = divisions("55a5")
    assert "{5, 5} | {5}, aside {ace of grain -> tournament}" in shown
    assert "{ace of grain -> tournament, 5, 5, 5} | {nothing}" in shown


def test_the_set_up_asks_for_the_region_and_then_for_its_slot():
    empty = "natick/2 0:v0 1:v0 turn:0 first:0 agenda:setup_regions(0)+setup_road(0)+setup_regions(1)+setup_road(1)"
    typist = Typist("2", "3")
    action = typist.choose(position(empty))
    assert action == {"type": "place_region", "region": "wood_3", "column": -1, "side": "below"}
    assert "  2  wood 3\n" in typist.screen
    assert "  3  below column -1\n" in typist.screen
    assert len(re.findall(r"^ +\d+  ", typist.screen, re.MULTILINE)) == 16 + 4


def test_before_the_dice_are_divided_there_are_no_sets():
    line = LINE.replace(" sets:1212 made:1 offer:0/0/w1>-/1?/firm", "")
    rolled = line.replace("agenda:trade", "agenda:divide_dice(1)+take_dice_set(0)+trade")
    assert "The sets are" not in render(render_all(view_text(rolled), NAMES))
    assert "The dice show" not in render(render_all(view_text(line.replace(" dice:n234", "")), NAMES))


def test_any_other_game_is_shown_unchanged():
    assert "no board" in render(render_table({}, NAMES))
    assert json.loads(render(render_holdings({"turn": 3}, NAMES))) == {"turn": 3}
