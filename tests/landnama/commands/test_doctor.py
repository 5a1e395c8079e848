"""The doctor finds each fault of an installation and states its remedy."""

import shutil
import socket
import sqlite3
import time
from contextlib import closing

import pytest

from events.feed import FEED_START
from events.redis.storage import RedisStorage
from events.schedule import MAX_FAILED_TRIES
from landnama.doctor.archive import MAX_LAG_SECONDS as MAX_ARCHIVE_LAG
from landnama.doctor.checks import run_checks
from landnama.doctor.diagnosis import NOT_CHECKED, OK, WRONG
from landnama.doctor.workers import MAX_LAG_SECONDS
from landnama.storage import store_identity
from landnama.storage.locks import lock_data_dir
from landnama.storage.server_binary import find_binary
from projections.history.rebuild import rebuild
from service.admin import archive_game, operations
from service.admin.consumers import DISPATCHER, HISTORY
from service.admin.gauges import note_archived_until
from service.history.owner import HISTORY_PARTITION
from service.lobby import create_game
from service.registers.admin_log import Operator
from service.runtime.settings import ServiceSettings, from_environment
from service.services import Services
from tests.ports import free_port
from tests.service.language import sign_up
from workers.partition_share import PartitionShare


@pytest.fixture
def installation(redis_log, log_url, redis_volatile, volatile_url, tmp_path):
    """The settings of a healthy service with external servers."""
    store_identity.open_data_dir(tmp_path, 16, None)
    store_identity.open_store(tmp_path, redis_log)
    where = {"DATA_DIR": str(tmp_path), "REDIS_URL": log_url, "VOLATILE_REDIS_URL": volatile_url}
    return {**where, "PORT": str(free_port())}


@pytest.fixture
def change_config(redis_log):
    """Changes settings of a server, and restores them after the test."""
    before = {}

    def change(**settings):
        for name, value in settings.items():
            before.update(redis_log.config_get(name.replace("_", "-")))
            redis_log.config_set(name.replace("_", "-"), value)

    yield change
    for name, value in before.items():
        redis_log.config_set(name, value)


def diagnose_all(settings):
    return {each.subject: each for each in run_checks(settings)}


def wrong(settings):
    """The faults, each of which has to have a remedy."""
    found = [each for each in run_checks(settings) if each.state == WRONG]
    assert all(each.fix for each in found)
    return [each.subject for each in found]


def test_a_data_folder_below_a_file_is_wrong(installation, tmp_path):
    (tmp_path / "file").write_text("no folder")
    assert "data folder" in wrong({**installation, "DATA_DIR": str(tmp_path / "file" / "var" / "data")})


def test_a_sound_installation_has_no_faults(installation):
    found = diagnose_all(installation)
    assert [each for each in found.values() if each.state == WRONG] == []
    assert {"settings", "log server", "volatile server", "append-only file", "fsync", "eviction", "clock"} <= set(found)
    assert found["store"].state == OK


def test_an_invalid_setting_is_named(installation):
    (found,) = run_checks({**installation, "WEB_CONNECTIONS": "many"})
    assert "WEB_CONNECTIONS is 'many'" in found.message


@pytest.mark.parametrize(("name", "what"), [("REDIS_URL", "log server"), ("VOLATILE_REDIS_URL", "volatile server")])
def test_a_server_that_does_not_answer_is_named_with_its_variable(installation, name, what):
    found = diagnose_all({**installation, name: f"redis://127.0.0.1:{free_port()}"})[what]
    assert found.state == WRONG
    assert name in found.fix


def create_finished_game(services, name):
    """A finished game."""
    game = create_game.create_game(services, sign_up(services, name), "settlers", 3)
    operations.end_game(services, Operator("snorri"), game)
    return game


@pytest.fixture
def archive_root(installation, redis_log, log_url):
    """The folder of an archive with one game."""
    services = Services(RedisStorage(redis_log), settings=from_environment(installation))
    assert archive_game.archive_if_finished(services, create_finished_game(services, "Red")) == "archived"
    yield services.archive.storage.root
    services.close()


def test_a_healthy_archive_is_reported_with_its_contents(installation, archive_root):
    found = diagnose_all(installation)
    assert (found["archive"].state, found["archive"].message) == (OK, f"1 games are in {archive_root}")
    assert (found["archive folder"].state, found["archive disk"].state) == (OK, OK)


def test_a_missing_archive_is_a_fault(installation, archive_root):
    shutil.rmtree(archive_root)
    assert wrong(installation) == ["archive"]
    archive_root.mkdir()
    assert wrong(installation) == ["archive"]


def test_an_archive_that_is_no_folder_is_a_fault(installation, archive_root):
    shutil.rmtree(archive_root)
    archive_root.write_text("in the way")
    assert "archive" in wrong(installation)


