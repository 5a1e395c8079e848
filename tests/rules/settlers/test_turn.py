"""A turn: the roll, its effects, trade and build, and the turn of the next seat."""

import pytest

from tests.rules.language import (
    agenda_changed,
    before_the_roll,
    board,
    build_road,
    buy_card,
    end_turn,
    given,
    hand,
    roll,
    rolled,
    settlement,
    trade_overseas,
    turn_of,
    turn_started,
)


def test_rolling_is_compulsory():
    turn = given(before_the_roll())
    turn.when(end_turn("red")).refused("roll_pending", seats=["red"])


def test_the_dice_are_rolled_once_a_turn():
    given().when(roll("red")).refused("trade_build_pending", seats=["red"])


def test_only_the_active_seat_rolls():
    given(before_the_roll()).when(roll("blue")).refused("not_your_turn", seats=["red"])


def test_every_pair_of_faces_can_be_rolled():
    turn = given(before_the_roll(), board("m10p2f9/g12h6p4h10/g9f11df3m8/f8m3g4p5/h5g6p11"))
    for first in range(1, 7):
        for second in range(1, 7):
            assert turn.after(roll("red", first, second)).state.dice == (first, second)


def test_trades_and_builds_are_legal_in_any_order():
    past = hand("red", ore=4, wool=2, grain=1, brick=1, lumber=1), settlement("red", 8)
    seat_actions = build_road("red", 8, 4), trade_overseas("red", "ore", "wool")
    turn = given(*past)
    turn.after(*seat_actions)
    turn.after(*seat_actions[::-1])


@pytest.mark.parametrize(("colour", "next_one"), [("red", "blue"), ("blue", "white"), ("white", "red")])
def test_the_turn_passes_clockwise(colour, next_one):
    turn = given(turn_of(colour))
    turn.when(end_turn(colour)).then(
        turn_started(next_one), agenda_changed(f"roll({next_one})+trade_build({next_one})")
    )


def test_only_the_active_seat_ends_the_turn():
    given().when(end_turn("blue")).refused("not_your_turn", seats=["red"])


def test_the_dice_are_shown_until_the_turn_ends():
    turn = given(before_the_roll()).after(roll("red", 5, 6))
    assert turn.shown_to("blue")["dice"] == [5, 6]
    assert turn.after(end_turn("red")).shown_to("blue")["dice"] is None


def test_a_seven_in_the_first_round_moves_the_robber():
    turn = given(before_the_roll(), lambda sheet: sheet.words.update(turn=1, span=1))
    turn.when(roll("red", 3, 4)).then(rolled(3, 4), agenda_changed("robber(red)+trade_build(red)"))


def test_a_second_purchase_needs_its_own_cost():
    turn = given(hand("red", wool=1, grain=1, ore=1)).after(buy_card("red"))
    turn.when(buy_card("red")).refused("cannot_pay")
