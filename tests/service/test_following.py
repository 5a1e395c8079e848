"""Following a game: one of many reads what all of them have heard of, and a hint is never more than a hint."""

import random

import pytest

from service import log
from service.following import follow
from service.house import House
from tests.service.language import move


@pytest.fixture
def elsewhere(redis_log):
    """Another process."""
    house = House(redis_log)
    yield house
    house.close()


def calls(house):
    """How many commands the log server has carried out."""
    return house.log.info("stats")["total_commands_processed"]


def test_what_others_have_read_is_not_read_again(house, three, game):
    version = move(house, game, three, random.Random(1)).version
    reader = log.reader(house, None, game, version - 1)
    before = calls(house)
    assert [line.version for line in reader.look(known=version)] == [version]
    assert calls(house) == before + 1, "only the question itself"


def test_a_version_that_is_only_known_of_is_read(house, elsewhere, three, game):
    reader = log.reader(house, None, game, house.records.get(game).version)
    version = move(elsewhere, game, three, random.Random(1)).version
    assert [line.version for line in reader.look(known=version)] == [version]


def test_a_hint_of_an_old_version_takes_nothing_away(house, elsewhere, three, game):
    reader = log.reader(house, None, game)
    version = move(elsewhere, game, three, random.Random(1)).version
    reader.look(known=1)
    reader.look()
    assert reader.after == version


def test_who_is_far_behind_reads_everything_in_order(house, three, game):
    rng = random.Random(1)
    for _ in range(30):
        version = move(house, game, three, rng).version
    reader = log.reader(house, None, game)
    assert [line.version for line in reader.look(known=version)] == list(range(1, version + 1))


def test_following_ends_when_the_process_is_to_stop(house, game):
    house.waker.leave()
    assert list(follow(log.reader(house, None, game), 30)) == []
