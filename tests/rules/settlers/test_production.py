"""Production: the cards for a roll, and the payment when the bank runs short."""

from games.settlers.cards import BRICK, ONE, ORE
from games.settlers.hooks import LAYOUT
from games.settlers.island.board import Board
from games.settlers.island.layout import STANDARD_LAYOUT, Layout, Yield
from tests.rules.language import (
    agenda_changed,
    before_the_roll,
    board,
    city,
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
from tests.rules.variant import variant

READY = agenda_changed("trade_build(red)")


def test_every_roll_pays_all_colours_at_the_hex():
    turn = given(settlement("blue", 8), settlement("white", 17), before_the_roll("red"))
    turn.when(roll("red", 2, 4)).then(rolled(2, 4), produced(blue="1 brick", white="1 brick"), READY)


def test_a_city_produces_two_cards():
    turn = given(city("red", 8), before_the_roll())
    turn.when(roll("red", 3, 3)).then(rolled(3, 3), produced(red="2 brick"), READY)


def test_a_part_can_change_what_a_terrain_yields_to_a_city():
    box = STANDARD_LAYOUT
    yields = (Yield(ONE[BRICK], ONE[BRICK] + ONE[ORE]), *box.yields[1:])
    layout = Layout(box.island, box.harbour_edges, box.terrain, box.tokens, box.harbours, box.printed_tokens, yields)
    past = city("red", 8), settlement("blue", 18), before_the_roll()
    turn = variant(*past, hooks=(LAYOUT.bind(lambda *_: layout),))
    turn.state.board = Board(layout, *turn.state.board.key())
    turn.when(roll("red", 3, 3)).then(rolled(3, 3), produced(red="1 brick + 1 ore", blue="1 brick"), READY)


def test_several_buildings_at_one_hex_add_up():
    turn = given(settlement("red", 8, 17), city("red", 18), before_the_roll())
    turn.when(roll("red", 1, 5)).then(rolled(1, 5), produced(red="4 brick"), READY)


def test_a_building_between_two_producing_hexes_gets_cards_of_both():
    two_tens = board("m10p10f9/g12h6p4h10/g9f11df3m8/f8m3g4p5/h5g6p11")
    turn = given(two_tens, settlement("red", 4), before_the_roll())
    turn.when(roll("red", 5, 5)).then(rolled(5, 5), produced(red="1 ore + 1 wool"), READY)


def test_a_roll_without_production_continues_the_turn():
    given(before_the_roll()).when(roll("red", 1, 1)).then(rolled(1, 1), READY)


def test_the_robber_stops_only_its_hex():
    turn = given(robber_on(4), settlement("red", 8), before_the_roll())
    turn.when(roll("red", 2, 4)).then(rolled(2, 4), READY)
    turn.when(roll("red", 5, 5)).then(rolled(5, 5), produced(red="1 ore"), READY)


def test_a_shortage_for_two_colours_pays_neither():
    turn = given(hand("white", brick=18), settlement("red", 8), settlement("blue", 17), before_the_roll())
    turn.when(roll("red", 2, 4)).then(rolled(2, 4), ran_short("brick"), READY)


def test_other_resources_of_the_same_roll_are_paid():
    sites = settlement("red", 8), settlement("blue", 17), city("white", 45)
    turn = given(hand("white", brick=18), *sites, before_the_roll())
    turn.when(roll("red", 2, 4)).then(rolled(2, 4), ran_short("brick"), produced(white="2 grain"), READY)


def test_a_shortage_for_one_colour_pays_the_rest_of_the_bank():
    turn = given(hand("white", brick=18), city("red", 8), before_the_roll())
    turn.when(roll("red", 2, 4)).then(rolled(2, 4), ran_short("brick"), produced(red="1 brick"), READY)


def test_a_single_colour_with_several_buildings_gets_the_rest_of_the_bank():
    turn = given(hand("white", brick=17), city("red", 8), settlement("red", 17), before_the_roll())
    turn.when(roll("red", 2, 4)).then(rolled(2, 4), ran_short("brick"), produced(red="2 brick"), READY)


def test_a_single_colour_gets_no_card_from_an_empty_bank():
    turn = given(hand("white", brick=19), city("red", 8), before_the_roll())
    turn.when(roll("red", 2, 4)).then(rolled(2, 4), ran_short("brick"), READY)


def test_a_shortage_counts_the_demand_of_the_whole_roll():
    turn = given(hand("white", brick=17), city("red", 8), settlement("blue", 17), before_the_roll())
    turn.when(roll("red", 2, 4)).then(rolled(2, 4), ran_short("brick"), READY)


def test_a_bank_with_exactly_enough_pays_all_colours():
    turn = given(hand("white", brick=16), city("red", 8), settlement("blue", 17), before_the_roll())
    turn.when(roll("red", 2, 4)).then(rolled(2, 4), produced(red="2 brick", blue="1 brick"), READY)


def test_a_roll_can_run_short_of_two_resources_at_once():
    sites = city("red", 8), city("blue", 45)
    turn = given(hand("white", brick=18, grain=19), *sites, before_the_roll())
    turn.when(roll("red", 2, 4)).then(rolled(2, 4), ran_short("brick", "grain"), produced(red="1 brick"), READY)


def test_produced_cards_come_from_the_bank():
    turn = given(city("red", 8), before_the_roll()).after(roll("red", 2, 4))
    assert turn.state.hands[number("red")] + turn.state.bank == given().state.bank
