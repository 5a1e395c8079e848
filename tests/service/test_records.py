"""The records of a process: the last used stay, a newer one takes the place of an older one, never the other way."""

import random
from concurrent.futures import ThreadPoolExecutor

import pytest

from projections.cache import Records
from service.house import House
from service.memory import Memory
from service.settings import Settings, from_environment
from tests.projections.language import same
from tests.service.language import append_unknown, move, table


def test_an_older_record_does_not_replace_a_newer_one(house, three, game):
    older = house.records.get(game)
    newest = move(house, game, three, random.Random(1)).version
    house.records.put(older)
    assert house.records.get(game).version == newest


def test_only_so_many_games_are_remembered(house, red, blue):
    records = Records(house.store, capacity=2)
    made = [table(house, red, blue) for _ in range(3)]
    first = records.get(made[0])
    assert records.get(made[0]) is first
    for game in made[1:]:
        records.get(game)
    assert records.get(made[0]) is not first
    assert same(records.get(made[0]), first)


def test_many_threads_get_the_same_game(house, three, game):
    rng = random.Random(1)
    for _ in range(30):
        version = move(house, game, three, rng).version
    records = Records(house.store)
    with ThreadPoolExecutor(16) as readers:
        assert {each.version for each in readers.map(lambda _: records.fresh(game), range(64))} == {version}


def test_a_game_with_an_unknown_event_leaves_others_alone(house, red, blue):
    strange, usual = table(house, red, blue), table(house, red, blue)
    append_unknown(house, strange)
    assert House(house.log).records.fresh(usual).status == "running"


def test_what_is_not_there_is_asked_for_again():
    answers = iter([None, 5, 6])
    memory: Memory[str, int] = Memory(lambda _: next(answers))
    assert [memory.get("x"), memory.get("x"), memory.get("x")] == [None, 5, 5]
    memory.forget("x")
    assert memory.get("x") == 6


def test_a_memory_forgets_what_was_used_longest_ago():
    asked = []
    memory: Memory[int, int] = Memory(lambda key: asked.append(key) or key, capacity=2)
    for key in (1, 2, 1, 3, 1, 2):
        memory.get(key)
    assert asked == [1, 2, 3, 2]


def test_settings_come_from_the_environment_and_have_defaults():
    assert from_environment({}) == Settings()
    given = from_environment(
        {"REDIS_URL": "unix:///x", "PARTITIONS": "4", "AI_DELAY": "0", "FAIL_POINT": "after_append:/m"}
    )
    assert given == Settings(redis_url="unix:///x", partitions=4, ai_delay=0.0, fail_point="after_append:/m")


@pytest.mark.parametrize("protocol", [2, 3])
def test_a_house_from_the_environment_works_on_either_protocol(log_url, house, three, game, protocol):
    other = House.from_environment({"REDIS_URL": f"{log_url}?protocol={protocol}"})
    assert same(other.records.fresh(game), house.records.get(game))
    assert move(other, game, three, random.Random(1))
    other.close()
