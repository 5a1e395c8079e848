"""Landing: a Settler without a building places one at the coast; a Settler without room to build may buy one."""

import pytest

from tests.rules.first_nations.language import (
    CENTRE,
    HILLS,
    agenda_changed,
    build_settlement,
    city,
    end_turn,
    face_up,
    hand,
    in_turn,
    island,
    land,
    largest_army_with,
    lost,
    markers,
    place_settlement,
    road,
    roll,
    settlement,
    settlement_built,
    settlement_placed,
    settlers_turn,
    tribe_on,
    turn_started,
    won,
)

TO_LAND = settlers_turn("blue", "landing({})+roll({})+trade_build({})")
"""The beginning of the turn of a Settler without a building."""
TURN_OF_BLUE = "roll(blue)+trade_build(blue)"
CROWDED = (
    settlement("white", 3, 4, 5, 10, 12),
    city("white", 16, 18, 25, 32),
    settlement("orange", 33, 35, 36, 39, 46),
    city("orange", 49, 51),
)
"""Buildings that leave no corner at the coast."""


def test_a_settler_without_a_building_lands_free_of_cost_before_the_roll():
    turn = island(seats=2)
    turn.when(end_turn("red")).then(turn_started("blue", 8), agenda_changed(f"landing(blue)+{TURN_OF_BLUE}"))
    turn.after(end_turn("red")).when(place_settlement("blue", 8)).then(
        settlement_placed("blue", 8), agenda_changed(TURN_OF_BLUE)
    )


def test_a_settler_with_a_city_only_does_not_land():
    turn = island(city("blue", 8), seats=2)
    turn.when(end_turn("red")).then(turn_started("blue", 8), agenda_changed(TURN_OF_BLUE))


def test_roads_do_not_keep_a_settler_from_landing():
    turn = island(road("blue", 20, 15), road("blue", 30, 36), seats=2).after(end_turn("red"))
    turn.when(place_settlement("blue", 8)).accepted()


def test_the_first_nations_do_not_land():
    turn = island(settlers_turn("white"), settlement("blue", 8), settlement("white", 20))
    turn.when(end_turn("white")).then(
        turn_started("red", 10), agenda_changed("roll(red)+walk(red)+first_nations_turn(red)")
    )


def test_a_settler_cannot_roll_before_it_lands():
    island(TO_LAND).when(roll("blue", 1, 1)).refused("landing_pending", seats=["blue"])


def test_the_free_landing_is_at_the_coast_off_the_tribes_hex_and_keeps_the_distance():
    turn = island(TO_LAND, settlement("white", 20), tribe_on(HILLS))
    turn.when(place_settlement("blue", 30)).refused("not_on_coast", corner=30)
    turn.when(place_settlement("blue", 20)).refused("occupied", corner=20)
    turn.when(place_settlement("blue", 15)).refused("too_close", corner=15)
    turn.when(place_settlement("blue", 8)).refused("blocked_by_tribe", corner=8)


def test_without_a_corner_at_the_coast_the_turn_begins_with_the_roll():
    turn = island(*CROWDED, in_turn(9), seats=4)
    turn.when(end_turn("red")).then(turn_started("blue", 10), agenda_changed(TURN_OF_BLUE))


def test_the_free_landing_removes_markers():
    turn = island(TO_LAND, markers(HILLS, CENTRE))
    events, _ = turn.when(place_settlement("blue", 8)).accepted()
    assert events[:2] == [settlement_placed("blue", 8), lost(HILLS)]


def test_the_point_of_a_free_landing_can_win():
    past = face_up("blue", knight=3), largest_army_with("blue")
    turn = island(TO_LAND, *past, target_points=3)
    turn.when(place_settlement("blue", 8)).then(settlement_placed("blue", 8), won("blue", 0, 3, 0))


COST = {"brick": 1, "lumber": 1, "wool": 1, "grain": 1}
BOXED_IN = settlement("blue", 3), road("white", 3, 0, 4), road("white", 7, 3)
"""A settlement without a place for a road or for another settlement."""
DRIVEN_OUT = *BOXED_IN, hand("blue", **COST), settlers_turn("blue")


