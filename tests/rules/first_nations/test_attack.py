"""Attack: its cost, its targets, the lost pieces, and the effects on the longest road and on territory."""

import pytest

from games.chance import ScriptError
from tests.rules.first_nations.language import (
    ATTACK_COST,
    CENTRE,
    FOREST,
    HILLS,
    agenda_changed,
    attack,
    attacked,
    battle,
    build_home,
    build_road,
    build_settlement,
    city,
    city_removed,
    defended,
    edge,
    end_turn,
    hand,
    home_built,
    homes,
    island,
    longest_road_holder_changed,
    longest_road_with,
    markers,
    measured,
    points_of,
    road,
    road_removed,
    roll,
    settlement,
    settlement_removed,
    settlers_turn,
    shown,
    to_walk,
    trade_overseas,
    tribe_on,
    walk,
    won,
)

READY = hand("red", **ATTACK_COST), tribe_on(HILLS)
VILLAGE = settlement("blue", 8), road("blue", 8, 12)
"""A settlement and a road of blue around the hills."""


def test_an_attack_costs_as_much_as_a_development_card():
    turn = island(*READY, *VILLAGE)
    events, _ = turn.when(attack("red", 1, 1)).accepted()
    assert events[0] == attacked("red", HILLS)
    island(hand("red", wool=5, grain=5), tribe_on(HILLS), *VILLAGE).when(attack("red")).refused("cannot_pay")


def test_an_attack_needs_a_piece_of_a_settler():
    island(*READY, settlement("blue", 0), homes(HILLS)).when(attack("red")).refused("nothing_to_attack")


def test_a_road_alone_can_be_attacked():
    island(*READY, road("blue", 12, 17)).when(attack("red", 4)).then(
        attacked("red", HILLS), battle(4, roads=(edge(12, 17),)), road_removed("blue", 12, 17), measured("blue", 0)
    )


@pytest.mark.parametrize("die", [1, 2, 3])
def test_a_roll_of_one_to_three_removes_no_piece(die):
    island(*READY, settlement("blue", 8)).when(attack("red", die)).then(
        attacked("red", HILLS), battle(die, settlements=(8,))
    )


@pytest.mark.parametrize("die", [4, 5, 6])
def test_a_roll_of_four_to_six_removes_a_piece(die):
    island(*READY, settlement("blue", 8)).when(attack("red", die)).then(
        attacked("red", HILLS), battle(die, settlements=(8,)), settlement_removed("blue", 8)
    )


def test_a_die_has_six_sides():
    turn = island(*READY, settlement("blue", 8))
    with pytest.raises(ScriptError):
        turn.after(attack("red", 7))


def test_the_dice_are_for_roads_first_then_settlements_then_cities():
    past = (
        road("white", 13, 18),
        road("blue", 12, 17),
        settlement("white", 23),
        settlement("blue", 12),
        city("blue", 13),
    )
    roads, dice = (edge(12, 17), edge(13, 18)), (1, 2, 3, 1, 2)
    island(*READY, *past).when(attack("red", *dice)).then(
        attacked("red", HILLS), battle(*dice, roads=roads, settlements=(12, 23), cities=(13,))
    )


def test_a_lost_city_leaves_no_settlement():
    turn = (
        island(*READY, city("blue", 8))
        .when(attack("red", 4))
        .then(attacked("red", HILLS), battle(4, cities=(8,)), city_removed("blue", 8))
    )
    seen = turn.shown_to("red")["colours"][1]
    assert (seen["cities"], seen["settlements"], seen["points"]) == ([], [], 0)


def test_a_lost_piece_can_be_built_again():
    past = settlement("blue", 8, 0, 1, 2, 15), road("blue", 20, 25), hand("blue", brick=1, lumber=1, wool=1, grain=1)
    turn = island(*READY, *past, seats=2)
    built = build_settlement("blue", 25)
    turn.after(attack("red", 3), end_turn("red"), roll("blue", 1, 1)).when(built).refused("no_pieces_left")
    turn.after(attack("red", 4), end_turn("red"), roll("blue", 1, 1)).when(built).accepted()


