"""The evaluation of Puerto: the value of gold and of each role."""

from games.chance import SeededChance
from games.kernel import legal_actions
from games.kernel.evaluation import evaluate, evaluate_action
from games.puerto.roles import ROLES
from tests.policies.table import winners
from tests.rules.puerto.language import (
    city,
    gold,
    gold_on,
    hand,
    in_phase,
    passes,
    puerto,
    road,
    robber_on,
    settlement,
    unplayed,
)

HOME = settlement("red", 8, 20), road("red", 8, 4), settlement("blue", 37), settlement("white", 39)


def expected(turn, seat=0):
    """The value of each role for a seat."""
    chance = SeededChance(1)
    return {
        ROLES[pick.role]: evaluate_action(turn.state, seat, pick, chance) for pick in legal_actions(turn.state, seat)
    }


def best(turn):
    promised = expected(turn)
    return max(promised, key=promised.__getitem__)


def test_gold_has_value():
    assert evaluate(puerto(*HOME, gold(red=3)).state, 0) > evaluate(puerto(*HOME).state, 0)


def test_gold_on_a_role_adds_to_its_value():
    assert expected(puerto(*HOME, gold_on(robber=3)))["robber"] > expected(puerto(*HOME))["robber"]


def test_a_seat_that_can_build_a_city_picks_the_builder():
    assert best(puerto(*HOME, hand("red", ore=3, grain=2))) == "builder"


def test_a_seat_with_the_best_land_picks_the_producer():
    assert best(puerto(settlement("blue", 39), settlement("white", 38 + 15), city("red", 8, 20, 24, 31))) == "producer"


def test_a_knight_makes_the_soldier_worth_picking():
    past = *HOME, robber_on(4), hand("blue", ore=3), hand("white", wool=3)
    assert expected(puerto(*past, unplayed("red", knight=1)))["soldier"] > expected(puerto(*past))["soldier"]


def gain(turn, role):
    """The gain of red by a role."""
    return expected(turn)[role] - evaluate(turn.state, 0)


def test_a_role_that_helps_another_seat_has_less_value():
    rich = hand("blue", ore=3, grain=2)
    assert gain(puerto(*HOME, rich), "builder") < gain(puerto(*HOME), "builder")


def test_a_prospector_has_less_value_the_more_seats_it_pays():
    assert gain(puerto(*HOME, seats=4), "prospector") < gain(puerto(*HOME), "prospector")


def test_passing_keeps_the_value_of_the_position():
    turn = in_phase("soldier", *HOME)
    assert evaluate_action(turn.state, 0, passes("red").action, SeededChance(1)) == evaluate(turn.state, 0)


def test_an_empty_bank_does_not_raise_the_value_of_a_prospector():
    everything = hand("blue", brick=19, lumber=19, wool=19, grain=19, ore=19)
    assert expected(puerto(*HOME, everything))["prospector"] <= expected(puerto(*HOME))["prospector"]


def test_greedy_wins_nearly_always_against_random():
    """Equal players would win four of twelve games with three seats, and three of twelve with four."""
    three = [winners(["random"] * 2 + ["greedy"], seed, game="puerto") for seed in range(12)]
    four = [winners(["random", "greedy", "random", "random"], seed, game="puerto") for seed in range(12)]
    assert three.count(["greedy"]) >= 10
    assert four.count(["greedy"]) >= 10
