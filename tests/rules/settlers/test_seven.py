"""A seven: the seats that discard, the number of cards, and the actions that wait."""

import pytest

from games.kernel import legal_actions
from games.settlers.cards import total
from tests.rules.language import (
    SeatAction,
    accept,
    agenda_changed,
    before_the_roll,
    build_road,
    city,
    discard,
    discarded,
    end_turn,
    given,
    hand,
    just_bought,
    move_robber,
    next_is,
    offer,
    play_knight,
    robber_moved,
    roll,
    rolled,
    settlement,
    unplayed,
)

AFTERWARDS = "robber(blue)+trade_build(blue)"
SEVEN = roll("blue", 3, 4)


def test_a_seven_brings_no_production_and_moves_the_robber():
    turn = given(city("red", 8), before_the_roll("blue"))
    turn.when(SEVEN).then(rolled(3, 4), agenda_changed(AFTERWARDS))


@pytest.mark.parametrize(("cards", "half"), [(8, 4), (9, 4), (15, 7)])
def test_a_hand_above_seven_discards_half_rounded_down(cards, half):
    turn = given(hand("red", ore=cards), before_the_roll("blue"))
    turn.when(SEVEN).then(rolled(3, 4), agenda_changed(f"discard(red;{half})+{AFTERWARDS}"))


def test_a_hand_of_seven_does_not_discard():
    turn = given(hand("red", ore=4, wool=3), before_the_roll("blue"))
    turn.when(SEVEN).then(rolled(3, 4), agenda_changed(AFTERWARDS))


def test_the_roller_discards_too():
    turn = given(hand("blue", ore=8), hand("white", wool=9), before_the_roll("blue"))
    turn.when(SEVEN).then(rolled(3, 4), agenda_changed(f"discard(blue,white;4,4)+{AFTERWARDS}"))


def test_development_cards_do_not_count():
    turn = given(hand("red", ore=7), unplayed("red", knight=5), before_the_roll("blue"))
    turn.when(SEVEN).then(rolled(3, 4), agenda_changed(AFTERWARDS))


def test_a_seat_discards_the_cards_of_its_choice():
    turn = given(hand("red", ore=5, wool=4), before_the_roll("blue")).after(SEVEN)
    turn.when(discard("red", ore=1, wool=3)).then(discarded("red", ore=1, wool=3), agenda_changed(AFTERWARDS))


def test_a_discard_of_another_count_is_refused():
    turn = given(hand("red", ore=5, wool=4), before_the_roll("blue")).after(SEVEN)
    turn.when(discard("red", ore=3)).refused("discard_wrong_count", owed=4, given=3)
    turn.when(discard("red", ore=5)).refused("discard_wrong_count", owed=4, given=5)


def test_a_discard_of_cards_that_are_not_held_is_refused():
    turn = given(hand("red", ore=5, wool=4), before_the_roll("blue")).after(SEVEN)
    turn.when(discard("red", grain=4)).refused("discard_cards_not_held", hand={"ore": 5, "wool": 4})


def test_seats_discard_in_any_order():
    turn = given(hand("red", ore=8), hand("white", wool=10), before_the_roll("blue")).after(SEVEN)
    paid = turn.when(discard("white", wool=5)).then(
        discarded("white", wool=5), agenda_changed(f"discard(red;4)+{AFTERWARDS}")
    )
    paid.when(discard("red", ore=4)).then(discarded("red", ore=4), agenda_changed(AFTERWARDS))


def test_the_robber_waits_for_all_discards():
    hands = hand("red", ore=8), hand("white", wool=8)
    turn = given(*hands, before_the_roll("blue")).after(SEVEN, discard("red", ore=4))
    turn.when(move_robber("blue", 4)).refused("discard_pending", seats=["white"])


def test_no_seat_discards_twice_for_one_seven():
    turn = given(hand("red", ore=18), hand("white", ore=1, wool=7), before_the_roll("blue"))
    turn = turn.after(SEVEN, discard("red", ore=9))
    turn.when(discard("red", ore=4)).refused("not_your_turn", seats=["white"])
    turn.when(discard("white", wool=4)).then(discarded("white", wool=4), agenda_changed(AFTERWARDS))


def test_all_other_actions_wait_for_the_discards():
    hands = hand("red", ore=8), hand("blue", brick=1, lumber=1), unplayed("blue", knight=1)
    turn = given(*hands, settlement("blue", 8), before_the_roll("blue")).after(SEVEN)
    for seat_action in (build_road("blue", 8, 4), offer("blue", "1 brick", "1 ore", to="red"), play_knight("blue")):
        turn.when(seat_action).refused("discard_pending", seats=["red"])
    turn.when(accept("red")).refused("discard_pending", seats=["red"])


def test_a_seven_also_counts_cards_gained_in_the_turn():
    turn = given(hand("blue", ore=8), unplayed("blue", knight=1), just_bought(knight=1), before_the_roll("blue"))
    turn.when(SEVEN).then(rolled(3, 4), agenda_changed(f"discard(blue;4)+{AFTERWARDS}"))


def test_trade_and_build_follow_the_robber():
    turn = given(before_the_roll("blue")).after(SEVEN)
    turn.when(end_turn("blue")).refused("robber_pending", seats=["blue"])
    turn.when(move_robber("blue", 4)).then(robber_moved(4), agenda_changed("trade_build(blue)"))


def test_discarded_cards_are_in_the_bank_at_once():
    turn = given(hand("red", ore=8), before_the_roll("blue")).after(SEVEN, discard("red", ore=4))
    assert total(turn.state.bank) == 95 - 4


def test_the_listed_discards_are_complete_and_legal():
    turn = given(hand("red", ore=2, wool=1, brick=6), next_is("discard(red;4)+robber(blue)"))
    (template,) = turn.state.rules.steps["discard"].moves
    ways = list(template.fillings(turn.state, 0))
    assert len(set(ways)) == len(ways) == 6
    assert legal_actions(turn.state, 0) == []
    for way in ways:
        turn.after(SeatAction(0, way))
