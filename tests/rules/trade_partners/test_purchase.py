"""The purchase: two cards of a player for one card of its partner."""

import pytest

from games.kernel import InvalidValue
from tests.rules.language import accept, end_turn, given, hand, next_is, offer, offered, settlement
from tests.rules.trade_partners.language import partner_trade_made, table, trade_with_partner


@pytest.mark.parametrize("give", ["2 wool", "1 wool + 1 brick"])
def test_two_equal_or_different_cards_buy_one_card(give):
    turn = table(hand("red", wool=2, brick=1), hand("white", ore=1))
    turn = turn.when(trade_with_partner("red", give, "ore")).then(partner_trade_made("red", "white", give, "1 ore"))
    assert turn.shown_to("blue")["colours"][2]["hand"]["count"] == 2


def test_a_card_of_the_given_kind_can_be_bought():
    turn = table(hand("red", ore=2), hand("white", ore=1))
    turn.when(trade_with_partner("red", "2 ore", "ore")).then(partner_trade_made("red", "white", "2 ore", "1 ore"))


def test_a_purchase_with_a_card_missing_is_refused():
    turn = table(hand("red", wool=1), hand("white", ore=5))
    turn.when(trade_with_partner("red", "2 wool", "ore")).refused("cannot_pay", hand={"wool": 1})
    turn.when(trade_with_partner("red", "1 wool + 1 brick", "ore")).refused("cannot_pay")


def test_a_card_that_the_partner_lacks_cannot_be_bought():
    turn = table(hand("red", wool=2), hand("white", ore=1))
    turn.when(trade_with_partner("red", "2 wool", "grain")).refused("partner_card_not_held", partner_hand={"ore": 1})


def test_a_purchase_from_another_partner_is_refused():
    turn = table(hand("red", wool=2), hand("orange", ore=1))
    turn.when(trade_with_partner("red", "2 wool", "ore")).refused("partner_card_not_held", partner_hand={})


def test_a_purchase_in_the_turn_of_another_seat_is_refused():
    turn = table(hand("blue", wool=2), hand("orange", ore=1))
    turn.when(trade_with_partner("blue", "2 wool", "ore")).refused("not_your_turn", seats=["red"])


def test_a_purchase_before_the_roll_is_refused():
    turn = table(next_is("roll(red)+trade_build(red)+catch_up(red)"), hand("red", wool=2), hand("white", ore=1))
    turn.when(trade_with_partner("red", "2 wool", "ore")).refused("roll_pending")


def test_the_price_is_two_cards():
    turn = given(game="trade_partners", seats=2)
    with pytest.raises(InvalidValue, match=r'^give: must be one of \{"brick": 2\}, '):
        turn.state.rules.wire.decode_action({"type": "trade_with_partner", "give": {"ore": 1}, "receive": "wool"})


def test_an_offer_of_spent_cards_is_not_firm():
    turn = table(hand("red", wool=2), hand("white", ore=1), hand("blue", grain=1))
    turn = turn.when(offer("red", "1 wool", "1 grain", to="blue")).then(offered("red", "1 wool", "1 grain", to="blue"))
    turn = turn.after(trade_with_partner("red", "2 wool", "ore"))
    assert [each.firm for each in turn.state.offers] == [False]
    assert turn.when(accept("blue")).accepted()[1].state.offers


def test_offers_end_before_the_catch_up():
    turn = table(hand("red", wool=1), settlement("red", 8), settlement("white", 20))
    events, after = turn.after(offer("red", "1 wool", "1 ore", to="blue")).when(end_turn("red")).accepted()
    assert not after.state.offers
    assert events
