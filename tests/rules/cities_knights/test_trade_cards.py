"""The trade cards that change rates or ask for commodities: merchant, fleet and harbor."""

from games.cities_knights.cards.trade import PlayCommercialHarbor, PlayMerchant, PlayMerchantFleet, ShowNoCommodity
from games.cities_knights.events.cards import (
    CommodityAsked,
    CommodityGiven,
    FleetChartered,
    HarborOpened,
    MerchantPlaced,
    NoCommodityShown,
)
from games.settlers.cards import CLOTH, COIN, ORE
from tests.rules.cities_knights.language import (
    BLUE,
    DESERT,
    RED,
    act,
    agenda_changed,
    ask,
    end_turn,
    give_commodity,
    hand,
    land,
    levels,
    merchant_of,
    played,
    points_of,
    progress,
    settlement,
    trade_overseas,
)

AFTER = agenda_changed("trade_build(red)")


def test_the_merchant_goes_to_a_resource_at_an_own_building_and_leaves_its_owner():
    turn = land(progress("red", "merchant"), settlement("red", 9), merchant_of("blue", 18))
    turn.when(act("red", PlayMerchant(DESERT))).refused("no_place_for_merchant")
    turn.when(act("red", PlayMerchant(0))).refused("no_place_for_merchant")
    turn = turn.when(act("red", PlayMerchant(1))).then(played("red", "merchant"), MerchantPlaced(RED, 1))
    assert (points_of(turn, "red"), points_of(turn, "blue")) == (2, 0)


def test_the_own_merchant_must_move():
    turn = land(progress("red", "merchant"), settlement("red", 9), merchant_of("red", 1))
    turn.when(act("red", PlayMerchant(1))).refused("merchant_is_there")


def test_a_fleet_trades_a_kind_two_to_one_until_the_turn_ends():
    turn = land(progress("red", "merchant_fleet"), hand("red", cloth=4))
    turn = turn.when(act("red", PlayMerchantFleet(CLOTH))).then(
        played("red", "merchant_fleet"), FleetChartered(RED, CLOTH)
    )
    turn = turn.after(trade_overseas("red", "cloth", "ore"), trade_overseas("red", "cloth", "ore"), end_turn("red"))
    assert turn.shown_to("red")["cities_knights"]["fleet"] == []


def test_a_fleet_is_not_sent_for_what_is_traded_two_to_one_already():
    turn = land(progress("red", "merchant_fleet"), levels("red", trade=3))
    turn.when(act("red", PlayMerchantFleet(COIN))).refused("rate_is_best")
    turn.when(act("red", PlayMerchantFleet(ORE))).accepted()


def harbor():
    """Red has opened the harbor; blue has a commodity and white has none."""
    past = progress("red", "commercial_harbor"), hand("red", ore=2), hand("blue", coin=1, wool=1), hand("white", wool=1)
    return (
        land(*past).when(act("red", PlayCommercialHarbor())).then(played("red", "commercial_harbor"), HarborOpened(RED))
    )


def test_a_seat_with_a_commodity_gives_one_of_choice_for_the_resource():
    turn = (
        harbor()
        .when(ask("red", "blue", "ore"))
        .then(CommodityAsked(RED, BLUE, ORE), agenda_changed("commodity_answer(blue;0,4)+trade_build(red)"))
    )
    turn.when(act("blue", ShowNoCommodity())).refused("has_commodity")
    turn.when(give_commodity("blue", "cloth")).refused("no_such_commodity")
    turn.when(give_commodity("blue", "coin")).then(CommodityGiven(BLUE, RED, COIN, ORE), AFTER)


def test_a_seat_without_a_commodity_says_so_and_the_resource_stays():
    turn = harbor().after(ask("red", "white", "ore"))
    turn.when(give_commodity("white", "coin")).refused("no_such_commodity")
    turn = turn.when(act("white", ShowNoCommodity())).then(NoCommodityShown(2), AFTER)
    assert turn.state.hands[RED] == 2 << 32


def test_each_seat_is_asked_once_for_each_card_played():
    land(hand("red", ore=1), hand("blue", coin=1)).when(ask("red", "blue", "ore")).refused("harbor_not_played")
    turn = harbor().after(ask("red", "blue", "ore"), give_commodity("blue", "coin"))
    turn.when(ask("red", "blue", "ore")).refused("already_asked", seat="blue")
    turn.when(ask("red", "red", "ore")).refused("seat_not_affected", seat="red")
    turn.when(ask("red", "white", "wool")).refused("cannot_pay", cost={"wool": 1})
    turn.when(ask("red", "white", "ore")).accepted()


def test_the_harbor_needs_a_resource_and_another_hand():
    for past in ((hand("red", coin=1), hand("blue", ore=1)), (hand("red", ore=1),)):
        turn = land(progress("red", "commercial_harbor"), *past)
        turn.when(act("red", PlayCommercialHarbor())).refused("progress_card_without_effect")
