"""The appraisal of the dinosaurs: what keeps them, where a policy places them, and when it evolves."""

from games.chance import SeededChance
from games.kernel.appraisal import outlook, worth
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
    return outlook(turn.state, ask.seat, ask.action, SeededChance(1))


def test_a_dinosaur_is_worth_placing():
    turn = wild(*HOME, placing("red", 29))
    assert expected(turn, place("red", 29, 13)) > expected(turn, stop("red"))


def test_a_dinosaur_that_would_be_crowded_out_is_not():
    past = *HOME, herd(blue={13: 2, 16: 1, 17: 1}), placing("red", 29)
    turn = wild(*past)
    assert expected(turn, place("red", 29, 13)) <= expected(turn, stop("red"))
    assert expected(turn, place("red", 29, 8)) > expected(turn, place("red", 29, 13))


def test_crowding_another_out_is():
    past = *HOME, herd(blue={13: 2}), adapted(red={"mountains": 1}), placing("red", 29)
    turn = wild(*past)
    assert expected(turn, place("red", 29, 13)) > expected(turn, stop("red"))


def test_a_point_ahead_in_a_niche_one_lives_in_is_worth_a_card():
    turn = wild(*HOME, hand("red", ore=1, wool=1), herd(red={13: 2}, blue={17: 2}))
    assert expected(turn, evolve("red", "mountains")) > worth(turn.state, 0)
    assert expected(turn, evolve("red", "pasture")) < worth(turn.state, 0)


def test_too_many_points_in_a_niche_call_for_a_catastrophe():
    past = *HOME, herd(red={13: 2})
    assert worth(wild(*past, adapted(red={"mountains": 4})).state, 0) < worth(
        wild(*past, adapted(red={"mountains": 3})).state, 0
    )


def test_a_dinosaur_that_is_cut_off_is_worth_less():
    assert worth(wild(*HOME, herd(red={13: 1})).state, 0) > worth(wild(*HOME, herd(red={0: 1})).state, 0)


def test_a_game_that_is_won_needs_no_dinosaurs():
    past = *HOME, herd(red={13: 1}), placing("red", 29)
    turn = wild(*past, target_points=3).when(place("red", 29, 13))
    told, after = turn.accepted()
    assert told[-1] == won("red", 3, 1, 0)
    assert expected(turn.turn, turn.ask) == worth(after.state, 0)


def test_greedy_wins_nearly_always_against_random():
    """At fair shares it would win four of twelve at three seats, and three of twelve at four."""
    three = [winners(["random"] * 2 + ["greedy"], seed, game="dinosaurs") for seed in range(12)]
    four = [winners(["random", "greedy", "random", "random"], seed, game="dinosaurs") for seed in range(12)]
    assert three.count(["greedy"]) >= 10
    assert four.count(["greedy"]) >= 10
