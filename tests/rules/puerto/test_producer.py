"""The Producer: everybody rolls, everybody produces, and Year of Plenty has its place."""

from tests.rules.puerto.language import (
    card_played,
    comes,
    go_began,
    in_phase,
    passes,
    play_knight,
    play_year_of_plenty,
    produced,
    roll,
    rolled,
    settlement,
    took,
    turn_began,
    unplayed,
)

PLENTY = unplayed("red", year_of_plenty=2)
BUILT = settlement("red", 8), settlement("blue", 20)


def test_everybody_produces_by_the_roll_of_each():
    turn = in_phase("producer", *BUILT)
    turn.when(roll("red", 6, 4)).then(
        rolled(6, 4),
        produced(red="1 ore", blue="1 brick"),
        comes("aftermath(red;red)+go(blue;0,red)+go(white;0,red)"),
    )


def test_each_seat_rolls_in_its_go():
    turn = in_phase("producer").after(roll("red"))
    turn.when(passes("red")).then(go_began("blue"), comes("producer(blue;red)+aftermath(blue;red)+go(white;0,red)"))


def test_after_the_last_roll_the_next_role_is_picked():
    turn = in_phase("producer").after(roll("red"), passes("red"), roll("blue"), passes("blue"), roll("white"))
    turn.when(passes("white")).then(turn_began("blue"), comes("pick(blue)"))


def test_nobody_skips_the_roll():
    in_phase("producer").when(passes("red")).refused("producer_pending", seats=["red"])
    turn = in_phase("producer").after(roll("red"), passes("red"))
    turn.when(passes("blue")).refused("producer_pending", seats=["blue"])


def test_each_go_has_one_roll():
    in_phase("producer").after(roll("red")).when(roll("red")).refused("aftermath_pending")


def test_year_of_plenty_is_played_before_the_roll():
    turn = in_phase("producer", PLENTY)
    turn.when(play_year_of_plenty("red", ore=2)).then(card_played("red", "year_of_plenty"), took("red", ore=2))


def test_whoever_played_it_before_the_roll_is_not_asked_after_it():
    turn = in_phase("producer", PLENTY).after(play_year_of_plenty("red", ore=2))
    turn.when(roll("red")).then(
        rolled(1, 1), go_began("blue"), comes("producer(blue;red)+aftermath(blue;red)+go(white;0,red)")
    )


def test_year_of_plenty_is_played_after_the_roll_is_settled_and_ends_the_go():
    turn = in_phase("producer", PLENTY).after(roll("red"))
    turn.when(play_year_of_plenty("red", ore=1, wool=1)).then(
        card_played("red", "year_of_plenty"),
        took("red", ore=1, wool=1),
        go_began("blue"),
        comes("producer(blue;red)+aftermath(blue;red)+go(white;0,red)"),
    )


def test_year_of_plenty_is_for_ones_own_go():
    in_phase("producer", unplayed("blue", year_of_plenty=1)).when(play_year_of_plenty("blue", ore=2)).refused(
        "not_your_turn"
    )


def test_no_other_card_is_played_in_the_producers_phase():
    in_phase("producer", unplayed("red", knight=1)).when(play_knight("red")).refused("producer_pending")
