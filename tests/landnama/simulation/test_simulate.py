"""Simulate: every invariant holds in its games, and a seed gives the same games with any other arguments."""

import json
import os
import pty
import re
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from games.chance import SeededChance
from games.kernel import start_game
from landnama.simulation.game import GameSimulation
from landnama.simulation.plan import SimulationPlan
from landnama.simulation.simulate import simulate
from landnama.simulation.try_all import numbered_actions, try_all_actions
from tests.waiting import PATIENCE

SHORT = ("--option", "target_points=4")


def run_simulation(landnama, *arguments):
    """The result, without other processes unless the arguments ask for some: each costs more than a game."""
    code, output = landnama("simulate", "settlers", "--seats", "3", *SHORT, "--json", "--jobs", 1, *arguments)
    assert code == 0
    return json.loads(output.out)


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
    assert (
        simulate(SimulationPlan("settlers", 4, {"target_points": 4, **options}, games=1, try_all_share=0.05)).failure
        is None
    )


def test_the_same_seed_gives_the_same_games_with_any_number_of_processes(landnama):
    alone = run_simulation(landnama, "--games", 3, "--try-all", 0.02)
    assert run_simulation(landnama, "--games", 3, "--try-all", 0.02, "--jobs", 2) == alone
    assert run_simulation(landnama, "--games", 3, "--try-all", 0.02, "--seed", 2)["actions"] != alone["actions"]


def test_the_installed_command_can_start_processes():
    command = [str(Path(sys.executable).with_name("landnama")), "simulate", "settlers", "--games", "2", "--jobs", "2"]
    ended = subprocess.run([*command, *SHORT, "--no-check", "--json"], capture_output=True, text=True, timeout=PATIENCE)
    assert (ended.returncode, ended.stderr) == (0, "")
    assert json.loads(ended.stdout)["games"] == 2


def test_an_interrupt_ends_with_the_results_so_far():
    """The progress bar of a terminal says when the first game is over."""
    terminal, slave = pty.openpty()
    command = [
        str(Path(sys.executable).with_name("landnama")),
        "simulate",
        "settlers",
        "--games",
        "99999",
        "--jobs",
        "1",
    ]
    with subprocess.Popen([*command, *SHORT], stdin=slave, stdout=slave, stderr=slave) as process:
        os.close(slave)
        shown = b""
        while not re.search(rb"[1-9][0-9]*/99999", shown):
            shown += os.read(terminal, 4096)
        process.send_signal(signal.SIGINT)
        shown = read_to_end(terminal)
        assert process.wait(PATIENCE) == 130
    os.close(terminal)
    assert re.search(rb"all hold", shown)
    assert re.search(rb"Interrupted after [1-9][0-9,]* of 99,999 games", shown)
    assert b"Traceback" not in shown


def read_to_end(terminal: int) -> bytes:
    """The rest that programs write to a terminal; reading fails when they have ended."""
    shown = b""
    with suppress(OSError):
        while part := os.read(terminal, 4096):
            shown += part
    return shown


def test_checks_do_not_change_the_games(landnama):
    checked, free = run_simulation(landnama, "--games", 2), run_simulation(landnama, "--games", 2, "--no-check")
    assert free.pop("microseconds_per_action") > 0
    assert {**free, "check": True} == checked


def test_a_game_can_be_played_again_by_its_number(landnama):
    three = [run_simulation(landnama, "--games", 1, "--first-game", number)["actions"] for number in range(3)]
    assert run_simulation(landnama, "--games", 3)["actions"] == sum(three)


def test_every_game_is_won_or_ends_at_the_limit(landnama):
    result = run_simulation(landnama, "--games", 6, "--option", "turn_cap=20", "--no-check")
    reasons = result["end_reasons"]
    assert set(reasons) == {"points", "turn_cap"}
    assert sum(result["wins"]) == reasons["points"]
    assert sum(reasons.values()) == result["games"] == 6


def test_wins_are_counted_by_seat_policy_and_order_of_turns(landnama):
    """The seats of the policies change from game to game, and each game has its own first seat."""
    result = run_simulation(landnama, "--games", 6, "--policy", "greedy,random", "--no-check")
    expected, places = dict.fromkeys(["greedy", "random"], 0), [0, 0, 0]
    plan = SimulationPlan("settlers", 3, {"target_points": 4}, policy="greedy,random", games=6, check=False)
    for number in plan.game_numbers():
        game = GameSimulation(plan, plan.rules(), number)
        (winner,) = game.run().winners
        expected[plan.policies_at(number)[winner]] += 1
        places[(winner - game.state.first) % 3] += 1
    assert {name: found["wins"] for name, found in result["wins_by_policy"].items()} == expected
    assert {name: found["seats"] for name, found in result["wins_by_policy"].items()} == {"greedy": 9, "random": 9}
    assert result["wins_by_turn_order"] == places
    assert sum(result["wins"]) == sum(places) == 6


def test_the_table_lists_the_games_and_that_the_invariants_hold(landnama):
    code, output = landnama("simulate", "settlers", "--games", 1, *SHORT)
    assert code == 0
    assert "Settlers, 4 players, random, seed 1" in output.out
    assert "all hold" in output.out
    assert "random 1 of 4 seats" in output.out
    assert "points 1" in output.out
    assert output.err == ""


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["chess"], "must be one of"),
        (["settlers", "--seats", "9"], "must be one of 2, 3, 4, 5, 6"),
        (["settlers", "--option", "colour=red"], "is no option"),
        (["settlers", "--option", "target_points"], "is not NAME=VALUE"),
        (["settlers", "--option", "target_points=many"], "must be an integer"),
        (["natick", "--expansions", "seafarers"], "Natick"),
        (["settlers", "--policy", "psychic"], "is no policy"),
        (["settlers", "--games", "0"], "is not in the range x>=1"),
        (["settlers", "--try-all", "2"], "is not in the range 0<=x<=1"),
        (["settlers", "--try-all", "0.5", "--no-check"], "--try-all needs --check"),
    ],
)
def test_an_impossible_simulation_is_refused_with_a_reason(landnama, arguments, reason):
    code, output = landnama("simulate", *arguments)
    assert code == 2
    assert reason in " ".join(output.err.replace("│", " ").split())


def test_try_all_tries_every_numbered_action_by_every_seat():
    rules = SimulationPlan("settlers", 3).rules()
    _, state = start_game(rules, SeededChance(1))
    places = rules.limits["corner"] * 3 + rules.limits["edge"] * 2 + rules.limits["hex"]
    assert len(numbered_actions(rules)) > places
    assert try_all_actions(state, SeededChance(1)) >= rules.seats * len(numbered_actions(rules))
