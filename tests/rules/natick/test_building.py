"""Building: where roads, villages, towns, traders and knights go, what they cost, and how the coins are found."""

import pytest

from games.natick.events import CoinsReturned, KnightHired, RoadBuilt, TownBuilt, TraderHired, VillageBuilt
from games.natick.points import points
from games.natick.steps.building import BuildRoad, BuildTown, BuildVillage, HireKnight, HireTrader
from games.natick.steps.expanding import DrawRegion
from games.natick.steps.returning import ReturnCoin
from tests.rules.natick.language import ABOVE, BELOW, RED, coins, comes, given, red, region, road, site

RICH = coins(RED, w2=3, s3=3, g4=3, i5=3)
OTHER = "v0|r1|l-1aw3,1as5,-1bg5,1bi2"
LONG = "v0,2|r1|l-1aw2*3,1as3*3,-1bg4*3,1bi5*3,3aw4"


def spent(*names):
    return CoinsReturned(0, tuple(region(name) for name in names))


def test_a_road_on_the_other_side_of_the_first_village_draws_nothing():
    given(RICH).when(red(BuildRoad(road(-1)))).then(
        RoadBuilt(0, road(-1)), spent("wood_2"), spent("stone_3", "stone_3")
    )


def test_a_road_lies_next_to_a_settlement_where_none_is():
    turn = given(RICH)
    turn.when(red(BuildRoad(road(1)))).refused("occupied", column=1)
    turn.when(red(BuildRoad(road(3)))).refused("not_beside_settlement", column=3)


def test_a_village_stands_next_to_a_road():
    turn = given(RICH)
    turn.when(red(BuildVillage(site(0)))).refused("occupied", column=0)
    turn.when(red(BuildVillage(site(-2)))).refused("not_beside_road", column=-2)
    told, after = turn.when(red(BuildVillage(site(2)))).accepted()
    assert told[0] == VillageBuilt(0, site(2))
    assert points(after.state, 0) == 2


def test_a_town_takes_the_place_of_a_village_and_counts_two():
    told, after = given(RICH).when(red(BuildTown(site(0)))).accepted()
    assert told == [TownBuilt(0, site(0)), spent("grain_4", "grain_4"), spent("iron_5", "iron_5", "iron_5")]
    assert points(after.state, 0) == 2
    given(RICH).when(red(BuildTown(site(2)))).refused("no_village", column=2)


def test_a_village_may_become_a_town_in_the_turn_it_is_built():
    rich = "v0,2|r1,3|l-1aw2*1,1as3*1,-1bg4*3,1bi5*3,3ai4*1,3bs2"
    turn = given(rich).after(
        red(BuildVillage(site(4))), red(ReturnCoin(region("iron_4"))), red(DrawRegion(), region=[(0,)])
    )
    turn = turn.after(red(turn.listed("red")[0]))
    told, after = turn.when(red(BuildTown(site(4)), region=[(0,)])).accepted()
    assert told[0] == TownBuilt(0, site(4))
    assert after.state.villages[0].bit_count() == 2


def test_a_trader_stands_on_a_road_open_or_closed():
    given(RICH).when(red(HireTrader(road(1)))).then(
        TraderHired(0, road(1)), spent("wood_2", "wood_2"), spent("grain_4", "grain_4")
    )
    given(LONG).when(red(HireTrader(road(1)))).accepted()
    given(RICH).when(red(HireTrader(road(-1)))).refused("no_road", column=-1)


def test_a_road_has_room_for_one_trader():
    town = "t0|r1|h1|l-1aw2*3,1as3*3,-1bg4*3,1bi5*3"
    given(town).when(red(HireTrader(road(1)))).refused("occupied", column=1)


def test_a_knight_stands_above_or_below_a_settlement():
    turn = (
        given(RICH)
        .when(red(HireKnight(site(0), BELOW)))
        .then(KnightHired(0, site(0), BELOW), spent("stone_3", "stone_3"), spent("iron_5", "iron_5"))
    )
    assert points(turn.state, 0) == 2
    given(RICH).when(red(HireKnight(site(2), ABOVE))).refused("no_settlement", column=2)
    town = "t0|r1|k0a|l-1aw2*3,1as3*3,-1bg4*3,1bi5*3"
    given(town).when(red(HireKnight(site(0), ABOVE))).refused("occupied", column=0, side="above")


@pytest.mark.parametrize(
    "action", [BuildRoad(6), BuildVillage(6), BuildTown(5), HireTrader(6), HireKnight(5, 0)], ids=lambda each: str(each)
)
def test_whatever_is_built_must_be_paid(action):
    given(coins(RED, w2=1)).when(red(action)).refused("cannot_pay", purse={"wood": 1})


def test_nothing_is_asked_when_all_coins_of_a_suit_are_spent_or_lie_together():
    together = given("v0|r1|l-1aw2*1,1as3*2,-1bs4,1bi5", OTHER)
    assert len(together.when(red(BuildRoad(road(-1)))).accepted()[0]) == 3
    all_of_them = given("v0|r1|l-1aw2*1,1as3*1,-1bs4*1,1bi5", OTHER)
    told, _ = all_of_them.when(red(BuildRoad(road(-1)))).accepted()
    assert told[2] == spent("stone_3", "stone_4")


def test_which_coins_are_spent_is_the_builders_choice_where_there_is_one():
    turn = given("v0|r1|l-1aw2*1,1as3*2,-1bs4*1,1bi5", OTHER)
    turn = turn.when(red(BuildRoad(road(-1)))).then(
        RoadBuilt(0, road(-1)), spent("wood_2"), comes("spend(red;1,2)+trade_build(red)")
    )
    turn.when(red(ReturnCoin(region("wood_2")))).refused("not_held", region="wood_2")
    turn = turn.when(red(ReturnCoin(region("stone_4")))).then(
        spent("stone_4"), spent("stone_3"), comes("trade_build(red)")
    )
    assert turn.state.pool(1) == 5
