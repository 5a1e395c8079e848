"""Measuring: what is compared is compared within a round, and what is scaled can be compared across machines."""

import json
import subprocess
import sys

from bench import engine, figures, page, random_games, scale
from bench.figures import Figure
from bench.rounds import Round
from games.catalog import ruleset

RULES = ruleset("settlers", 4)


def a_round(ours, theirs):
    sample = {"action_us": ours, "fold_us": 0.5, "copy_us": 0.25, "events_per_action": 2.0}
    return Round(sample, sample, {"action_us": theirs})


def test_a_slow_spell_counts_for_both_because_each_round_has_its_own_ratio():
    found = engine.figures([a_round(10, 30), a_round(30, 90), a_round(10, 40)])
    assert found["engine_vs_catanatron"].value == 3
    assert found["engine_us_per_action"].value == 10


def test_a_machine_twice_as_slow_shows_the_same_scaled_figures():
    measured = {"x_us": Figure(8, "us", "So."), "y_per_s": Figure(100, "events/s", "So.")}
    found = scale.scaled({**measured, scale.YARDSTICK: Figure(66, "us", "So.")})
    assert (found["x_us"].value, found["x_us_measured"].value) == (4, 8)
    assert (found["y_per_s"].value, found["y_per_s_measured"].value) == (200, 100)


def test_what_waits_for_a_disk_is_not_scaled():
    found = scale.scaled({"z_ms": Figure(5, "ms", "So."), scale.YARDSTICK: Figure(66, "us", "So.")})
    assert found["z_ms"].value == 5
    assert "z_ms_measured" not in found


def test_figures_come_back_from_their_file_with_four_digits(tmp_path):
    figures.write({"a": Figure(1.23456, "us", "So.")}, tmp_path / "results.json")
    assert figures.read(tmp_path / "results.json") == {"a": Figure(1.235, "us", "So.")}


def test_the_table_is_rewritten_and_the_rest_of_the_page_left_alone(tmp_path):
    copy = tmp_path / "page.md"
    copy.write_text(f"before\n{page.BEGIN}old\n{page.END}after\n")
    page.rewrite({"a": Figure(2, "us", "So.")}, copy)
    assert page.shown(copy) == page.table({"a": Figure(2, "us", "So.")})
    assert copy.read_text().startswith("before\n")
    assert copy.read_text().endswith("after\n")


def test_random_players_play_the_same_game_for_the_same_seed_to_its_end():
    history = random_games.record(RULES, 5)
    assert history == random_games.record(RULES, 5)
    assert len(history) == random_games.play(RULES, 5) + 1
    assert random_games.fold(RULES.game.blank(RULES), [event for told in history for event in told]).result


def test_the_program_says_which_build_of_the_rules_it_played():
    command = [sys.executable, "-P", "-m", "bench.random_games", "0.01", "1"]
    ended = subprocess.run(command, capture_output=True, text=True, check=True)
    assert json.loads(ended.stdout)["compiled"] == (not random_games.games.kernel.play.__file__.endswith(".py"))
