"""Archiving from a cluster: one script drops a game on whichever master holds it."""

from itertools import count, islice

import pytest

from service.admin import archive_game
from service.lobby import games
from service.runtime.settings import ServiceSettings
from tests.archives import over
from tests.refusing import CUT_OFF, refusing
from tests.service.language import signed_up
from workers.archiver import Archiver
from workers.settings import WorkerSettings as Times


@pytest.fixture
def settings(tmp_path):
    return ServiceSettings(archive_location=str(tmp_path))


@pytest.fixture
def master(nodes, services):
    """A master that holds nothing else that the store needs."""
    return next(node for node in nodes.masters if node is not nodes.owner(services.storage.keys.store))


@pytest.fixture
def players(nodes, services, master):
    """Two players whose records are on other masters."""
    found = (signed_up(services, f"Player {number}") for number in count())
    return list(islice((each for each in found if nodes.owner(f"{{player:{each.player_id}}}") is not master), 2))


def test_games_of_any_master_are_archived_and_answer_as_before(services):
    players = signed_up(services, "Red"), signed_up(services, "Blue")
    told = {game: games.describe_game(services, game) for game in [over(services, *players, moves=2) for _ in range(4)]}
    assert {archive_game.archive_if_finished(services, game) for game in told} == {"archived"}
    assert {game: games.describe_game(services, game) for game in told} == told
    assert (sorted(services.archive.games()), services.archive.count()) == (sorted(told), 4)


def test_while_one_master_refuses_writes_the_games_of_others_are_archived(nodes, services, master, players):
    waiting, going = [], []
    while not (waiting and going and min(waiting) < max(going)):
        game = over(services, *players, moves=0)
        there = nodes.owner(services.storage.keys.meta(game)) is master
        (waiting if there else going).append((services.storage.keys.partition(game), game))
    archiver = Archiver(services, Times(archive_after=0.0))
    with refusing([master.client], CUT_OFF):
        archiver.run_once()
    assert [
        each for each in waiting + going if services.storage.client.exists(services.storage.keys.meta(each[1]))
    ] == waiting
    archiver.run_once()
    assert services.archive.count() == len(waiting + going)
