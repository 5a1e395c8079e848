"""Largest Army: three knights take it, strictly more take it away."""

from tests.rules.language import (
    agenda_changed,
    before_the_roll,
    development_card_played,
    face_up,
    given,
    largest_army_holder_changed,
    largest_army_with,
    play_knight,
    unplayed,
)

KNIGHT = unplayed("red", knight=1)
ROBBER = agenda_changed("robber(red)+trade_build(red)")
PLAYED = development_card_played("red", "knight")


def test_two_played_knights_do_not_take_the_army():
    given(KNIGHT, face_up("red", knight=1)).when(play_knight("red")).then(PLAYED, ROBBER)


def test_three_played_knights_take_the_army():
    turn = given(KNIGHT, face_up("red", knight=2))
    turn.when(play_knight("red")).then(PLAYED, largest_army_holder_changed("red"), ROBBER)


def test_a_tie_does_not_take_the_army_from_its_holder():
    turn = given(KNIGHT, face_up("red", knight=2), face_up("blue", knight=3), largest_army_with("blue"))
    turn.when(play_knight("red")).then(PLAYED, ROBBER)


def test_more_knights_than_the_holder_take_the_army():
    turn = given(KNIGHT, face_up("red", knight=3), face_up("blue", knight=3), largest_army_with("blue"))
    turn.when(play_knight("red")).then(PLAYED, largest_army_holder_changed("red"), ROBBER)


def test_the_holder_keeps_the_army_with_a_further_knight():
    turn = given(KNIGHT, face_up("red", knight=3), largest_army_with("red"))
    turn.when(play_knight("red")).then(PLAYED, ROBBER)


def test_unplayed_knights_do_not_count():
    turn = given(KNIGHT, face_up("red", knight=2), unplayed("blue", knight=5))
    turn.when(play_knight("red")).then(PLAYED, largest_army_holder_changed("red"), ROBBER)


def test_the_army_can_be_taken_before_the_roll():
    turn = given(KNIGHT, face_up("red", knight=2), before_the_roll())
    turn.when(play_knight("red")).then(
        PLAYED, largest_army_holder_changed("red"), agenda_changed("robber(red)+roll(red)+trade_build(red)")
    )
