"""Events: harvest, trade advantage, tournament and raiders, and the order in which they are resolved."""

from games.natick.events import CoinHandedOver, CoinsPlaced, CoinsReturned, EventCame, EventPassed, SetTaken
from games.natick.steps.dividing import TakeSet
from games.natick.steps.fortune import DeclineEvent, HarvestCoin, ResolveEvent, TakeCoin
from games.natick.steps.giving import GiveCoin, ReceiveCoin
from games.natick.steps.returning import ReturnCoin
from tests.rules.natick.language import BLUE, RED, blue, coins, comes, given, red, region

CHOOSE = "choose(red)+trade_build(red)"
FULL = coins(RED, w2=3, s3=3, g4=3, i5=3)
HARVEST, ADVANTAGE, TOURNAMENT, RAIDERS = range(4)
KNIGHT = "v0|r1|k0a|l-1aw2,1as3,-1bg4,1bi5"
TRADER = "v0|r1|h1|l-1aw2,1as3,-1bg4,1bi5"


def take_set(dice, sets, *colonies):
    return given(*colonies, agenda=CHOOSE, dice=dice, sets=sets).when(red(TakeSet(0)))


def test_a_harvest_puts_a_coin_on_a_region_of_ones_choice():
    turn = take_set("n234", "1222").accepted()[1]
    turn.when(red(HarvestCoin(region("wood_3")))).refused("no_harvest_there", region="wood_3")
    assert turn.when(red(HarvestCoin(region("grain_4")))).accepted()[0][0] == CoinsPlaced(0, (region("grain_4"),))


def test_a_harvest_cannot_be_declined():
    turn = given(agenda="rich_harvest(red)+trade_build(red)")
    turn.when(red(DeclineEvent())).refused("rich_harvest_pending", seats=["red"])


def test_a_harvest_with_one_place_to_go_goes_there():
    one_place = coins(RED, w2=3, s3=3, g4=3, i5=2)
    told, _ = take_set("n333", "1222", one_place).accepted()
    assert told[1:3] == [EventCame(0, HARVEST), CoinsPlaced(0, (region("iron_5"),))]


def test_an_event_that_cannot_be_used_passes_by_itself():
    told, _ = take_set("n222", "1222", FULL, BLUE).accepted()
    assert told[:2] == [SetTaken(0, 0), EventPassed(0, HARVEST)]


def test_the_events_of_the_active_seat_come_before_those_of_the_other():
    knights = KNIGHT, "v0|r1|k0b|l-1aw3*1,1as4,-1bg5,1bi2"
    turn = take_set("n2n2", "2211", *knights).accepted()[1]
    assert [frame.step for frame in turn.state.agenda[:2]] == ["tournament", "events"]
    after = turn.when(red(DeclineEvent())).accepted()
    assert after[0][:2] == [EventPassed(0, TOURNAMENT), EventCame(1, HARVEST)]


def test_whoever_has_several_events_says_which_comes_first():
    turn = take_set("nn22", "1122", coins(TRADER, s3=1), coins(BLUE, w3=1)).accepted()[1]
    turn.when(red(ResolveEvent(RAIDERS))).refused("no_such_event", event="raiders")
    after = turn.when(red(ResolveEvent(ADVANTAGE))).accepted()
    assert after[0][0] == EventCame(0, ADVANTAGE)
    assert [frame.step for frame in after[1].state.agenda[:2]] == ["trade_advantage", "events"]


def test_a_harvest_may_bring_the_raiders_upon_its_owner():
    five = coins(RED, w2=3, s3=2)
    turn = take_set("n22n", "1221", five).accepted()[1]
    raided = turn.after(red(ResolveEvent(HARVEST))).when(red(HarvestCoin(region("grain_4")))).accepted()
    assert raided[0][1] == EventCame(0, RAIDERS)
    spared = turn.when(red(ResolveEvent(RAIDERS))).accepted()
    assert spared[0][:2] == [EventPassed(0, RAIDERS), EventCame(0, HARVEST)]


def test_several_events_of_no_use_all_pass():
    told, _ = take_set("nn22", "1122", FULL, BLUE).accepted()
    assert told[1:3] == [EventPassed(0, HARVEST), EventPassed(0, ADVANTAGE)]


def test_a_tournament_takes_a_coin_onto_a_region_with_room():
    turn = given(coins(KNIGHT, w2=2), coins(BLUE, w3=1, s4=2), "tournament(red)+trade_build(red)")
    turn.when(red(TakeCoin(region("wood_3"), region("wood_2")))).then(
        CoinHandedOver(1, region("wood_3"), region("wood_2")), comes("trade_build(red)")
    )


