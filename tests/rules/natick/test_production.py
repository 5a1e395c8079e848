"""Production: regions with the number of a die yield, up to three coins each and six of a suit in all."""

from games.natick.events import CoinsProduced, PoolRanShort, SetTaken
from games.natick.steps.dividing import TakeSet
from games.natick.steps.production import ProduceCoin
from tests.rules.natick.language import RED, coins, comes, given, red, region

CHOOSE = "choose(red)+trade_build(red)"
STONY = "v0,2|r1|l-1aw2,1aw3,-1bg4,1bi5,3as2"


def take(turn):
    return turn.when(red(TakeSet(0)))


def names(*regions):
    return tuple(region(each) for each in regions)


def test_each_seat_produces_with_its_own_set_the_active_one_first():
    turn = given(agenda=CHOOSE, dice="2345", sets="1221")
    take(turn).then(
        SetTaken(0, 0),
        CoinsProduced(0, names("wood_2", "iron_5")),
        CoinsProduced(1, names("wood_3", "stone_4")),
        comes("trade_build(red)"),
    )


def test_two_dice_with_one_number_yield_twice():
    turn = given(agenda=CHOOSE, dice="2233", sets="1122")
    assert take(turn).accepted()[0][1] == CoinsProduced(0, names("wood_2", "wood_2"))


def test_all_regions_with_the_number_yield_whatever_the_suit_of_the_die():
    turn = given(STONY, "v0|r1|l-1aw5,1as4,-1bg3,1bi2", CHOOSE, dice="4442", sets="2221")
    assert take(turn).accepted()[0][1] == CoinsProduced(0, names("wood_2", "stone_2"))


def test_a_region_has_room_for_three():
    turn = given(coins(RED, w2=2), agenda=CHOOSE, dice="2255", sets="1122")
    assert take(turn).accepted()[0][1] == CoinsProduced(0, names("wood_2"))
    full = given(coins(RED, w2=3), agenda=CHOOSE, dice="2222", sets="1111")
    take(full).then(SetTaken(0, 0), comes("trade_build(red)"))


def test_a_suit_that_has_run_dry_yields_nothing():
    colonies = "v0|r1|l-1aw2,1aw4*3,-1bg4,1bi5", "v0|r1|l-1aw3*3,1aw5,-1bg5,1bi2"
    turn = given(*colonies, CHOOSE, dice="2555", sets="1222")
    told, _ = take(turn).accepted()
    assert told[1:3] == [PoolRanShort(0, (0,)), CoinsProduced(1, names("grain_5", "grain_5", "grain_5"))]
    assert told[3] == PoolRanShort(1, (0,))


def short(red_="v0|r1|l-1aw2*2,1aw3,-1bg4,1bi5", blue_="v0|r1|l-1aw4*3,1as4,-1bg5,1bi2"):
    return given(red_, blue_, CHOOSE, dice="2355", sets="1122")


def test_of_the_last_coins_the_owner_says_where_they_go():
    shortage = f"shortage(red;{region('wood_2')},{region('wood_3')})"
    turn = take(short()).then(
        SetTaken(0, 0),
        PoolRanShort(0, (0,)),
        comes(f"{shortage}+production(blue;5,5)+trade_build(red)"),
    )
    turn.when(red(ProduceCoin(region("grain_4")))).refused("yields_nothing", region="grain_4")
    after = turn.when(red(ProduceCoin(region("wood_3")))).then(
        CoinsProduced(0, names("wood_3")), CoinsProduced(1, names("grain_5", "grain_5")), comes("trade_build(red)")
    )
    assert after.state.pool(0) == 0


def test_the_last_coin_goes_by_itself_where_only_one_region_yields():
    turn = given("v0|r1|l-1aw2*1,1as3,-1bg4,1bi5", "v0|r1|l-1aw4*3,1aw5*1,-1bg5,1bi2", CHOOSE, dice="2255", sets="1122")
    told, _ = take(turn).accepted()
    assert told[1:3] == [PoolRanShort(0, (0,)), CoinsProduced(0, names("wood_2"))]


def test_several_coins_are_asked_for_until_the_pool_is_empty_or_one_region_is_left():
    turn = given("v0|r1|l-1aw2,1aw3,-1bg4,1bi5", "v0|r1|l-1aw4*3,1as4,-1bg5,1bi2", CHOOSE, dice="2233", sets="1111")
    turn = turn.after(red(TakeSet(0)), red(ProduceCoin(region("wood_2"))))
    last = turn.when(red(ProduceCoin(region("wood_2")))).accepted()[0]
    assert last[:2] == [CoinsProduced(0, names("wood_2")), CoinsProduced(0, names("wood_3"))]


def test_the_second_player_gets_what_the_first_left():
    colonies = "v0|r1|l-1aw3*1,1as3,-1bg4,1bi5", "v0|r1|l-1aw4*3,1aw2*1,-1bg5,1bi3"
    told, _ = take(given(*colonies, CHOOSE, dice="3222", sets="1222")).accepted()
    assert told[1:3] == [CoinsProduced(0, names("wood_3", "stone_3")), PoolRanShort(1, (0,))]
