"""Gold: cards of choice after production, in turn order from the roller, as far as the bank has them."""

import pytest

from games.chance import SeededChance
from games.kernel import legal_templates
from tests.rules.actions import SeatAction
from tests.rules.seafarers.language import (
    GOLD_HEX,
    agenda_changed,
    before_the_roll,
    city,
    hand,
    robber_on,
    roll,
    rolled,
    sea,
    settled,
    settlement,
    take_gold,
    took,
)

TEN = 5, 5
RED = settlement("red", 60), settled("red", 2)


def after_the_roll(*past, **options):
    """Red has rolled the number of the gold in the east."""
    return sea(before_the_roll(), robber_on(26), *past, **options).after(roll("red", *TEN))


def test_a_settlement_at_gold_takes_a_card_of_choice():
    turn = after_the_roll(*RED)
    assert turn.shown_to("red")["agenda"][0] == {"step": "gold", "seats": [0], "picks": 1, "colour": 0}
    turn.when(take_gold("red", ore=1)).then(took("red", ore=1), agenda_changed("trade_build(red)"))


def test_a_city_takes_two_cards_the_same_or_different():
    turn = after_the_roll(city("red", 60), settled("red", 2))
    turn.when(take_gold("red", ore=2)).accepted()
    turn.when(take_gold("red", ore=1, wool=1)).accepted()


@pytest.mark.parametrize("counts", [{}, {"ore": 2}, {"ore": 1, "wool": 1}])
def test_exactly_the_cards_that_gold_brings_are_taken(counts):
    after_the_roll(*RED).when(take_gold("red", **counts)).refused("gold_wrong_count", owed=1)


def test_seats_take_in_turn_order_from_the_roller_and_only_from_their_own_gold():
    past = settlement("white", 53), settled("white", 2), settlement("red", 67), settled("red", 2)
    turn = (
        sea(before_the_roll("white"), robber_on(26), *past)
        .when(roll("white", *TEN))
        .then(rolled(*TEN), agenda_changed("gold(white;1,2)+gold(red;1,0)+trade_build(white)"))
    )
    turn.when(take_gold("red", ore=1)).refused("not_your_turn", seats=["white"])
    turn.when(take_gold("white", ore=1)).then(took("white", ore=1), agenda_changed("gold(red;1,0)+trade_build(white)"))


def test_nothing_else_happens_before_the_gold_is_taken():
    turn = after_the_roll(*RED, hand("red", brick=4))
    assert turn.listed("red") == []
    (template,) = legal_templates(turn.state, 0)
    domain = template.domain(turn.state, 0)["cards"]
    assert (domain["count"], domain["from"]["ore"]) == (1, 19)


def test_the_robber_stops_gold():
    turn = (
        sea(before_the_roll(), robber_on(GOLD_HEX), *RED)
        .when(roll("red", *TEN))
        .then(rolled(*TEN), agenda_changed("trade_build(red)"))
    )
    assert turn.state.hands[0] == 0


def test_gold_of_another_number_brings_nothing():
    sea(before_the_roll(), *RED).when(roll("red", 1, 1)).then(rolled(1, 1), agenda_changed("trade_build(red)"))


def test_the_bank_must_have_the_cards():
    turn = after_the_roll(*RED, hand("blue", ore=19))
    turn.when(take_gold("red", ore=1)).refused("not_enough_in_bank")


def test_what_the_bank_lacks_lapses():
    hands = {"brick": 19, "lumber": 19, "wool": 19, "grain": 19, "ore": 18}
    turn = after_the_roll(city("red", 60), settled("red", 2), hand("blue", **hands))
    turn.when(take_gold("red", ore=1)).then(took("red", ore=1), agenda_changed("trade_build(red)"))


def test_an_empty_bank_brings_nothing():
    hands = {"brick": 19, "lumber": 19, "wool": 19, "grain": 19, "ore": 19}
    turn = sea(before_the_roll(), robber_on(26), *RED, hand("blue", **hands))
    turn.when(roll("red", *TEN)).then(rolled(*TEN), agenda_changed("trade_build(red)"))


def test_several_buildings_at_gold_add_up():
    turn = after_the_roll(settlement("red", 60, 45), city("red", 59), settled("red", 2))
    assert turn.state.agenda[0].data == (4, 0)
    turn.when(take_gold("red", ore=2, wool=2)).accepted()


def test_a_random_player_takes_as_many_cards_as_the_gold_brings():
    turn = after_the_roll(city("red", 60), settled("red", 2))
    turn.assert_fillings_are_legal()
    [template] = legal_templates(turn.state, 0)
    turn.when(SeatAction(0, template.sample(turn.state, 0, SeededChance(1)))).accepted()
