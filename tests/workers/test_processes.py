"""AI seats continue within seconds and play every turn once, whatever is killed or lost."""

import pytest

from events.redis.storage import RedisStorage
from landnama.storage import embedded
from landnama.storage.server_binary import find_binary
from service.lobby import create_game
from service.runtime.policies import AI_GAMES_QUEUE
from service.runtime.settings import ServiceSettings
from service.services import Services
from tests.waiting import eventually
from tests.workers.processes import RECOVERY_LIMIT, Server, kill, stop
from tests.workers.table import Table
from workers.settings import WorkerSettings as Times

PROCESSES = ("workers.dispatcher", "workers.ai.worker")


@pytest.fixture
def services(redis_log, redis_volatile, log_url, volatile_url):
    services = Services(
        RedisStorage(redis_log), redis_volatile, ServiceSettings(redis_url=log_url, volatile_redis_url=volatile_url)
    )
    yield services
    services.close()


def is_finished(table: Table) -> bool:
    return table.snapshot.status == "finished"


def versions(table: Table) -> list[int]:
    return [entry.version for entry in table.entries()]


def play_a_turn(table: Table) -> None:
    """The person acts until AI seats have to, and have acted."""
    version = table.snapshot.version
    while table.is_person_due():
        table.play_person()
        version = table.snapshot.version
    eventually(lambda: table.snapshot.version > version)
    eventually(table.is_person_due)


def test_the_timeouts_add_up_to_the_promised_recovery_time():
    times = Times()
    assert times.lease + 2 * times.sweep + times.thinking_time < RECOVERY_LIMIT


def test_a_game_of_ai_seats_is_played_to_its_end(table, processes):
    processes.dispatcher(), processes.worker()
    table.start(ai=4, person=False)
    eventually(lambda: is_finished(table))
    assert versions(table) == list(range(1, table.snapshot.version + 1))


def test_two_workers_and_two_dispatchers_do_not_interfere(table, processes):
    processes.dispatcher(), processes.dispatcher(), processes.worker(), processes.worker()
    tables = [Table(table.services, f"Ada {number}").start(ai=2, person=False) for number in range(3)]
    eventually(lambda: all(is_finished(each) for each in tables))
    assert {entry.flag for each in tables for entry in each.entries()} == {None}


def test_a_person_and_an_ai_take_turns(table, processes):
    processes.dispatcher(), processes.worker()
    table.start(ai=1, target_points=10)
    eventually(table.is_person_due)
    for _ in range(5):
        play_a_turn(table)


def test_seeds_that_never_arrive_do_not_block_a_game_after_an_outage(redis_log, redis_volatile, processes):
    """The deadline passes while no process runs."""
    table = Table(Services(RedisStorage(redis_log), redis_volatile, ServiceSettings(reveal_timeout=0.01)))
    table.game = create_game.create_game(
        table.services, table.person, "settlers", 2, ai={1: "greedy"}, start=True, seed_commitment="ab" * 32
    )
    processes.environment["REVEAL_TIMEOUT"] = "0.01"
    processes.dispatcher(), processes.worker()
    eventually(lambda: table.snapshot.status == "running")
    assert table.snapshot.seeding.missing_seats == (0,)


def test_a_turn_whose_worker_is_killed_is_played_once_within_seconds(table, processes, tmp_path, redis_volatile):
    processes.dispatcher()
    victim = processes.hanging_worker(tmp_path / "mark")
    table.start(ai=2, person=False)
    version = table.snapshot.version
    eventually((tmp_path / "mark").exists)
    processes.worker()
    eventually(lambda: redis_volatile.scard("rq:workers") == 2)
    kill(victim)
    eventually(lambda: table.snapshot.version > version)
    eventually(lambda: is_finished(table))
    assert versions(table) == list(range(1, table.snapshot.version + 1))


def test_a_lost_queue_loses_no_turn(table, processes, redis_volatile):
    processes.dispatcher()
    table.start(ai=2, person=False)
    eventually(lambda: redis_volatile.llen(f"rq:queue:{AI_GAMES_QUEUE}"))
    redis_volatile.flushall()
    processes.worker()
    eventually(lambda: is_finished(table))


def test_a_worker_survives_a_lost_queue(table, processes, redis_volatile):
    worker = processes.worker()
    processes.dispatcher()
    table.start(ai=1, target_points=10)
    eventually(table.is_person_due)
    redis_volatile.flushall()
    play_a_turn(table)
    assert worker.poll() is None


def test_a_restarted_dispatcher_catches_up(table, processes):
    processes.worker()
    kill(processes.dispatcher())
    table.start(ai=2, person=False)
    processes.dispatcher()
    eventually(lambda: is_finished(table))


def test_both_recover_when_the_volatile_server_was_down(server_folder, table, processes):
    with Server(embedded.volatile_server(find_binary(), server_folder / "own")) as own:
        staff = [processes.start_process(module, VOLATILE_REDIS_URL=own.url) for module in PROCESSES]
        table.start(ai=1, target_points=10)
        eventually(table.is_person_due)
        own.kill()
        while table.is_person_due():
            table.play_person()
        version = table.snapshot.version
        own.start()
        eventually(lambda: table.snapshot.version > version)
        assert [process.poll() for process in staff] == [None, None]


def test_both_recover_when_the_log_server_was_down(server_folder, redis_volatile, volatile_url, processes):
    with Server(embedded.log_server(find_binary(), server_folder / "own")) as own:
        services = Services(
            RedisStorage(own.client()),
            redis_volatile,
            ServiceSettings(redis_url=own.url, volatile_redis_url=volatile_url),
        )
        staff = [processes.start_process(module, REDIS_URL=own.url) for module in PROCESSES]
        table = Table(services).start(ai=1, target_points=10)
        eventually(table.is_person_due)
        own.kill()
        own.start()
        play_a_turn(table)
        assert [process.poll() for process in staff] == [None, None]
        services.close()


def test_both_stop_on_sigterm(processes, table):
    dispatcher, worker = processes.dispatcher(), processes.worker()
    table.start(ai=2, person=False)
    eventually(lambda: is_finished(table))
    assert (stop(dispatcher), stop(worker)) == (0, 0)
