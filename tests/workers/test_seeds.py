"""A game that waits for seeds is in the due set, and a worker goes on with it when the time is over."""

import pytest

from events.fair_chance import commitment
from service import games
from tests.workers.table import Table
from workers.turns import Outcome

SEED = b"\7" * 32


@pytest.fixture
def waiting(house):
    """The person has promised a seed, and plays with two AI seats."""
    table = Table(house)
    table.game = games.create(
        house,
        table.person,
        "settlers",
        3,
        {"target_points": 4},
        {0: "greedy", 1: "greedy"},
        start=True,
        seed_commitment=commitment(SEED),
    )
    return table


def wait(table, clock):
    clock.on(table.house.settings.reveal_wait)
    return table.work()


def test_nothing_is_done_before_the_time_is_over(waiting):
    version = waiting.record.version
    assert waiting.work() is Outcome.DONE
    assert waiting.record.version == version


def test_the_mix_is_made_without_the_seed_and_then_the_board_is_laid(waiting, clock):
    wait(waiting, clock)
    assert waiting.record.seeding.mixed
    assert waiting.record.state is None
    wait(waiting, clock)
    assert waiting.record.status == "running"
    assert waiting.record.state is not None


def test_after_the_board_the_ai_plays_as_in_any_game(waiting, clock):
    for _ in range(40):
        wait(waiting, clock)
        if waiting.person_is_due():
            waiting.person_plays()
    assert {entry.seat for entry in waiting.entries()} == {None, 0, 1, 2}


def test_a_job_that_comes_twice_mixes_once(waiting, clock):
    wait(waiting, clock)
    version = waiting.record.version
    waiting.work()
    assert waiting.record.version == version
