"""Archiving from a cluster: one script forgets a game on its master, whatever master that is."""

from itertools import count, islice

import pytest

from service import archiving, games
from service.settings import Settings
from tests.archives import over
from tests.refusing import CUT_OFF, refusing
from tests.service.language import signed_up
from workers.archiver import Archiver
from workers.settings import Settings as Times


@pytest.fixture
def settings(tmp_path):
    return Settings(archive=str(tmp_path))


@pytest.fixture
def master(nodes, house):
    """One that the rest of the store does not need."""
    return next(node for node in nodes.masters if node is not nodes.owner(house.store.keys.store))


@pytest.fixture
def players(nodes, house, master):
    """Two who are known to other masters."""
    found = (signed_up(house, f"Player {number}") for number in count())
    return list(islice((each for each in found if nodes.owner(f"{{player:{each.player_id}}}") is not master), 2))


def test_games_of_any_master_go_to_the_archive_and_answer_as_before(house):
    players = signed_up(house, "Red"), signed_up(house, "Blue")
    told = {game: games.describe(house, game) for game in [over(house, *players, moves=2) for _ in range(4)]}
    assert {archiving.archive(house, game) for game in told} == {"archived"}
    assert {game: games.describe(house, game) for game in told} == told
    assert (sorted(house.archive.games()), house.archive.count()) == (sorted(told), 4)


def test_while_a_master_takes_nothing_the_games_of_others_are_archived(nodes, house, master, players):
    waiting, going = [], []
    while not (waiting and going and min(waiting) < max(going)):
        game = over(house, *players, moves=0)
        there = nodes.owner(house.store.keys.meta(game)) is master
        (waiting if there else going).append((house.store.keys.partition(game), game))
    archiver = Archiver(house, Times(archive_after=0.0))
    with refusing([master.client], CUT_OFF):
        archiver.round()
    assert [each for each in waiting + going if house.log.exists(house.store.keys.meta(each[1]))] == waiting
    archiver.round()
    assert house.archive.count() == len(waiting + going)
