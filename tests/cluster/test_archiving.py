"""Archiving from a cluster: one script forgets a game on its master, whatever master that is."""

import pytest

from service import archiving, games
from service.house import House
from service.settings import Settings
from tests.archives import over
from tests.service.language import signed_up


@pytest.fixture
def house(redis_log, tmp_path):
    house = House(redis_log, settings=Settings(archive=str(tmp_path)))
    yield house
    house.close()


def test_games_of_any_master_go_to_the_archive_and_answer_as_before(house):
    players = signed_up(house, "Red"), signed_up(house, "Blue")
    told = {game: games.describe(house, game) for game in [over(house, *players, moves=2) for _ in range(4)]}
    assert {archiving.archive(house, game) for game in told} == {"archived"}
    assert {game: games.describe(house, game) for game in told} == told
    assert (sorted(house.archive.games()), house.archive.count()) == (sorted(told), 4)