def test_a_cleared_corner_and_its_neighbours_can_be_built_on_again():
    turn = island(*READY, settlement("blue", 8))
    assert not turn.state.free >> 13 & 1
    assert turn.after(attack("red", 4)).state.free >> 13 & 1


def test_a_harbour_is_lost_with_its_settlement():
    past = settlement("blue", 0), hand("blue", ore=3), hand("red", **ATTACK_COST), tribe_on(0)
    turn = island(*past).after(attack("red", 6))
    assert turn.shown_to("red")["colours"][1]["rates"]["ore"] == 4


def test_two_lost_pieces_bring_a_marker_and_a_point():
    turn = (
        island(*READY, *VILLAGE)
        .when(attack("red", 4, 4))
        .then(
            attacked("red", HILLS),
            battle(4, 4, roads=(edge(8, 12),), settlements=(8,)),
            road_removed("blue", 8, 12),
            settlement_removed("blue", 8),
            measured("blue", 0),
            defended(HILLS),
        )
    )
    assert shown(turn)["markers"] == [HILLS]
    assert points_of(turn) == 1


def test_one_lost_piece_brings_no_marker():
    turn = island(*READY, *VILLAGE).after(attack("red", 4, 1))
    assert shown(turn)["markers"] == []


def test_two_lost_pieces_bring_a_marker_even_if_other_pieces_are_left():
    turn = island(*READY, *VILLAGE, settlement("white", 18)).after(attack("red", 4, 4, 1))
    assert shown(turn)["markers"] == [HILLS]


def test_a_hex_has_one_marker_at_most():
    events, turn = island(*READY, *VILLAGE, markers(HILLS)).when(attack("red", 5, 6)).accepted()
    assert defended(HILLS) not in events
    assert shown(turn)["markers"] == [HILLS]


def test_there_are_fifteen_markers():
    elsewhere = [hex_ for hex_ in range(19) if hex_ != HILLS][:15]
    events, _ = island(*READY, *VILLAGE, markers(*elsewhere), target_points=20).when(attack("red", 5, 6)).accepted()
    assert defended(HILLS) not in events


def test_a_cleared_hex_can_be_settled_at_once():
    past = *VILLAGE, hand("red", brick=1, lumber=1, wool=2, grain=2, ore=1), tribe_on(HILLS)
    turn = island(*past)
    turn.when(build_home("red", HILLS)).refused("blocked_by_settlers", hex=HILLS)
    turn.after(attack("red", 4, 4)).when(build_home("red", HILLS)).then(home_built("red", HILLS))


def test_a_hex_with_a_remaining_piece_cannot_be_settled():
    past = *VILLAGE, hand("red", brick=1, lumber=1, wool=2, grain=2, ore=1), tribe_on(HILLS)
    island(*past).after(attack("red", 4, 1)).when(build_home("red", HILLS)).refused("blocked_by_settlers")


def test_there_is_one_attack_a_turn():
    past = *VILLAGE, hand("red", wool=2, grain=2, ore=2), tribe_on(HILLS)
    turn = island(*past).after(attack("red", 1, 1))
    assert shown(turn)["attacked"]
    turn.when(attack("red")).refused("already_attacked")


def test_the_next_turn_allows_another_attack():
    past = *VILLAGE, hand("red", wool=2, grain=2, ore=2), tribe_on(HILLS)
    turn = island(*past, seats=2).after(attack("red", 1, 1), end_turn("red"))
    assert not shown(turn)["attacked"]


def test_the_attack_comes_after_the_walk_and_before_or_after_builds():
    past = hand("red", brick=4, **ATTACK_COST), settlement("blue", 8)
    turn = island(*past, to_walk(2, 2))
    turn.when(attack("red")).refused("walk_pending")
    turn.after(walk("red", HILLS), trade_overseas("red", "brick", "ore")).when(attack("red", 1)).accepted()


