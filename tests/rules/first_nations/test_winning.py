"""Winning: the First Nations win with ten points in their own turn."""

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
    turn_started,
    unplayed,
    won,
)


def test_settlements_cities_markers_the_army_and_point_cards_count():
    past = homes(0), towns(1, 2), markers(0, 3), largest_army_with("red"), face_up("red", knight=3)
    past = *past, hand("red", brick=1, lumber=1, wool=1, grain=1), tribe_on(HILLS)
    events, _ = (
        island(*past, unplayed("red", victory_point=1), target_points=11).when(build_home("red", HILLS)).accepted()
    )
    assert events == [home_built("red", HILLS), won("red", 11, 0, 0)]


def test_ten_points_win_at_the_beginning_of_the_own_turn():
    past = settlers_turn("white"), homes(0), towns(1, 2, 3), markers(4, 5, 6)
    events, _ = island(*past).when(end_turn("white")).accepted()
    assert events == [turn_started("red", 10), won("red", 10, 0, 0)]


def test_the_turn_cap_ends_the_game_without_a_winner():
    events, _ = island(homes(0, 1), turn_cap=7).when(end_turn("red")).accepted()
    assert events == [drawn(2, 0, 0)]


def test_only_the_first_nations_see_their_hidden_points():
    turn = island(homes(0), unplayed("red", victory_point=1), to_roll())
    assert turn.shown_to("red")["colours"][0]["points"] == 2
    assert turn.shown_to("blue")["colours"][0]["points"] == 1
