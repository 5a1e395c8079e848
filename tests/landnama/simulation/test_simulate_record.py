"""Simulate with `--record` stores whole games in the log as the service writes them; verify accepts them."""

import json

import pytest

from events.service_events import SeatTaken, parse_all
from games.catalog import COMBINATIONS
from landnama.errors import UserError
from landnama.simulation.plan import SimulationPlan
from landnama.simulation.simulate import simulate
from landnama.verification.verify import verify
from projections import lobby
from projections.game.replay import read_entries
from service.lobby.create_game import plan_game, play_out
from service.runtime.game_terms import DEFAULT_TERMS
from service.runtime.metrics import action_counter
from service.services import Services
from tests.events.language import export_lines


def list_rows(services, **filters):
    return lobby.list_games(services.snapshots, services.storage.indexes, filters, None, 100, lambda row: row).rows


def read_games(services):
    """The genesis and the lines of every game, the oldest game first."""
    rows = reversed(list_rows(services))
    return [(services.store.genesis(row.game), list(read_entries(services.store, row.game))) for row in rows]


def policies(lines):
    events = [event for line in lines for event in parse_all(line.entry().events)]
    return [event.policy for event in events if isinstance(event, SeatTaken)]


@pytest.fixture
def play(environment):
    def simulate_plan(**plan):
        defaults = {"combination": "settlers", "players": 3, "options": {"target_points": 4}, "games": 2}
        return simulate(SimulationPlan(**{**defaults, **plan}, check=False, log_environment=environment))

    return simulate_plan


def test_recorded_games_are_verified_completely(installed, play):
    play()
    for genesis, lines in read_games(installed):
        verdict = verify(b"".join(export_lines(*genesis, lines)))
        assert (verdict.findings, {check.state for check in verdict.checks}) == ([], {"ok"})


def test_an_interrupted_game_leaves_no_table():
    services = Services.in_memory()
    plan = plan_game("natick", 2, {}, {0: "random", 1: "random"}, "casual", False, DEFAULT_TERMS)

    def interrupt(_):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        play_out(services, plan, interrupt)
    assert services.store.count_games() == 0


def test_the_metric_counts_each_action(play):
    before = counted_actions()
    tally = play()
    assert counted_actions() - before == tally.actions


def counted_actions():
    """The actions of AI players that the metric has counted."""
    (metric,) = action_counter("ai").collect()
    return next(sample.value for sample in metric.samples if sample.name.endswith("_total"))


def test_the_tally_equals_the_log(installed, play):
    tally = play()
    entries = [line.entry() for _, lines in read_games(installed) for line in lines]
    assert tally.actions == sum(entry.action is not None for entry in entries)
    ours = sum(len(entry.events) - len(parse_all(entry.events)) for entry in entries)
    assert (tally.games, tally.events) == (2, ours)


def test_every_action_of_a_policy_with_evaluations_has_its_note(installed, play):
    play(policy="greedy", games=1)
    ((_, lines),) = read_games(installed)
    assert all(b"ai_evaluation_recorded" in line.public for line in lines if line.entry().action)


def test_each_seat_has_another_policy_in_the_next_game(installed, play):
    play(policy="greedy,random")
    first, second = [policies(lines) for _, lines in read_games(installed)]
    assert first == ["greedy", "random", "greedy"]
    assert second == ["random", "greedy", "random"]


def test_no_game_is_left_due(installed, play):
    play()
    store = installed.storage
    assert [installed.schedule.due_games(number, 1e12, 1) for number in range(store.keys.partitions)] == [[]] * 16
    rows = list_rows(installed, status="finished")
    assert len(rows) == 2
    assert not any(installed.storage.client.hexists(store.keys.game_record(row.game), "seed") for row in rows)


def test_the_service_continues_the_games_like_any_other(installed, play):
    play(games=1)
    (row,) = list_rows(installed)
    record = installed.snapshots.fresh(row.game)
    assert (record.status, record.is_revealed, record.hash) == ("finished", True, row.hash)


def test_a_refusal_of_the_service_is_printed(play):
    with pytest.raises(UserError, match=r"Game 0 was not recorded: .*\(unknown_policy\)"):
        play(policy="haggling")


def test_games_of_all_rulesets_are_distributed_and_recorded(installed, landnama):
    cap = ("--option", "turn_cap=1", "--jobs", "1")
    games = len(COMBINATIONS) + 1
    code, output = landnama("simulate", "all", "--games", str(games), "--record", "--json", *cap)
    tallies = [json.loads(line) for line in output.out.splitlines()]
    assert code == 0
    assert [tally["games"] for tally in tallies] == [2, *[1] * (games - 2)]
    assert all(tally["recorded"] and not tally["check"] for tally in tallies)
    assert len(read_games(installed)) == games


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--policy", "haggling"], "'haggling' is no policy"),
        (["--policy", "greedy,haggling"], "'haggling' is no policy"),
        (["--try-all", "0.1"], "--try-all needs --check"),
    ],
)
def test_an_impossible_recording_is_refused_with_a_reason(landnama, arguments, reason):
    code, output = landnama("simulate", "settlers", "--record", *arguments)
    assert code == 2
    assert reason in " ".join(output.err.replace("│", " ").split())