def test_only_the_first_nations_attack():
    island(settlers_turn("blue"), hand("blue", **ATTACK_COST)).when(attack("blue")).refused("trade_build_pending")


TRUNK = road("blue", 3, 7, 12, 17, 22, 16, 21), longest_road_with("blue")
"""Six roads of blue, one of them at the hills."""


def test_a_cut_road_loses_the_longest_road_to_the_next_longest():
    past = *TRUNK, road("white", 36, 31, 37, 42, 46, 50)
    island(*READY, *past).when(attack("red", 5)).then(
        attacked("red", HILLS),
        battle(5, roads=(edge(12, 17),)),
        road_removed("blue", 12, 17),
        measured("blue", 3),
        longest_road_holder_changed("white"),
    )


def test_the_longest_road_has_no_holder_without_five_roads():
    events, turn = island(*READY, *TRUNK).when(attack("red", 5)).accepted()
    assert events[-1] == longest_road_holder_changed(None)
    assert turn.shown_to("red")["longest_road"] is None


def test_the_longest_road_has_no_holder_if_several_have_the_next_longest():
    past = *TRUNK, road("white", 36, 31, 37, 42, 46, 50), road("orange", 27, 33, 28, 34, 39, 43)
    events, _ = island(*READY, *past, seats=4).when(attack("red", 5)).accepted()
    assert events[-1] == longest_road_holder_changed(None)


def test_roads_are_measured_once_after_all_losses():
    past = road("blue", 8, 12, 17, 23, 18, 13), longest_road_with("blue")
    events, _ = island(*READY, *past).when(attack("red", 4, 4, 4, 4, 4)).accepted()
    assert [
        event for event in events if event in (measured("blue", 0), longest_road_holder_changed(None), defended(HILLS))
    ] == [
        measured("blue", 0),
        longest_road_holder_changed(None),
        defended(HILLS),
    ]


def test_a_road_grows_when_the_building_that_cut_it_is_lost():
    past = road("blue", 7, 12, 17, 22, 16, 21), settlement("white", 17), road("white", 17, 23)
    events, _ = island(*READY, *past).when(attack("red", 1, 1, 4)).accepted()
    assert events[-2:] == [measured("blue", 5), longest_road_holder_changed("blue")]


def test_roads_that_are_cut_off_can_be_extended():
    past = *TRUNK, hand("blue", brick=1, lumber=1), settlement("blue", 47)
    turn = island(*READY, *past, seats=2).after(attack("red", 5), end_turn("red"), roll("blue", 6, 6))
    turn.when(build_road("blue", 7, 11)).accepted()
    turn.when(build_road("blue", 22, 28)).accepted()


def test_a_lost_road_no_longer_reaches_its_corners():
    past = road("blue", 12, 17), hand("blue", brick=2, lumber=2, wool=1, grain=1)
    turn = island(*READY, *past, road("blue", 0, 3), seats=2).after(attack("red", 4))
    assert turn.state.reach[1] == 1 << 0 | 1 << 3


def test_a_marker_for_the_tenth_point_wins_at_once():
    past = *VILLAGE, markers(CENTRE, 0, 1, 2, 3, FOREST), homes(10, 11, 12)
    events, _ = island(*READY, *past).when(attack("red", 4, 4)).accepted()
    assert events[-1] == won("red", 10, 0, 0)


def test_after_the_attack_the_turn_goes_on():
    turn = island(*READY, *VILLAGE).after(attack("red", 1, 1))
    assert turn.state.agenda == agenda_changed("first_nations_turn(red)").agenda


def test_settlers_build_around_the_hex_again_when_the_tribe_has_left():
    past = road("blue", 12, 17), hand("blue", brick=1, lumber=1, wool=1, grain=1), settlers_turn("blue")
    island(*past).when(build_settlement("blue", 12)).accepted()