def test_a_tournament_takes_what_is_there_and_what_has_room():
    turn = given(coins(KNIGHT, w2=3), coins(BLUE, w3=1, s4=2), "tournament(red)+trade_build(red)")
    turn.when(red(TakeCoin(region("wood_3"), region("wood_2")))).refused("no_room", target="wood_2")
    turn.when(red(TakeCoin(region("iron_2"), region("iron_5")))).refused("not_held", region="iron_2")
    assert turn.listed("red")[0] == TakeCoin(region("stone_4"), region("stone_3"))


def test_knights_must_be_as_many_as_the_opponents():
    two = "t0|r1|k0a,0b|l-1aw3*1,1as4,-1bg5,1bi2"
    told, _ = take_set("22n2", "2212", KNIGHT, two).accepted()
    assert told[1] == EventPassed(0, TOURNAMENT)
    equal, _ = take_set("22n2", "2212", KNIGHT, "v0|r1|k0a|l-1aw3*1,1as4,-1bg5,1bi2").accepted()
    assert equal[1] == EventCame(0, TOURNAMENT)


def advantage(red_=TRADER, blue_=BLUE):
    return given(red_, blue_, "trade_advantage(red)+trade_build(red)")


def test_a_trade_advantage_takes_one_and_gives_one_of_another_suit():
    turn = advantage(coins(TRADER, s3=1), coins(BLUE, w3=1))
    turn.when(red(TakeCoin(region("wood_3"), region("wood_2")))).then(
        CoinHandedOver(1, region("wood_3"), region("wood_2")),
        CoinHandedOver(0, region("stone_3"), region("stone_4")),
        comes("trade_build(red)"),
    )


def test_what_is_given_in_return_is_the_takers_choice_and_its_place_the_receivers():
    blue_ = "v0,2|r1|l-1aw3*1,1as4,-1bg5,1bi2,3as5"
    turn = advantage(coins(TRADER, s3=1, g4=1), blue_).after(red(TakeCoin(region("wood_3"), region("wood_2"))))
    stone = region("stone_3")
    turn.when(red(GiveCoin(region("wood_2")))).refused("not_in_return", region="wood_2")
    turn = turn.when(red(GiveCoin(stone))).then(comes(f"receive(blue;{stone})+trade_build(red)"))
    turn.when(blue(ReceiveCoin(region("grain_5")))).refused("no_room", region="grain_5")
    turn.when(blue(ReceiveCoin(region("stone_5")))).then(
        CoinHandedOver(0, region("stone_3"), region("stone_5")), comes("trade_build(red)")
    )


def test_nothing_is_taken_for_which_nothing_could_be_returned():
    turn = advantage(coins(TRADER, s3=1), coins(BLUE, w3=1, s4=1))
    turn.when(red(TakeCoin(region("stone_4"), region("stone_3")))).refused("no_return", region="stone_4")


def test_a_trade_advantage_may_be_declined():
    turn = advantage(coins(TRADER, s3=1), coins(BLUE, w3=1))
    turn.when(red(DeclineEvent())).then(EventPassed(0, ADVANTAGE), comes("trade_build(red)"))


def test_raiders_take_half_of_everything_rounded_down_guarded_or_not():
    turn = take_set("222n", "2221", coins(KNIGHT, w2=1, g4=3, i5=3)).accepted()[1]
    assert turn.state.agenda[0].data == (3,)
    turn.when(red(ReturnCoin(region("stone_3")))).refused("not_held", region="stone_3")
    after = turn.when(red(ReturnCoin(region("wood_2")))).then(
        CoinsReturned(0, (region("wood_2"),)), comes("raiders(red;2)+production(blue;2,2,2)+trade_build(red)")
    )
    assert after.state.coins[0] < turn.state.coins[0]


def test_a_knight_guards_both_regions_on_its_side():
    guarded, _ = take_set("222n", "2221", coins(KNIGHT, w2=3, s3=3, g4=3, i5=2)).accepted()
    assert guarded[1] == EventPassed(0, RAIDERS)
    six, _ = take_set("222n", "2221", coins(KNIGHT, w2=3, s3=3, g4=3, i5=3)).accepted()
    assert six[1] == EventCame(0, RAIDERS)


def test_raiders_ask_nobody_whose_coins_lie_on_one_region():
    turn = given(coins(RED, w2=3), agenda="raiders(red;2)+events(blue;0)+trade_build(red)")
    assert turn.state.rules.due(turn.state) == (0,)
