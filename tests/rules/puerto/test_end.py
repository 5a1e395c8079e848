"""The end of the game: after a whole round, with every tie-break."""

from tests.rules.puerto.language import (
    agenda_changed,
    build_settlement,
    buy_card,
    city,
    drawn,
    face_up,
    given,
    gold,
    gold_placed_on_roles,
    hand,
    in_phase,
    largest_army_with,
    move_robber,
    passes,
    pick,
    picking,
    play_knight,
    puerto,
    road,
    round_started,
    settlement,
    settlement_built,
    turn_number,
    turn_started,
    unplayed,
    won_by,
)

LAST_OF_THREE = picking("white", "trader", "builder")
FOUR_EACH = city("red", 0, 16), city("blue", 2, 26), city("white", 38, 53)
"""Four points for each colour."""


def end_of_round(*past, **options):
    """A position in which white has the last go of a round."""
    return puerto(LAST_OF_THREE, *past, **options).after(pick("white", "robber"))


def test_ten_points_win_at_the_end_of_the_round():
    turn = end_of_round(city("red", 0, 16, 2, 38), settlement("red", 26, 53))
    turn.when(passes("white")).then(won_by("red", points=(10, 0, 0)))


def test_ten_points_do_not_win_within_the_round():
    past = city("red", 0, 16, 2, 38), road("red", 26, 32, 37), settlement("red", 26)
    turn = in_phase("builder", *past, hand("red", brick=1, lumber=1, wool=1, grain=1))
    turn.when(build_settlement("red", 37)).then(settlement_built("red", 37))


def test_hidden_points_count_at_the_end_of_the_round():
    past = city("red", 0, 16, 2, 38), settlement("red", 26), unplayed("red", victory_point=1)
    turn = end_of_round(*past)
    assert turn.shown_to("blue")["colours"][0]["points"] == 9
    turn.when(passes("white")).then(won_by("red", points=(10, 0, 0)))


def test_a_hidden_tenth_point_within_a_round_is_not_shown():
    past = city("red", 0, 16, 2, 38), settlement("red", 26), hand("red", wool=1, grain=1, ore=1)
    turn = in_phase("builder", *past).after(buy_card("red", "victory_point"))
    assert turn.state.result is None
    assert turn.after(passes("red")).state.result is None


def test_without_ten_points_the_next_round_begins():
    end_of_round(*FOUR_EACH).when(passes("white")).then(
        gold_placed_on_roles("producer", "soldier", "prospector"),
        round_started("blue"),
        turn_started("blue"),
        agenda_changed("pick_role(blue)"),
    )


def test_the_target_points_are_an_option():
    turn = end_of_round(city("red", 0, 16), city("blue", 2), target_points=4)
    turn.when(passes("white")).then(won_by("red", points=(4, 2, 0)))


def test_the_most_points_win_among_several_with_enough():
    turn = end_of_round(*FOUR_EACH, settlement("blue", 13), target_points=4)
    turn.when(passes("white")).then(won_by("blue", points=(4, 5, 4)))


def test_with_equal_points_the_most_cards_win():
    turn = end_of_round(*FOUR_EACH, hand("red", ore=2), hand("blue", ore=3), gold(red=9), target_points=4)
    turn.when(passes("white")).then(won_by("blue", points=(4, 4, 4)))


def test_unplayed_development_cards_count_as_cards():
    past = hand("red", ore=2), hand("blue", ore=1), unplayed("blue", knight=2)
    end_of_round(*FOUR_EACH, *past, target_points=4).when(passes("white")).then(won_by("blue", points=(4, 4, 4)))


def test_hidden_victory_point_cards_count_as_cards():
    past = settlement("red", 13), hand("blue", ore=1), unplayed("blue", victory_point=1), hand("red", ore=1)
    end_of_round(*FOUR_EACH, *past, target_points=5).when(passes("white")).then(won_by("blue", points=(5, 5, 4)))


def test_played_cards_do_not_count_as_cards():
    past = hand("red", ore=1), face_up("blue", knight=2)
    end_of_round(*FOUR_EACH, *past, target_points=4).when(passes("white")).then(won_by("red", points=(4, 4, 4)))


def test_with_equal_cards_the_most_gold_wins():
    past = hand("red", ore=2), hand("blue", wool=2), gold(blue=2, red=1, white=9)
    end_of_round(*FOUR_EACH, *past, target_points=4).when(passes("white")).then(won_by("blue", points=(4, 4, 4)))


def test_with_equal_gold_both_win():
    past = hand("red", ore=2), hand("blue", wool=2), gold(red=1, blue=1)
    turn = end_of_round(*FOUR_EACH, *past, target_points=4)
    turn.when(passes("white")).then(won_by("red", "blue", points=(4, 4, 4)))


def test_the_turn_cap_ends_the_game_in_a_draw():
    end_of_round(*FOUR_EACH, turn_number(12), turn_cap=12).when(passes("white")).then(drawn(4, 4, 4))


def test_the_turn_cap_is_reached_only_at_the_end_of_a_round():
    turn = in_phase("robber", turn_number(12), *FOUR_EACH, turn_cap=12)
    turn.when(passes("red")).then(turn_started("blue", 13), agenda_changed("pick_role(blue)"))
    end_of_round(*FOUR_EACH, turn_number(14), turn_cap=12).when(passes("white")).then(drawn(4, 4, 4))


def test_points_that_are_lost_within_the_round_do_not_end_the_game():
    knights = face_up("red", knight=3), face_up("blue", knight=3), unplayed("blue", knight=1)
    points = city("red", 0, 16), city("blue", 2), largest_army_with("red")
    turn = puerto(LAST_OF_THREE, *points, *knights, target_points=6).after(pick("white", "soldier"))
    assert turn.shown_to("red")["colours"][0]["points"] == 6
    turn = turn.after(passes("white"), passes("red"), play_knight("blue"))
    events = turn.when(move_robber("blue", 4)).accepted()[0]
    assert round_started("blue") in events


def test_points_count_before_the_turn_cap():
    turn = end_of_round(*FOUR_EACH, gold(red=1), turn_number(12), turn_cap=12, target_points=4)
    turn.when(passes("white")).then(won_by("red", points=(4, 4, 4)))


def test_the_base_game_still_ends_at_once():
    past = city("red", 0, 16, 2, 38), settlement("red", 26), hand("red", wool=1, grain=1, ore=1)
    assert given(*past).after(buy_card("red", "victory_point")).state.result is not None
