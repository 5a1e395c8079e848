"""Waiting for the log: who waits is woken by the next entry, by one thread for the whole process."""

import random
import threading
from concurrent.futures import ThreadPoolExecutor

from service import log
from service.house import House
from tests.service.language import move
from tests.waiting import eventually


def test_who_is_behind_does_not_wait(house, game):
    assert log.wait(house, game, house.records.get(game).version - 1, 60)


def test_nothing_happens_until_the_time_is_up(house, game):
    assert not log.wait(house, game, house.records.get(game).version, 0.05)


def test_an_entry_from_elsewhere_wakes_everybody_who_waits_for_the_game(house, three, game):
    version, elsewhere = house.records.get(game).version, House(house.log)
    with ThreadPoolExecutor(10) as waiting:
        woken = [waiting.submit(log.wait, house, game, version, 60) for _ in range(10)]
        eventually(lambda: len(house.waker._waiting.get(game, ())) == 10)
        move(elsewhere, game, three, random.Random(1))
        assert all(each.result(timeout=30) for each in woken)


def test_one_thread_hears_for_all(house, game):
    version = house.records.get(game).version
    before = {thread.ident for thread in threading.enumerate() if thread.name == "waker"}
    with ThreadPoolExecutor(5) as waiting:
        list(waiting.map(lambda _: log.wait(house, game, version, 0.05), range(5)))
    heard = [thread for thread in threading.enumerate() if thread.name == "waker" and thread.ident not in before]
    assert len(heard) == 1


def test_a_cut_connection_loses_nobody(house, three, game):
    version = house.records.get(game).version
    with ThreadPoolExecutor(1) as waiting:
        woken = waiting.submit(log.wait, house, game, version, 60)
        eventually(lambda: house.log.pubsub_numsub(house.store.keys.wakeups)[0][1] == 1)
        house.log.client_kill_filter(_type="pubsub")
        move(House(house.log), game, three, random.Random(1))
        assert woken.result(timeout=30)


def test_closing_the_house_lets_everybody_go(redis_log, house, game):
    closing = House(redis_log)
    with ThreadPoolExecutor(1) as waiting:
        woken = waiting.submit(log.wait, closing, game, house.records.get(game).version, 60)
        eventually(lambda: closing.waker._waiting)
        closing.waker.close()
        assert woken.result(timeout=30) is False


def test_a_page_of_the_log_begins_after_a_version_and_has_a_limit(house, three, game):
    rng = random.Random(1)
    for _ in range(6):
        version = move(house, game, three, rng).version
    versions = [entry["entry"]["version"] for entry in log.entries(house, None, game, version - 5, 3)]
    assert versions == [version - 4, version - 3, version - 2]
    assert log.entries(house, None, game, version) == []
    assert len(log.entries(house, None, game, 0, 1000)) == version
