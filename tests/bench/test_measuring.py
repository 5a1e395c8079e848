"""Measurements are compared within a round, and scaled figures are comparable across machines."""

import json
import subprocess
import sys

from bench import figures, page, scale
from bench.figures import Figure
from bench.rules import engine, env, env_steps, random_games, ruleset_games, rulesets
from bench.rules.rounds import EngineRound
from games.catalog import COMBINATIONS, get_ruleset

RULES = get_ruleset("settlers", 4)


SLOW_SPELL = [(10, 30), (30, 90), (10, 40)]
"""The cost of an action for us and for the other engine, round by round."""


def a_round(ours, theirs):
    sample = {"action_us": ours, "fold_us": 0.5, "copy_us": 0.25, "events_per_action": 2.0}
    return EngineRound(sample, sample, {"action_us": theirs})


def test_a_slow_phase_affects_both_because_each_round_has_its_own_ratio():
    found = engine.figures([a_round(ours, theirs) for ours, theirs in SLOW_SPELL])
    assert found["engine_vs_catanatron"].value == 3
    assert found["engine_us_per_action"].value == 10


def test_each_ruleset_is_compared_with_catanatron_in_its_own_rounds():
    rounds = [
        EngineRound(dict.fromkeys(COMBINATIONS, ours), dict.fromkeys(COMBINATIONS, ours / 2), {"action_us": theirs})
        for ours, theirs in SLOW_SPELL
    ]
    found = rulesets.figures(rounds)
    assert {name: figure.value for name, figure in found.items()} == {
        **{f"engine_us_per_action_{name}": scale.YARDSTICK_US / 3 for name in COMBINATIONS},
        **{f"engine_compiled_us_per_action_{name}": scale.YARDSTICK_US / 6 for name in COMBINATIONS},
    }


def test_steps_are_compared_with_catanatron_in_their_own_rounds():
    rounds = [EngineRound({"step_us": 2 * our}, {"step_us": our}, {"step_us": their}) for our, their in SLOW_SPELL]
    found = env.figures(rounds)
    assert (found["env_steps_vs_catanatron"].value, found["env_plain_steps_vs_catanatron"].value) == (3, 1.5)


def test_a_random_seat_steps_to_the_end_of_a_game():
    assert env_steps.measure(seconds=0, seed=1)["step_us"] > 0


def test_a_ratio_of_its_own_rounds_is_not_scaled_again():
    figure = Figure(8, "us", f"So.{scale.NOTE}")
    found = scale.scale_figures({"x_us": figure, scale.YARDSTICK: Figure(66, "us", "So.")})
    assert found["x_us"] == figure
    assert "x_us_measured" not in found


def test_measuring_the_rulesets_leaves_every_other_figure_unchanged():
    own = {name for name in figures.read_figures() if rulesets.find_ruleset(name)}
    assert own == {prefix + name for prefix in rulesets.PREFIXES.values() for name in COMBINATIONS}


def test_random_players_finish_a_game_of_every_ruleset_with_most_seats():
    costs = ruleset_games.measure(seconds=0, first_seed=1)
    assert sorted(costs) == sorted(COMBINATIONS)
    assert min(costs.values()) > 0


def test_a_machine_half_as_fast_shows_the_same_scaled_figures():
    measured = {"x_us": Figure(8, "us", "So."), "y_per_s": Figure(100, "events/s", "So.")}
    found = scale.scale_figures({**measured, scale.YARDSTICK: Figure(66, "us", "So.")})
    assert (found["x_us"].value, found["x_us_measured"].value) == (4, 8)
    assert (found["y_per_s"].value, found["y_per_s_measured"].value) == (200, 100)


def test_a_figure_that_depends_on_a_disk_is_not_scaled():
    found = scale.scale_figures({"z_ms": Figure(5, "ms", "So."), scale.YARDSTICK: Figure(66, "us", "So.")})
    assert found["z_ms"].value == 5
    assert "z_ms_measured" not in found


def test_figures_are_read_back_from_their_file_with_four_digits(tmp_path):
    figures.write_figures({"a": Figure(1.23456, "us", "So.")}, tmp_path / "results.json")
    assert figures.read_figures(tmp_path / "results.json") == {"a": Figure(1.235, "us", "So.")}


def test_the_table_is_rewritten_and_the_rest_of_the_page_left_unchanged(tmp_path):
    copy = tmp_path / "page.md"
    copy.write_text(f"before\n{page.BEGIN}old\n{page.END}after\n")
    page.rewrite_page({"a": Figure(2, "us", "So.")}, copy)
    assert page.read_table(copy) == page.figure_table({"a": Figure(2, "us", "So.")})
    assert copy.read_text().startswith("before\n")
    assert copy.read_text().endswith("after\n")


def test_random_players_play_the_same_whole_game_for_the_same_seed():
    history = random_games.record_game(RULES, 5)
    assert history == random_games.record_game(RULES, 5)
    assert len(history) == random_games.play_game(RULES, 5) + 1
    assert random_games.fold(
        RULES.definition.initial_state(RULES), [event for actual in history for event in actual]
    ).result


def test_the_program_names_the_build_of_the_rules():
    command = [sys.executable, "-P", "-m", "bench.rules.random_games", "0.01", "1"]
    ended = subprocess.run(command, capture_output=True, text=True, check=True)
    assert json.loads(ended.stdout)["compiled"] == (not random_games.games.kernel.engine.__file__.endswith(".py"))
