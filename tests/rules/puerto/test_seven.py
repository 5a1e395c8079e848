"""A seven in the Producer's phase: discards, then whoever picked the role and whoever rolled."""

from tests.rules.puerto.language import (
    comes,
    discard,
    discarded,
    go_began,
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

REST = "aftermath(blue;red)+go(white;0,red)"
BLUE_AT_TWO = settlement("blue", 7)
"""Blue lives at the hexes 0 and 3."""


def blue_rolls_seven(*past, **options):
    return in_phase("producer", *past, **options).after(roll("red"), passes("red"), roll("blue", 3, 4))


def red_rolls_seven(*past, **options):
    return in_phase("producer", *past, **options).after(roll("red", 3, 4))


def test_the_picker_pursues_another_who_rolled_it():
    turn = in_phase("producer", BLUE_AT_TWO, hand("blue", ore=2)).after(roll("red"), passes("red"))
    turn.when(roll("blue", 3, 4)).then(rolled(3, 4), comes(f"pursuit(red;blue)+{REST}"))


def test_the_pursuit_takes_a_card_beside_a_building_of_the_roller():
    turn = blue_rolls_seven(BLUE_AT_TWO, hand("blue", ore=2))
    turn.when(move_robber("red", 3, takes="ore")).then(robber_moved(3), stolen("red", "blue", "ore"), comes(REST))


def test_the_pursuit_takes_from_nobody_else_on_the_hex():
    turn = blue_rolls_seven(BLUE_AT_TWO, settlement("white", 17), hand("blue", ore=2), hand("white", wool=3))
    turn.when(move_robber("red", 3, takes="ore")).then(robber_moved(3), stolen("red", "blue", "ore"), comes(REST))


def test_the_pursuit_leads_to_the_roller():
    turn = blue_rolls_seven(BLUE_AT_TWO, hand("blue", ore=2))
    turn.when(move_robber("red", 4)).refused("robber_must_follow", hex=4)


def test_the_pursuit_is_not_optional():
    blue_rolls_seven(BLUE_AT_TWO, hand("blue", ore=2)).when(passes("red")).refused("pursuit_pending", seats=["red"])


def test_the_robber_leaves_its_hex_in_pursuit():
    turn = blue_rolls_seven(BLUE_AT_TWO, hand("blue", ore=2), robber_on(0))
    turn.when(move_robber("red", 0)).refused("robber_must_leave", hex=0)


def test_a_robber_at_the_rollers_only_hex_stays_and_the_card_is_stolen():
    past = settlement("blue", 0), hand("blue", ore=2), robber_on(0)
    turn = in_phase("producer", *past).after(roll("red"), passes("red"))
    asked = turn.when(roll("blue", 3, 4)._replace(luck=lambda _: {"dice": [(2, 3)], "theft": [(0,)]}))
    asked.then(rolled(3, 4), stolen("red", "blue", "ore"), comes(REST))


def test_a_friendly_robber_pursues_the_poor_too():
    turn = blue_rolls_seven(BLUE_AT_TWO, hand("blue", ore=2), friendly_robber=True)
    turn.when(move_robber("red", 3, takes="ore")).then(robber_moved(3), stolen("red", "blue", "ore"), comes(REST))


def test_whoever_was_robbed_can_be_robbed_again_in_the_phase():
    turn = red_rolls_seven(BLUE_AT_TWO, hand("blue", ore=2)).after(move_robber("red", 3), steal("red", "blue", "ore"))
    turn = turn.after(passes("red"), roll("blue", 3, 4))
    turn.when(move_robber("red", 0, takes="ore")).then(robber_moved(0), stolen("red", "blue", "ore"), comes(REST))


def test_a_roller_without_cards_leaves_the_robber_free():
    turn = in_phase("producer", BLUE_AT_TWO).after(roll("red"), passes("red"))
    turn.when(roll("blue", 3, 4)).then(rolled(3, 4), comes(f"foray(red)+{REST}"))


def test_a_seven_of_the_pickers_own_leaves_the_robber_free():
    turn = in_phase("producer", BLUE_AT_TWO, hand("red", ore=1))
    turn.when(roll("red", 3, 4)).then(
        rolled(3, 4), comes("foray(red)+aftermath(red;red)+go(blue;0,red)+go(white;0,red)")
    )


def test_the_free_move_goes_to_any_other_hex():
    turn = red_rolls_seven(BLUE_AT_TWO)
    assert len(turn.listed("red")) == 18 + 1
    turn.when(move_robber("red", 9)).refused("robber_must_leave")


def test_the_free_move_may_be_left():
    red_rolls_seven().when(passes("red")).then(comes("aftermath(red;red)+go(blue;0,red)+go(white;0,red)"))


def test_the_free_theft_takes_from_one_on_the_hex_and_may_be_left():
    past = BLUE_AT_TWO, settlement("white", 17), hand("blue", ore=2), hand("white", wool=3)
    rest = "aftermath(red;red)+go(blue;0,red)+go(white;0,red)"
    turn = red_rolls_seven(*past)
    turn.when(move_robber("red", 3)).then(robber_moved(3), comes(f"loot(red;blue,white)+{rest}"))
    there = turn.after(move_robber("red", 3))
    there.when(steal("red", "white", "wool")).then(stolen("red", "white", "wool"), comes(rest))
    there.when(passes("red")).then(comes(rest))


def test_even_a_single_victim_of_the_free_theft_may_be_left_alone():
    turn = red_rolls_seven(BLUE_AT_TWO, hand("blue", ore=2)).after(move_robber("red", 3))
    turn.when(passes("red")).then(comes("aftermath(red;red)+go(blue;0,red)+go(white;0,red)"))


def test_the_free_move_to_where_nobody_has_cards_steals_nothing():
    turn = red_rolls_seven(BLUE_AT_TWO)
    turn.when(move_robber("red", 3)).then(robber_moved(3), comes("aftermath(red;red)+go(blue;0,red)+go(white;0,red)"))


def test_a_friendly_robber_spares_the_poor_when_it_is_free():
    turn = red_rolls_seven(BLUE_AT_TWO, friendly_robber=True)
    turn.when(move_robber("red", 3)).refused("robber_is_friendly", hex=3)


def test_all_discards_come_first():
    turn = in_phase("producer", BLUE_AT_TWO, hand("blue", ore=9), hand("white", wool=8)).after(
        roll("red"), passes("red")
    )
    turn = turn.when(roll("blue", 3, 4)).then(rolled(3, 4), comes(f"discard(blue,white;4,4)+raid(;blue,red)+{REST}"))
    turn.when(move_robber("red", 3)).refused("discard_pending", seats=["blue", "white"])
    turn = turn.after(discard("white", wool=4))
    turn.when(discard("blue", ore=4)).then(discarded("blue", ore=4), comes(f"pursuit(red;blue)+{REST}"))


def test_nobody_produces_and_the_phase_goes_on():
    turn = blue_rolls_seven(BLUE_AT_TWO).after(passes("red"))
    turn.when(passes("blue")).then(go_began("white"), comes("producer(white;red)+aftermath(white;red)"))


def test_year_of_plenty_waits_until_the_seven_is_settled():
    turn = blue_rolls_seven(BLUE_AT_TWO, unplayed("blue", year_of_plenty=1), hand("blue", ore=2))
    turn.when(play_year_of_plenty("blue", ore=2)).refused("pursuit_pending", seats=["red"])
