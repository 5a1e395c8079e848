"""Knights: hired, activated, promoted, moved and displaced; they chase the robber and block corners."""

import pytest

from games.cities_knights.events.knights import (
    KnightActivated,
    KnightHired,
    KnightMoved,
    KnightPlaced,
    KnightPromoted,
    KnightRemoved,
    KnightUsed,
)
from games.cities_knights.steps.acts import ChaseRobber, DisplaceKnight, MoveKnight, RetreatKnight
from games.cities_knights.steps.knights import ActivateKnight, HireKnight, PromoteKnight
from games.notation import format_position, parse_position
from games.settlers.events.removal import RoadLengthChanged
from games.settlers.state import NONE
from tests.rules.cities_knights.language import (
    DESERT,
    HIRING,
    act,
    agenda_changed,
    barbarians,
    build_road,
    build_settlement,
    end_turn,
    hand,
    knight_placed,
    knights,
    land,
    levels,
    longest_road_holder_changed,
    longest_road_with,
    move_robber,
    pile,
    realm_data,
    road,
    robber_on,
    roll,
    settlement,
    stolen,
    turn_of,
)

ROADS = road("red", 4, 8, 13, 9)
WEALTH = hand("red", wool=3, ore=3, grain=3)
LONG = road("blue", 23, 18, 13, 9, 14, 19)
"""A road of five over corner 13."""
SIX = road("white", 0, 3, 7, 11, 16, 21, 27), longest_road_with("white")
AROUND = road("red", 13, 18, 23, 29, 35, 30, 36, 41)
"""A road of seven, four of its edges between the corners 18 and 30."""


def test_a_knight_costs_wool_and_ore_and_is_not_active():
    turn = land(ROADS, WEALTH).when(act("red", HireKnight(13))).then(KnightHired(0, 13, HIRING))
    assert realm_data(turn)["knights"] == [
        {"corner": 13, "rank": "basic", "active": False, "too_new": False, "promoted": False}
    ]
    land(ROADS).when(act("red", HireKnight(13))).refused("cannot_pay")


def test_a_knight_needs_an_own_road_and_an_empty_corner_but_no_distance():
    turn = land(ROADS, settlement("blue", 8), knights("red", "b9"), WEALTH)
    for corner in (17, 8, 9):
        turn.when(act("red", HireKnight(corner))).refused("no_place_for_knight")
    turn.when(act("red", HireKnight(13))).accepted()


def test_there_are_two_knights_of_each_rank():
    land(ROADS, WEALTH, knights("red", "b9", "b8")).when(act("red", HireKnight(13))).refused("no_knights_left")
    turn = land(ROADS, WEALTH, knights("red", "b9", "s8", "s13"))
    turn.when(act("red", PromoteKnight(9))).refused("no_knights_left")


def test_grain_activates_a_knight_which_acts_only_from_the_next_turn_on():
    turn = land(ROADS, WEALTH, knights("red", "b9"))
    turn = turn.when(act("red", ActivateKnight(9))).then(KnightActivated(0, 9, pile("1 grain")))
    turn.when(act("red", ActivateKnight(9))).refused("knight_is_active")
    turn.when(act("red", MoveKnight(9, 13))).refused("knight_too_new")
    turn.when(act("red", MoveKnight(13, 9))).refused("no_own_knight")


def test_a_promotion_keeps_the_knight_active_and_happens_once_in_a_turn():
    turn = land(ROADS, WEALTH, levels("red", politics=3), knights("red", "b9+"))
    turn = turn.when(act("red", PromoteKnight(9))).then(KnightPromoted(0, 9, 1, HIRING))
    assert realm_data(turn)["strength"] == 2
    turn.when(act("red", PromoteKnight(9))).refused("already_promoted")
    moved = turn.after(act("red", MoveKnight(9, 13)))
    moved.when(act("red", PromoteKnight(13))).refused("already_promoted")


def test_only_a_fortress_makes_mighty_knights():
    past = ROADS, WEALTH, knights("red", "s9", "m13")
    land(*past).when(act("red", PromoteKnight(9))).refused("fortress_required")
    turn = land(*past, levels("red", politics=3))
    turn.when(act("red", PromoteKnight(13))).refused("highest_rank")
    turn.when(act("red", PromoteKnight(9))).then(KnightPromoted(0, 9, 2, HIRING))


def test_a_knight_moves_along_own_roads_past_own_pieces_and_then_rests():
    turn = land(ROADS, settlement("red", 8), knights("red", "b9+", "s13"))
    turn = turn.when(act("red", MoveKnight(9, 4))).then(KnightMoved(0, 9, 4))
    turn.when(act("red", MoveKnight(4, 9))).refused("knight_not_active")
    turn.when(act("red", MoveKnight(4, 13))).refused("knight_not_active")


