"""The snapshot cache of a process keeps the most recently used snapshots and replaces an older one only by a newer
one.
"""

import random
from concurrent.futures import ThreadPoolExecutor

import pytest

from projections.game.cache import SnapshotCache
from service.registers.games import BoundedCache
from service.runtime.settings import ServiceSettings, from_environment
from service.services import Services
from tests.projections.language import are_equal
from tests.service.language import append_unknown, play_random_action, start_game


def test_an_older_snapshot_does_not_replace_a_newer_one(services, three, game):
    older = services.snapshots.get(game)
    newest = play_random_action(services, game, three, random.Random(1)).version
    services.snapshots.put(older)
    assert services.snapshots.get(game).version == newest


def test_the_snapshot_cache_is_bounded(services, red, blue):
    records = SnapshotCache(services.store, capacity=2)
    made = [start_game(services, red, blue) for _ in range(3)]
    first = records.get(made[0])
    assert records.get(made[0]) is first
    for game in made[1:]:
        records.get(game)
    assert records.get(made[0]) is not first
    assert are_equal(records.get(made[0]), first)


def test_many_threads_get_the_same_snapshot(services, three, game):
    rng = random.Random(1)
    for _ in range(30):
        version = play_random_action(services, game, three, rng).version
    records = SnapshotCache(services.store)
    with ThreadPoolExecutor(16) as readers:
        assert {each.version for each in readers.map(lambda _: records.fresh(game), range(64))} == {version}


def test_with_a_meta_the_log_is_read_only_for_another_version(services, three, game):
    records = SnapshotCache(services.store)
    snapshot, [meta] = records.fresh(game), services.store.meta_many([game])
    play_random_action(services, game, three, random.Random(1))
    assert records.fresh(game, meta) is snapshot
    [newer] = services.store.meta_many([game])
    assert records.fresh(game, newer).version == newer.version > meta.version


def test_an_unknown_event_affects_only_its_game(services, red, blue):
    strange, usual = start_game(services, red, blue), start_game(services, red, blue)
    append_unknown(services, strange)
    assert Services(services.storage).snapshots.fresh(usual).status == "running"


def test_a_missing_value_is_not_cached():
    answers = iter([None, 5, 6])
    memory: BoundedCache[str, int] = BoundedCache(lambda _: next(answers))
    assert [memory.get("x"), memory.get("x"), memory.get("x")] == [None, 5, 5]
    memory.forget("x")
    assert memory.get("x") == 6


def test_a_bounded_cache_evicts_the_least_recently_used():
    asked = []
    memory: BoundedCache[int, int] = BoundedCache(lambda key: asked.append(key) or key, capacity=2)
    for key in (1, 2, 1, 3, 1, 2):
        memory.get(key)
    assert asked == [1, 2, 3, 2]


def test_settings_come_from_the_environment_with_defaults():
    assert from_environment({}) == ServiceSettings()
    given = from_environment(
        {"REDIS_URL": "unix:///x", "PARTITIONS": "4", "AI_DELAY": "0", "FAIL_POINT": "after_append:/m"}
    )
    assert given == ServiceSettings(redis_url="unix:///x", partitions=4, ai_delay=0.0, fail_point="after_append:/m")


@pytest.mark.parametrize("protocol", [2, 3])
def test_services_from_the_environment_work_with_either_protocol(log_url, services, three, game, protocol, redis_log):
    other = Services.from_environment({"REDIS_URL": f"{log_url}?protocol={protocol}"})
    assert are_equal(other.snapshots.fresh(game), services.snapshots.get(game))
    assert play_random_action(other, game, three, random.Random(1))
    other.close()
