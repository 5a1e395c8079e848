"""The end: judged when a round is over and not before, with every tie-break."""

from tests.rules.puerto.language import (
    build_settlement,
    buy_card,
    city,
    comes,
    drawn,
    face_up,
    given,
    gold,
    gold_laid,
    hand,
    in_phase,
    passes,
    pick,
    picking,
    puerto,
    road,
    round_began,
    settlement,
    settlement_built,
    turn_began,
    turn_number,
    unplayed,
    won_by,
)

LAST_OF_THREE = picking("white", "trader", "builder")
FOUR_EACH = city("red", 0, 16), city("blue", 2, 26), city("white", 38, 53)
"""Four points for everybody."""


def end_of_round(*past, **options):
    """White has the last go of a round."""
    return puerto(LAST_OF_THREE, *past, **options).after(pick("white", "robber"))


def test_ten_points_win_when_the_round_is_over():
    turn = end_of_round(city("red", 0, 16, 2, 38), settlement("red", 26, 53))
    turn.when(passes("white")).then(won_by("red", points=(10, 0, 0)))


def test_ten_points_do_not_win_before_that():
    past = city("red", 0, 16, 2, 38), road("red", 26, 32, 37), settlement("red", 26)
    turn = in_phase("builder", *past, hand("red", brick=1, lumber=1, wool=1, grain=1))
    turn.when(build_settlement("red", 37)).then(settlement_built("red", 37))


def test_hidden_points_count_but_show_nothing_before():
    past = city("red", 0, 16, 2, 38), settlement("red", 26), unplayed("red", victory_point=1)
    turn = end_of_round(*past)
    assert turn.shown_to("blue")["colours"][0]["points"] == 9
    turn.when(passes("white")).then(won_by("red", points=(10, 0, 0)))


def test_a_tenth_point_bought_in_the_middle_of_a_round_tells_nobody():
    past = city("red", 0, 16, 2, 38), settlement("red", 26), hand("red", wool=1, grain=1, ore=1)
    turn = in_phase("builder", *past).after(buy_card("red", "victory_point"))
    assert turn.state.result is None
    assert turn.after(passes("red")).state.result is None


def test_without_ten_points_the_next_round_begins():
    end_of_round(*FOUR_EACH).when(passes("white")).then(
        gold_laid("producer", "soldier", "prospector"), round_began("blue"), turn_began("blue"), comes("pick(blue)")
    )


def test_the_target_is_an_option():
    turn = end_of_round(city("red", 0, 16), city("blue", 2), target_points=4)
    turn.when(passes("white")).then(won_by("red", points=(4, 2, 0)))


def test_the_most_points_win_of_several_who_have_enough():
    turn = end_of_round(*FOUR_EACH, settlement("blue", 13), target_points=4)
    turn.when(passes("white")).then(won_by("blue", points=(4, 5, 4)))


def test_of_equal_points_the_most_cards_win():
    turn = end_of_round(*FOUR_EACH, hand("red", ore=2), hand("blue", ore=3), gold(red=9), target_points=4)
    turn.when(passes("white")).then(won_by("blue", points=(4, 4, 4)))


def test_unplayed_development_cards_count_as_cards():
    past = hand("red", ore=2), hand("blue", ore=1), unplayed("blue", knight=2)
    end_of_round(*FOUR_EACH, *past, target_points=4).when(passes("white")).then(won_by("blue", points=(4, 4, 4)))


def test_hidden_points_are_cards_in_hand_too():
    past = settlement("red", 13), hand("blue", ore=1), unplayed("blue", victory_point=1), hand("red", ore=1)
    end_of_round(*FOUR_EACH, *past, target_points=5).when(passes("white")).then(won_by("blue", points=(5, 5, 4)))


def test_cards_that_were_played_are_no_cards_in_hand():
    past = hand("red", ore=1), face_up("blue", knight=2)
    end_of_round(*FOUR_EACH, *past, target_points=4).when(passes("white")).then(won_by("red", points=(4, 4, 4)))


def test_of_equal_cards_the_most_gold_wins():
    past = hand("red", ore=2), hand("blue", wool=2), gold(blue=2, red=1, white=9)
    end_of_round(*FOUR_EACH, *past, target_points=4).when(passes("white")).then(won_by("blue", points=(4, 4, 4)))


def test_of_equal_gold_both_win():
    past = hand("red", ore=2), hand("blue", wool=2), gold(red=1, blue=1)
    turn = end_of_round(*FOUR_EACH, *past, target_points=4)
    turn.when(passes("white")).then(won_by("red", "blue", points=(4, 4, 4)))


def test_the_cap_of_turns_ends_the_game_in_a_draw():
    turn = in_phase("robber", turn_number(12), *FOUR_EACH, turn_cap=12)
    turn.when(passes("red")).then(drawn(4, 4, 4))


def test_points_are_judged_before_the_cap():
    turn = end_of_round(*FOUR_EACH, gold(red=1), turn_number(12), turn_cap=12, target_points=4)
    turn.when(passes("white")).then(won_by("red", points=(4, 4, 4)))


def test_the_base_game_still_ends_at_once():
    past = city("red", 0, 16, 2, 38), settlement("red", 26), hand("red", wool=1, grain=1, ore=1)
    assert given(*past).after(buy_card("red", "victory_point")).state.result is not None