def test_a_settler_without_room_to_build_may_land_at_the_cost_of_a_settlement():
    island(*DRIVEN_OUT).when(land("blue", 20)).then(settlement_built("blue", 20))
    island(*BOXED_IN, settlers_turn("blue")).when(land("blue", 20)).refused("cannot_pay")


def test_a_settler_with_a_place_for_a_road_cannot_land():
    past = settlement("blue", 3), road("blue", 3, 0), road("white", 7, 3), hand("blue", **COST), settlers_turn("blue")
    island(*past).when(land("blue", 45)).refused("can_build_elsewhere")
    island(*past, road("white", 0, 4)).when(land("blue", 45)).accepted()


def test_roads_that_are_cut_off_from_the_buildings_do_not_keep_a_settler_from_landing():
    island(*DRIVEN_OUT, road("blue", 20, 15)).when(land("blue", 45)).accepted()
    past = settlement("blue", 3), road("blue", 3, 0, 4, 1), settlement("white", 4), road("white", 7, 3)
    island(*past, hand("blue", **COST), settlers_turn("blue")).when(land("blue", 20)).accepted()


def test_a_settler_with_a_place_for_a_settlement_only_cannot_land():
    past = settlement("blue", 3), road("blue", 3, 0, 4), road("white", 4, 8), road("white", 4, 1), road("white", 7, 3)
    turn = island(*past, hand("blue", **COST), settlers_turn("blue"))
    turn.when(land("blue", 20)).refused("can_build_elsewhere")
    turn.when(build_settlement("blue", 4)).accepted()


def test_places_at_the_tribes_hex_count_as_places():
    past = settlement("blue", 3), road("white", 3, 0, 4), hand("blue", **COST), settlers_turn("blue"), tribe_on(0)
    island(*past).when(land("blue", 20)).refused("can_build_elsewhere")


def test_a_settler_cannot_land_inland_or_too_close_or_on_the_tribes_hex():
    turn = island(*DRIVEN_OUT, settlement("white", 20), tribe_on(HILLS))
    turn.when(land("blue", 30)).refused("not_on_coast", corner=30)
    turn.when(land("blue", 20)).refused("occupied", corner=20)
    turn.when(land("blue", 15)).refused("too_close", corner=15)
    turn.when(land("blue", 12)).refused("blocked_by_tribe", corner=12)


def test_landing_removes_markers():
    island(*DRIVEN_OUT, markers(HILLS, 9)).when(land("blue", 12)).then(settlement_built("blue", 12), lost(HILLS))


def test_landing_needs_a_settlement_in_the_supply():
    walls = road("white", 3, 0, 4, 1, 5, 2, 6), road("white", 7, 11, 16), road("white", 10, 15, 20)
    past = settlement("blue", 0, 1, 2, 11, 15), *walls
    rich = hand("blue", **COST), settlers_turn("blue")
    island(*rich, *past).when(land("blue", 45)).refused("no_pieces_left")
    island(*rich, *past[1:], settlement("blue", 0, 1, 2, 11)).when(land("blue", 45)).accepted()


def test_a_settler_lands_only_in_its_own_turn():
    island(hand("red", **COST)).when(land("red", 8)).refused("first_nations_turn_pending")
    island(*BOXED_IN, hand("blue", **COST)).when(land("blue", 8)).refused("first_nations_turn_pending")
    island(*DRIVEN_OUT).when(land("white", 8)).refused("not_your_turn")


def start_objection(turn, *past):
    """Why no game starts from a position of four; None if one does."""
    state = island(*past, in_turn(turn), seats=4).state
    return state.rules.definition.start_objection(state)


@pytest.mark.parametrize("agenda", ["roll({})+trade_build({})", "trade_build({})"])
def test_no_game_starts_in_the_turn_of_a_settler_who_should_have_landed(agenda):
    turn = settlers_turn("blue", agenda)
    expected = "has a turn of seat 1 without a building, which begins with a settlement at the coast"
    assert start_objection(10, turn, road("blue", 20, 15)) == expected
    assert start_objection(10, turn, settlement("blue", 20)) is None
    assert start_objection(10, turn, *CROWDED) is None


def test_a_game_starts_before_the_landing_and_in_the_turn_of_another_seat():
    assert start_objection(10, TO_LAND) is None
    assert start_objection(9) is None
