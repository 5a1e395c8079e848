"""The Prospector: a card for the picking seat and gold for the others; and the Robber role."""

from tests.rules.puerto.language import (
    agenda_changed,
    go_started,
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
    take_bank_card,
    took,
    turn_started,
)


def test_the_picking_seat_takes_a_card_and_each_other_seat_gets_a_gold():
    in_phase("prospector").when(take_bank_card("red", "ore")).then(
        took("red", ore=1),
        gold_taken("blue"),
        gold_taken("white"),
        turn_started("blue"),
        agenda_changed("pick_role(blue)"),
    )


def test_the_card_is_optional_and_the_others_get_their_gold():
    assert gold_of(in_phase("prospector").after(passes("red"))) == (0, 1, 1)


def test_the_picking_seat_takes_only_cards_that_the_bank_has():
    in_phase("prospector", hand("blue", ore=19)).when(take_bank_card("red", "ore")).refused("not_enough_in_bank")


def test_the_picking_seat_takes_no_card_from_an_empty_bank():
    everything = hand("blue", brick=19, lumber=19, wool=19, grain=19, ore=19)
    puerto(everything).when(pick("red", "prospector")).then(
        role_picked("red", "prospector"),
        go_started("red"),
        gold_taken("blue"),
        gold_taken("white"),
        turn_started("blue"),
        agenda_changed("pick_role(blue)"),
    )


def test_the_last_gold_of_the_bank_goes_to_seats_in_turn_order():
    turn = in_phase("prospector", gold(red=14, white=15)).after(passes("red"))
    assert gold_of(turn) == (14, 1, 15)


def test_only_the_picking_seat_has_a_go():
    in_phase("prospector").when(take_bank_card("blue", "ore")).refused("not_your_turn", seats=["red"])


def test_the_robber_role_moves_the_robber_without_a_theft():
    turn = in_phase("robber", settlement("blue", 7), hand("blue", ore=2))
    turn.when(move_robber("red", 3)).then(robber_moved(3), turn_started("blue"), agenda_changed("pick_role(blue)"))


def test_the_move_of_the_robber_role_is_optional():
    turn = in_phase("robber")
    turn.when(move_robber("red", 9)).refused("robber_must_move")
    turn.when(passes("red")).then(turn_started("blue"), agenda_changed("pick_role(blue)"))


def test_the_friendly_robber_limits_the_robber_role():
    turn = in_phase("robber", settlement("blue", 7), friendly_robber=True)
    turn.when(move_robber("red", 3)).refused("protected_by_friendly_robber")
