"""Landing: a Settler without a place to build may build a settlement at the coast."""

import pytest

from tests.rules.first_nations.language import (
    HILLS,
    hand,
    island,
    land,
    lost,
    markers,
    road,
    settlement,
    settlement_built,
    settlers_turn,
    tribe_on,
)

COST = {"brick": 1, "lumber": 1, "wool": 1, "grain": 1}
DRIVEN_OUT = hand("blue", **COST), settlers_turn("blue")


def test_a_settler_without_any_piece_may_land_at_the_coast():
    island(*DRIVEN_OUT).when(land("blue", 8)).then(settlement_built("blue", 8))


def test_landing_has_the_cost_of_a_settlement():
    island(settlers_turn("blue")).when(land("blue", 8)).refused("cannot_pay")


@pytest.mark.parametrize("past", [settlement("blue", 20), road("blue", 20, 15)])
def test_a_settler_with_a_place_for_a_road_or_a_settlement_cannot_land(past):
    island(*DRIVEN_OUT, past).when(land("blue", 8)).refused("can_build_elsewhere")


def test_a_settler_with_pieces_but_no_place_can_land():
    past = road("blue", 3, 0), road("white", 0, 4), road("white", 7, 3), settlement("white", 7, 4)
    turn = island(*DRIVEN_OUT, *past)
    turn.when(land("blue", 20)).accepted()


def test_a_settler_with_a_place_for_a_settlement_only_cannot_land():
    past = road("blue", 3, 0), road("white", 0, 4), road("white", 7, 3)
    island(*DRIVEN_OUT, *past).when(land("blue", 20)).refused("can_build_elsewhere")


def test_places_at_the_tribes_hex_count_as_places():
    past = road("blue", 13, 8), tribe_on(HILLS)
    island(*DRIVEN_OUT, *past).when(land("blue", 20)).refused("can_build_elsewhere")


def test_a_settler_cannot_land_inland_or_too_close_or_on_the_tribes_hex():
    turn = island(*DRIVEN_OUT, settlement("white", 20), tribe_on(HILLS))
    turn.when(land("blue", 30)).refused("not_on_coast", corner=30)
    turn.when(land("blue", 20)).refused("occupied", corner=20)
    turn.when(land("blue", 15)).refused("too_close", corner=15)
    turn.when(land("blue", 8)).refused("blocked_by_tribe", corner=8)


def test_landing_removes_markers():
    island(*DRIVEN_OUT, markers(HILLS, 9)).when(land("blue", 8)).then(settlement_built("blue", 8), lost(HILLS))


def test_landing_needs_a_settlement_in_the_supply():
    walls = road("white", 3, 0, 4, 1, 5, 2, 6), road("white", 7, 11, 16), road("white", 10, 15, 20)
    past = settlement("blue", 0, 1, 2, 11, 15), *walls
    island(*DRIVEN_OUT, *past).when(land("blue", 45)).refused("no_pieces_left")
    island(*DRIVEN_OUT, *past[1:], settlement("blue", 0, 1, 2, 11)).when(land("blue", 45)).accepted()


def test_a_settler_lands_only_in_its_own_turn():
    island(hand("red", **COST)).when(land("red", 8)).refused("first_nations_turn_pending")
    island(hand("blue", **COST)).when(land("blue", 8)).refused("first_nations_turn_pending")
    island(*DRIVEN_OUT).when(land("white", 8)).refused("not_your_turn")
