"""Simulate finds each deliberate fault in the rules and says how to reproduce it."""

import json

import pytest

from games.catalog import RULESETS
from games.kernel import Condition
from games.notation import parse_position
from games.settlers.game import SettlersGame
from games.settlers.hooks import ROLL_FRAMES
from games.settlers.part import SETTLERS
from games.settlers.steps.development import BuyDevelopmentCard
from games.settlers.steps.roll import RollDice
from games.settlers.steps.trade_build import EndTurn
from landnama.simulation.plan import SimulationPlan
from landnama.simulation.report import replay_command
from landnama.simulation.simulate import simulate


class ViolatedGame(SettlersGame):
    """Reports a violation as soon as a seat has a road."""

    def violations(self, state):
        return ["somebody has a road"] if state.paved else []


class LossyNotation(SettlersGame):
    """Formats positions without their dice."""

    def format_position(self, state):
        return " ".join(word for word in super().format_position(state).split() if not word.startswith("dice:"))


def change_without_event(state, roll):
    """Changes the state without an event."""
    state.offers_made += 1
    return ()


def change_in_condition(state, seat):
    """A condition that changes the state that it reads."""
    state.offers_made += 1
    return -1


def refuse_all(state, seat):
    return 0


def crash(state, seat):
    raise ZeroDivisionError("while looking at the cards")


def toggle_mask(answers=[-1]):  # noqa: B006
    """A condition that allows an action when it is listed and refuses it when it is tried."""

    def mask(state, seat):
        answers[0] = ~answers[0]
        return ~answers[0]

    return mask


def rows(kind, code, mask):
    def added(rules):
        return {kind: [Condition(code, mask)]}

    return added


FAULTS = {
    "invariant": SETTLERS._replace(definition=ViolatedGame()),
    "notation": SETTLERS._replace(definition=LossyNotation()),
    "fold": SETTLERS._replace(hooks=(*SETTLERS.hooks, ROLL_FRAMES.bind(change_without_event))),
    "purity": SETTLERS._replace(conditions=rows(EndTurn, "occupied", change_in_condition)),
    "sentence": SETTLERS._replace(conditions=rows(BuyDevelopmentCard, "no_words_for_it", refuse_all)),
    "listed": SETTLERS._replace(conditions=rows(RollDice, "occupied", toggle_mask())),
    "crash": SETTLERS._replace(conditions=rows(BuyDevelopmentCard, "occupied", crash)),
}


@pytest.fixture
def with_fault(monkeypatch):
    """Adds the base game with a fault to the catalogue; returns its name."""

    def add(fault):
        monkeypatch.setitem(RULESETS, f"faulty_{fault}", (FAULTS[fault],))
        return f"faulty_{fault}"

    return add


@pytest.mark.parametrize("fault", FAULTS)
def test_each_kind_of_fault_is_found_and_named(with_fault, fault):
    tally = simulate(SimulationPlan(with_fault(fault), 3, games=3, try_all_share=0.3))
    assert tally.failure is not None
    assert tally.failure.rule == fault


def test_a_broken_invariant_is_printed_with_the_data_to_reproduce_it(with_fault, landnama):
    name = with_fault("invariant")
    options = ("--seats", 3, "--games", 4, "--seed", "x y", "--option", "board=fixed")
    code, output = landnama("simulate", name, *options, "--jobs", 1)
    assert code == 1
    assert "invariant broke in game 0 after 2 actions:" in output.out
    assert "somebody has a road" in output.out
    assert f"position  {name}/3[board=fixed] " in output.out
    assert "--seed 'x y' --first-game 0 --games 1 --option board=fixed" in output.out


def test_the_position_of_a_failure_can_be_parsed_and_its_action_is_in_wire_form(with_fault, landnama):
    code, output = landnama("simulate", with_fault("crash"), "--games", 1, "--json")
    failure = json.loads(output.out)["failure"]
    assert code == 1
    assert failure["detail"] == "ZeroDivisionError: while looking at the cards"
    assert parse_position(failure["position"]).agenda[0].step == "trade_build"


def test_a_failure_is_reproduced_when_its_game_is_played_alone(with_fault):
    plan = SimulationPlan(with_fault("listed"), 3, games=3)
    failure = simulate(plan).failure
    assert failure == simulate(SimulationPlan(plan.combination, 3, first=failure.game, games=1)).failure


def test_the_command_to_play_again_contains_every_relevant_argument():
    plan = SimulationPlan("settlers", 4, {"friendly_robber": True}, policy="greedy", seed="7", try_all_share=0.5)
    assert replay_command(plan, 12) == (
        "landnama simulate settlers --seats 4 --policy greedy --seed 7 --first-game 12 --games 1 "
        "--option friendly_robber=true --try-all 0.5"
    )
