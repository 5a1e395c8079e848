"""Positions of Seafarers: their words, what they refuse, and the invariants."""

import pytest

from games.chance import SeededChance
from games.history import HistoryRows
from games.kernel import InvalidValue, determinize
from games.kernel.state import View
from games.notation import format_position, parse_position
from games.seafarers.fleet import fleet, set_fleet
from tests.rules.seafarers.language import (
    GOLD_HEX,
    STRAIT_HEX,
    at,
    before_the_roll,
    built_now,
    city,
    hand,
    next_is,
    pirate_on,
    roads,
    robber_on,
    roll,
    sea,
    settled,
    settlement,
    ship_built,
    ship_moved,
    ships,
)

FULL = (
    *(settlement("red", 58, 60), settled("red", 2), ships("red", 58, 51, 44), built_now(51, 44)),
    *(settlement("blue", 35), ships("blue", 35, 43), pirate_on(STRAIT_HEX)),
    lambda sheet: sheet.words.update(moved=7),
)


def test_a_position_with_ships_is_written_as_it_was_read():
    state = sea(*FULL).state
    line = format_position(state)
    words = f"ships:{at(44, 51)}.{at(51, 58)}/{at(35, 43)}// islands:2/// pirate:22 still:7/{at(44, 51)} moved:7"
    assert words in line
    assert parse_position(line).as_dict() == state.as_dict()
    assert state.rules.definition.violations(state) == []


def spoil(word, value):
    return lambda sheet: sheet.words.update({word: value})


@pytest.mark.parametrize(
    ("past", "message"),
    [
        ([spoil("ships", "1/2")], "there are 4 items with"),
        ([spoil("ships", "1.1///")], "each number occurs once"),
        ([spoil("ships", "149///")], "'149' is no number below 149"),
        ([spoil("ships", f"{at(58, 65)}///")], "a ship is on land"),
        ([ships("red", 58, 66), ships("blue", 58, 66)], "two pieces are on one edge|two ships are on one edge"),
        ([roads("red", 58, 66), ships("blue", 58, 66)], "two pieces are on one edge"),
        ([settled("red", 4)], "points are for small islands of the board"),
        ([settled("red", 0)], "points are for small islands of the board"),
        ([settlement("red", 60)], "colour 0 has a building on a small island without its points"),
        ([roads("red", 51, 44)], "a road is on the edge of a ship or at sea"),
        ([settlement("red", 38)], "a building is at sea"),
        ([robber_on(STRAIT_HEX)], "the robber is on no hex of land"),
        ([pirate_on(GOLD_HEX)], "the pirate is on no hex of the sea"),
        ([pirate_on(68)], "'68' is no number below 68"),
        ([spoil("moved", 8)], "in a span that is still to come"),
        ([spoil("still", f"7/{at(58, 66)}")], "a ship that does not move is not on the board"),
        ([spoil("still", "7")], "ships that do not move are written span/edges"),
        ([next_is("gold(red;1,0)+trade_build(red)")], "the agenda has gold, which is for one seat"),
        ([next_is("gold(red;1,1)+trade_build(red)")], "the agenda has gold, which is for one seat"),
        ([next_is("gold(red)+trade_build(red)")], "the agenda has gold, which is for one seat"),
        ([next_is("pirate_theft(red;1)+trade_build(red)")], "the agenda has pirate_theft, which is for one seat"),
        ([next_is("pirate_theft(red,blue;1)+trade_build(red)"), pirate_on(STRAIT_HEX)], "the agenda has pirate_theft"),
    ],
)
def test_a_position_against_the_rules_is_refused(past, message):
    with pytest.raises(InvalidValue, match=message):
        sea(*past)


def test_more_ships_than_in_the_box_break_an_invariant():
    state = sea(settlement("red", 58), ships("red", 58, 66)).state
    around = fleet(state)._replace(ships=((1 << 16) - 1, 0, 0, 0))
    set_fleet(state, around)
    assert "colour 0 has more ships than in the box" in state.rules.definition.violations(state)


def test_a_gold_frame_fits_the_roll():
    turn = sea(before_the_roll(), robber_on(26), city("red", 60), settled("red", 2)).after(roll("red", 5, 5))
    line = format_position(turn.state)
    assert "agenda:gold(0;2,0)+trade_build(0)" in line
    assert format_position(parse_position(line)) == line


def test_everything_of_the_fleet_is_public():
    turn = sea(*FULL, hand("blue", ore=2))
    view = View(0, turn.seen_by("red"), turn.knowledge[0])
    assert view.state.extensions == turn.state.extensions
    assert determinize(view, SeededChance(1)).extensions == turn.state.extensions


def test_a_program_that_learns_gets_ships_islands_and_pirate_as_numbers():
    numbers = sea(*FULL).observed_by("red")
    assert numbers["ships"] == [1 << at(44, 51) | 1 << at(51, 58) | 1 << 149 + at(35, 43)]
    assert numbers["ships_too_new"] == [1 << at(44, 51)]
    assert numbers["pirate"] == [1 << STRAIT_HEX]
    assert numbers["ship_moved"] == [1]


def test_ships_are_placements_and_removals_in_the_history():
    state = sea(*FULL).state
    for event, placements, flows in (
        (ship_built("red", 58, 66, 3), 1, 2),
        (ship_moved("red", (44, 51), (58, 66)), 2, 0),
    ):
        rows = HistoryRows("g1", state.rules.vocabulary)
        event.record(rows, state)
        found = rows.take_rows()
        assert (len(found["placements"]), len(found.get("resource_flows", ()))) == (placements, flows)
