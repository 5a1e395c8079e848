"""The end of the game: after a whole round by points, then by coins; or after many turns without a build."""

import pytest

from games.kernel import GameEnded
from games.natick.events.turn import TurnEnded, TurnStarted
from games.natick.steps.building import HireTrader
from games.natick.steps.trade_build import EndTurn
from tests.rules.natick.language import BLUE, RED, agenda_changed, blue, coins, given, red, road

SEVEN = "t0,2|v4|r1,3|k0a,2b|l-1aw2,1as3,-1bg4,1bi5,3aw4,3bs2,5ag2"
SIX = "t0,2|r1|k0a,2b|l-1aw3,1as4,-1bg5,1bi2,3aw5,3bs5"
ALSO_SEVEN = "t0,2|v4|r1,3|k0a,2b|l-1aw3,1as4,-1bg5,1bi2,3aw5,3bs5,5ag3"
BLUE_TURN = "trade_build(blue)"


def end(*colonies, **words):
    """The end of the second player's turn."""
    return given(*colonies, agenda=BLUE_TURN, turn=8, active=1, **words).when(blue(EndTurn()))


def test_the_second_player_has_a_turn_after_the_first_reaches_seven_points():
    turn = given(SEVEN, SIX).when(red(EndTurn()))
    after = turn.then(
        TurnEnded(0),
        TurnStarted(1, 8),
        agenda_changed("roll(blue)+divide_dice(red)+take_dice_set(blue)+trade_build(blue)"),
    )
    assert after.state.result is None


def test_the_most_points_win_after_the_round():
    end(SEVEN, SIX).then(TurnEnded(1), GameEnded((0,), "points", (7, 6)))


def test_the_second_player_with_seven_points_ends_the_game_with_the_turn():
    end(RED, ALSO_SEVEN).then(TurnEnded(1), GameEnded((1,), "points", (1, 7)))


def test_with_equal_points_the_most_coins_win():
    rich = coins(SEVEN, w2=1), coins(ALSO_SEVEN, w3=2)
    end(*rich).then(TurnEnded(1), GameEnded((1,), "resources", (7, 7)))


def test_equal_points_and_equal_coins_are_a_draw():
    end(SEVEN, ALSO_SEVEN).then(TurnEnded(1), GameEnded((), "draw", (7, 7)))


def test_the_game_goes_on_below_seven_points():
    assert end(RED, SIX).accepted()[1].state.active == 0


def test_the_target_points_are_an_option():
    end(RED, SIX, options="target_points=6").then(TurnEnded(1), GameEnded((1,), "points", (1, 6)))


@pytest.mark.parametrize(("red_", "points", "winners"), [(RED, (1, 1), ()), ("t0" + RED[2:], (2, 1), (0,))])
def test_forty_turns_without_a_build_end_the_game(red_, points, winners):
    stalled = given(red_, BLUE, BLUE_TURN, turn=60, active=1, built=20).when(blue(EndTurn()))
    stalled.then(TurnEnded(1), GameEnded(winners, "stall", points))


def test_the_game_goes_on_after_39_turns_without_a_build_or_within_a_round():
    given(RED, BLUE, BLUE_TURN, turn=60, active=1, built=21).when(blue(EndTurn())).accepted()
    turn = given(turn=61, built=21).when(red(EndTurn())).accepted()[1]
    assert turn.state.result is None


def test_a_build_after_the_fortieth_turn_does_not_prevent_the_end():
    """The first player had the fortieth turn, so one turn of the round is left; a build in it only brings points."""
    turn = given(RED, coins(BLUE, w3=2, g5=2), BLUE_TURN, turn=62, active=1, built=21).after(blue(HireTrader(road(1))))
    turn.when(blue(EndTurn())).then(TurnEnded(1), GameEnded((1,), "stall", (1, 2)))


def test_a_build_in_the_fortieth_turn_prevents_the_end():
    turn = given(RED, coins(BLUE, w3=2, g5=2), BLUE_TURN, turn=62, active=1, built=22).after(blue(HireTrader(road(1))))
    assert turn.when(blue(EndTurn())).accepted()[1].state.turn == 63


def test_coins_do_not_decide_a_game_without_builds():
    turn = given(coins(RED, w2=3), BLUE, BLUE_TURN, turn=60, active=1, built=1).when(blue(EndTurn()))
    turn.then(TurnEnded(1), GameEnded((), "stall", (1, 1)))


@pytest.mark.parametrize(
    ("red_", "points", "winners"),
    [(SEVEN.replace("|k0a,2b", ""), (5, 1), (0,)), (coins(RED, w2=3), (1, 1), ())],
)
def test_the_most_points_win_at_the_turn_cap_and_equal_points_are_a_draw(red_, points, winners):
    """As in a stall, coins do not count."""
    capped = given(red_, options="turn_cap=7").when(red(EndTurn()))
    capped.then(TurnEnded(0), GameEnded(winners, "turn_cap", points))


def test_the_target_points_come_before_the_turn_cap():
    end(SEVEN, SIX, options="turn_cap=8").then(TurnEnded(1), GameEnded((0,), "points", (7, 6)))
