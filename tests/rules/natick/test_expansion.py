"""Expansion: the builds that draw a region, the slot of the region, and the scout."""

from games.natick.events.coins import CoinsReturned
from games.natick.events.colony import RegionDrawn, RegionPlaced, RoadBuilt, ScoutHired, TownBuilt, VillageBuilt
from games.natick.steps.building import BuildRoad, BuildTown, BuildVillage
from games.natick.steps.expansion import DrawRegion, HireScout
from games.natick.steps.region_placement import PlaceRegion
from tests.rules.natick.language import (
    ABOVE,
    BELOW,
    agenda_changed,
    coins,
    drawn,
    given,
    red,
    region,
    road,
    site,
    slots,
)

VILLAGE = "v0|r1|l-1aw2*1,1as3*1,-1bg4*1,1bi5*1"
WITH_SCOUT = "v0|r1|l-1aw2*1,1as3*1,-1bg4*2,1bi5*1"
SECOND = "v0,2|r1|l-1aw2*1,1as3*2,-1bg4*2,1bi5*3,3aw5"
SIX_REGIONS = "v0,2,4|r1,3|l-1aw2,1as3,-1bg4,1bi5,3aw4,3bs2"
TEN_REGIONS = "t0,2,4,6|r1,3,5|l-1aw3,1as4,-1bg5,1bi2,3aw5,3bs5,5ag3,5bi3,7ag2,7bi4"
"""Two colonies with all sixteen regions."""


def spent(*names):
    return CoinsReturned(0, tuple(region(name) for name in names))


def village(turn):
    return turn.when(red(BuildVillage(site(2)), region=drawn(turn.state, "wood_5")))


def test_a_village_draws_a_region_that_its_owner_places():
    turn = given(VILLAGE)
    turn = village(turn).then(
        VillageBuilt(0, site(2)),
        *[spent(each) for each in ("wood_2", "stone_3", "grain_4", "iron_5")],
        RegionDrawn(0, region("wood_5"), 0),
        agenda_changed(f"place_region(red;{region('wood_5')},{slots('3a', '3b')})+trade_build(red)"),
    )
    turn.when(red(PlaceRegion(region("wood_4"), road(3), ABOVE))).refused("wrong_region", region="wood_4")
    turn.when(red(PlaceRegion(region("wood_5"), road(1), ABOVE))).refused("not_diagonal", column=1, side="above")
    turn.when(red(PlaceRegion(region("wood_5"), road(3), BELOW))).then(
        RegionPlaced(0, region("wood_5"), road(3), BELOW), agenda_changed("trade_build(red)")
    )


def test_a_road_draws_a_region_for_the_other_slot_of_its_column():
    turn = given(SECOND.replace("g4*2", "g4"))
    turn.when(red(BuildRoad(road(3)), region=drawn(turn.state, "iron_4"))).then(
        RoadBuilt(0, road(3)),
        spent("wood_2"),
        spent("stone_3", "stone_3"),
        RegionDrawn(0, region("iron_4"), 0),
        RegionPlaced(0, region("iron_4"), road(3), BELOW),
    )


def test_a_town_with_three_regions_draws_the_fourth():
    turn = given(SECOND)
    turn.when(red(BuildTown(site(2)), region=drawn(turn.state, "iron_4"))).then(
        TownBuilt(0, site(2)),
        spent("grain_4", "grain_4"),
        spent("iron_5", "iron_5", "iron_5"),
        RegionDrawn(0, region("iron_4"), 0),
        RegionPlaced(0, region("iron_4"), road(3), BELOW),
    )


def test_of_a_road_and_a_town_only_the_first_draws_a_region():
    filled = given(SECOND + ",3bi4")
    assert filled.when(red(BuildRoad(road(3)))).accepted()[0][-1] == spent("stone_3", "stone_3")
    assert filled.when(red(BuildTown(site(2)))).accepted()[0][-1] == spent("iron_5", "iron_5", "iron_5")


def test_a_scout_picks_any_region_of_the_stack_and_is_paid_after_the_build():
    turn = village(given(WITH_SCOUT)).accepted()[1]
    assert turn.state.agenda[0].step == "draw_region"
    turn.when(red(HireScout(region("wood_2")))).refused("region_not_in_stack", region="wood_2")
    turn.when(red(HireScout(region("grain_2")))).then(
        ScoutHired(0, region("grain_2")),
        spent("grain_4"),
        agenda_changed(f"place_region(red;{region('grain_2')},{slots('3a', '3b')})+trade_build(red)"),
    )


def test_a_scout_is_optional():
    turn = village(given(WITH_SCOUT)).accepted()[1]
    events, _ = turn.when(red(DrawRegion(), region=drawn(turn.state, "iron_3"))).accepted()
    assert events[0] == RegionDrawn(0, region("iron_3"), 0)


def test_the_region_of_a_scout_for_a_road_or_a_town_is_placed_without_a_choice():
    turn = given(SECOND.replace("g4*2", "g4*1")).after(red(BuildRoad(road(3))))
    turn.when(red(HireScout(region("iron_4")))).then(
        ScoutHired(0, region("iron_4")),
        RegionPlaced(0, region("iron_4"), road(3), BELOW),
        spent("grain_4"),
        agenda_changed("trade_build(red)"),
    )
    town = given(SECOND.replace("g4*2", "g4*3")).after(red(BuildTown(site(2))))
    assert town.state.agenda[0].step == "draw_region"


def test_a_seat_that_cannot_pay_a_scout_after_the_build_draws_a_region():
    """The town costs two grain, so the seat has no grain left for a scout."""
    events, _ = given(SECOND).when(red(BuildTown(site(2)), region=[(0,)])).accepted()
    assert any(isinstance(event, RegionDrawn) for event in events)


def test_an_empty_stack_brings_no_region():
    """A village that was built without a stack has no regions on its outer side, and a road there brings none."""
    turn = given(coins(SIX_REGIONS, w2=2, s3=3, g4=3, i5=3), TEN_REGIONS)
    assert turn.state.stack == 0
    road_, after = turn.when(red(BuildRoad(road(5)))).accepted()
    assert road_ == [RoadBuilt(0, road(5)), spent("wood_2"), spent("stone_3", "stone_3")]
    village_, after = after.when(red(BuildVillage(site(6)))).accepted()
    assert (len(village_), after.state.agenda[0].step) == (5, "trade_build")


def test_a_town_with_two_empty_slots_draws_no_region():
    turn = given(coins(SIX_REGIONS, g4=3, i5=3), TEN_REGIONS.replace("t0,2,4,6", "v6|t0,2,4"))
    events, after = turn.when(red(BuildTown(site(4)))).accepted()
    assert events[-1] == spent("iron_5", "iron_5", "iron_5")
    assert after.state.agenda[0].step == "trade_build"


def test_the_stack_has_the_regions_that_are_not_on_the_table():
    assert given(VILLAGE).state.stack.bit_count() == 8
