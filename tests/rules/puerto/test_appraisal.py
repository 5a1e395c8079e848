"""The appraisal of Puerto: which role a policy that sees one action ahead would pick."""

from games.chance import SeededChance
from games.kernel import legal
from games.kernel.appraisal import outlook, worth
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
    """What each role promises to a seat."""
    luck = SeededChance(1)
    return {ROLES[pick.role]: outlook(turn.state, seat, pick, luck) for pick in legal(turn.state, seat)}


def best(turn):
    promised = expected(turn)
    return max(promised, key=promised.__getitem__)


def test_gold_is_worth_something():
    assert worth(puerto(*HOME, gold(red=3)).state, 0) > worth(puerto(*HOME).state, 0)


def test_a_role_with_gold_on_it_promises_more():
    assert expected(puerto(*HOME, gold_on(robber=3)))["robber"] > expected(puerto(*HOME))["robber"]


def test_whoever_could_build_a_city_picks_the_builder():
    assert best(puerto(*HOME, hand("red", ore=3, grain=2))) == "builder"


def test_whoever_has_the_best_land_picks_the_producer():
    assert best(puerto(settlement("blue", 39), settlement("white", 38 + 15), city("red", 8, 20, 24, 31))) == "producer"


def test_a_knight_makes_the_soldier_worth_picking():
    past = *HOME, robber_on(4), hand("blue", ore=3), hand("white", wool=3)
    assert expected(puerto(*past, unplayed("red", knight=1)))["soldier"] > expected(puerto(*past))["soldier"]


def gain(turn, role):
    """How much better off red expects to be by a role."""
    return expected(turn)[role] - worth(turn.state, 0)


def test_a_role_that_serves_another_promises_less():
    rich = hand("blue", ore=3, grain=2)
    assert gain(puerto(*HOME, rich), "builder") < gain(puerto(*HOME), "builder")


def test_a_prospector_promises_less_the_more_others_it_pays():
    assert gain(puerto(*HOME, seats=4), "prospector") < gain(puerto(*HOME), "prospector")


def test_passing_changes_nothing():
    turn = in_phase("soldier", *HOME)
    assert outlook(turn.state, 0, passes("red").action, SeededChance(1)) == worth(turn.state, 0)


def test_an_empty_bank_makes_a_prospector_worth_no_more_than_what_it_is():
    everything = hand("blue", brick=19, lumber=19, wool=19, grain=19, ore=19)
    assert expected(puerto(*HOME, everything))["prospector"] <= expected(puerto(*HOME))["prospector"]


def test_greedy_wins_nearly_always_against_random():
    """At fair shares it would win four of twelve at three seats, and three of twelve at four."""
    three = [winners(["random"] * 2 + ["greedy"], seed, game="puerto") for seed in range(12)]
    four = [winners(["random", "greedy", "random", "random"], seed, game="puerto") for seed in range(12)]
    assert three.count(["greedy"]) >= 10
    assert four.count(["greedy"]) >= 10
