"""The Prospector: a card for the picker, a gold for the others; and the Robber, who only moves."""

from tests.rules.puerto.language import (
    comes,
    go_began,
    gold,
    gold_of,
    gold_taken,
    hand,
    in_phase,
    move_robber,
    passes,
    pick,
    puerto,
    robber_moved,
    role_picked,
    settlement,
    take_card,
    took,
    turn_began,
)


def test_the_picker_takes_a_card_and_the_others_get_a_gold_each():
    in_phase("prospector").when(take_card("red", "ore")).then(
        took("red", ore=1), gold_taken("blue"), gold_taken("white"), turn_began("blue"), comes("pick(blue)")
    )


def test_the_card_may_be_left_and_the_others_get_their_gold_all_the_same():
    assert gold_of(in_phase("prospector").after(passes("red"))) == (0, 1, 1)


def test_the_bank_gives_what_it_has():
    in_phase("prospector", hand("blue", ore=19)).when(take_card("red", "ore")).refused("bank_short")


def test_from_an_empty_bank_nothing_is_taken():
    everything = hand("blue", brick=19, lumber=19, wool=19, grain=19, ore=19)
    puerto(everything).when(pick("red", "prospector")).then(
        role_picked("red", "prospector"),
        go_began("red"),
        gold_taken("blue"),
        gold_taken("white"),
        turn_began("blue"),
        comes("pick(blue)"),
    )


def test_gold_goes_round_in_order_while_it_lasts():
    turn = in_phase("prospector", gold(red=14, white=15)).after(passes("red"))
    assert gold_of(turn) == (14, 1, 15)


def test_only_the_picker_has_a_go():
    in_phase("prospector").when(take_card("blue", "ore")).refused("not_your_turn", seats=["red"])


def test_the_robber_moves_and_takes_nothing():
    turn = in_phase("robber", settlement("blue", 7), hand("blue", ore=2))
    turn.when(move_robber("red", 3)).then(robber_moved(3), turn_began("blue"), comes("pick(blue)"))


def test_the_robbers_move_goes_elsewhere_or_is_left():
    turn = in_phase("robber")
    turn.when(move_robber("red", 9)).refused("robber_must_leave")
    turn.when(passes("red")).then(turn_began("blue"), comes("pick(blue)"))


def test_a_friendly_robber_spares_the_poor_on_its_visit():
    turn = in_phase("robber", settlement("blue", 7), friendly_robber=True)
    turn.when(move_robber("red", 3)).refused("robber_is_friendly")
