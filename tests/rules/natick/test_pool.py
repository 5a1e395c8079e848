"""Trade with the pool: three coins of a suit for one of another."""

from games.natick.coins import gathered
from games.natick.events import CoinsPlaced, CoinsReturned
from games.natick.steps.bank import TradeWithPool
from games.natick.steps.returning import ReturnCoin
from games.natick.suits import GRAIN, WOOD
from tests.rules.natick.language import RED, coins, comes, given, red, region

STONE_3, GRAIN_4, WOOD_4 = map(region, ("stone_3", "grain_4", "wood_4"))


def test_three_for_one():
    turn = (
        given(coins(RED, w2=3))
        .when(red(TradeWithPool(WOOD, STONE_3)))
        .then(CoinsPlaced(0, (STONE_3,)), CoinsReturned(0, (0, 0, 0)))
    )
    assert turn.state.pool(WOOD) == 6


def test_the_three_may_come_from_several_regions_of_ones_choice():
    turn = given("v0|r1|l-1aw2*2,1aw4*2,-1bg4,1bi5")
    turn = turn.when(red(TradeWithPool(WOOD, GRAIN_4))).then(
        CoinsPlaced(0, (GRAIN_4,)), comes("spend(red;0,3)+trade_build(red)")
    )
    turn = turn.after(red(ReturnCoin(WOOD_4)), red(ReturnCoin(WOOD_4)))
    assert turn.state.agenda[0].step == "trade_build"
    assert turn.state.coins[0] == gathered([0, GRAIN_4])


def test_two_are_not_enough():
    given(coins(RED, w2=2)).when(red(TradeWithPool(WOOD, STONE_3))).refused("cannot_pay", purse={"wood": 2})


def test_there_must_be_room_and_the_region_ones_own():
    turn = given(coins(RED, w2=3, s3=3))
    turn.when(red(TradeWithPool(WOOD, STONE_3))).refused("no_room", region="stone_3")
    turn.when(red(TradeWithPool(WOOD, region("stone_4")))).refused("not_own_region", region="stone_4")


def test_the_pool_must_have_the_coin_before_the_trade():
    turn = given("v0|r1|l-1aw2*3,1as3*1,-1bs5*2,1bi5", "v0|r1|l-1aw3,1as4*3,-1bg5,1bi2")
    turn.when(red(TradeWithPool(WOOD, STONE_3))).refused("pool_empty")


def test_what_is_given_is_in_the_pool_at_once():
    turn = given("v0|r1|l-1aw2*3,1aw4*3,-1bg4,1bi5")
    turn.when(red(TradeWithPool(GRAIN, WOOD_4))).refused("cannot_pay")
    after = turn.when(red(TradeWithPool(WOOD, GRAIN_4))).accepted()[1].after(*[red(ReturnCoin(WOOD_4))] * 3)
    assert after.state.pool(WOOD) == 3
