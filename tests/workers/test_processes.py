"""Whatever is killed or lost, the AI seats play on within seconds, and every turn once."""

import pytest

from landnama import embedded
from landnama.binary import find_binary
from service import games
from service.house import House
from service.settings import Settings
from tests.waiting import eventually
from tests.workers.crew import PROMISED, SOON, Server, kill, stop
from tests.workers.table import Table
from workers.settings import Settings as Times

STAFF = ("workers.dispatcher", "workers.worker")


@pytest.fixture
def house(redis_log, redis_volatile, log_url, volatile_url):
    house = House(redis_log, redis_volatile, Settings(redis_url=log_url, volatile_url=volatile_url))
    yield house
    house.close()


def finished(table: Table) -> bool:
    return table.record.status == "finished"


def versions(table: Table) -> list[int]:
    return [entry.version for entry in table.entries()]


def play_a_turn(table: Table) -> None:
    """The person acts until it is for the others to act, and they have."""
    version = table.record.version
    while table.person_is_due():
        table.person_plays()
        version = table.record.version
    eventually(lambda: table.record.version > version, SOON)
    eventually(table.person_is_due)


def test_the_times_add_up_to_what_is_promised():
    times = Times()
    assert times.lease + 2 * times.sweep + times.thinking < PROMISED


def test_a_game_of_ai_seats_is_played_to_its_end(table, crew):
    crew.dispatcher(), crew.worker()
    table.start(ai=4, person=False)
    eventually(lambda: finished(table))
    assert versions(table) == list(range(1, table.record.version + 1))


def test_two_workers_and_two_dispatchers_do_not_disturb_one_another(table, crew):
    crew.dispatcher(), crew.dispatcher(), crew.worker(), crew.worker()
    tables = [Table(table.house, f"Ada {number}").start(ai=2, person=False) for number in range(3)]
    eventually(lambda: all(finished(each) for each in tables))
    assert {entry.flag for each in tables for entry in each.entries()} == {None}


def test_a_person_and_an_ai_take_turns(table, crew):
    crew.dispatcher(), crew.worker()
    table.start(ai=1, target_points=10)
    eventually(table.person_is_due)
    for _ in range(5):
        play_a_turn(table)


def test_seeds_that_never_come_are_not_waited_for_though_everybody_was_away(redis_log, redis_volatile, crew):
    """The time is over before anybody is there to see it."""
    table = Table(House(redis_log, redis_volatile, Settings(reveal_wait=0.01)))
    table.game = games.create(
        table.house, table.person, "settlers", 2, ai={1: "greedy"}, start=True, seed_commitment="ab" * 32
    )
    crew.environment["REVEAL_WAIT"] = "0.01"
    crew.dispatcher(), crew.worker()
    eventually(lambda: table.record.status == "running")
    assert table.record.seeding.missing == (0,)


def test_a_turn_whose_worker_is_killed_is_played_once_within_seconds(table, crew, tmp_path, redis_volatile):
    crew.dispatcher()
    victim = crew.sluggish_worker(tmp_path / "mark")
    table.start(ai=2, person=False)
    version = table.record.version
    eventually((tmp_path / "mark").exists)
    crew.worker()
    eventually(lambda: redis_volatile.scard("rq:workers") == 2)
    kill(victim)
    eventually(lambda: table.record.version > version, SOON)
    eventually(lambda: finished(table))
    assert versions(table) == list(range(1, table.record.version + 1))


def test_a_lost_queue_loses_nothing(table, crew, redis_volatile):
    crew.dispatcher()
    table.start(ai=2, person=False)
    eventually(lambda: redis_volatile.llen("rq:queue:turns"))
    redis_volatile.flushall()
    crew.worker()
    eventually(lambda: finished(table))


def test_a_worker_outlives_a_lost_queue(table, crew, redis_volatile):
    worker = crew.worker()
    crew.dispatcher()
    table.start(ai=1, target_points=10)
    eventually(table.person_is_due)
    redis_volatile.flushall()
    play_a_turn(table)
    assert worker.poll() is None


def test_a_restarted_dispatcher_catches_up(table, crew):
    crew.worker()
    kill(crew.dispatcher())
    table.start(ai=2, person=False)
    crew.dispatcher()
    eventually(lambda: finished(table))


def test_both_come_back_when_the_volatile_server_was_away(server_folder, table, crew):
    with Server(embedded.volatile_server(find_binary(), server_folder / "own")) as own:
        staff = [crew.hire(module, VOLATILE_URL=own.url) for module in STAFF]
        table.start(ai=1, target_points=10)
        eventually(table.person_is_due)
        own.kill()
        while table.person_is_due():
            table.person_plays()
        version = table.record.version
        own.start()
        eventually(lambda: table.record.version > version, SOON)
        assert [process.poll() for process in staff] == [None, None]


def test_both_come_back_when_the_log_server_was_away(server_folder, redis_volatile, volatile_url, crew):
    with Server(embedded.log_server(find_binary(), server_folder / "own")) as own:
        house = House(own.client(), redis_volatile, Settings(redis_url=own.url, volatile_url=volatile_url))
        staff = [crew.hire(module, REDIS_URL=own.url) for module in STAFF]
        table = Table(house).start(ai=1, target_points=10)
        eventually(table.person_is_due)
        own.kill()
        own.start()
        play_a_turn(table)
        assert [process.poll() for process in staff] == [None, None]
        house.close()


def test_both_end_when_they_are_asked_to(crew, table):
    dispatcher, worker = crew.dispatcher(), crew.worker()
    table.start(ai=2, person=False)
    eventually(lambda: finished(table))
    assert (stop(dispatcher), stop(worker)) == (0, 0)
