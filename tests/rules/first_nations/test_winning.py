"""Winning: ten points in one's own turn, by whatever the First Nations count."""

from tests.rules.first_nations.language import (
    HILLS,
    build_home,
    drawn,
    end_turn,
    face_up,
    hand,
    home_built,
    homes,
    island,
    largest_army_with,
    markers,
    settlers_turn,
    to_roll,
    towns,
    tribe_on,
    turn_began,
    unplayed,
    won,
)


def test_settlements_cities_markers_the_army_and_point_cards_all_count():
    past = homes(0), towns(1, 2), markers(0, 3), largest_army_with("red"), face_up("red", knight=3)
    past = *past, hand("red", brick=1, lumber=1, wool=1, grain=1), tribe_on(HILLS)
    told, _ = (
        island(*past, unplayed("red", victory_point=1), target_points=11).when(build_home("red", HILLS)).accepted()
    )
    assert told == [home_built("red", HILLS), won("red", 11, 0, 0)]


def test_points_win_when_the_own_turn_begins():
    past = settlers_turn("white"), homes(0), towns(1, 2, 3), markers(4, 5, 6)
    told, _ = island(*past).when(end_turn("white")).accepted()
    assert told == [turn_began("red", 10), won("red", 10, 0, 0)]


def test_nobody_wins_at_the_cap_of_turns():
    told, _ = island(homes(0, 1), turn_cap=7).when(end_turn("red")).accepted()
    assert told == [drawn(2, 0, 0)]


def test_hidden_points_of_the_first_nations_are_seen_by_them_alone():
    turn = island(homes(0), unplayed("red", victory_point=1), to_roll())
    assert turn.shown_to("red")["colours"][0]["points"] == 2
    assert turn.shown_to("blue")["colours"][0]["points"] == 1
