"""Entry streams: one reader per process follows the log for all streams, and a notification is only a hint."""

import random
from math import inf

import pytest

from events.redis.storage import RedisStorage
from events.store import PAGE_SIZE
from service.live import entries
from service.live.entries import follow_entries
from service.services import Services
from tests.projections.history.games import log, store_log
from tests.service.language import play_random_action

pytestmark = pytest.mark.usefixtures("redis_log")


@pytest.fixture
def other_services(redis_log):
    """Another process."""
    services = Services(RedisStorage(redis_log))
    yield services
    services.close()


def calls(services):
    """The number of commands that the log server has executed."""
    return services.storage.client.info("stats")["total_commands_processed"]


def test_entries_that_another_reader_has_read_come_from_the_cache(services, three, game):
    version = play_random_action(services, game, three, random.Random(1)).version
    reader = entries.open_reader(services, None, game, version - 1)
    before = calls(services)
    assert [line.version for line in reader.read_new(known=version)] == [version]
    assert calls(services) == before + 1, "only the question itself"


def test_a_version_known_only_from_a_wake_up_is_read(services, other_services, three, game):
    reader = entries.open_reader(services, None, game, services.snapshots.get(game).version)
    version = play_random_action(other_services, game, three, random.Random(1)).version
    assert [line.version for line in reader.read_new(known=version)] == [version]


def test_a_wake_up_with_an_old_version_loses_no_entry(services, other_services, three, game):
    reader = entries.open_reader(services, None, game)
    version = play_random_action(other_services, game, three, random.Random(1)).version
    reader.read_new(known=1)
    reader.read_new()
    assert reader.after == version


def test_a_reader_far_behind_gets_all_entries_in_order(services, three, game):
    rng = random.Random(1)
    for _ in range(30):
        version = play_random_action(services, game, three, rng).version
    reader = entries.open_reader(services, None, game)
    assert [line.version for line in reader.read_new(known=version)] == list(range(1, version + 1))


def test_a_reader_that_is_pages_behind_reads_them_without_a_pause(services):
    recorded = log("three_to_ten_points")
    game = store_log(services.store, recorded)
    reader = entries.open_reader(services, None, game)
    sizes, pauses = [], []
    while not reader.is_finished:
        sizes.append(len(reader.read_new()))
        pauses.append(reader.seconds_until_visible())
    assert sum(sizes) == len(recorded.lines)
    assert sizes[:-1] == [PAGE_SIZE] * (len(sizes) - 1) != []
    assert pauses == [0] * (len(sizes) - 1) + [inf]


def test_following_ends_when_the_process_is_to_stop(services, game):
    services.notifier.stop()
    version = services.snapshots.get(game).version
    assert list(follow_entries(entries.open_reader(services, None, game, version), 30)) == []


def test_what_was_appended_before_the_process_is_to_stop_is_read(services, game):
    services.notifier.stop()
    (batch,) = follow_entries(entries.open_reader(services, None, game), 30)
    assert batch[-1].version == services.snapshots.get(game).version
