"""A seven in the Producer's phase: discards, then the robber of the picking seat."""

from tests.rules.puerto.language import (
    agenda_changed,
    discard,
    discarded,
    go_started,
    hand,
    in_phase,
    move_robber,
    passes,
    play_year_of_plenty,
    robber_moved,
    robber_on,
    roll,
    rolled,
    settlement,
    steal,
    stolen,
    unplayed,
)

REST = "after_roll(blue;red)+go(white;0,red)"
BLUE_AT_TWO = settlement("blue", 7)
"""Blue has a building at the hexes 0 and 3."""


def blue_rolls_seven(*past, **options):
    return in_phase("producer", *past, **options).after(roll("red"), passes("red"), roll("blue", 3, 4))


def red_rolls_seven(*past, **options):
    return in_phase("producer", *past, **options).after(roll("red", 3, 4))


def test_the_picking_seat_moves_the_robber_to_another_seat_that_rolled_the_seven():
    turn = in_phase("producer", BLUE_AT_TWO, hand("blue", ore=2)).after(roll("red"), passes("red"))
    turn.when(roll("blue", 3, 4)).then(rolled(3, 4), agenda_changed(f"robber_to_roller(red;blue)+{REST}"))


def test_the_robber_steals_a_card_of_the_roller():
    turn = blue_rolls_seven(BLUE_AT_TWO, hand("blue", ore=2))
    turn.when(move_robber("red", 3, takes="ore")).then(
        robber_moved(3), stolen("red", "blue", "ore"), agenda_changed(REST)
    )


def test_the_robber_steals_no_card_of_another_seat_at_the_hex():
    turn = blue_rolls_seven(BLUE_AT_TWO, settlement("white", 17), hand("blue", ore=2), hand("white", wool=3))
    turn.when(move_robber("red", 3, takes="ore")).then(
        robber_moved(3), stolen("red", "blue", "ore"), agenda_changed(REST)
    )


def test_the_robber_must_go_to_a_hex_of_the_roller():
    turn = blue_rolls_seven(BLUE_AT_TWO, hand("blue", ore=2))
    turn.when(move_robber("red", 4)).refused("robber_must_follow", hex=4)


def test_the_move_to_the_roller_is_not_optional():
    blue_rolls_seven(BLUE_AT_TWO, hand("blue", ore=2)).when(passes("red")).refused(
        "robber_to_roller_pending", seats=["red"]
    )


def test_the_robber_must_leave_its_hex_to_reach_the_roller():
    turn = blue_rolls_seven(BLUE_AT_TWO, hand("blue", ore=2), robber_on(0))
    turn.when(move_robber("red", 0)).refused("robber_must_move", hex=0)


def test_a_robber_at_the_rollers_only_hex_stays_and_the_card_is_stolen():
    past = settlement("blue", 0), hand("blue", ore=2), robber_on(0)
    turn = in_phase("producer", *past).after(roll("red"), passes("red"))
    roll_of_seven = turn.when(roll("blue", 3, 4)._replace(draws=lambda _: {"dice": [(2, 3)], "theft": [(0,)]}))
    roll_of_seven.then(rolled(3, 4), stolen("red", "blue", "ore"), agenda_changed(REST))


def test_the_friendly_robber_does_not_protect_the_roller():
    turn = blue_rolls_seven(BLUE_AT_TWO, hand("blue", ore=2), friendly_robber=True)
    turn.when(move_robber("red", 3, takes="ore")).then(
        robber_moved(3), stolen("red", "blue", "ore"), agenda_changed(REST)
    )


def test_a_seat_can_be_robbed_twice_in_a_phase():
    turn = red_rolls_seven(BLUE_AT_TWO, hand("blue", ore=2)).after(move_robber("red", 3), steal("red", "blue", "ore"))
    turn = turn.after(passes("red"), roll("blue", 3, 4))
    turn.when(move_robber("red", 0, takes="ore")).then(
        robber_moved(0), stolen("red", "blue", "ore"), agenda_changed(REST)
    )


