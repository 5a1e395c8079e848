"""Simulate: every invariant holds in its games, and a seed gives the same games with any other arguments."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from games.chance import SeededChance
from games.kernel import start_game
from landnama.simulation.plan import SimulationPlan
from landnama.simulation.simulate import simulate
from landnama.simulation.sweep import numbered_actions, sweep

SHORT = ("--option", "target_points=4")


def counted(landnama, *arguments):
    code, said = landnama("simulate", "settlers", "--seats", "3", *SHORT, "--json", *arguments)
    assert code == 0
    return json.loads(said.out)


@pytest.mark.parametrize(
    "options",
    [
        {"board": "fixed"},
        {"numbers": "random"},
        {"friendly_robber": True},
        {"domestic_trade": False},
        {"discard_limit": 5},
    ],
)
def test_every_option_keeps_every_invariant(options):
    assert simulate(SimulationPlan("settlers", 4, {"target_points": 3, **options}, games=1, sweep=0.05)).failure is None


def test_the_same_seed_gives_the_same_games_with_any_number_of_processes(landnama):
    alone = counted(landnama, "--games", 3, "--sweep", 0.02)
    assert counted(landnama, "--games", 3, "--sweep", 0.02, "--jobs", 2) == alone
    assert counted(landnama, "--games", 3, "--sweep", 0.02, "--seed", 2)["actions"] != alone["actions"]


def test_the_installed_command_can_start_processes():
    command = [str(Path(sys.executable).with_name("landnama")), "simulate", "settlers", "--games", "2", "--jobs", "2"]
    ended = subprocess.run([*command, *SHORT, "--no-check", "--json"], capture_output=True, text=True, timeout=60)
    assert (ended.returncode, ended.stderr) == (0, "")
    assert json.loads(ended.stdout)["games"] == 2


def test_checks_do_not_change_the_games(landnama):
    checked, free = counted(landnama, "--games", 2), counted(landnama, "--games", 2, "--no-check")
    assert free.pop("microseconds_per_action") > 0
    assert {**free, "check": True} == checked


def test_a_game_can_be_played_again_by_its_number(landnama):
    three = [counted(landnama, "--games", 1, "--first-game", number)["actions"] for number in range(3)]
    assert counted(landnama, "--games", 3)["actions"] == sum(three)


def test_every_game_is_won_or_ends_at_the_limit(landnama):
    told = counted(landnama, "--games", 6, "--option", "turn_cap=20", "--no-check")
    assert 0 < told["capped"] <= 6
    assert sum(told["wins"]) + told["capped"] == told["games"] == 6


def test_the_table_lists_the_games_and_that_the_invariants_hold(landnama):
    code, said = landnama("simulate", "settlers", "--games", 1, *SHORT)
    assert code == 0
    assert "settlers, 4 players, random, seed 1" in said.out
    assert "all hold" in said.out
    assert said.err == ""


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["chess"], "must be one of"),
        (["settlers", "--seats", "9"], "is for 2 to 6 players"),
        (["settlers", "--option", "colour=red"], "is no option"),
        (["settlers", "--option", "target_points"], "is not NAME=VALUE"),
        (["settlers", "--option", "target_points=many"], "must be an integer"),
        (["settlers", "--expansions", "seafarers"], "settlers has none"),
        (["settlers", "--policy", "psychic"], "is no policy"),
        (["settlers", "--games", "0"], "is not in the range x>=1"),
        (["settlers", "--sweep", "2"], "is not in the range 0<=x<=1"),
        (["settlers", "--sweep", "0.5", "--no-check"], "a sweep needs --check"),
    ],
)
def test_an_impossible_simulation_is_refused_with_a_reason(landnama, arguments, reason):
    code, said = landnama("simulate", *arguments)
    assert code == 2
    assert reason in " ".join(said.err.replace("│", " ").split())


def test_a_sweep_tries_every_numbered_action_by_every_seat():
    rules = SimulationPlan("settlers", 3).rules()
    _, state = start_game(rules, SeededChance(1))
    places = rules.limits["corner"] * 3 + rules.limits["edge"] * 2 + rules.limits["hex"]
    assert len(numbered_actions(rules)) > places
    assert sweep(state, SeededChance(1)) >= rules.seats * len(numbered_actions(rules))
