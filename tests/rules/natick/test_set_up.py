"""Set-up: each seat places one region of each number and each suit around its village, and one road."""

from itertools import permutations

import pytest

from games.catalog import get_ruleset
from games.chance import ScriptedChance, SeededChance
from games.kernel import advance, legal_actions, start_game
from games.natick.events.colony import RegionPlaced, RoadBuilt, VillageBuilt
from games.natick.events.turn import FirstSeatDrawn, TurnStarted
from games.natick.steps.colony_setup import PlaceRoad, is_completable
from games.natick.steps.region_placement import PlaceRegion
from games.natick.suits import ALL_REGIONS
from games.natick.supply import tiles_left, towns_left, villages_left
from tests.rules.language import Turn
from tests.rules.natick.language import ABOVE, BELOW, agenda_changed, blue, given, red, region, road, site
from tests.rules.random_play import choose_randomly

FOUR = [("wood_2", -1, ABOVE), ("stone_3", 1, ABOVE), ("grain_4", -1, BELOW), ("iron_5", 1, BELOW)]


def opened(first=0):
    events, state = start_game(get_ruleset("natick", 2), ScriptedChance({"seats": [(first,)]}))
    return events, Turn(state)


def place_region(seat, name, column, side):
    return seat(PlaceRegion(region(name), road(column), side))


def in_set_up(colony, agenda="setup_regions(red)+setup_road(red)+setup_regions(blue)+setup_road(blue)", other="v0"):
    return given(colony, other, agenda, turn=None, active=None)


def test_the_first_seat_is_drawn_and_both_villages_are_placed():
    events, turn = opened(first=1)
    assert events[:3] == [FirstSeatDrawn(1, 0), VillageBuilt(1, site(0)), VillageBuilt(0, site(0))]
    assert events[3:] == [agenda_changed("setup_regions(blue)+setup_road(blue)+setup_regions(red)+setup_road(red)")]
    assert turn.state.stack == 0xFFFF


def test_four_regions_in_any_order_then_a_road_then_the_other_seat():
    turn = opened()[1].after(*[place_region(red, *each) for each in FOUR[:3]])
    last = turn.when(place_region(red, *FOUR[3]))
    after = last.then(
        RegionPlaced(0, region("iron_5"), road(1), BELOW),
        agenda_changed("setup_road(red)+setup_regions(blue)+setup_road(blue)"),
    )
    after.when(red(PlaceRoad(road(-1)))).then(
        RoadBuilt(0, road(-1)), agenda_changed("setup_regions(blue)+setup_road(blue)")
    )


def test_after_the_set_up_the_first_seat_has_its_turn():
    turn = given(
        "v0|r1|l-1aw2,1as3,-1bg4,1bi5", "v0|l-1aw3,1as4,-1bg5,1bi2", "setup_road(blue)", turn=None, active=None
    )
    begun = agenda_changed("roll(red)+divide_dice(blue)+take_dice_set(red)+trade_build(red)")
    after = turn.when(blue(PlaceRoad(road(1)))).then(RoadBuilt(1, road(1)), TurnStarted(0, 1), begun)
    assert (villages_left(after.state), towns_left(after.state), tiles_left(after.state)) == (2, 4, 4)


def test_the_second_seat_picks_from_the_other_twelve_regions():
    turn = in_set_up("v0|r1|l-1aw2,1as3,-1bg4,1bi5", "setup_regions(blue)+setup_road(blue)")
    turn.when(place_region(blue, "wood_2", -1, ABOVE)).refused("region_not_in_stack", region="wood_2")


@pytest.mark.parametrize("name", ["wood_5", "stone_2"])
def test_the_four_regions_have_different_suits_and_numbers(name):
    in_set_up("v0|l-1aw2").when(place_region(red, name, 1, ABOVE)).refused("duplicate_suit_or_number", region=name)


def test_each_region_has_its_own_slot_diagonal_to_the_village():
    turn = in_set_up("v0|l-1aw2")
    turn.when(place_region(red, "stone_3", 3, ABOVE)).refused("not_diagonal", column=3, side="above")
    turn.when(place_region(red, "stone_3", -1, ABOVE)).refused("slot_occupied", column=-1, side="above")


def test_a_region_that_leaves_no_completion_is_refused():
    """After three regions of the second seat, the only region that completes them can be in the other colony."""
    turn = in_set_up("v0|r1|l-1aw2,1as3,-1bg4,1bi5", "setup_regions(blue)+setup_road(blue)", "v0|l-1aw3,1as4")
    turn.when(place_region(blue, "grain_2", -1, BELOW)).refused("regions_cannot_be_completed", region="grain_2")
    assert {action.region for action in turn.listed("blue")} == {region("grain_5"), region("iron_2")}


def test_every_arrangement_of_regions_is_possible():
    assert len(legal_actions(opened()[1].state, 0)) == 16 * 4


def test_the_first_road_is_left_or_right_of_the_village():
    turn = in_set_up("v0|l-1aw2,1as3,-1bg4,1bi5", "setup_road(red)+setup_regions(blue)+setup_road(blue)")
    assert turn.listed("red") == [PlaceRoad(road(-1)), PlaceRoad(road(1))]
    turn.when(red(PlaceRoad(road(3)))).refused("not_next_to_settlement", column=3)


def test_both_seats_start_without_coins():
    chance = SeededChance("in_set_up")
    state = start_game(get_ruleset("natick", 2), chance)[1]
    while not state.turn:
        seat_action = choose_randomly(state, chance)
        advance(state, seat_action.seat, seat_action.action, chance)
    assert (state.coins, state.turn, state.active) == ((0, 0), 1, state.first)
    assert [state.pool(suit) for suit in range(4)] == [6, 6, 6, 6]
    assert state.stack.bit_count() == 8


@pytest.mark.parametrize("numbers", list(permutations(range(4))))
def test_the_second_seat_always_finds_four_regions(numbers):
    picked = sum([1 << 4 * suit + number for suit, number in enumerate(numbers)])
    assert is_completable(ALL_REGIONS & ~picked, 4)
