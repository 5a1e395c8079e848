"""Production: the cards for a roll, and the payment when the bank runs short."""

from tests.rules.language import (
    before_the_roll,
    board,
    city,
    comes,
    given,
    hand,
    number,
    produced,
    ran_short,
    robber_on,
    roll,
    rolled,
    settlement,
)

READY = comes("trade_build(red)")


def test_everybody_with_a_building_at_the_hex_earns_on_anyones_roll():
    turn = given(settlement("blue", 8), settlement("white", 17), before_the_roll("red"))
    turn.when(roll("red", 2, 4)).then(rolled(2, 4), produced(blue="1 brick", white="1 brick"), READY)


def test_a_city_earns_two_cards():
    turn = given(city("red", 8), before_the_roll())
    turn.when(roll("red", 3, 3)).then(rolled(3, 3), produced(red="2 brick"), READY)


def test_several_buildings_at_one_hex_add_up():
    turn = given(settlement("red", 8, 17), city("red", 18), before_the_roll())
    turn.when(roll("red", 1, 5)).then(rolled(1, 5), produced(red="4 brick"), READY)


def test_both_hexes_with_the_number_pay_the_one_building_between_them():
    two_tens = board("m10p10f9/g12h6p4h10/g9f11df3m8/f8m3g4p5/h5g6p11")
    turn = given(two_tens, settlement("red", 4), before_the_roll())
    turn.when(roll("red", 5, 5)).then(rolled(5, 5), produced(red="1 ore + 1 wool"), READY)


def test_a_roll_without_production_is_an_event_and_the_turn_continues():
    given(before_the_roll()).when(roll("red", 1, 1)).then(rolled(1, 1), READY)


def test_the_robber_stops_its_hex_and_nothing_else():
    turn = given(robber_on(4), settlement("red", 8), before_the_roll())
    turn.when(roll("red", 2, 4)).then(rolled(2, 4), READY)
    turn.when(roll("red", 5, 5)).then(rolled(5, 5), produced(red="1 ore"), READY)


def test_with_too_little_for_two_no_colour_gets_that_resource():
    turn = given(hand("white", brick=18), settlement("red", 8), settlement("blue", 17), before_the_roll())
    turn.when(roll("red", 2, 4)).then(rolled(2, 4), ran_short("brick"), READY)


def test_other_resources_of_the_same_roll_are_paid():
    sites = settlement("red", 8), settlement("blue", 17), city("white", 45)
    turn = given(hand("white", brick=18), *sites, before_the_roll())
    turn.when(roll("red", 2, 4)).then(rolled(2, 4), ran_short("brick"), produced(white="2 grain"), READY)


def test_a_bank_short_for_one_alone_pays_what_is_left():
    turn = given(hand("white", brick=18), city("red", 8), before_the_roll())
    turn.when(roll("red", 2, 4)).then(rolled(2, 4), ran_short("brick"), produced(red="1 brick"), READY)


def test_one_alone_may_be_owed_for_several_buildings():
    turn = given(hand("white", brick=17), city("red", 8), settlement("red", 17), before_the_roll())
    turn.when(roll("red", 2, 4)).then(rolled(2, 4), ran_short("brick"), produced(red="2 brick"), READY)


def test_one_alone_gets_nothing_from_an_empty_bank():
    turn = given(hand("white", brick=19), city("red", 8), before_the_roll())
    turn.when(roll("red", 2, 4)).then(rolled(2, 4), ran_short("brick"), READY)


def test_shortage_is_judged_on_the_whole_roll_not_seat_by_seat():
    turn = given(hand("white", brick=17), city("red", 8), settlement("blue", 17), before_the_roll())
    turn.when(roll("red", 2, 4)).then(rolled(2, 4), ran_short("brick"), READY)


def test_a_bank_that_has_just_enough_pays_everybody():
    turn = given(hand("white", brick=16), city("red", 8), settlement("blue", 17), before_the_roll())
    turn.when(roll("red", 2, 4)).then(rolled(2, 4), produced(red="2 brick", blue="1 brick"), READY)


def test_a_roll_can_run_short_of_two_resources_at_once():
    sites = city("red", 8), city("blue", 45)
    turn = given(hand("white", brick=18, grain=19), *sites, before_the_roll())
    turn.when(roll("red", 2, 4)).then(rolled(2, 4), ran_short("brick", "grain"), produced(red="1 brick"), READY)


def test_what_is_produced_leaves_the_bank():
    turn = given(city("red", 8), before_the_roll()).after(roll("red", 2, 4))
    assert turn.state.hands[number("red")] + turn.state.bank == given().state.bank
