"""A game that waits for seeds is scheduled, and a worker continues it when the time is over."""

import pytest

from events.errors import StorageUnavailable
from events.proofs.fair_chance import seed_commitment
from service.lobby import create_game
from tests.refusing import RefusingStore
from tests.workers.table import Table
from workers.ai.game_runner import RunOutcome

SEED = b"\7" * 32


@pytest.fixture
def seeding_table(services):
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
    clock.advance(table.services.settings.reveal_timeout)
    return table.run_once()


def test_nothing_happens_before_the_reveal_time_is_over(seeding_table):
    version = seeding_table.snapshot.version
    assert seeding_table.run_once() is RunOutcome.DONE
    assert seeding_table.snapshot.version == version


def test_the_mix_leaves_out_the_missing_seed_and_then_the_board_is_drawn(seeding_table, clock):
    wait(seeding_table, clock)
    assert seeding_table.snapshot.seeding.is_mixed
    assert seeding_table.snapshot.state is None
    wait(seeding_table, clock)
    assert seeding_table.snapshot.status == "running"
    assert seeding_table.snapshot.state is not None


def test_after_the_first_draw_the_ai_plays_as_usual(seeding_table, clock):
    for _ in range(40):
        wait(seeding_table, clock)
        if seeding_table.is_person_due():
            seeding_table.play_person()
    assert {entry.seat for entry in seeding_table.entries()} == {None, 0, 1, 2}


def test_a_repeated_job_mixes_once(seeding_table, clock):
    wait(seeding_table, clock)
    version = seeding_table.snapshot.version
    seeding_table.run_once()
    assert seeding_table.snapshot.version == version


def test_a_mix_during_an_outage_is_left_to_another_run(services, seeding_table, clock):
    version, store = seeding_table.snapshot.version, services.store.live
    services.store.live = RefusingStore(store)
    with pytest.raises(StorageUnavailable):
        wait(seeding_table, clock)
    services.store.live = store
    assert seeding_table.snapshot.version == version
    seeding_table.run_once()
    assert seeding_table.snapshot.seeding.is_mixed
