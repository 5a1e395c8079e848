"""The evaluation of dinosaurs: the value of placements, networks and niche points."""

from games.chance import SeededChance
from games.kernel.evaluation import evaluate, evaluate_action
from tests.policies.table import winners
from tests.policies.variants import VariantOutcome, format_outcomes, never_evolve, play_variant
from tests.rules.dinosaurs.language import (
    adapted,
    before_the_roll,
    evolve,
    given_dinosaurs,
    hand,
    herd,
    place,
    placing,
    settlement,
    stop,
    won,
)

HOME = settlement("red", 29), settlement("blue", 49)


def expected(turn, seat_action):
    return evaluate_action(turn.state, seat_action.seat, seat_action.action, SeededChance(1))


def test_a_placement_has_a_positive_value():
    turn = given_dinosaurs(*HOME, placing("red", 29))
    assert expected(turn, place("red", 29, 13)) > expected(turn, stop("red"))


def test_a_placement_that_loses_the_competition_has_no_value():
    past = *HOME, herd(blue={13: 2, 16: 1, 17: 1}), placing("red", 29)
    turn = given_dinosaurs(*past)
    assert expected(turn, place("red", 29, 13)) <= expected(turn, stop("red"))
    assert expected(turn, place("red", 29, 8)) > expected(turn, place("red", 29, 13))


def test_a_placement_that_wins_a_competition_has_value():
    past = *HOME, herd(blue={13: 2}), adapted(red={"mountains": 1}), placing("red", 29)
    turn = given_dinosaurs(*past)
    assert expected(turn, place("red", 29, 13)) > expected(turn, stop("red"))


MOUNTAINS = {0: 2, 11: 2, 13: 2}


def test_a_lead_in_a_niche_is_worth_a_card_for_six_dinosaurs_but_not_for_two():
    cards = *HOME, hand("red", ore=1, wool=1)
    two, six = [given_dinosaurs(*cards, herd(red=own, blue={17: 2})) for own in ({13: 2}, MOUNTAINS)]
    assert expected(two, evolve("red", "mountains")) < evaluate(two.state, 0)
    assert expected(six, evolve("red", "mountains")) > evaluate(six.state, 0)
    assert expected(six, evolve("red", "pasture")) < evaluate(six.state, 0)


def test_a_hand_above_the_limit_is_no_reason_to_evolve():
    turn = given_dinosaurs(*HOME, before_the_roll(), hand("red", brick=2, lumber=3, wool=3, ore=2), herd(red={13: 2}))
    values = [expected(turn, evolve("red", niche)) for niche in ("hills", "forest", "pasture", "mountains", "sea")]
    assert max(values) < evaluate(turn.state, 0)


def test_a_seat_that_never_evolves_wins_no_more_than_its_share_against_greedy():
    """Of eight games with three seats its share is less than three; the page on opponents has 200 games."""
    assert sum([play_variant("dinosaurs", never_evolve, 3, number).won for number in range(8)]) <= 3


def test_the_row_of_a_variant_has_its_wins_by_order_of_turns_its_draws_and_its_lengths():
    outcomes = [
        VariantOutcome(True, 2, False, 50),
        VariantOutcome(False, 0, False, 40),
        VariantOutcome(False, 1, True, 90),
    ]
    assert format_outcomes(3, outcomes) == "3 | 1 | 33.3 % | 6.1 % to 79.2 % | 33.3 % | 0 0 1 | 1 | 60.0"


def test_more_than_three_points_in_a_niche_are_a_risk():
    past = *HOME, herd(red={13: 2})
    assert evaluate(given_dinosaurs(*past, adapted(red={"mountains": 4})).state, 0) < evaluate(
        given_dinosaurs(*past, adapted(red={"mountains": 3})).state, 0
    )


def test_a_dinosaur_outside_the_network_has_less_value():
    assert evaluate(given_dinosaurs(*HOME, herd(red={13: 1})).state, 0) > evaluate(
        given_dinosaurs(*HOME, herd(red={0: 1})).state, 0
    )


def test_a_winning_placement_has_the_value_of_a_won_game():
    past = *HOME, herd(red={13: 1}), placing("red", 29)
    turn = given_dinosaurs(*past, target_points=3).when(place("red", 29, 13))
    events, after = turn.accepted()
    assert events[-1] == won("red", 3, 1, 0)
    assert expected(turn.turn, turn.seat_action) == evaluate(after.state, 0)


def test_greedy_wins_nearly_always_against_random():
    """Equal players would win four of twelve games with three seats, and three of twelve with four."""
    three = [winners(["random"] * 2 + ["greedy"], seed, game="dinosaurs") for seed in range(12)]
    four = [winners(["random", "greedy", "random", "random"], seed, game="dinosaurs") for seed in range(12)]
    assert three.count(["greedy"]) >= 10
    assert four.count(["greedy"]) >= 10
