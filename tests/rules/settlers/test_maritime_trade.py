"""Maritime trade: four of a kind for one of another, fewer with a harbour."""

import pytest

from tests.rules.language import (
    before_the_roll,
    build_settlement,
    city,
    given,
    hand,
    road,
    robber_on,
    settlement,
    trade_overseas,
    traded_overseas,
)

ORE_FOR_WOOL = trade_overseas("red", "ore", "wool")
ORE_HARBOUR, ANY_HARBOUR = 10, 0
"""Corners of the printed frame."""


def test_four_cards_of_a_kind_buy_one_of_another():
    given(hand("red", ore=4)).when(ORE_FOR_WOOL).then(traded_overseas("red", "4 ore", "1 wool"))


def test_three_cards_without_a_harbour_are_refused():
    given(hand("red", ore=3)).when(ORE_FOR_WOOL).refused("cannot_pay", rate=4, held=3)


def test_four_mixed_cards_are_refused():
    given(hand("red", ore=3, grain=1)).when(ORE_FOR_WOOL).refused("cannot_pay", rate=4, held=3)


def test_a_general_harbour_trades_three_to_one():
    turn = given(hand("red", ore=3, grain=2), settlement("red", ANY_HARBOUR))
    turn.when(ORE_FOR_WOOL).then(traded_overseas("red", "3 ore", "1 wool"))
    turn.when(trade_overseas("red", "grain", "wool")).refused("cannot_pay", rate=3, held=2)


def test_a_special_harbour_trades_its_kind_two_to_one():
    turn = given(hand("red", ore=2), settlement("red", ORE_HARBOUR))
    turn.when(ORE_FOR_WOOL).then(traded_overseas("red", "2 ore", "1 wool"))


def test_a_special_harbour_does_not_change_other_rates():
    turn = given(hand("red", grain=3), settlement("red", ORE_HARBOUR))
    turn.when(trade_overseas("red", "grain", "wool")).refused("cannot_pay", rate=4, held=3)


@pytest.mark.parametrize("own", [settlement("red", ORE_HARBOUR, ANY_HARBOUR), city("red", ORE_HARBOUR, ANY_HARBOUR)])
def test_the_best_harbour_counts_for_settlements_and_cities(own):
    given(hand("red", ore=2), own).when(ORE_FOR_WOOL).then(traded_overseas("red", "2 ore", "1 wool"))


def test_both_corners_of_a_harbour_give_its_rate():
    for corner in (10, 15):
        given(hand("red", ore=2), settlement("red", corner)).after(ORE_FOR_WOOL)


def test_a_harbour_of_another_colour_does_not_count():
    turn = given(hand("red", ore=3), settlement("blue", ORE_HARBOUR, ANY_HARBOUR))
    turn.when(ORE_FOR_WOOL).refused("cannot_pay", rate=4, held=3)


def test_the_bank_must_have_the_received_card():
    turn = given(hand("red", ore=4), hand("blue", wool=19))
    turn.when(ORE_FOR_WOOL).refused("not_enough_in_bank", bank={"brick": 19, "lumber": 19, "grain": 19, "ore": 15})


def test_paid_cards_are_in_the_bank_at_once():
    turn = given(hand("red", ore=19, wool=4)).after(ORE_FOR_WOOL)
    turn.when(trade_overseas("red", "wool", "ore")).then(traded_overseas("red", "4 wool", "1 ore"))


def test_trades_can_be_repeated_and_each_is_paid():
    turn = given(hand("red", ore=8)).after(ORE_FOR_WOOL, ORE_FOR_WOOL)
    turn.when(ORE_FOR_WOOL).refused("cannot_pay", rate=4, held=0)


def test_a_new_harbour_counts_in_the_same_turn():
    cards = hand("red", brick=1, lumber=1, wool=1, grain=1, ore=2)
    turn = given(cards, road("red", 10, 6)).after(build_settlement("red", ORE_HARBOUR))
    turn.when(ORE_FOR_WOOL).then(traded_overseas("red", "2 ore", "1 wool"))


def test_the_robber_next_to_a_harbour_does_not_close_it():
    given(hand("red", ore=2), settlement("red", ORE_HARBOUR), robber_on(6)).after(ORE_FOR_WOOL)


def test_maritime_trade_before_the_roll_or_in_another_turn_is_refused():
    turn = given(hand("red", ore=4), before_the_roll())
    turn.when(ORE_FOR_WOOL).refused("roll_pending", seats=["red"])
    given(hand("blue", ore=4)).when(trade_overseas("blue", "ore", "wool")).refused("not_your_turn", seats=["red"])