@pytest.mark.parametrize("blocker", [settlement("blue", 13), knights("blue", "b13")])
def test_a_knight_does_not_pass_the_pieces_of_others(blocker):
    turn = land(ROADS, knights("red", "b9+"), blocker)
    turn.when(act("red", MoveKnight(9, 8))).refused("no_way_for_knight")
    turn.when(act("red", MoveKnight(9, 13))).refused("occupied")
    turn.when(act("red", MoveKnight(9, 18))).refused("no_way_for_knight")


def test_a_weaker_knight_without_a_way_leaves_the_board():
    turn = land(ROADS, knights("red", "s9+"), knights("blue", "b13+"))
    turn = turn.when(act("red", DisplaceKnight(9, 13))).then(
        KnightRemoved(1, 13), KnightMoved(0, 9, 13), RoadLengthChanged(0, 3)
    )
    assert realm_data(turn, "blue")["knights"] == []


@pytest.mark.parametrize("rank", ["b", "s"])
def test_a_knight_displaces_only_weaker_ones(rank):
    turn = land(ROADS, knights("red", "b9+"), knights("blue", f"{rank}13"))
    turn.when(act("red", DisplaceKnight(9, 13))).refused("no_weaker_knight")
    land(ROADS, knights("red", "m9+", "b13")).when(act("red", DisplaceKnight(9, 13))).refused("no_weaker_knight")


def test_a_displaced_knight_with_one_place_goes_there_by_itself_and_stays_active():
    turn = land(ROADS, knights("red", "s9+"), knights("blue", "b13+"), road("blue", 13, 18))
    turn.when(act("red", DisplaceKnight(9, 13))).then(
        KnightRemoved(1, 13),
        KnightMoved(0, 9, 13),
        RoadLengthChanged(0, 3),
        knight_placed("blue", 18, active=True),
    )


def test_the_owner_of_a_displaced_knight_chooses_among_several_places():
    turn = land(ROADS, knights("red", "m9+"), knights("blue", "s13"), road("blue", 13, 18, 24))
    _, turn = turn.when(act("red", DisplaceKnight(9, 13))).accepted()
    assert turn.shown_to("blue")["agenda"][0] == {
        "step": "retreat",
        "seats": [1],
        "corner": 13,
        "rank": "strong",
        "active": 0,
        "activated": 0,
        "promoted": 0,
    }
    turn.when(act("blue", RetreatKnight(9))).refused("no_way_for_knight")
    turn.when(act("blue", RetreatKnight(24))).then(
        KnightPlaced(1, 24, 1, False, False, False), agenda_changed("trade_build(red)")
    )


def test_a_knight_cuts_the_road_of_another_and_gives_it_free_again():
    past = road("red", 4, 8, 13), LONG, knights("red", "b4+"), longest_road_with("blue")
    turn = land(*past)
    turn = turn.when(act("red", MoveKnight(4, 13))).then(
        KnightMoved(0, 4, 13), RoadLengthChanged(1, 3), longest_road_holder_changed(None)
    )
    turn = turn.after(end_turn("red"))
    assert turn.state.routes == (2, 3, 0)


def test_an_own_knight_does_not_cut_the_own_road():
    turn = land(LONG, hand("blue", wool=1, ore=1), longest_road_with("blue"), turn_of("blue"))
    turn.when(act("blue", HireKnight(18))).then(KnightHired(1, 18, HIRING))


def test_a_knight_keeps_settlements_and_roads_of_others_away():
    past = (
        road("red", 4, 8),
        road("blue", 13, 8),
        knights("blue", "b8"),
        hand("red", brick=2, lumber=2, wool=1, grain=1),
    )
    turn = land(*past)
    turn.when(build_settlement("red", 8)).refused("occupied")
    turn.when(build_road("red", 8, 12)).refused("not_connected")


def test_an_own_knight_occupies_its_corner_too():
    past = road("red", 4, 8), knights("red", "b8"), hand("red", brick=1, lumber=1, wool=1, grain=1)
    land(*past).when(build_settlement("red", 8)).refused("occupied")


def test_a_knight_next_to_the_robber_chases_it_away():
    past = ROADS, knights("red", "b9+", "b4+"), robber_on(DESERT), settlement("blue", 10), hand("blue", ore=1)
    land(*past).when(act("red", ChaseRobber(9))).refused("robber_asleep")
    turn = land(*past, barbarians(attacks=1))
    turn.when(act("red", ChaseRobber(4))).refused("robber_not_there")
    turn = turn.when(act("red", ChaseRobber(9))).then(KnightUsed(0, 9), agenda_changed("robber(red)+trade_build(red)"))
    events, _ = turn.when(move_robber("red", 2, takes="ore")).accepted()
    assert stolen("red", "blue", "ore") in events


