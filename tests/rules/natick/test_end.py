"""The end: after the second player's turn, by points, then by resources; or when nobody builds any more."""

import pytest

from games.kernel import GameEnded
from games.natick.events import TurnBegan, TurnEnded
from games.natick.steps.trade_build import EndTurn
from tests.rules.natick.language import BLUE, RED, blue, coins, comes, given, red

SEVEN = "t0,2|v4|r1,3|k0a,2b|l-1aw2,1as3,-1bg4,1bi5,3aw4,3bs2,5ag2"
SIX = "t0,2|r1|k0a,2b|l-1aw3,1as4,-1bg5,1bi2,3aw5,3bs5"
ALSO_SEVEN = "t0,2|v4|r1,3|k0a,2b|l-1aw3,1as4,-1bg5,1bi2,3aw5,3bs5,5ag3"
BLUE_TURN = "trade_build(blue)"


def end(*colonies, **words):
    """The second player's turn, whichever colony that is."""
    return given(*colonies, agenda=BLUE_TURN, turn=8, active=1, **words).when(blue(EndTurn()))


def test_the_second_player_has_a_turn_after_the_first_has_seven_points():
    turn = given(SEVEN, SIX).when(red(EndTurn()))
    after = turn.then(TurnEnded(0), TurnBegan(1, 8), comes("roll(blue)+divide(red)+choose(blue)+trade_build(blue)"))
    assert after.state.result is None


def test_then_most_points_win():
    end(SEVEN, SIX).then(TurnEnded(1), GameEnded((0,), "points", (7, 6)))


def test_the_second_player_with_seven_points_ends_the_game_at_once():
    end(RED, ALSO_SEVEN).then(TurnEnded(1), GameEnded((1,), "points", (1, 7)))


def test_equal_points_are_decided_by_resources():
    rich = coins(SEVEN, w2=1), coins(ALSO_SEVEN, w3=2)
    end(*rich).then(TurnEnded(1), GameEnded((1,), "resources", (7, 7)))


def test_equal_points_and_equal_resources_are_a_draw():
    end(SEVEN, ALSO_SEVEN).then(TurnEnded(1), GameEnded((), "draw", (7, 7)))


def test_the_game_goes_on_below_seven():
    assert end(RED, SIX).accepted()[1].state.active == 0


def test_the_points_that_end_it_are_an_option():
    end(RED, SIX, options="target_points=6").then(TurnEnded(1), GameEnded((1,), "points", (1, 6)))


@pytest.mark.parametrize(("red_", "points", "winners"), [(RED, (1, 1), ()), ("t0" + RED[2:], (2, 1), (0,))])
def test_forty_turns_without_a_build_are_a_stall(red_, points, winners):
    stalled = given(red_, BLUE, BLUE_TURN, turn=60, active=1, built=20).when(blue(EndTurn()))
    stalled.then(TurnEnded(1), GameEnded(winners, "stall", points))


def test_thirty_nine_are_not_and_the_first_players_turn_does_not_end_it():
    given(RED, BLUE, BLUE_TURN, turn=60, active=1, built=21).when(blue(EndTurn())).accepted()
    turn = given(turn=61, built=21).when(red(EndTurn())).accepted()[1]
    assert turn.state.result is None


def test_a_stall_does_not_ask_for_resources():
    turn = given(coins(RED, w2=3), BLUE, BLUE_TURN, turn=60, active=1, built=1).when(blue(EndTurn()))
    turn.then(TurnEnded(1), GameEnded((), "stall", (1, 1)))


def test_a_cap_of_turns_ends_the_game_in_a_draw():
    capped = given(SEVEN.replace("|k0a,2b", ""), options="turn_cap=7").when(red(EndTurn()))
    capped.then(TurnEnded(0), GameEnded((), "turn_cap", (5, 1)))
