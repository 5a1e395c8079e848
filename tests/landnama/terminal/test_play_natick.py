"""A game of Natick in the terminal: its picture, and the status below it."""

import json
from io import StringIO

from rich.console import Console

from games.kernel import build_view
from games.natick.game import Knowledge
from games.notation import parse_position
from landnama.terminal.names import Names
from landnama.terminal.renderers import render_all, render_holdings, render_table

NAMES = Names([{"name": "Ada"}, {"name": "Bo"}], 0)
LINE = (
    "natick/2 0:v0,2|r1|k2a|l-1aw2*1,1as3*2,3aw4,-1bg4,1bi5*1 1:t0|r-1,1|h1|l-1aw3,1as4*1,-1bg5,1bi2 turn:7 active:0"
    " first:0 built:6 dice:n234 sets:1212 made:1 offer:0/0/w1>-/1?/firm agenda:trade_build(0)"
)


def shown(line):
    state = parse_position(line)
    return state.rules.game.view_data(build_view(state, 0, Knowledge()))


def printed(picture):
    file = StringIO()
    Console(width=120, file=file).print(picture)
    return file.getvalue()


def test_a_colony_is_drawn_column_by_column():
    text = printed(render_table(shown(LINE), NAMES))
    rows = [line.split() for line in text.splitlines()]
    assert ["wood", "2", "stone", "3", "wood", "4"] in rows
    assert ["(0)", "---1---", "(2)"] in rows
    assert ["●○○", "●●○", "knight", "○○○"] in rows
    assert ["-", "-1", "-", "[[0]]", "trader"] in rows


def test_dice_sets_supply_and_offers_are_shown_below():
    text = printed(render_holdings(shown(LINE), NAMES))
    for said in ("null (wood)", "first: null, 3", "The pool has", "Left are 2 villages, 3 towns", "1 wood for nothing"):
        assert said in text


def test_before_the_dice_are_divided_there_are_no_sets():
    line = LINE.replace(" sets:1212 made:1 offer:0/0/w1>-/1?/firm", "")
    rolled = line.replace("agenda:trade", "agenda:divide_dice(1)+take_dice_set(0)+trade")
    assert "The sets are" not in printed(render_all(shown(rolled), NAMES))
    assert "The dice show" not in printed(render_all(shown(line.replace(" dice:n234", "")), NAMES))


def test_any_other_game_is_shown_unchanged():
    assert "no board" in printed(render_table({}, NAMES))
    assert json.loads(printed(render_holdings({"turn": 3}, NAMES))) == {"turn": 3}