def test_a_knight_does_not_count_for_the_distance_of_settlements():
    past = road("red", 4, 8), knights("blue", "b13"), hand("red", brick=1, lumber=1, wool=1, grain=1)
    land(*past).when(build_settlement("red", 8)).accepted()


def test_a_displaced_knight_may_go_where_the_other_came_from():
    past = ROADS, knights("red", "s9+"), knights("blue", "b13"), road("blue", 13, 18, 24, 19, 14, 9)
    turn = land(*past, longest_road_with("blue")).after(act("red", DisplaceKnight(9, 13)))
    turn.when(act("blue", RetreatKnight(9))).then(knight_placed("blue", 9), agenda_changed("trade_build(red)"))


def test_a_displacement_changes_three_routes_and_the_award_is_set_aside_and_comes_back():
    """Red's road is cut by blue's knight, white's by red's; blue's retreats to a corner of orange's."""
    red, white = road("red", 8, 13, 18, 24, 30, 36), road("white", 11, 7, 12, 8, 4, 0)
    orange = road("orange", 16, 22, 17, 23, 29, 34, 39), longest_road_with("orange")
    pieces = knights("red", "s8+"), knights("blue", "b18"), knights("orange", "m29+"), road("blue", 18, 23)
    turn = land(red, white, *orange, *pieces, seats=4)
    assert turn.state.routes == (3, 1, 3, 6)
    turn = turn.after(act("red", DisplaceKnight(8, 18)))
    assert turn.state.routes == (5, 1, 5, 3)
    assert turn.state.longest_road == NONE
    for colour, following in (("red", "blue"), ("blue", "white"), ("white", "orange")):
        turn = turn.after(end_turn(colour), roll(following, 1, 1))
    turn = turn.after(act("orange", DisplaceKnight(29, 23)))
    assert turn.state.routes == (5, 1, 5, 6)
    assert turn.state.longest_road == 3


def test_a_displacement_that_frees_two_equal_routes_sets_the_award_aside():
    """Blue's knight cuts red's road, red's knight white's; afterwards both are longer than that of the holder."""
    red, white = road("red", 8, 13, 18, 24, 30, 36, 41), road("white", 11, 7, 12, 8, 4, 0, 3)
    orange = road("orange", 16, 22, 17, 23, 29, 34), longest_road_with("orange")
    turn = land(red, white, *orange, knights("red", "s8+"), knights("blue", "b18"), seats=4)
    assert turn.state.routes == (4, 0, 3, 5)
    turn = turn.after(act("red", DisplaceKnight(8, 18)))
    assert turn.state.routes == (6, 0, 6, 5)
    assert turn.state.longest_road == NONE


def test_the_longest_road_is_judged_when_the_displaced_knight_has_its_new_corner():
    red, blue = road("red", 13, 18, 23, 29, 35, 30, 24, 19), road("blue", 18, 24)
    turn = land(red, blue, *SIX, knights("red", "s13+"), knights("blue", "b18"))
    assert turn.state.routes == (6, 1, 6)
    turn = turn.when(act("red", DisplaceKnight(13, 18))).then(
        KnightRemoved(1, 18),
        KnightMoved(0, 13, 18),
        RoadLengthChanged(0, 7),
        knight_placed("blue", 24),
        RoadLengthChanged(0, 6),
    )
    assert turn.state.longest_road == 2


@pytest.mark.parametrize(("corner", "holder"), [(24, 0), (30, 2)])
def test_the_longest_road_waits_for_the_owner_of_the_displaced_knight(corner, holder):
    turn = land(AROUND, *SIX, road("blue", 18, 24, 30), knights("red", "s13+"), knights("blue", "b18"))
    turn = turn.after(act("red", DisplaceKnight(13, 18)))
    assert (turn.state.routes, turn.state.longest_road) == ((7, 2, 6), 2)
    assert turn.state.rules.definition.violations(turn.state) == []
    assert parse_position(format_position(turn.state)).as_dict() == turn.state.as_dict()
    assert turn.after(act("blue", RetreatKnight(corner))).state.longest_road == holder


def test_without_a_place_for_the_displaced_knight_the_longest_road_moves_at_once():
    turn = land(AROUND, *SIX, knights("red", "s13+"), knights("blue", "b18"))
    turn.when(act("red", DisplaceKnight(13, 18))).then(
        KnightRemoved(1, 18), KnightMoved(0, 13, 18), RoadLengthChanged(0, 7), longest_road_holder_changed("red")
    )
