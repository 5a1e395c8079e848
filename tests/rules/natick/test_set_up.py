"""Set-up: each seat lays one region of each number and each suit around its village, and one road."""

from itertools import permutations

import pytest

from games.catalog import ruleset
from games.chance import ScriptedChance, SeededChance
from games.kernel import advance, begin, legal
from games.natick.events import FirstSeatDrawn, RegionPlaced, RoadBuilt, TurnBegan, VillageBuilt
from games.natick.steps.founding import PlaceRoad, completable
from games.natick.steps.placing import PlaceRegion
from games.natick.suits import ALL_REGIONS
from games.natick.supply import tiles_left, towns_left, villages_left
from tests.rules.by_chance import by_chance
from tests.rules.language import Turn
from tests.rules.natick.language import ABOVE, BELOW, blue, comes, given, red, region, road, site

FOUR = [("wood_2", -1, ABOVE), ("stone_3", 1, ABOVE), ("grain_4", -1, BELOW), ("iron_5", 1, BELOW)]


def opened(first=0):
    told, state = begin(ruleset("natick", 2), ScriptedChance({"seats": [(first,)]}))
    return told, Turn(state)


def lay(who, name, column, side):
    return who(PlaceRegion(region(name), road(column), side))


def founding(colony, agenda="found(red)+first_road(red)+found(blue)+first_road(blue)", other="v0"):
    return given(colony, other, agenda, turn=None, active=None)


def test_the_first_seat_is_drawn_and_both_villages_are_there():
    told, turn = opened(first=1)
    assert told[:3] == [FirstSeatDrawn(1, 0), VillageBuilt(1, site(0)), VillageBuilt(0, site(0))]
    assert told[3:] == [comes("found(blue)+first_road(blue)+found(red)+first_road(red)")]
    assert turn.state.stack == 0xFFFF


def test_four_regions_in_any_order_then_a_road_then_the_other_seat():
    turn = opened()[1].after(*[lay(red, *each) for each in FOUR[:3]])
    last = turn.when(lay(red, *FOUR[3]))
    after = last.then(
        RegionPlaced(0, region("iron_5"), road(1), BELOW), comes("first_road(red)+found(blue)+first_road(blue)")
    )
    after.when(red(PlaceRoad(road(-1)))).then(RoadBuilt(0, road(-1)), comes("found(blue)+first_road(blue)"))


def test_when_both_colonies_are_founded_the_first_seat_has_its_turn():
    turn = given(
        "v0|r1|l-1aw2,1as3,-1bg4,1bi5", "v0|l-1aw3,1as4,-1bg5,1bi2", "first_road(blue)", turn=None, active=None
    )
    begun = comes("roll(red)+divide(blue)+choose(red)+trade_build(red)")
    after = turn.when(blue(PlaceRoad(road(1)))).then(RoadBuilt(1, road(1)), TurnBegan(0, 1), begun)
    assert (villages_left(after.state), towns_left(after.state), tiles_left(after.state)) == (2, 4, 4)


def test_the_second_seat_picks_from_the_twelve_that_are_left():
    turn = founding("v0|r1|l-1aw2,1as3,-1bg4,1bi5", "found(blue)+first_road(blue)")
    turn.when(lay(blue, "wood_2", -1, ABOVE)).refused("region_taken", region="wood_2")


@pytest.mark.parametrize("name", ["wood_5", "stone_2"])
def test_no_suit_and_no_number_is_there_twice(name):
    founding("v0|l-1aw2").when(lay(red, name, 1, ABOVE)).refused("suit_or_number_twice", region=name)


def test_regions_lie_diagonal_to_the_village_each_in_its_own_slot():
    turn = founding("v0|l-1aw2")
    turn.when(lay(red, "stone_3", 3, ABOVE)).refused("not_diagonal", column=3, side="above")
    turn.when(lay(red, "stone_3", -1, ABOVE)).refused("slot_filled", column=-1, side="above")


def test_nobody_picks_so_that_four_cannot_be_found():
    """The first seat has taken one region of each kind, so three picks of the second may leave a taken one."""
    turn = founding("v0|r1|l-1aw2,1as3,-1bg4,1bi5", "found(blue)+first_road(blue)", "v0|l-1aw3,1as4")
    turn.when(lay(blue, "grain_2", -1, BELOW)).refused("no_way_on", region="grain_2")
    assert {action.region for action in turn.listed("blue")} == {region("grain_5"), region("iron_2")}


def test_every_arrangement_can_be_reached():
    assert len(legal(opened()[1].state, 0)) == 16 * 4


def test_the_first_road_lies_left_or_right_of_the_village():
    turn = founding("v0|l-1aw2,1as3,-1bg4,1bi5", "first_road(red)+found(blue)+first_road(blue)")
    assert turn.listed("red") == [PlaceRoad(road(-1)), PlaceRoad(road(1))]
    turn.when(red(PlaceRoad(road(3)))).refused("not_beside_settlement", column=3)


def test_nobody_has_resources_at_the_start():
    chance = SeededChance("founding")
    state = begin(ruleset("natick", 2), chance)[1]
    while not state.turn:
        ask = by_chance(state, chance)
        advance(state, ask.seat, ask.action, chance)
    assert (state.coins, state.turn, state.active) == ((0, 0), 1, state.first)
    assert [state.pool(suit) for suit in range(4)] == [6, 6, 6, 6]
    assert state.stack.bit_count() == 8


@pytest.mark.parametrize("numbers", list(permutations(range(4))))
def test_whatever_the_first_seat_picks_the_second_finds_its_four(numbers):
    picked = sum([1 << 4 * suit + number for suit, number in enumerate(numbers)])
    assert completable(ALL_REGIONS & ~picked, 4)
