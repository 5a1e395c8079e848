"""A deadline is kept whatever is killed: what it brings comes within seconds, and once."""

from datetime import UTC, datetime, timedelta

import pytest

from service.house import House
from service.settings import Settings
from tests.waiting import eventually
from tests.workers.crew import SOON, kill
from tests.workers.table import Table


@pytest.fixture
def table(redis_log, redis_volatile, log_url, volatile_url):
    """A game whose person's time ran out a while ago, by the clock of the processes."""
    settings = Settings(redis_url=log_url, volatile_url=volatile_url)
    house = House(redis_log, redis_volatile, settings, lambda: datetime.now(UTC) - timedelta(seconds=100))
    yield Table(house)
    house.close()


def flagged(table):
    return [entry for entry in table.entries() if entry.flag == "deadline"]


def resigned(table):
    return [entry for entry in table.entries() for event in entry.events if event["type"] == "seat_resigned"]


def start(table, **how):
    table.start(ai=1, deadline=30, target_points=10, **how)
    while not table.person_is_due():
        table.work()
    return table


def test_a_late_seat_whose_worker_is_killed_is_played_once_within_seconds(table, crew, tmp_path):
    start(table)
    crew.dispatcher()
    victim = crew.sluggish_worker(tmp_path / "mark")
    eventually((tmp_path / "mark").exists)
    kill(victim)
    crew.worker()
    eventually(lambda: flagged(table), SOON)
    versions = [entry.version for entry in table.entries()]
    assert versions == list(range(1, len(versions) + 1))
    assert {entry.seat for entry in flagged(table)} == {1}


def test_a_deadline_passes_once_though_two_of_each_look_and_the_dispatchers_were_killed(table, crew):
    start(table, on_deadline="resign")
    kill(crew.dispatcher()), kill(crew.dispatcher())
    for _ in range(2):
        crew.worker(), crew.dispatcher()
    eventually(lambda: table.record.status == "finished")
    assert len(resigned(table)) == 1
    assert table.record.state.result.reason == "resigned"
