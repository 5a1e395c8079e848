"""Trade by a trader: one coin for one across its road, or two coins of a region for one of any other suit."""

from games.natick.events.coins import CoinsPlaced, CoinsReturned, TraderUsed
from games.natick.steps.building import HireTrader
from games.natick.steps.trade_build import EndTurn
from games.natick.steps.trader import SwapAcrossRoad, TradeThroughTrader
from tests.rules.natick.language import ABOVE, BELOW, given, red, region, road

TRADER = "v0|r1|h1|l-1aw2,1as3*2,-1bg4,1bi5*2"
STONE_3, IRON_5, GRAIN_4 = region("stone_3"), region("iron_5"), region("grain_4")
SWAP = SwapAcrossRoad(road(1), ABOVE)
TRADE = TradeThroughTrader(road(1), BELOW, GRAIN_4)


def test_a_trader_swaps_one_coin_between_its_two_regions():
    given(TRADER).when(red(SWAP)).then(
        TraderUsed(0, road(1), ABOVE), CoinsReturned(0, (STONE_3,)), CoinsPlaced(0, (IRON_5,))
    )


def test_a_trader_trades_two_coins_of_a_region_for_one_of_any_other_suit():
    given(TRADER).when(red(TRADE)).then(
        TraderUsed(0, road(1), BELOW), CoinsReturned(0, (IRON_5, IRON_5)), CoinsPlaced(0, (GRAIN_4,))
    )
    given(TRADER).when(red(TradeThroughTrader(road(1), BELOW, STONE_3))).accepted()


def test_each_trader_trades_once_a_turn():
    turn = given(TRADER).after(red(SWAP))
    turn.when(red(SWAP)).refused("trader_already_used", column=1, side="above")
    turn.when(red(TRADE)).refused("trader_already_used", column=1, side="below")
    two = given("t0|r-1,1|h-1,1|l-1aw2,1as3*2,-1bg4,1bi5*2").after(red(SWAP))
    two.when(red(SwapAcrossRoad(road(-1), ABOVE))).refused("not_enough_coins", column=-1, side="above")


def test_a_trader_may_trade_again_in_the_next_turn():
    turn = given(agenda="trade_build(red)", red=TRADER).after(red(SWAP), red(EndTurn()))
    assert turn.state.used_traders == 0


def test_a_trader_may_trade_in_the_turn_in_which_it_is_hired():
    turn = given("v0|r1|l-1aw2*2,1as3*2,-1bg4*2,1bi5").after(red(HireTrader(road(1))))
    turn.when(red(SWAP)).accepted()


def test_a_seat_trades_with_its_own_traders():
    given().when(red(SWAP)).refused("no_own_trader", column=1, side="above")
    given().when(red(TRADE)).refused("no_own_trader", column=1, side="below")


def test_two_regions_of_one_suit_cannot_be_swapped():
    turn = given("v0|r1|h1|l-1aw2,1as3*2,-1bg4,1bs5")
    turn.when(red(SWAP)).refused("nothing_to_swap", column=1, side="above")
    turn.when(red(TradeThroughTrader(road(1), ABOVE, GRAIN_4))).accepted()


def test_a_trade_is_for_another_suit():
    turn = given("v0|r1|h1|l-1as2,1as3*2,-1bg4,1bi5")
    turn.when(red(TradeThroughTrader(road(1), ABOVE, region("stone_2")))).refused("trade_same_suit")


def test_the_coins_must_lie_next_to_the_trader():
    turn = given("v0|r1|h1|l-1as2*3,1as3*1,-1bg4,1bi5")
    turn.when(red(TradeThroughTrader(road(1), ABOVE, GRAIN_4))).refused("not_enough_coins", column=1, side="above")
    given("v0|r1|h1|l-1as2*3,1as3,-1bg4,1bi5").when(red(SWAP)).refused("not_enough_coins", column=1, side="above")


def test_a_trader_needs_room_and_a_coin_in_the_pool():
    full = given("v0|r1|h1|l-1aw2,1as3*2,-1bg4*3,1bi5*3")
    full.when(red(SWAP)).refused("no_room", column=1, side="above")
    full.when(red(TradeThroughTrader(road(1), ABOVE, GRAIN_4))).refused("no_room", region="grain_4")
    full.when(red(TradeThroughTrader(road(1), ABOVE, region("grain_5")))).refused("not_own_region", region="grain_5")
    dry = given("v0|r1|h1|l-1ai3*2,1as3*2,-1bg4,1bi5*1", "v0|r1|l-1aw3,1as4,-1bg5,1bi2*3")
    dry.when(red(SWAP)).refused("pool_empty", pool={"wood": 6, "stone": 4, "grain": 6})
    dry.when(red(TradeThroughTrader(road(1), ABOVE, IRON_5))).refused("pool_empty")


def test_a_trader_next_to_an_empty_slot_cannot_trade():
    """Both slots of a road can be empty if the road was built without a stack."""
    colony = "v0,2,4|r1,3,5|h5|l-1aw2,1as3,-1bg4,1bi5,3aw4,3bs2"
    turn = given(colony)
    turn.when(red(SwapAcrossRoad(road(5), ABOVE))).refused("nothing_to_swap", column=5, side="above")
    turn.when(red(TradeThroughTrader(road(5), ABOVE, GRAIN_4))).refused("not_enough_coins", column=5, side="above")
    two = given("v0,2,4|r1,3,5|h1,5|l-1aw2,1as3*2,-1bg4,1bi5,3aw4,3bs2")
    assert {action.column for action in two.listed("red") if isinstance(action, TradeThroughTrader)} == {road(1)}
