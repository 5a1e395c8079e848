"""A deadline is enforced once and within seconds, whichever processes are killed."""

from datetime import UTC, datetime, timedelta

import pytest

from events.redis.storage import RedisStorage
from service.runtime.settings import ServiceSettings
from service.services import Services
from tests.waiting import eventually
from tests.workers.processes import kill
from tests.workers.table import Table


@pytest.fixture
def table(redis_log, redis_volatile, log_url, volatile_url):
    """A game whose person's time ran out a while ago, by the clock of the processes."""
    settings = ServiceSettings(redis_url=log_url, volatile_redis_url=volatile_url)
    services = Services(
        RedisStorage(redis_log), redis_volatile, settings, lambda: datetime.now(UTC) - timedelta(seconds=100)
    )
    yield Table(services)
    services.close()


def deadline_entries(table):
    return [entry for entry in table.entries() if entry.flag == "deadline"]


def resignations(table):
    return [entry for entry in table.entries() for event in entry.events if event["type"] == "seat_resigned"]


def start(table, **how):
    table.start(ai=1, time_limit=30, target_points=10, **how)
    while not table.is_person_due():
        table.run_once()
    return table


def test_a_late_seat_whose_worker_is_killed_is_played_once_within_seconds(table, processes, tmp_path):
    start(table)
    processes.dispatcher()
    victim = processes.hanging_worker(tmp_path / "mark")
    eventually((tmp_path / "mark").exists)
    kill(victim)
    processes.worker()
    eventually(lambda: deadline_entries(table))
    versions = [entry.version for entry in table.entries()]
    assert versions == list(range(1, len(versions) + 1))
    assert {entry.seat for entry in deadline_entries(table)} == {1}


def test_a_deadline_is_enforced_once_by_two_workers_and_two_killed_dispatchers(table, processes):
    start(table, deadline_policy="resign")
    kill(processes.dispatcher()), kill(processes.dispatcher())
    for _ in range(2):
        processes.worker(), processes.dispatcher()
    eventually(lambda: table.snapshot.status == "finished")
    assert len(resignations(table)) == 1
    assert table.snapshot.state.result.reason == "resigned"
