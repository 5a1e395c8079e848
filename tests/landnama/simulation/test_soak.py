"""A short soak: its parts run, and it fails if one of them does."""

import sqlite3
from contextlib import closing
from dataclasses import replace
from io import StringIO

import pytest
from rich.console import Console

from games.catalog import COMBINATIONS, ruleset_parts, seat_counts, simpler_combinations
from games.kernel.part import selectable_options
from landnama.cli import main
from landnama.settings import read_settings
from landnama.supervisor.processes import process_environment
from tests.soak.history import HistoryCounts, Installation, history_plans
from tests.soak.part import Outcome, Part
from tests.soak.running import run
from tests.soak.simulations import changed_options, default_plans, option_plans, part

TURNS = {"random": 4, "greedy": 2, "haggling": 4}
"""By policy: greedy takes long to choose."""


def run_parts(parts):
    console = Console(file=StringIO(), highlight=False)
    return run(parts, console), console.file.getvalue()


def short(plan):
    """One game with few turns, in which every action is tried in every fiftieth state; the soak plays whole games."""
    turns = min(TURNS[plan.policy], plan.options.get("turn_cap", TURNS[plan.policy]))
    return replace(plan, games=1, seed="short", try_all_share=0.02, options={**plan.options, "turn_cap": turns})


def short_plans(name):
    """Greedy changes no option where two expansions meet: the soak does, and here it does with each expansion alone."""
    with_options = [
        plan for plan in option_plans(name) if len(simpler_combinations(name)) <= 1 or plan.policy == "random"
    ]
    return [short(plan) for plan in (*default_plans(name), *with_options)]


def create_part(name, summary, failure=""):
    return Part(name, 1, lambda on_progress: on_progress(1) or Outcome(summary, failure))


@pytest.mark.parametrize("name", COMBINATIONS)
def test_a_game_of_a_ruleset_with_each_option_and_each_policy_passes(name):
    parts = [part(plan, jobs=1) for plan in short_plans(name)]
    succeeded, output = run_parts(parts)
    assert succeeded, output
    assert output.count("1 games, ") == len(parts)
    assert f"soak: {len(parts)} of {len(parts)} parts passed" in output


@pytest.mark.parametrize("name", COMBINATIONS)
def test_the_soak_changes_every_option_from_its_default(name):
    options = {
        option.name for players in seat_counts(name) for option in selectable_options(ruleset_parts(name, players))
    }
    assert {option for _, chosen in changed_options(name) for option in chosen} == options


def test_a_failed_part_fails_the_soak_and_the_others_still_run():
    succeeded, output = run_parts([create_part("bad", "1 game", "position [red] 12"), create_part("good", "2 games")])
    assert not succeeded
    assert output.splitlines()[:3] == ["✗ bad: 1 game", "position [red] 12", "✓ good: 2 games"]
    assert "soak: 1 of 2 parts passed" in output


def test_a_part_that_breaks_off_fails_the_soak_and_the_others_still_run():
    succeeded, output = run_parts([Part("bad", 1, lambda _: {}["page"]), create_part("good", "2 games")])
    assert not succeeded
    assert output.startswith("✗ bad: broke off\nTraceback")
    assert "KeyError: 'page'\n\n✓ good: 2 games\nsoak: 1 of 2 parts passed" in output


def do_nothing(_value):
    """Changes nothing."""


@pytest.fixture
def count_games(installed, tmp_path, capsys):
    """Counts some games; a function may change the history before the count."""

    def run(plans, meanwhile=do_nothing):
        def landnama(*words):
            with pytest.raises(SystemExit) as ended:
                raise SystemExit(main(list(words)))
            meanwhile(tmp_path / "history.sqlite")
            return ended.value.code, capsys.readouterr().out

        few = [replace(plan, games=1, options={"turn_cap": 8, **plan.options}) for plan in plans]
        return HistoryCounts(Installation(process_environment(read_settings()), landnama), tmp_path).run(
            few, jobs=1, on_progress=do_nothing
        )

    return run


def test_history_and_data_set_contain_the_game_of_each_ruleset_as_played(count_games):
    outcome = count_games(history_plans(len(COMBINATIONS)))
    assert not outcome.failure
    assert outcome.summary.startswith(f"{len(COMBINATIONS)} games, ")
    assert outcome.summary.endswith(", 10 questions")


def test_wrong_rows_are_found(count_games):
    def change_rows(file):
        with closing(sqlite3.connect(file)) as history:
            history.execute("UPDATE turns SET seat = 0")
            history.commit()

    [base] = [plan for plan in history_plans(0) if plan.combination == "settlers"]
    output = count_games([base], change_rows).failure
    assert "the bulk export has 8 of ('settlers', 'turn', 0), and 2 were played" in output
    assert "the data set has 8 of ('settlers', 'turn', 0), and 2 were played" in output
