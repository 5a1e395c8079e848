"""Largest Army: three knights take it, strictly more take it away."""

from tests.rules.language import (
    before_the_roll,
    comes,
    development_card_played,
    face_up,
    given,
    largest_army_holder_changed,
    largest_army_with,
    play_knight,
    unplayed,
)

KNIGHT = unplayed("red", knight=1)
ROBBER = comes("robber(red)+trade_build(red)")
PLAYED = development_card_played("red", "knight")


def test_two_played_knights_are_no_army():
    given(KNIGHT, face_up("red", knight=1)).when(play_knight("red")).then(PLAYED, ROBBER)


def test_the_first_with_three_played_knights_takes_it():
    turn = given(KNIGHT, face_up("red", knight=2))
    turn.when(play_knight("red")).then(PLAYED, largest_army_holder_changed("red"), ROBBER)


def test_as_many_knights_as_the_holder_are_not_enough():
    turn = given(KNIGHT, face_up("red", knight=2), face_up("blue", knight=3), largest_army_with("blue"))
    turn.when(play_knight("red")).then(PLAYED, ROBBER)


def test_more_knights_than_the_holder_take_it():
    turn = given(KNIGHT, face_up("red", knight=3), face_up("blue", knight=3), largest_army_with("blue"))
    turn.when(play_knight("red")).then(PLAYED, largest_army_holder_changed("red"), ROBBER)


def test_its_holder_goes_on_playing_knights():
    turn = given(KNIGHT, face_up("red", knight=3), largest_army_with("red"))
    turn.when(play_knight("red")).then(PLAYED, ROBBER)


def test_knights_in_the_hand_do_not_count():
    turn = given(KNIGHT, face_up("red", knight=2), unplayed("blue", knight=5))
    turn.when(play_knight("red")).then(PLAYED, largest_army_holder_changed("red"), ROBBER)


def test_it_is_taken_before_the_roll_as_well():
    turn = given(KNIGHT, face_up("red", knight=2), before_the_roll())
    turn.when(play_knight("red")).then(
        PLAYED, largest_army_holder_changed("red"), comes("robber(red)+roll(red)+trade_build(red)")
    )
