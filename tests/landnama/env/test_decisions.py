"""`landnama history decisions`: a row for each decision of a finished game, from what its seat saw."""

import os
import re
import resource
import subprocess
import sys
from pathlib import Path

import pytest
from pyarrow import parquet

from events.service_events import SeatResigned, SeatTaken
from games.catalog import get_ruleset
from landnama.dataset.game_filter import GameFilter
from landnama.env import describe_vector
from landnama.simulation.plan import SimulationPlan
from landnama.simulation.simulate import simulate
from tests.projections.history.games import cancelled_log, store_log
from tests.projections.language import Play
from tests.waiting import PATIENCE

EXAMPLES = Path(__file__).resolve().parents[3] / "examples"
LARGEST = "trade_partners+seafarers+cities_knights"
MEMORY = 4 * 2**30


@pytest.fixture
def recorded(environment):
    options = {"turn_cap": 3}
    for combination, seats in (("natick", 2), (LARGEST, 3)):
        plan = SimulationPlan(combination, seats, options, "random", 2, check=False, log_environment=environment)
        simulate(plan)


def test_every_choice_is_among_the_legal_actions(recorded, landnama, tmp_path):
    folder = tmp_path / "decisions"
    code, output = landnama("history", "decisions", folder)
    files = {path.stem: parquet.read_table(path).to_pylist() for path in sorted(folder.glob("*.parquet"))}
    rows = [row for each in files.values() for row in each]
    assert (code, output.out) == (0, f"{folder}: {len(rows)} decisions of 4 games\n")
    assert list(files) == ["natick-2", f"{LARGEST}-3"]
    assert all(row["action"] is None or row["action"] in row["legal"] for row in rows)
    assert {row["policy"] for row in rows} == {"random"}


@pytest.mark.parametrize("name", ["natick-2", f"{LARGEST}-3"])
def test_the_example_learns_from_the_decisions(recorded, landnama, tmp_path, name):
    landnama("history", "decisions", tmp_path / "decisions")
    program = EXAMPLES / "imitate.py"
    ended = run_example(program, tmp_path / "decisions" / f"{name}.parquet", "--rounds", "1")
    assert ended.returncode == 0, ended.stderr
    assert re.fullmatch(r"round 1: \d+% of \d+ other choices guessed\n", ended.stdout)
    assert len(program.read_text().splitlines()) < 50


@pytest.mark.parametrize("combination", ["natick", LARGEST])
def test_the_training_example_is_short_and_trains(combination):
    program = EXAMPLES / "train.py"
    ended = run_example(program, combination, "--games", "1")
    assert ended.returncode == 0, ended.stderr
    assert ended.stdout.startswith("game 1: mean reward of the last 50 games ")
    assert len(program.read_text().splitlines()) < 50


def run_example(*command):
    """Runs a program with the memory of a small machine."""
    return subprocess.run(
        [sys.executable, *command],
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
        env={**os.environ, "OPENBLAS_NUM_THREADS": "1"},
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY)),
    )


def test_an_observation_is_that_of_the_seat_that_decides(recorded, landnama, tmp_path):
    landnama("history", "decisions", tmp_path / "decisions")
    rows = parquet.read_table(tmp_path / "decisions" / f"{LARGEST}-3.parquet").to_pylist()
    fields = describe_vector(get_ruleset(LARGEST, 3))
    own = next(field for field in fields if field.name == "own_seat")
    assert all(row["observation"][own.start + row["seat"]] == 1 for row in rows)
    assert {len(row["observation"]) for row in rows} == {fields[-1].start + fields[-1].length}
    assert {row["final_rank"] for row in rows} <= {1, 2, 3}


def delete_entry(services, game):
    services.storage.client.xdel(services.storage.keys.log(game), "2-0")


def test_a_game_that_was_closed_before_its_first_draw_has_no_decisions(recorded, installed, landnama, tmp_path):
    store_log(installed.store, cancelled_log("natick_to_seven_points"))
    code, output = landnama("history", "decisions", tmp_path / "decisions")
    assert (code, "of 4 games" in output.out) == (0, True)


def test_an_unreadable_game_is_named_and_the_others_are_written(recorded, installed, landnama, tmp_path):
    spoilt, *_ = installed.store.list_games()
    delete_entry(installed, spoilt)
    code, output = landnama("history", "decisions", tmp_path / "decisions")
    assert (code, "of 3 games" in output.out) == (1, True)
    assert f"{spoilt} was left out" in output.out


def test_only_an_ai_player_has_the_policy_of_a_filter():
    play = Play(1).start().add_service_events(SeatResigned(0, "requested"))
    assert play.snapshot.seats[0].policy == "greedy"
    assert not GameFilter(policy="greedy").allows_end(play.snapshot)
    with_ai = Play(1).add_service_events(SeatTaken(0, "label", "ai", "greedy"))
    assert GameFilter(policy="greedy").allows_end(with_ai.snapshot)