def test_a_stalled_archiver_is_a_fault_while_the_service_runs(installation, archive_root, redis_log, tmp_path):
    note_archived_until(Services(RedisStorage(redis_log)), time.time() - MAX_ARCHIVE_LAG - 60)
    with lock_data_dir(tmp_path):
        found = diagnose_all(installation)["archive lag"]
    assert (found.state, "archiver.log" in found.fix) == (WRONG, True)
    assert "remove-consumer" not in found.fix


def test_the_remedy_names_consumers_that_may_be_gone(installation, archive_root, redis_log, tmp_path):
    services = Services(RedisStorage(redis_log))
    note_archived_until(services, time.time() - MAX_ARCHIVE_LAG - 60)
    services.storage.feed.save_checkpoint(3, "gone", FEED_START)
    with lock_data_dir(tmp_path):
        found = diagnose_all(installation)["archive lag"]
    assert "landnama admin remove-consumer gone" in found.fix


@pytest.fixture
def history_file(installation, archive_root, redis_log, tmp_path):
    """A history file with one archived game, and one finished game that is still in the log."""
    services = Services(
        RedisStorage(redis_log), settings=from_environment({**installation, "ARCHIVE_LOCATION": str(archive_root)})
    )
    create_finished_game(services, "Blue")
    rebuild(
        tmp_path / "history.sqlite", services.store, services.storage.feed, services.store.list_games(), lambda *_: None
    )
    services.close()
    return tmp_path / "history.sqlite"


def change(file, sql):
    with closing(sqlite3.connect(file, isolation_level=None)) as history:
        history.execute(sql)


def test_a_healthy_history_is_reported_with_its_contents(installation, history_file):
    found = diagnose_all(installation)
    assert wrong(installation) == []
    output = "1 games are in the archive, 1 of the history are not on the log server"
    assert found["history and archive"].message == output


@pytest.mark.parametrize(
    ("damage", "what"),
    [
        ("UPDATE metadata SET value = '9' WHERE name = 'schema_version'", "history"),
        ("INSERT INTO unreadable_games VALUES ('g1', 'it has a gap')", "left out"),
        ("UPDATE checkpoints SET checkpoint = '99999999999999-0' WHERE partition = 3", "history and log"),
        ("UPDATE games SET finished_at = NULL", "history and archive"),
        ("DELETE FROM games WHERE created_at = (SELECT min(created_at) FROM games)", "history and archive"),
    ],
)
def test_each_fault_of_a_history_is_found(installation, history_file, damage, what):
    change(history_file, damage)
    assert wrong(installation) == [what]


def test_a_history_that_is_no_database_is_found(installation, history_file):
    history_file.write_text("Dear Ada")
    assert (wrong(installation), "rebuild" in diagnose_all(installation)["history"].fix) == (["history"], True)


@pytest.mark.parametrize(
    ("settings", "what"),
    [
        ({"appendfsync": "everysec"}, "fsync"),
        ({"appendonly": "no"}, "append-only file"),
        ({"maxmemory": "1gb", "maxmemory_policy": "allkeys-lru"}, "eviction"),
        ({"maxmemory": "1mb"}, "memory"),
    ],
)
def test_a_log_server_that_could_lose_games_is_found(installation, change_config, settings, what):
    change_config(**settings)
    assert wrong(installation) == [what]


def test_a_server_of_another_installation_is_found(installation, redis_log):
    redis_log.hset(store_identity.STORE_KEY, "id", "another")
    assert wrong(installation) == ["store"]


def test_a_server_that_lost_all_data_is_found(installation, redis_log):
    redis_log.flushall()
    assert wrong(installation) == ["store"]


def test_another_number_of_partitions_is_found(installation):
    found = diagnose_all({**installation, "PARTITIONS": "4"})["identity"]
    assert (found.state, "set PARTITIONS=16" in found.fix) == (WRONG, True)


def test_an_unreadable_identity_file_is_found(installation, tmp_path):
    store_identity.identity_path(tmp_path).write_text("{")
    assert diagnose_all(installation)["identity"].state == WRONG


def test_data_without_an_identity_file_is_found(tmp_path):
    (tmp_path / "store" / "log" / "appendonlydir").mkdir(parents=True)
    found = diagnose_all({"DATA_DIR": str(tmp_path), "PORT": str(free_port())})["identity"]
    assert (found.state, "is missing" in found.message) == (WRONG, True)


def test_a_log_that_other_users_can_read_is_found(tmp_path):
    store = tmp_path / "store" / "log"
    store.mkdir(parents=True)
    store.chmod(0o755)
    found = diagnose_all({"DATA_DIR": str(tmp_path), "PORT": str(free_port())})["rights"]
    assert (found.state, found.fix) == (WRONG, f"chmod 700 {store}")


