"""AI seats continue within seconds and play every turn once, whatever is killed or lost."""

import pytest

from events.redis.storage import RedisStorage
from landnama.storage import embedded
from landnama.storage.server_binary import find_binary
from service.lobby import create_game
from service.runtime.settings import ServiceSettings
from service.services import Services
from tests.waiting import eventually
from tests.workers.crew import PROMISED, Server, kill, stop
from tests.workers.table import Table
from workers.settings import WorkerSettings as Times

STAFF = ("workers.dispatcher", "workers.ai.worker")


@pytest.fixture
def services(redis_log, redis_volatile, log_url, volatile_url):
    services = Services(
        RedisStorage(redis_log), redis_volatile, ServiceSettings(redis_url=log_url, volatile_redis_url=volatile_url)
    )
    yield services
    services.close()


def finished(table: Table) -> bool:
    return table.snapshot.status == "finished"


def versions(table: Table) -> list[int]:
    return [entry.version for entry in table.entries()]


def play_a_turn(table: Table) -> None:
    """The person acts until AI seats have to, and have acted."""
    version = table.snapshot.version
    while table.person_is_due():
        table.person_plays()
        version = table.snapshot.version
    eventually(lambda: table.snapshot.version > version)
    eventually(table.person_is_due)


def test_the_timeouts_add_up_to_the_promised_recovery_time():
    times = Times()
    assert times.lease + 2 * times.sweep + times.thinking_time < PROMISED


def test_a_game_of_ai_seats_is_played_to_its_end(table, crew):
    crew.dispatcher(), crew.worker()
    table.start(ai=4, person=False)
    eventually(lambda: finished(table))
    assert versions(table) == list(range(1, table.snapshot.version + 1))


def test_two_workers_and_two_dispatchers_do_not_interfere(table, crew):
    crew.dispatcher(), crew.dispatcher(), crew.worker(), crew.worker()
    tables = [Table(table.services, f"Ada {number}").start(ai=2, person=False) for number in range(3)]
    eventually(lambda: all(finished(each) for each in tables))
    assert {entry.flag for each in tables for entry in each.entries()} == {None}


def test_a_person_and_an_ai_take_turns(table, crew):
    crew.dispatcher(), crew.worker()
    table.start(ai=1, target_points=10)
    eventually(table.person_is_due)
    for _ in range(5):
        play_a_turn(table)


def test_seeds_that_never_arrive_do_not_block_a_game_after_an_outage(redis_log, redis_volatile, crew):
    """The deadline passes while no process runs."""
    table = Table(Services(RedisStorage(redis_log), redis_volatile, ServiceSettings(reveal_timeout=0.01)))
    table.game = create_game.create_game(
        table.services, table.person, "settlers", 2, ai={1: "greedy"}, start=True, seed_commitment="ab" * 32
    )
    crew.environment["REVEAL_TIMEOUT"] = "0.01"
    crew.dispatcher(), crew.worker()
    eventually(lambda: table.snapshot.status == "running")
    assert table.snapshot.seeding.missing_seats == (0,)


def test_a_turn_whose_worker_is_killed_is_played_once_within_seconds(table, crew, tmp_path, redis_volatile):
    crew.dispatcher()
    victim = crew.sluggish_worker(tmp_path / "mark")
    table.start(ai=2, person=False)
    version = table.snapshot.version
    eventually((tmp_path / "mark").exists)
    crew.worker()
    eventually(lambda: redis_volatile.scard("rq:workers") == 2)
    kill(victim)
    eventually(lambda: table.snapshot.version > version)
    eventually(lambda: finished(table))
    assert versions(table) == list(range(1, table.snapshot.version + 1))


def test_a_lost_queue_loses_no_turn(table, crew, redis_volatile):
    crew.dispatcher()
    table.start(ai=2, person=False)
    eventually(lambda: redis_volatile.llen("rq:queue:turns"))
    redis_volatile.flushall()
    crew.worker()
    eventually(lambda: finished(table))


def test_a_worker_survives_a_lost_queue(table, crew, redis_volatile):
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


def test_both_recover_when_the_volatile_server_was_down(server_folder, table, crew):
    with Server(embedded.volatile_server(find_binary(), server_folder / "own")) as own:
        staff = [crew.hire(module, VOLATILE_REDIS_URL=own.url) for module in STAFF]
        table.start(ai=1, target_points=10)
        eventually(table.person_is_due)
        own.kill()
        while table.person_is_due():
            table.person_plays()
        version = table.snapshot.version
        own.start()
        eventually(lambda: table.snapshot.version > version)
        assert [process.poll() for process in staff] == [None, None]


def test_both_recover_when_the_log_server_was_down(server_folder, redis_volatile, volatile_url, crew):
    with Server(embedded.log_server(find_binary(), server_folder / "own")) as own:
        services = Services(
            RedisStorage(own.client()),
            redis_volatile,
            ServiceSettings(redis_url=own.url, volatile_redis_url=volatile_url),
        )
        staff = [crew.hire(module, REDIS_URL=own.url) for module in STAFF]
        table = Table(services).start(ai=1, target_points=10)
        eventually(table.person_is_due)
        own.kill()
        own.start()
        play_a_turn(table)
        assert [process.poll() for process in staff] == [None, None]
        services.close()


def test_both_stop_on_sigterm(crew, table):
    dispatcher, worker = crew.dispatcher(), crew.worker()
    table.start(ai=2, person=False)
    eventually(lambda: finished(table))
    assert (stop(dispatcher), stop(worker)) == (0, 0)
