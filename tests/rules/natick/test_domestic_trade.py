"""Domestic trade: offers by suit, answers, and the transfer of coins from region to region."""

import pytest

from games.kernel import due_seats
from games.natick.events.coins import CoinTransferred
from games.natick.events.trade import OfferAccepted, OfferCountered, OfferMade, TradeMade
from games.natick.steps.coin_transfer import GiveCoin, ReceiveCoin
from games.natick.steps.domestic_trade import CounterOffer, MakeOffer
from games.natick.steps.pool_trade import TradeWithPool
from games.natick.steps.trade_build import EndTurn
from games.trade.actions import AcceptOffer, ConcludeOffer, DeclineOffer, WithdrawOffer
from games.trade.events import OfferAnswerReset, OfferClosed, OfferDeclined
from tests.rules.natick.language import BLUE, RED, agenda_changed, blue, coins, given, pile, red, region

WOOD_2, WOOD_3, STONE_3, STONE_4 = map(region, ("wood_2", "wood_3", "stone_3", "stone_4"))
RICH = coins(RED, w2=2, g4=3), coins(BLUE, s4=2, i2=1)
NOTHING = pile()


def offer(give, want, to=(1,)):
    return red(MakeOffer(give, want, to))


WOOD_FOR_STONE = offer(pile(wood=1), pile(stone=1))


def table(*colonies, **words):
    return given(*(colonies or RICH), **words)


def test_an_offer_is_traded_when_it_is_accepted():
    turn = table().when(WOOD_FOR_STONE).then(OfferMade(0, 0, pile(wood=1), pile(stone=1), (1,)))
    assert due_seats(turn.state) == (0, 1)
    turn.when(blue(AcceptOffer(0))).then(
        TradeMade(0, 0, 1, pile(wood=1), pile(stone=1)),
        CoinTransferred(0, WOOD_2, WOOD_3),
        CoinTransferred(1, STONE_4, STONE_3),
    )


def test_a_gift_is_a_trade_in_either_direction():
    given_ = table().after(offer(pile(wood=2), NOTHING)).when(blue(AcceptOffer(0))).accepted()[0]
    assert given_ == [TradeMade(0, 0, 1, pile(wood=2), NOTHING), *[CoinTransferred(0, WOOD_2, WOOD_3)] * 2]
    taken = table().after(offer(NOTHING, pile(stone=1))).when(blue(AcceptOffer(0))).accepted()[0]
    assert taken[1:] == [CoinTransferred(1, STONE_4, STONE_3)]
    table().when(offer(NOTHING, NOTHING)).refused("empty_offer")


def test_an_offer_cannot_have_a_suit_on_both_sides():
    table().when(offer(pile(wood=2), pile(wood=1))).refused("offer_same_resource")


def test_each_seat_needs_room_for_the_coins_that_it_gets():
    full = table(coins(RED, w2=2, s3=3), coins(BLUE, s4=2))
    full.when(WOOD_FOR_STONE).refused("no_room_for_trade")
    table(coins(RED, w2=2), coins(BLUE, w3=3, s4=2)).when(WOOD_FOR_STONE).refused("no_room_for_trade")


def test_each_seat_needs_the_coins_that_it_gives():
    table().when(offer(pile(wood=3), pile(stone=1))).refused("cannot_pay", purse={"wood": 2, "grain": 3})
    turn = table().after(offer(pile(wood=1), pile(stone=3)))
    turn.when(blue(AcceptOffer(0))).refused("cannot_pay", purse={"stone": 2, "iron": 1})


@pytest.mark.parametrize("to", [(), (0,), (1, 1)])
def test_an_offer_goes_to_the_other_seat_only(to):
    table().when(offer(pile(wood=1), pile(stone=1), to)).refused("invalid_offer_recipients")


def test_an_offer_ends_by_a_refusal_a_withdrawal_or_the_end_of_the_turn():
    turn = table().after(WOOD_FOR_STONE)
    turn.when(blue(DeclineOffer(0))).then(OfferDeclined(0, 1), OfferClosed(0))
    turn.when(red(WithdrawOffer(0))).then(OfferClosed(0))
    assert turn.after(red(EndTurn())).state.offers == ()


