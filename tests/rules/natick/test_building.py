"""Building: the places of roads, villages, towns, traders and knights, their costs, and the payment."""

import pytest

from games.natick.events.coins import CoinsReturned
from games.natick.events.colony import KnightHired, RoadBuilt, TownBuilt, TraderHired, VillageBuilt
from games.natick.points import points
from games.natick.steps.building import BuildRoad, BuildTown, BuildVillage, HireKnight, HireTrader
from games.natick.steps.coin_return import ReturnCoin
from games.natick.steps.expansion import DrawRegion
from tests.rules.natick.language import ABOVE, BELOW, RED, agenda_changed, coins, given, red, region, road, site

RICH = coins(RED, w2=3, s3=3, g4=3, i5=3)
OTHER = "v0|r1|l-1aw3,1as5,-1bg5,1bi2"
LONG = "v0,2|r1|l-1aw2*3,1as3*3,-1bg4*3,1bi5*3,3aw4"


def spent(*names):
    return CoinsReturned(0, tuple(region(name) for name in names))


def test_a_second_road_at_the_first_village_draws_no_region():
    given(RICH).when(red(BuildRoad(road(-1)))).then(
        RoadBuilt(0, road(-1)), spent("wood_2"), spent("stone_3", "stone_3")
    )


def test_a_road_is_built_next_to_a_settlement_where_no_road_is():
    turn = given(RICH)
    turn.when(red(BuildRoad(road(1)))).refused("occupied", column=1)
    turn.when(red(BuildRoad(road(3)))).refused("not_next_to_settlement", column=3)


def test_a_village_is_built_next_to_a_road():
    turn = given(RICH)
    turn.when(red(BuildVillage(site(0)))).refused("occupied", column=0)
    turn.when(red(BuildVillage(site(-2)))).refused("not_next_to_road", column=-2)
    events, after = turn.when(red(BuildVillage(site(2)))).accepted()
    assert events[0] == VillageBuilt(0, site(2))
    assert points(after.state, 0) == 2


def test_a_town_replaces_a_village_and_is_worth_two_points():
    events, after = given(RICH).when(red(BuildTown(site(0)))).accepted()
    assert events == [TownBuilt(0, site(0)), spent("grain_4", "grain_4"), spent("iron_5", "iron_5", "iron_5")]
    assert points(after.state, 0) == 2
    given(RICH).when(red(BuildTown(site(2)))).refused("no_own_village", column=2)


def test_a_village_can_become_a_town_in_the_turn_in_which_it_is_built():
    rich = "v0,2|r1,3|l-1aw2*1,1as3*1,-1bg4*3,1bi5*3,3ai4*1,3bs2"
    turn = given(rich).after(
        red(BuildVillage(site(4))), red(ReturnCoin(region("iron_4"))), red(DrawRegion(), region=[(0,)])
    )
    turn = turn.after(red(turn.listed("red")[0]))
    events, after = turn.when(red(BuildTown(site(4)), region=[(0,)])).accepted()
    assert events[0] == TownBuilt(0, site(4))
    assert after.state.villages[0].bit_count() == 2


def test_a_trader_is_hired_on_an_open_or_a_closed_road():
    given(RICH).when(red(HireTrader(road(1)))).then(
        TraderHired(0, road(1)), spent("wood_2", "wood_2"), spent("grain_4", "grain_4")
    )
    given(LONG).when(red(HireTrader(road(1)))).accepted()
    given(RICH).when(red(HireTrader(road(-1)))).refused("no_own_road", column=-1)


def test_a_road_has_room_for_one_trader():
    town = "t0|r1|h1|l-1aw2*3,1as3*3,-1bg4*3,1bi5*3"
    given(town).when(red(HireTrader(road(1)))).refused("occupied", column=1)


def test_a_knight_is_hired_above_or_below_a_settlement():
    turn = (
        given(RICH)
        .when(red(HireKnight(site(0), BELOW)))
        .then(KnightHired(0, site(0), BELOW), spent("stone_3", "stone_3"), spent("iron_5", "iron_5"))
    )
    assert points(turn.state, 0) == 2
    given(RICH).when(red(HireKnight(site(2), ABOVE))).refused("no_own_village_or_town", column=2)
    town = "t0|r1|k0a|l-1aw2*3,1as3*3,-1bg4*3,1bi5*3"
    given(town).when(red(HireKnight(site(0), ABOVE))).refused("occupied", column=0, side="above")


@pytest.mark.parametrize(
    "action", [BuildRoad(6), BuildVillage(6), BuildTown(5), HireTrader(6), HireKnight(5, 0)], ids=lambda each: str(each)
)
def test_every_build_needs_its_cost(action):
    given(coins(RED, w2=1)).when(red(action)).refused("cannot_pay", purse={"wood": 1})


def test_a_payment_needs_no_choice_if_all_coins_of_a_suit_go_or_lie_on_one_region():
    together = given("v0|r1|l-1aw2*1,1as3*2,-1bs4,1bi5", OTHER)
    assert len(together.when(red(BuildRoad(road(-1)))).accepted()[0]) == 3
    all_of_them = given("v0|r1|l-1aw2*1,1as3*1,-1bs4*1,1bi5", OTHER)
    events, _ = all_of_them.when(red(BuildRoad(road(-1)))).accepted()
    assert events[2] == spent("stone_3", "stone_4")


def test_the_seat_picks_the_coins_that_it_pays():
    turn = given("v0|r1|l-1aw2*1,1as3*2,-1bs4*1,1bi5", OTHER)
    turn = turn.when(red(BuildRoad(road(-1)))).then(
        RoadBuilt(0, road(-1)), spent("wood_2"), agenda_changed("payment(red;1,2)+trade_build(red)")
    )
    turn.when(red(ReturnCoin(region("wood_2")))).refused("not_enough_coins", region="wood_2")
    turn = turn.when(red(ReturnCoin(region("stone_4")))).then(
        spent("stone_4"), spent("stone_3"), agenda_changed("trade_build(red)")
    )
    assert turn.state.pool(1) == 5
