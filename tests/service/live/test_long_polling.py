"""Long polling: the next entry wakes the waiting requests, by one thread for the whole process."""

import random
import threading
from concurrent.futures import ThreadPoolExecutor

from events.redis.storage import RedisStorage
from service.live import entries
from service.services import Services
from tests.service.language import play_random_action
from tests.waiting import PATIENCE, eventually


def test_a_reader_that_is_behind_does_not_wait(services, game):
    assert entries.wait_for_entry(services, game, services.snapshots.get(game).version - 1, 60)


def test_a_long_poll_without_an_entry_ends_at_its_timeout(services, game):
    assert not entries.wait_for_entry(services, game, services.snapshots.get(game).version, 0.05)


def test_an_entry_of_another_process_wakes_every_waiting_reader(services, three, game):
    version, elsewhere = services.snapshots.get(game).version, Services(services.storage)
    with ThreadPoolExecutor(10) as waiting:
        woken = [waiting.submit(entries.wait_for_entry, services, game, version, 60) for _ in range(10)]
        eventually(lambda: len(services.notifier._subscriptions.get(game, ())) == 10)
        play_random_action(elsewhere, game, three, random.Random(1))
        assert all(each.result(timeout=PATIENCE) for each in woken)


def test_one_thread_serves_all_subscriptions(services, game):
    version = services.snapshots.get(game).version
    before = {thread.ident for thread in threading.enumerate() if thread.name == "notifier"}
    with ThreadPoolExecutor(5) as waiting:
        list(waiting.map(lambda _: entries.wait_for_entry(services, game, version, 0.05), range(5)))
    heard = [thread for thread in threading.enumerate() if thread.name == "notifier" and thread.ident not in before]
    assert len(heard) == 1


def test_subscriptions_survive_a_lost_connection(services, three, game, redis_log):
    version = services.snapshots.get(game).version
    with ThreadPoolExecutor(1) as waiting:
        woken = waiting.submit(entries.wait_for_entry, services, game, version, 60)
        eventually(lambda: services.storage.client.pubsub_numsub(services.storage.keys.wakeups)[0][1] == 1)
        services.storage.client.client_kill_filter(_type="pubsub")
        play_random_action(Services(services.storage), game, three, random.Random(1))
        assert woken.result(timeout=PATIENCE)


def test_closing_the_services_ends_all_waits(redis_log, services, game):
    closing, version = Services(RedisStorage(redis_log)), services.snapshots.get(game).version
    with ThreadPoolExecutor(1) as waiting:
        woken = waiting.submit(entries.wait_for_entry, closing, game, version, 2 * PATIENCE)
        eventually(lambda: closing.notifier._subscriptions)
        closing.notifier.close()
        assert woken.result(timeout=PATIENCE) is False


def test_a_page_of_the_log_starts_after_a_version_and_has_a_limit(services, three, game):
    rng = random.Random(1)
    for _ in range(6):
        version = play_random_action(services, game, three, rng).version
    versions = [entry["entry"]["version"] for entry in entries.list_entries(services, None, game, version - 5, 3)]
    assert versions == [version - 4, version - 3, version - 2]
    assert entries.list_entries(services, None, game, version) == []
    assert len(entries.list_entries(services, None, game, 0, 1000)) == version
