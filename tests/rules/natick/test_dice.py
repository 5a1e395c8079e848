"""Dice: the roll, the division into two sets, and the dice that may be put aside."""

import pytest

from games.kernel import InvalidValue
from games.natick.dice import FACES
from games.natick.events.turn import DiceDivided, DiceRolled, DiceSetTaken
from games.natick.steps.dice import DIVISIONS, DivideDice, RollDice, TakeDiceSet
from tests.rules.natick.language import BLUE, RED, agenda_changed, blue, coins, given, red

DIVIDE = "divide_dice(blue)+take_dice_set(red)+trade_build(red)"
CHOOSE = "take_dice_set(red)+trade_build(red)"
KNIGHT = "v0|r1|k0a|l-1aw2,1as3,-1bg4,1bi5"
SIX = coins(RED, w2=3, s3=3)


def divided(text):
    """The action that divides the dice, as in `12--`."""
    return DivideDice(tuple("12-".index(sign) for sign in text))


def test_the_active_seat_rolls_a_die_of_each_suit():
    turn = given(agenda="roll(red)+" + DIVIDE)
    turn.when(red(RollDice(), dice=[(2, 0, 5, 1)])).then(DiceRolled((2, 0, 5, 1), 0), agenda_changed(DIVIDE))
    assert [FACES[face] for face in (2, 0, 5, 1)] == ["2", "null", "5", "ace"]


def test_the_passive_seat_divides_the_dice():
    turn = given(agenda=DIVIDE, dice="2345")
    turn.when(red(divided("1122"))).refused("not_your_turn", seats=["blue"])
    turn.when(blue(divided("1222"))).then(DiceDivided(1, (0, 1, 1, 1)), agenda_changed(CHOOSE))


def test_there_are_81_divisions():
    assert len(set(DIVISIONS)) == 81


@pytest.mark.parametrize("sets", [[], ["first"] * 3, ["first"] * 5])
def test_a_division_has_a_set_for_each_die(sets):
    with pytest.raises(InvalidValue, match="sets: must be a list of 4"):
        given().state.rules.wire.decode_action({"type": "divide_dice", "sets": sets})


def test_a_die_with_a_number_is_in_a_set_and_a_set_may_be_empty():
    turn = given(agenda=DIVIDE, dice="2345")
    assert len(turn.listed("blue")) == 16
    turn.when(blue(divided("1111"))).accepted()
    turn.when(blue(divided("111-"))).refused("die_affects_a_player", may_be_put_aside=[])


@pytest.mark.parametrize("face", "na")
def test_null_and_ace_bring_the_same_dice_event(face):
    turn = given(agenda=DIVIDE, dice=f"222{face}")
    turn.when(blue(divided("111-"))).accepted()


def test_a_harvest_affects_a_seat_with_room_for_a_coin_of_the_pool():
    given(agenda=DIVIDE, dice="n222").when(blue(divided("-111"))).refused("die_affects_a_player")
    full = coins(RED, w2=3, s3=3, g4=3, i5=3), coins(BLUE, w3=3, s4=3, g5=3, i2=3)
    given(*full, agenda=DIVIDE, dice="n222").when(blue(divided("-111"))).accepted()


def test_raiders_affect_a_seat_with_six_unguarded_coins():
    given(SIX, agenda=DIVIDE, dice="222n").when(blue(divided("111-"))).refused("die_affects_a_player")
    five = coins(RED, w2=3, s3=2)
    given(five, agenda=DIVIDE, dice="222n").when(blue(divided("111-"))).accepted()


def test_a_tournament_affects_a_seat_that_could_take_a_coin():
    rich = coins(BLUE, w3=1)
    given(KNIGHT, rich, DIVIDE, dice="22n2").when(blue(divided("11-1"))).refused(
        "die_affects_a_player", may_be_put_aside=[]
    )
    given(KNIGHT, BLUE, DIVIDE, dice="22n2").when(blue(divided("11-1"))).accepted()
    given(RED, rich, DIVIDE, dice="22n2").when(blue(divided("11-1"))).accepted()


def test_a_trade_advantage_affects_a_seat_that_could_take_and_return_a_coin():
    trader = "v0|r1|h1|l-1aw2,1as3*1,-1bg4,1bi5"
    given(trader, coins(BLUE, w3=1), DIVIDE, dice="2n22").when(blue(divided("1-11"))).refused("die_affects_a_player")
    given(trader, coins(BLUE, s4=1), DIVIDE, dice="2n22").when(blue(divided("1-11"))).accepted()
    poor = "v0|r1|h1|l-1aw2,1as3,-1bg4,1bi5"
    given(poor, coins(BLUE, w3=1), DIVIDE, dice="2n22").when(blue(divided("1-11"))).accepted()


def test_the_active_seat_takes_a_set_and_the_other_seat_gets_the_other_set():
    turn = given(SIX, agenda=CHOOSE, dice="23nn", sets="1212")
    second = turn.when(red(TakeDiceSet(1))).accepted()[1].state.agenda
    assert [frame.step for frame in second] == ["raiders", "event_order", "production", "production", "trade_build"]
    assert [frame.seats for frame in second] == [(0,), (1,), (0,), (1,), (0,)]
    assert [frame.data for frame in second] == [(3,), (2,), (3,), (2,), ()]


def test_an_empty_set_can_be_taken():
    turn = given(agenda=CHOOSE, dice="nnnn", sets="----")
    turn.when(red(TakeDiceSet(1))).then(DiceSetTaken(0, 1), agenda_changed("trade_build(red)"))
