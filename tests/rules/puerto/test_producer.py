"""The Producer: each seat rolls, all seats produce, and Year of Plenty can be played."""

from tests.rules.puerto.language import (
    agenda_changed,
    development_card_played,
    go_started,
    in_phase,
    passes,
    play_knight,
    play_year_of_plenty,
    produced,
    roll,
    rolled,
    settlement,
    took,
    turn_started,
    unplayed,
)

PLENTY = unplayed("red", year_of_plenty=2)
BUILT = settlement("red", 8), settlement("blue", 20)


def test_every_roll_produces_for_all_seats():
    turn = in_phase("producer", *BUILT)
    turn.when(roll("red", 6, 4)).then(
        rolled(6, 4),
        produced(red="1 ore", blue="1 brick"),
        agenda_changed("after_roll(red;red)+go(blue;0,red)+go(white;0,red)"),
    )


def test_each_seat_rolls_in_its_go():
    turn = in_phase("producer").after(roll("red"))
    turn.when(passes("red")).then(
        go_started("blue"), agenda_changed("producer(blue;red)+after_roll(blue;red)+go(white;0,red)")
    )


def test_the_next_pick_comes_after_the_last_roll():
    turn = in_phase("producer").after(roll("red"), passes("red"), roll("blue"), passes("blue"), roll("white"))
    turn.when(passes("white")).then(turn_started("blue"), agenda_changed("pick_role(blue)"))


def test_a_seat_cannot_skip_the_roll():
    in_phase("producer").when(passes("red")).refused("producer_pending", seats=["red"])
    turn = in_phase("producer").after(roll("red"), passes("red"))
    turn.when(passes("blue")).refused("producer_pending", seats=["blue"])


def test_each_go_has_one_roll():
    in_phase("producer").after(roll("red")).when(roll("red")).refused("after_roll_pending")


def test_year_of_plenty_is_played_before_the_roll():
    turn = in_phase("producer", PLENTY)
    turn.when(play_year_of_plenty("red", ore=2)).then(
        development_card_played("red", "year_of_plenty"), took("red", ore=2)
    )


def test_a_seat_that_has_played_before_the_roll_is_not_due_after_it():
    turn = in_phase("producer", PLENTY).after(play_year_of_plenty("red", ore=2))
    turn.when(roll("red")).then(
        rolled(1, 1), go_started("blue"), agenda_changed("producer(blue;red)+after_roll(blue;red)+go(white;0,red)")
    )


def test_year_of_plenty_after_the_roll_ends_the_go():
    turn = in_phase("producer", PLENTY).after(roll("red"))
    turn.when(play_year_of_plenty("red", ore=1, wool=1)).then(
        development_card_played("red", "year_of_plenty"),
        took("red", ore=1, wool=1),
        go_started("blue"),
        agenda_changed("producer(blue;red)+after_roll(blue;red)+go(white;0,red)"),
    )


def test_year_of_plenty_is_played_only_in_the_own_go():
    in_phase("producer", unplayed("blue", year_of_plenty=1)).when(play_year_of_plenty("blue", ore=2)).refused(
        "not_your_turn"
    )


def test_no_other_card_is_played_in_the_producers_phase():
    in_phase("producer", unplayed("red", knight=1)).when(play_knight("red")).refused("producer_pending")
