"""Dice events: Rich Harvest, Trade Advantage, Tournament and Raiders, and their order."""

from games.natick.events.coins import CoinsPlaced, CoinsReturned, CoinTransferred
from games.natick.events.turn import DiceSetTaken, EventSkipped, EventTriggered
from games.natick.steps.coin_return import ReturnCoin
from games.natick.steps.coin_transfer import GiveCoin, ReceiveCoin
from games.natick.steps.dice import TakeDiceSet
from games.natick.steps.dice_events import DeclineEvent, HarvestCoin, ResolveEvent, TakeCoin
from tests.rules.natick.language import BLUE, RED, agenda_changed, blue, coins, given, red, region

CHOOSE = "take_dice_set(red)+trade_build(red)"
FULL = coins(RED, w2=3, s3=3, g4=3, i5=3)
HARVEST, ADVANTAGE, TOURNAMENT, RAIDERS = range(4)
KNIGHT = "v0|r1|k0a|l-1aw2,1as3,-1bg4,1bi5"
TRADER = "v0|r1|h1|l-1aw2,1as3,-1bg4,1bi5"


def take_dice_set(dice, sets, *colonies):
    return given(*colonies, agenda=CHOOSE, dice=dice, sets=sets).when(red(TakeDiceSet(0)))


def test_a_harvest_puts_a_coin_on_a_region_that_the_seat_picks():
    turn = take_dice_set("n234", "1222").accepted()[1]
    turn.when(red(HarvestCoin(region("wood_3")))).refused("cannot_harvest", region="wood_3")
    assert turn.when(red(HarvestCoin(region("grain_4")))).accepted()[0][0] == CoinsPlaced(0, (region("grain_4"),))


def test_a_harvest_needs_room_and_a_coin_of_the_pool():
    wooden = "v0|r1|l-1aw2*3,1aw4,-1bg4,1bi5", "v0|r1|l-1aw3*3,1as4,-1bg5,1bi2"
    turn = given(*wooden, "rich_harvest(red)+trade_build(red)")
    turn.when(red(HarvestCoin(region("wood_4")))).refused("cannot_harvest", region="wood_4")
    full = given(coins(RED, s3=3), agenda="rich_harvest(red)+trade_build(red)")
    full.when(red(HarvestCoin(region("stone_3")))).refused("cannot_harvest", region="stone_3")


def test_a_harvest_cannot_be_declined():
    turn = given(agenda="rich_harvest(red)+trade_build(red)")
    turn.when(red(DeclineEvent())).refused("rich_harvest_pending", seats=["red"])


def test_a_harvest_with_one_possible_region_needs_no_choice():
    one_place = coins(RED, w2=3, s3=3, g4=3, i5=2)
    events, _ = take_dice_set("n333", "1222", one_place).accepted()
    assert events[1:3] == [EventTriggered(0, HARVEST), CoinsPlaced(0, (region("iron_5"),))]


def test_a_dice_event_that_does_not_affect_the_seat_is_skipped():
    events, _ = take_dice_set("n222", "1222", FULL, BLUE).accepted()
    assert events[:2] == [DiceSetTaken(0, 0), EventSkipped(0, HARVEST)]


def test_the_dice_events_of_the_active_seat_come_first():
    knights = KNIGHT, "v0|r1|k0b|l-1aw3*1,1as4,-1bg5,1bi2"
    turn = take_dice_set("n2n2", "2211", *knights).accepted()[1]
    assert [frame.step for frame in turn.state.agenda[:2]] == ["tournament", "event_order"]
    after = turn.when(red(DeclineEvent())).accepted()
    assert after[0][:2] == [EventSkipped(0, TOURNAMENT), EventTriggered(1, HARVEST)]


def test_a_seat_with_several_dice_events_picks_their_order():
    turn = take_dice_set("nn22", "1122", coins(TRADER, s3=1), coins(BLUE, w3=1)).accepted()[1]
    turn.when(red(ResolveEvent(RAIDERS))).refused("no_such_event", event="raiders")
    after = turn.when(red(ResolveEvent(ADVANTAGE))).accepted()
    assert after[0][0] == EventTriggered(0, ADVANTAGE)
    assert [frame.step for frame in after[1].state.agenda[:2]] == ["trade_advantage", "event_order"]


def test_a_harvest_can_bring_enough_coins_for_the_raiders():
    five = coins(RED, w2=3, s3=2)
    turn = take_dice_set("n22n", "1221", five).accepted()[1]
    raided = turn.after(red(ResolveEvent(HARVEST))).when(red(HarvestCoin(region("grain_4")))).accepted()
    assert raided[0][1] == EventTriggered(0, RAIDERS)
    spared = turn.when(red(ResolveEvent(RAIDERS))).accepted()
    assert spared[0][:2] == [EventSkipped(0, RAIDERS), EventTriggered(0, HARVEST)]


def test_several_dice_events_that_do_not_affect_the_seat_are_skipped():
    events, _ = take_dice_set("nn22", "1122", FULL, BLUE).accepted()
    assert events[1:3] == [EventSkipped(0, HARVEST), EventSkipped(0, ADVANTAGE)]