def test_a_log_server_with_a_damaged_file_is_found_with_a_fix(tmp_path):
    log = tmp_path / "log" / "log-server.log"
    log.parent.mkdir()
    log.write_text("# Bad file format reading the append only file appendonly.aof.1.incr.aof: make a backup\n")
    (tmp_path / "store" / "log").mkdir(parents=True)
    found = diagnose_all({"DATA_DIR": str(tmp_path), "PORT": str(free_port())})["log server"]
    assert (found.state, "valkey-check-aof" in found.fix) == (WRONG, True)


def test_a_folder_written_by_a_newer_server_is_found(tmp_path):
    engine = find_binary().engine
    store_identity.write_identity(
        tmp_path, store_identity.StoreIdentity("a" * 32, 16, engine, (99, 0, 0), initialized=True)
    )
    found = diagnose_all({"DATA_DIR": str(tmp_path), "PORT": str(free_port())})["identity"]
    assert (found.state, "Install the newer version" in found.fix) == (WRONG, True)


def test_a_port_used_by_another_process_is_found(installation):
    with closing(socket.create_server(("127.0.0.1", 0))) as other:
        found = diagnose_all({**installation, "PORT": str(other.getsockname()[1])})["port"]
    assert (found.state, "choose another port" in found.fix) == (WRONG, True)


def test_a_stuck_game_is_found(installation, services):
    game = create_game.create_game(services, sign_up(services, "Red"), "settlers", 3)
    for _ in range(MAX_FAILED_TRIES + 1):
        services.schedule.count_failure(game, services.snapshots.fresh(game).version)
    assert wrong(installation) == ["stuck games"]


def test_a_due_game_without_a_worker_is_found(installation, services, tmp_path):
    ai = dict.fromkeys(range(3), "random")
    game = create_game.create_game(
        services, sign_up(services, "Red"), "settlers", 3, ai=ai, take_seat=False, start=True
    )
    services.schedule.defer(game, services.clock().timestamp() - 2 * MAX_LAG_SECONDS)
    with lock_data_dir(tmp_path):
        found = diagnose_all(installation)["due lag"]
    assert (found.state, "dispatcher.log" in found.fix) == (WRONG, True)
    assert diagnose_all(installation)["due lag"].state == NOT_CHECKED


def test_an_entry_from_the_future_reveals_a_clock_that_was_set_back(installation, services):
    later = services.clock().timestamp() + 3600
    services.storage.client.zadd(services.storage.keys.change_index(0), {"some game": later * 1000})
    assert wrong(installation) == ["entries"]


def test_a_web_process_that_does_not_answer_is_found(installation, tmp_path):
    with lock_data_dir(tmp_path):
        found = diagnose_all(installation)["web"]
    assert (found.state, "web.log" in found.fix) == (WRONG, True)


def test_a_missing_folder_is_not_created(tmp_path):
    found = diagnose_all({"DATA_DIR": str(tmp_path / "var"), "PORT": str(free_port())})
    assert (found["data folder"].state, found["log server"].state) == (NOT_CHECKED, NOT_CHECKED)
    assert not (tmp_path / "var").exists()


def run(landnama):
    code, output = landnama("doctor")
    return code, output.out


def test_the_command_prints_each_problem_with_its_fix_and_fails(installation, monkeypatch, landnama, change_config):
    for name, value in installation.items():
        monkeypatch.setenv(name, value)
    assert run(landnama)[0] == 0
    change_config(appendfsync="no")
    code, output = run(landnama)
    assert code == 1
    assert "CONFIG SET appendfsync always" in output


def announce_instances(redis_log, *names):
    """Instances that are alive, each with its dispatcher's share of the partitions."""
    shares = []
    for name in names:
        services = Services(RedisStorage(redis_log), settings=ServiceSettings(instance_name=name))
        services.registers.instances.announce(services.instance)
        shares.append(PartitionShare(services, DISPATCHER))
    for share in shares:
        share.renew()
    return shares


def test_the_instances_and_their_partitions_are_named(installation, redis_log):
    assert diagnose_all(installation)["instances"].state == NOT_CHECKED
    shares = announce_instances(redis_log, "alpha", "beta")
    shares[0].feed.change_owner(HISTORY_PARTITION, HISTORY, "", "beta")
    found = diagnose_all(installation)
    assert found["instance alpha"].message.endswith("owns the partitions 0 2 4 6 8 10 12 14")
    assert found["instance beta"].message.endswith("owns the partitions 1 3 5 7 9 11 13 15, writes the history")
    assert found["partitions"].state == OK


def test_a_partition_whose_owner_is_not_alive_is_named(installation, redis_log):
    announce_instances(redis_log, "alpha", "beta")[1].register.leave("beta")
    found = diagnose_all(installation)["partitions"]
    assert found.state == WRONG
    assert "1 (beta), 3 (beta)" in found.message