def test_a_counter_offer_is_concluded_by_the_proposer():
    turn = table().after(WOOD_FOR_STONE)
    turn = turn.when(blue(CounterOffer(0, pile(iron=1), pile(grain=2)))).then(
        OfferCountered(0, 1, pile(iron=1), pile(grain=2))
    )
    events, _ = turn.when(red(ConcludeOffer(0, 1))).accepted()
    assert events[0] == TradeMade(0, 0, 1, pile(grain=2), pile(iron=1))
    turn.when(blue(AcceptOffer(0))).refused("not_your_turn", seats=["red"])


def test_an_accepted_offer_waits_for_a_proposer_that_has_lost_coins():
    turn = table().after(WOOD_FOR_STONE, red(TradeWithPool(2, region("iron_5"))))
    turn = turn.when(blue(AcceptOffer(0))).then(OfferAccepted(0, 1, pile(stone=1)))
    assert turn.when(red(ConcludeOffer(0, 1))).accepted()[0][0] == TradeMade(0, 0, 1, pile(wood=1), pile(stone=1))


def test_an_answer_lapses_when_its_seat_gives_coins_in_another_trade():
    turn = table().after(
        WOOD_FOR_STONE, offer(pile(grain=1), pile(iron=1)), blue(CounterOffer(0, pile(stone=1), pile(wood=2)))
    )
    events, _ = turn.when(blue(AcceptOffer(1))).accepted()
    assert events[:2] == [TradeMade(1, 0, 1, pile(grain=1), pile(iron=1)), OfferAnswerReset(0, 1)]


def test_both_seats_need_room_when_the_trade_is_made():
    colonies = coins(RED, w2=3, g4=1), coins(BLUE, w3=1, s4=1)
    turn = table(*colonies).after(offer(pile(wood=2), pile(stone=1)), offer(pile(wood=1), NOTHING))
    turn = turn.after(blue(AcceptOffer(1)))
    turn.when(blue(AcceptOffer(0))).refused("no_room_for_trade")
    counter = table(*colonies).after(offer(pile(wood=1), NOTHING), offer(pile(wood=1), pile(stone=1)))
    counter = counter.after(blue(CounterOffer(1, pile(stone=1), pile(wood=2))), blue(AcceptOffer(0)))
    counter.when(red(ConcludeOffer(1, 1))).refused("no_room_for_trade")


def test_giver_and_receiver_each_pick_a_region():
    red_, blue_ = "v0|r1|l-1aw2*1,1aw4*1,-1bg4,1bi5", "v0|r1|l-1aw3,1aw5,-1bg5,1bi2"
    turn = table(red_, blue_).after(offer(pile(wood=1), NOTHING))
    turn = turn.when(blue(AcceptOffer(0))).then(
        TradeMade(0, 0, 1, pile(wood=1), NOTHING), agenda_changed("trade_payment(red;0,1)+trade_build(red)")
    )
    turn.when(red(GiveCoin(region("grain_4")))).refused("not_enough_coins", region="grain_4")
    turn = turn.when(red(GiveCoin(region("wood_4")))).then(
        agenda_changed(f"receive_coin(blue;{region('wood_4')})+trade_build(red)")
    )
    turn.when(blue(ReceiveCoin(region("wood_5")))).then(
        CoinTransferred(0, region("wood_4"), region("wood_5")), agenda_changed("trade_build(red)")
    )


def test_coins_that_fill_every_region_are_placed_without_a_choice():
    turn = table("v0|r1|l-1aw2*2,1as3,-1bg4,1bi5", "v0|r1|l-1aw3*2,1aw5*2,-1bg5,1bi2")
    events, _ = turn.after(offer(pile(wood=2), NOTHING)).when(blue(AcceptOffer(0))).accepted()
    assert events[1:] == [CoinTransferred(0, WOOD_2, WOOD_3), CoinTransferred(0, WOOD_2, region("wood_5"))]


def test_a_seat_makes_ten_offers_a_turn_and_none_without_the_option():
    table(made=10).when(WOOD_FOR_STONE).refused("offer_limit_reached")
    table(options="domestic_trade=false").when(WOOD_FOR_STONE).refused("trade_disabled")


def test_a_seat_without_coins_and_room_makes_no_offer():
    full = coins("v0|r1|l-1aw2,1as3,-1bg4,1bi5", w2=3, s3=3, g4=3, i5=3)
    turn = table(full, coins(BLUE, w3=3, s4=3, g5=3, i2=3))
    turn.when(WOOD_FOR_STONE).refused("nothing_to_trade")


def test_every_usual_and_sampled_offer_is_legal():
    table().after(WOOD_FOR_STONE).assert_fillings_are_legal()
