"""A game that waits for seeds is scheduled, and a worker continues it when the time is over."""

import pytest

from events.proofs.fair_chance import seed_commitment
from service.lobby import create_game
from tests.workers.table import Table
from workers.ai.game_runner import RunOutcome

SEED = b"\7" * 32


@pytest.fixture
def waiting(services):
    """The person has committed to a seed, and plays with two AI seats."""
    table = Table(services)
    table.game = create_game.create_game(
        services,
        table.person,
        "settlers",
        3,
        {"target_points": 4},
        {0: "greedy", 1: "greedy"},
        start=True,
        seed_commitment=seed_commitment(SEED),
    )
    return table


def wait(table, clock):
    clock.on(table.services.settings.reveal_timeout)
    return table.work()


def test_nothing_happens_before_the_reveal_time_is_over(waiting):
    version = waiting.snapshot.version
    assert waiting.work() is RunOutcome.DONE
    assert waiting.snapshot.version == version


def test_the_mix_leaves_out_the_missing_seed_and_then_the_board_is_drawn(waiting, clock):
    wait(waiting, clock)
    assert waiting.snapshot.seeding.is_mixed
    assert waiting.snapshot.state is None
    wait(waiting, clock)
    assert waiting.snapshot.status == "running"
    assert waiting.snapshot.state is not None


def test_after_the_first_draw_the_ai_plays_as_usual(waiting, clock):
    for _ in range(40):
        wait(waiting, clock)
        if waiting.person_is_due():
            waiting.person_plays()
    assert {entry.seat for entry in waiting.entries()} == {None, 0, 1, 2}


def test_a_repeated_job_mixes_once(waiting, clock):
    wait(waiting, clock)
    version = waiting.snapshot.version
    waiting.work()
    assert waiting.snapshot.version == version