def test_a_tournament_takes_a_coin_onto_a_region_with_room():
    turn = given(coins(KNIGHT, w2=2), coins(BLUE, w3=1, s4=2), "tournament(red)+trade_build(red)")
    turn.when(red(TakeCoin(region("wood_3"), region("wood_2")))).then(
        CoinTransferred(1, region("wood_3"), region("wood_2")), agenda_changed("trade_build(red)")
    )


def test_a_tournament_needs_a_coin_of_the_opponent_and_room_for_it():
    turn = given(coins(KNIGHT, w2=3), coins(BLUE, w3=1, s4=2), "tournament(red)+trade_build(red)")
    turn.when(red(TakeCoin(region("wood_3"), region("wood_2")))).refused("no_room", target="wood_2")
    turn.when(red(TakeCoin(region("iron_2"), region("iron_5")))).refused("not_enough_coins", region="iron_2")
    assert turn.listed("red")[0] == TakeCoin(region("stone_4"), region("stone_3"))


def test_a_tournament_needs_as_many_knights_as_the_opponent_has():
    two = "t0|r1|k0a,0b|l-1aw3*1,1as4,-1bg5,1bi2"
    events, _ = take_dice_set("22n2", "2212", KNIGHT, two).accepted()
    assert events[1] == EventSkipped(0, TOURNAMENT)
    equal, _ = take_dice_set("22n2", "2212", KNIGHT, "v0|r1|k0a|l-1aw3*1,1as4,-1bg5,1bi2").accepted()
    assert equal[1] == EventTriggered(0, TOURNAMENT)


def advantage(red_=TRADER, blue_=BLUE):
    return given(red_, blue_, "trade_advantage(red)+trade_build(red)")


def test_a_trade_advantage_takes_a_coin_and_returns_one_of_another_suit():
    turn = advantage(coins(TRADER, s3=1), coins(BLUE, w3=1))
    turn.when(red(TakeCoin(region("wood_3"), region("wood_2")))).then(
        CoinTransferred(1, region("wood_3"), region("wood_2")),
        CoinTransferred(0, region("stone_3"), region("stone_4")),
        agenda_changed("trade_build(red)"),
    )


def test_the_taker_picks_the_coin_in_return_and_the_receiver_its_region():
    blue_ = "v0,2|r1|l-1aw3*1,1as4,-1bg5,1bi2,3as5"
    turn = advantage(coins(TRADER, s3=1, g4=1), blue_).after(red(TakeCoin(region("wood_3"), region("wood_2"))))
    stone = region("stone_3")
    turn.when(red(GiveCoin(region("wood_2")))).refused("invalid_return", region="wood_2")
    turn = turn.when(red(GiveCoin(stone))).then(agenda_changed(f"receive_coin(blue;{stone})+trade_build(red)"))
    turn.when(blue(ReceiveCoin(region("grain_5")))).refused("no_room", region="grain_5")
    turn.when(blue(ReceiveCoin(region("stone_5")))).then(
        CoinTransferred(0, region("stone_3"), region("stone_5")), agenda_changed("trade_build(red)")
    )


def test_a_trade_advantage_takes_no_coin_without_one_to_return():
    turn = advantage(coins(TRADER, s3=1), coins(BLUE, w3=1, s4=1))
    turn.when(red(TakeCoin(region("stone_4"), region("stone_3")))).refused("nothing_to_return", region="stone_4")


def test_a_trade_advantage_may_be_declined():
    turn = advantage(coins(TRADER, s3=1), coins(BLUE, w3=1))
    turn.when(red(DeclineEvent())).then(EventSkipped(0, ADVANTAGE), agenda_changed("trade_build(red)"))


def test_raiders_take_half_of_all_coins_rounded_down():
    turn = take_dice_set("222n", "2221", coins(KNIGHT, w2=1, g4=3, i5=3)).accepted()[1]
    assert turn.state.agenda[0].data == (3,)
    turn.when(red(ReturnCoin(region("stone_3")))).refused("not_enough_coins", region="stone_3")
    after = turn.when(red(ReturnCoin(region("wood_2")))).then(
        CoinsReturned(0, (region("wood_2"),)), agenda_changed("raiders(red;2)+production(blue;2,2,2)+trade_build(red)")
    )
    assert after.state.coins[0] < turn.state.coins[0]


def test_a_knight_guards_both_regions_on_its_side():
    guarded, _ = take_dice_set("222n", "2221", coins(KNIGHT, w2=3, s3=3, g4=3, i5=2)).accepted()
    assert guarded[1] == EventSkipped(0, RAIDERS)
    six, _ = take_dice_set("222n", "2221", coins(KNIGHT, w2=3, s3=3, g4=3, i5=3)).accepted()
    assert six[1] == EventTriggered(0, RAIDERS)


def test_the_victim_picks_each_coin_that_the_raiders_take():
    turn = given(coins(RED, w2=3, s3=3), agenda="raiders(red;3)+trade_build(red)")
    assert turn.listed("red") == [ReturnCoin(region("wood_2")), ReturnCoin(region("stone_3"))]
    after = turn.after(*[red(ReturnCoin(region("stone_3")))] * 3)
    assert (after.state.agenda[0].step, after.state.coins[0]) == ("trade_build", 3)
