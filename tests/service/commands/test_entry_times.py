"""Entries are never earlier than those before them, even if the clock of one process is behind."""

import random
from datetime import UTC, datetime, timedelta

import pytest

from projections.game.replay import read_entries
from service.play import undo
from service.services import Services
from tests.service.language import play_random_action, play_randomly, start_game
from tests.service.solo_games import play_alone, sandbox

NOON = datetime(2026, 11, 22, 12, tzinfo=UTC)


@pytest.fixture
def punctual(services):
    """A process whose clock is right."""
    process = Services(services.storage, clock=lambda: NOON)
    yield process
    process.close()


@pytest.fixture
def late(services):
    """A process on the same log whose clock is a minute behind."""
    process = Services(services.storage, clock=lambda: NOON - timedelta(minutes=1))
    yield process
    process.close()


def times(services, game):
    return [line.entry().at for line in read_entries(services.store, game)]


def test_an_action_is_not_earlier_than_the_one_before_it(punctual, late, three):
    game = start_game(punctual, *three)
    before = times(punctual, game)
    play_random_action(late, game, three, random.Random(1))
    assert times(late, game) == [*before, before[-1]]


def test_a_whole_game_of_two_processes_has_ascending_times(punctual, late, three):
    game = start_game(late, *three)
    for turn in range(10):
        play_randomly(punctual if turn % 2 else late, game, three, random.Random(turn), moves=3)
    assert times(late, game) == sorted(times(late, game))


def test_an_undo_is_not_earlier_than_what_it_undoes(punctual, late, red):
    game = sandbox(punctual, red)
    play_alone(punctual, red, game, 5)
    version = punctual.snapshots.fresh(game).version
    undo.undo(late, red, game, version, version - 1, 0)
    assert times(late, game) == sorted(times(late, game))
