"""Archiving from a cluster: one script drops a game on whichever master holds it."""

from itertools import count, islice

import pytest

from service.admin import archive_game
from service.lobby import games
from service.runtime.settings import ServiceSettings
from tests.archives import finish_game
from tests.refusing import CUT_OFF, refuse_writes
from tests.service.language import sign_up
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
    found = (sign_up(services, f"Player {number}") for number in count())
    return list(islice((each for each in found if nodes.owner(f"{{player:{each.player_id}}}") is not master), 2))


def test_games_of_any_master_are_archived_and_answer_as_before(services):
    players = sign_up(services, "Red"), sign_up(services, "Blue")
    before = {
        game: games.describe_game(services, game)
        for game in [finish_game(services, *players, moves=2) for _ in range(4)]
    }
    assert {archive_game.archive_if_finished(services, game) for game in before} == {"archived"}
    assert {game: games.describe_game(services, game) for game in before} == before
    assert (sorted(services.archive.games()), services.archive.count()) == (sorted(before), 4)


def test_while_one_master_refuses_writes_the_games_of_others_are_archived(nodes, services, master, players):
    refused, archived = [], []
    while not (refused and archived and min(refused) < max(archived)):
        game = finish_game(services, *players, moves=0)
        is_refused = nodes.owner(services.storage.keys.meta(game)) is master
        (refused if is_refused else archived).append((services.storage.keys.partition(game), game))
    archiver = Archiver(services, Times(archive_after=0.0))
    with refuse_writes([master.client], CUT_OFF):
        archiver.run_once()
    assert [
        each for each in refused + archived if services.storage.client.exists(services.storage.keys.meta(each[1]))
    ] == refused
    archiver.run_once()
    assert services.archive.count() == len(refused + archived)
