"""Roll and divide: four dice, two sets, and what may be put aside."""

import pytest

from games.kernel import Misfit
from games.natick.dice import FACES
from games.natick.events import DiceDivided, DiceRolled, SetTaken
from games.natick.steps.dividing import DIVISIONS, DivideDice, RollDice, TakeSet
from tests.rules.natick.language import BLUE, RED, blue, coins, comes, given, red

DIVIDE = "divide(blue)+choose(red)+trade_build(red)"
CHOOSE = "choose(red)+trade_build(red)"
KNIGHT = "v0|r1|k0a|l-1aw2,1as3,-1bg4,1bi5"
SIX = coins(RED, w2=3, s3=3)


def divided(text):
    """`12--` as an action."""
    return DivideDice(tuple("12-".index(sign) for sign in text))


def test_the_active_seat_rolls_a_die_of_each_suit():
    turn = given(agenda="roll(red)+" + DIVIDE)
    turn.when(red(RollDice(), dice=[(2, 0, 5, 1)])).then(DiceRolled((2, 0, 5, 1), 0), comes(DIVIDE))
    assert [FACES[face] for face in (2, 0, 5, 1)] == ["2", "null", "5", "ace"]


def test_the_passive_seat_divides():
    turn = given(agenda=DIVIDE, dice="2345")
    turn.when(red(divided("1122"))).refused("not_your_turn", seats=["blue"])
    turn.when(blue(divided("1222"))).then(DiceDivided(1, (0, 1, 1, 1)), comes(CHOOSE))


def test_there_are_81_ways_to_divide():
    assert len(set(DIVISIONS)) == 81


@pytest.mark.parametrize("sets", [[], ["first"] * 3, ["first"] * 5])
def test_every_die_is_in_a_set_or_aside(sets):
    with pytest.raises(Misfit, match="sets: must be a list of 4"):
        given().state.rules.action({"type": "divide_dice", "sets": sets})


def test_numbers_must_lie_in_a_set_and_a_set_may_be_empty():
    turn = given(agenda=DIVIDE, dice="2345")
    assert len(turn.listed("blue")) == 16
    turn.when(blue(divided("1111"))).accepted()
    turn.when(blue(divided("111-"))).refused("die_affects_somebody", may_be_put_aside=[])


@pytest.mark.parametrize("face", "na")
def test_null_and_ace_are_the_same_event(face):
    turn = given(agenda=DIVIDE, dice=f"222{face}")
    turn.when(blue(divided("111-"))).accepted()


def test_a_harvest_affects_whoever_has_room_for_a_coin_of_the_pool():
    given(agenda=DIVIDE, dice="n222").when(blue(divided("-111"))).refused("die_affects_somebody")
    full = coins(RED, w2=3, s3=3, g4=3, i5=3), coins(BLUE, w3=3, s4=3, g5=3, i2=3)
    given(*full, agenda=DIVIDE, dice="n222").when(blue(divided("-111"))).accepted()


def test_raiders_affect_whoever_has_six_unguarded_resources():
    given(SIX, agenda=DIVIDE, dice="222n").when(blue(divided("111-"))).refused("die_affects_somebody")
    five = coins(RED, w2=3, s3=2)
    given(five, agenda=DIVIDE, dice="222n").when(blue(divided("111-"))).accepted()


def test_a_tournament_affects_whoever_could_take_something():
    rich = coins(BLUE, w3=1)
    given(KNIGHT, rich, DIVIDE, dice="22n2").when(blue(divided("11-1"))).refused(
        "die_affects_somebody", may_be_put_aside=[]
    )
    given(KNIGHT, BLUE, DIVIDE, dice="22n2").when(blue(divided("11-1"))).accepted()
    given(RED, rich, DIVIDE, dice="22n2").when(blue(divided("11-1"))).accepted()


def test_a_trade_advantage_affects_only_whoever_could_use_it_in_full():
    trader = "v0|r1|h1|l-1aw2,1as3*1,-1bg4,1bi5"
    given(trader, coins(BLUE, w3=1), DIVIDE, dice="2n22").when(blue(divided("1-11"))).refused("die_affects_somebody")
    given(trader, coins(BLUE, s4=1), DIVIDE, dice="2n22").when(blue(divided("1-11"))).accepted()
    poor = "v0|r1|h1|l-1aw2,1as3,-1bg4,1bi5"
    given(poor, coins(BLUE, w3=1), DIVIDE, dice="2n22").when(blue(divided("1-11"))).accepted()


def test_whoever_has_the_turn_takes_a_set_and_the_other_seat_has_the_rest():
    turn = given(SIX, agenda=CHOOSE, dice="23nn", sets="1212")
    second = turn.when(red(TakeSet(1))).accepted()[1].state.agenda
    assert [frame.step for frame in second] == ["raiders", "events", "production", "production", "trade_build"]
    assert [frame.seats for frame in second] == [(0,), (1,), (0,), (1,), (0,)]
    assert [frame.data for frame in second] == [(3,), (2,), (3,), (2,), ()]


def test_a_set_may_be_taken_though_it_is_empty():
    turn = given(agenda=CHOOSE, dice="nnnn", sets="----")
    turn.when(red(TakeSet(1))).then(SetTaken(0, 1), comes("trade_build(red)"))
