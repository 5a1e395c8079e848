"""Trade with the pool: three coins of one suit for a coin of another."""

from games.natick.coins import one_coin_each
from games.natick.events.coins import CoinsPlaced, CoinsReturned
from games.natick.steps.coin_return import ReturnCoin
from games.natick.steps.pool_trade import TradeWithPool
from games.natick.suits import GRAIN, WOOD
from tests.rules.natick.language import RED, agenda_changed, coins, given, red, region

STONE_3, GRAIN_4, WOOD_4 = map(region, ("stone_3", "grain_4", "wood_4"))


def test_three_coins_of_a_suit_buy_one_of_another():
    turn = (
        given(coins(RED, w2=3))
        .when(red(TradeWithPool(WOOD, STONE_3)))
        .then(CoinsPlaced(0, (STONE_3,)), CoinsReturned(0, (0, 0, 0)))
    )
    assert turn.state.pool(WOOD) == 6


def test_the_seat_picks_the_regions_that_pay_for_a_pool_trade():
    turn = given("v0|r1|l-1aw2*2,1aw4*2,-1bg4,1bi5")
    turn = turn.when(red(TradeWithPool(WOOD, GRAIN_4))).then(
        CoinsPlaced(0, (GRAIN_4,)), agenda_changed("payment(red;0,3)+trade_build(red)")
    )
    turn = turn.after(red(ReturnCoin(WOOD_4)), red(ReturnCoin(WOOD_4)))
    assert turn.state.agenda[0].step == "trade_build"
    assert turn.state.coins[0] == one_coin_each([0, GRAIN_4])


def test_two_coins_are_not_enough():
    given(coins(RED, w2=2)).when(red(TradeWithPool(WOOD, STONE_3))).refused("cannot_pay", purse={"wood": 2})


def test_a_trade_is_for_another_suit():
    given("v0|r1|l-1aw2*3,1aw4,-1bg4,1bi5").when(red(TradeWithPool(WOOD, WOOD_4))).refused("trade_same_suit")


def test_a_pool_trade_needs_an_own_region_with_room():
    turn = given(coins(RED, w2=3, s3=3))
    turn.when(red(TradeWithPool(WOOD, STONE_3))).refused("no_room", region="stone_3")
    turn.when(red(TradeWithPool(WOOD, region("stone_4")))).refused("not_own_region", region="stone_4")


def test_the_pool_must_have_the_coin_before_the_trade():
    turn = given("v0|r1|l-1aw2*3,1as3*1,-1bs5*2,1bi5", "v0|r1|l-1aw3,1as4*3,-1bg5,1bi2")
    turn.when(red(TradeWithPool(WOOD, STONE_3))).refused("pool_empty")


def test_the_coins_of_a_pool_trade_go_to_the_pool_at_once():
    turn = given("v0|r1|l-1aw2*3,1aw4*3,-1bg4,1bi5")
    turn.when(red(TradeWithPool(GRAIN, WOOD_4))).refused("cannot_pay")
    after = turn.when(red(TradeWithPool(WOOD, GRAIN_4))).accepted()[1].after(*[red(ReturnCoin(WOOD_4))] * 3)
    assert after.state.pool(WOOD) == 3
