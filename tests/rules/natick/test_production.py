"""Production: regions with the number of a die yield, up to three coins a region and six coins of a suit."""

from games.natick.events.coins import CoinsProduced, PoolRanShort
from games.natick.events.turn import DiceSetTaken
from games.natick.steps.coin_return import ReturnCoin
from games.natick.steps.dice import TakeDiceSet
from games.natick.steps.production import ProduceCoin
from tests.rules.natick.language import RED, agenda_changed, coins, given, red, region

CHOOSE = "take_dice_set(red)+trade_build(red)"
STONY = "v0,2|r1|l-1aw2,1aw3,-1bg4,1bi5,3as2"


def take(turn):
    return turn.when(red(TakeDiceSet(0)))


def names(*regions):
    return tuple(region(each) for each in regions)


def test_each_seat_produces_with_its_own_set_and_the_active_seat_first():
    turn = given(agenda=CHOOSE, dice="2345", sets="1221")
    take(turn).then(
        DiceSetTaken(0, 0),
        CoinsProduced(0, names("wood_2", "iron_5")),
        CoinsProduced(1, names("wood_3", "stone_4")),
        agenda_changed("trade_build(red)"),
    )


def test_two_dice_with_the_same_number_yield_two_coins():
    turn = given(agenda=CHOOSE, dice="2233", sets="1122")
    assert take(turn).accepted()[0][1] == CoinsProduced(0, names("wood_2", "wood_2"))


def test_a_die_yields_on_all_regions_with_its_number():
    turn = given(STONY, "v0|r1|l-1aw5,1as4,-1bg3,1bi2", CHOOSE, dice="4442", sets="2221")
    assert take(turn).accepted()[0][1] == CoinsProduced(0, names("wood_2", "stone_2"))


def test_a_region_has_room_for_three_coins():
    turn = given(coins(RED, w2=2), agenda=CHOOSE, dice="2255", sets="1122")
    assert take(turn).accepted()[0][1] == CoinsProduced(0, names("wood_2"))
    full = given(coins(RED, w2=3), agenda=CHOOSE, dice="2222", sets="1111")
    take(full).then(DiceSetTaken(0, 0), agenda_changed("trade_build(red)"))


def test_a_suit_without_coins_in_the_pool_yields_nothing():
    colonies = "v0|r1|l-1aw2,1aw4*3,-1bg4,1bi5", "v0|r1|l-1aw3*3,1aw5,-1bg5,1bi2"
    turn = given(*colonies, CHOOSE, dice="2555", sets="1222")
    events, _ = take(turn).accepted()
    assert events[1:3] == [PoolRanShort(0, (0,)), CoinsProduced(1, names("grain_5", "grain_5", "grain_5"))]
    assert events[3] == PoolRanShort(1, (0,))


def short(red_="v0|r1|l-1aw2*2,1aw3,-1bg4,1bi5", blue_="v0|r1|l-1aw4*3,1as4,-1bg5,1bi2"):
    return given(red_, blue_, CHOOSE, dice="2355", sets="1122")


def test_the_owner_picks_the_regions_for_the_last_coins():
    shortage = f"shortage(red;{region('wood_2')},{region('wood_3')})"
    turn = take(short()).then(
        DiceSetTaken(0, 0),
        PoolRanShort(0, (0,)),
        agenda_changed(f"{shortage}+production(blue;5,5)+trade_build(red)"),
    )
    turn.when(red(ProduceCoin(region("grain_4")))).refused("yields_nothing", region="grain_4")
    after = turn.when(red(ProduceCoin(region("wood_3")))).then(
        CoinsProduced(0, names("wood_3")),
        CoinsProduced(1, names("grain_5", "grain_5")),
        agenda_changed("trade_build(red)"),
    )
    assert after.state.pool(0) == 0


def test_the_last_coin_needs_no_choice_if_one_region_yields():
    turn = given("v0|r1|l-1aw2*1,1as3,-1bg4,1bi5", "v0|r1|l-1aw4*3,1aw5*1,-1bg5,1bi2", CHOOSE, dice="2255", sets="1122")
    events, _ = take(turn).accepted()
    assert events[1:3] == [PoolRanShort(0, (0,)), CoinsProduced(0, names("wood_2"))]


def test_the_owner_picks_regions_until_the_pool_is_empty_or_one_is_left():
    turn = given("v0|r1|l-1aw2,1aw3,-1bg4,1bi5", "v0|r1|l-1aw4*3,1as4,-1bg5,1bi2", CHOOSE, dice="2233", sets="1111")
    turn = turn.after(red(TakeDiceSet(0)), red(ProduceCoin(region("wood_2"))))
    last = turn.when(red(ProduceCoin(region("wood_2")))).accepted()[0]
    assert last[:2] == [CoinsProduced(0, names("wood_2")), CoinsProduced(0, names("wood_3"))]


def test_the_second_player_gets_the_coins_that_the_first_has_left():
    colonies = "v0|r1|l-1aw3*1,1as3,-1bg4,1bi5", "v0|r1|l-1aw4*3,1aw2*1,-1bg5,1bi3"
    events, _ = take(given(*colonies, CHOOSE, dice="3222", sets="1222")).accepted()
    assert events[1:3] == [CoinsProduced(0, names("wood_3", "stone_3")), PoolRanShort(1, (0,))]


def test_coins_that_raiders_return_can_be_produced_in_the_same_turn():
    """All six coins of wood are on regions until red loses three of them."""
    colonies = "v0|r1|l-1aw2*3,1aw4*3,-1bg4,1bi5", "v0|r1|l-1aw3,1as4,-1bg5,1bi2"
    turn = given(*colonies, CHOOSE, dice="235n", sets="1221")
    turn = turn.after(red(TakeDiceSet(0)), *[red(ReturnCoin(region("wood_4")))] * 2)
    events, after = turn.when(red(ReturnCoin(region("wood_2")))).accepted()
    assert events[1:3] == [CoinsProduced(0, names("wood_2")), CoinsProduced(1, names("wood_3", "grain_5"))]
    assert after.state.pool(0) == 1
