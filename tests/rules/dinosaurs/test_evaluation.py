"""The evaluation of dinosaurs: the value of placements, networks and niche points."""

from games.chance import SeededChance
from games.kernel.evaluation import evaluate, evaluate_action
from tests.policies.table import winners
from tests.rules.dinosaurs.language import (
    adapted,
    evolve,
    hand,
    herd,
    place,
    placing,
    settlement,
    stop,
    wild,
    won,
)

HOME = settlement("red", 29), settlement("blue", 49)


def expected(turn, ask):
    return evaluate_action(turn.state, ask.seat, ask.action, SeededChance(1))


def test_a_placement_has_a_positive_value():
    turn = wild(*HOME, placing("red", 29))
    assert expected(turn, place("red", 29, 13)) > expected(turn, stop("red"))


def test_a_placement_that_loses_the_competition_has_no_value():
    past = *HOME, herd(blue={13: 2, 16: 1, 17: 1}), placing("red", 29)
    turn = wild(*past)
    assert expected(turn, place("red", 29, 13)) <= expected(turn, stop("red"))
    assert expected(turn, place("red", 29, 8)) > expected(turn, place("red", 29, 13))


def test_a_placement_that_wins_a_competition_has_value():
    past = *HOME, herd(blue={13: 2}), adapted(red={"mountains": 1}), placing("red", 29)
    turn = wild(*past)
    assert expected(turn, place("red", 29, 13)) > expected(turn, stop("red"))


def test_a_lead_in_an_own_niche_is_worth_a_card():
    turn = wild(*HOME, hand("red", ore=1, wool=1), herd(red={13: 2}, blue={17: 2}))
    assert expected(turn, evolve("red", "mountains")) > evaluate(turn.state, 0)
    assert expected(turn, evolve("red", "pasture")) < evaluate(turn.state, 0)


def test_more_than_three_points_in_a_niche_are_a_risk():
    past = *HOME, herd(red={13: 2})
    assert evaluate(wild(*past, adapted(red={"mountains": 4})).state, 0) < evaluate(
        wild(*past, adapted(red={"mountains": 3})).state, 0
    )


def test_a_dinosaur_outside_the_network_has_less_value():
    assert evaluate(wild(*HOME, herd(red={13: 1})).state, 0) > evaluate(wild(*HOME, herd(red={0: 1})).state, 0)


def test_a_winning_placement_has_the_value_of_a_won_game():
    past = *HOME, herd(red={13: 1}), placing("red", 29)
    turn = wild(*past, target_points=3).when(place("red", 29, 13))
    events, after = turn.accepted()
    assert events[-1] == won("red", 3, 1, 0)
    assert expected(turn.turn, turn.ask) == evaluate(after.state, 0)


def test_greedy_wins_nearly_always_against_random():
    """Equal players would win four of twelve games with three seats, and three of twelve with four."""
    three = [winners(["random"] * 2 + ["greedy"], seed, game="dinosaurs") for seed in range(12)]
    four = [winners(["random", "greedy", "random", "random"], seed, game="dinosaurs") for seed in range(12)]
    assert three.count(["greedy"]) >= 10
    assert four.count(["greedy"]) >= 10
