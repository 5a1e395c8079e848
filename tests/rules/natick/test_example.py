"""The example of play in the rules: red is the lower player with four points, blue the upper player with five."""

import pytest

from games.natick.dice import RAIDERS, TOURNAMENT, TRADE_ADVANTAGE, affects, count_unguarded
from games.natick.points import points
from games.natick.steps.building import BuildVillage, HireTrader
from games.natick.steps.dice import DivideDice, TakeDiceSet
from tests.rules.natick.language import blue, given, red, road, site

LOWER = "v-2,0,2|r-1,1,3|k-2a|l-1aw2*1,1as3,-1bg4,1bi5,-3as2*1,3ag3*3,3bw5*2"
UPPER = "v0|t2|r1,3|h3|k2a|l-1ai4*2,1as4*2,-1bg5*1,1bw3*1,3ai2,3bw4*1"
DIVIDE = "divide_dice(blue)+take_dice_set(red)+trade_build(red)"


def rolled():
    """The dice show 4, 2, a tournament and raiders."""
    return given(LOWER, UPPER, DIVIDE, dice="42nn")


def divided(text):
    return blue(DivideDice(tuple("12-".index(sign) for sign in text)))


def test_the_upper_player_has_five_points_and_the_lower_four():
    state = rolled().state
    assert state.rules.definition.public_points(state) == (points(state, 0), points(state, 1)) == (4, 5)


def test_both_have_five_unguarded_resources_so_the_raiders_may_be_put_aside():
    assert [count_unguarded(rolled().state, seat) for seat in (0, 1)] == [5, 5]
    rolled().when(divided("122-")).accepted()


def test_each_player_has_one_knight_so_both_could_use_the_tournament():
    assert [affects(rolled().state, seat, TOURNAMENT) for seat in (0, 1)] == [True, True]
    rolled().when(divided("12-2")).refused("die_affects_a_player", may_be_put_aside=[3])


def test_only_the_upper_player_could_use_a_trade_advantage():
    assert [affects(rolled().state, seat, TRADE_ADVANTAGE) for seat in (0, 1)] == [False, True]


def test_the_upper_player_divides_the_four_from_the_two_and_the_tournament():
    turn = rolled().after(divided("122-"), red(TakeDiceSet(0)))
    assert [frame.step for frame in turn.state.agenda] == ["tournament", "production", "production", "trade_build"]


def test_with_six_unguarded_coins_the_raiders_strike_the_owner_of_the_set():
    turn = given(LOWER.replace("w5*2", "w5*3"), UPPER, DIVIDE, dice="42nn")
    assert [affects(turn.state, seat, RAIDERS) for seat in (0, 1)] == [True, False]
    turn.when(divided("122-")).refused("die_affects_a_player", may_be_put_aside=[])


@pytest.mark.parametrize("column", [1, 3])
def test_a_trader_is_hired_for_two_grain_and_two_wood_on_either_side_of_a_village(column):
    given(LOWER, UPPER).when(red(HireTrader(road(column)))).accepted()


def test_no_village_can_be_built_while_all_four_are_on_the_table():
    rich = LOWER.replace("i5", "i5*1").replace("1as3", "1as3*1")
    given(rich, UPPER).when(red(BuildVillage(site(4)))).refused("no_villages_left")