def test_the_robber_moves_freely_if_the_roller_has_no_cards():
    turn = in_phase("producer", BLUE_AT_TWO).after(roll("red"), passes("red"))
    turn.when(roll("blue", 3, 4)).then(rolled(3, 4), agenda_changed(f"optional_robber(red)+{REST}"))


def test_the_robber_moves_freely_if_the_picking_seat_rolls_the_seven():
    turn = in_phase("producer", BLUE_AT_TWO, hand("red", ore=1))
    turn.when(roll("red", 3, 4)).then(
        rolled(3, 4), agenda_changed("optional_robber(red)+after_roll(red;red)+go(blue;0,red)+go(white;0,red)")
    )


def test_the_free_move_goes_to_any_other_hex():
    turn = red_rolls_seven(BLUE_AT_TWO)
    assert len(turn.listed("red")) == 18 + 1
    turn.when(move_robber("red", 9)).refused("robber_must_move")


def test_the_free_move_is_optional():
    red_rolls_seven().when(passes("red")).then(agenda_changed("after_roll(red;red)+go(blue;0,red)+go(white;0,red)"))


def test_the_free_theft_has_one_victim_and_is_optional():
    past = BLUE_AT_TWO, settlement("white", 17), hand("blue", ore=2), hand("white", wool=3)
    rest = "after_roll(red;red)+go(blue;0,red)+go(white;0,red)"
    turn = red_rolls_seven(*past)
    turn.when(move_robber("red", 3)).then(robber_moved(3), agenda_changed(f"optional_theft(red;blue,white)+{rest}"))
    there = turn.after(move_robber("red", 3))
    there.when(steal("red", "white", "wool")).then(stolen("red", "white", "wool"), agenda_changed(rest))
    there.when(passes("red")).then(agenda_changed(rest))


def test_the_free_theft_from_a_single_victim_is_optional():
    turn = red_rolls_seven(BLUE_AT_TWO, hand("blue", ore=2)).after(move_robber("red", 3))
    turn.when(passes("red")).then(agenda_changed("after_roll(red;red)+go(blue;0,red)+go(white;0,red)"))


def test_the_free_move_to_a_hex_without_victims_steals_no_card():
    turn = red_rolls_seven(BLUE_AT_TWO)
    turn.when(move_robber("red", 3)).then(
        robber_moved(3), agenda_changed("after_roll(red;red)+go(blue;0,red)+go(white;0,red)")
    )


def test_the_friendly_robber_limits_the_free_move():
    turn = red_rolls_seven(BLUE_AT_TWO, friendly_robber=True)
    turn.when(move_robber("red", 3)).refused("protected_by_friendly_robber", hex=3)


def test_all_discards_come_first():
    turn = in_phase("producer", BLUE_AT_TWO, hand("blue", ore=9), hand("white", wool=8)).after(
        roll("red"), passes("red")
    )
    turn = turn.when(roll("blue", 3, 4)).then(
        rolled(3, 4), agenda_changed(f"discard(blue,white;4,4)+seven_robber(;blue,red)+{REST}")
    )
    turn.when(move_robber("red", 3)).refused("discard_pending", seats=["blue", "white"])
    turn = turn.after(discard("white", wool=4))
    turn.when(discard("blue", ore=4)).then(
        discarded("blue", ore=4), agenda_changed(f"robber_to_roller(red;blue)+{REST}")
    )


def test_a_seven_brings_no_production_and_the_phase_goes_on():
    turn = blue_rolls_seven(BLUE_AT_TWO).after(passes("red"))
    turn.when(passes("blue")).then(go_started("white"), agenda_changed("producer(white;red)+after_roll(white;red)"))


def test_year_of_plenty_comes_after_the_effects_of_the_seven():
    turn = blue_rolls_seven(BLUE_AT_TWO, unplayed("blue", year_of_plenty=1), hand("blue", ore=2))
    turn.when(play_year_of_plenty("blue", ore=2)).refused("robber_to_roller_pending", seats=["red"])
