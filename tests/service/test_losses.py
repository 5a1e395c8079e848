"""Losses: whoever had read more than the log holds throws it away, says so, and goes on from what the log holds."""

import logging
import random

import pytest

from events.errors import UnknownGame
from projections.cache import Loss
from service.errors import Problem
from service.house import House
from service.losses import in_words
from service.metrics import LOSSES
from service.play import act
from tests.projections.language import same
from tests.service.language import choice, move


def played(house, game, three, seed, moves=3):
    """So many moves; gives the version they came to."""
    rng = random.Random(seed)
    return [move(house, game, three, rng).version for _ in range(moves)][-1]


@pytest.fixture
def other(redis_log):
    """Another process of the same service."""
    house = House(redis_log)
    yield house
    house.close()


@pytest.fixture
def set_back(house, game):
    """Lets the log stand where it stood when this was asked for."""
    keys = (house.store.keys.log(game), house.store.keys.meta(game), house.store.keys.commands(game))
    before = [(key, house.log.dump(key)) for key in keys]

    def do():
        house.log.delete(*keys)
        for key, value in before:
            if value is not None:
                house.log.restore(key, 0, value)

    return do


def noted(house):
    return [each.loss for each in house.losses.read()]


def test_a_record_ahead_of_the_log_is_thrown_away_and_noted(house, game, three, set_back):
    stood = house.records.get(game).version
    read = played(house, game, three, 1)
    set_back()
    assert house.records.fresh(game).version == stood
    assert noted(house) == [Loss(game, read, stood)]


def test_another_entry_in_the_place_of_one_that_was_read_is_found(house, other, game, three, set_back):
    read = played(house, game, three, 1, 1)
    set_back()
    again = played(other, game, three, 2, 1)
    assert same(house.records.fresh(game), other.records.get(game))
    assert noted(house) == [Loss(game, read, again)]


def test_a_log_that_has_gone_on_past_what_was_read_is_found(house, other, game, three, set_back):
    read = played(house, game, three, 1, 1)
    set_back()
    stands = played(other, game, three, 2, 5)
    assert same(house.records.read_on(game, read).record, other.records.get(game))
    assert noted(house) == [Loss(game, read, stands)]


def test_who_reads_on_from_before_the_loss_gets_what_the_log_holds(house, other, game, three, set_back):
    stood = house.records.get(game).version
    played(house, game, three, 1, 2)
    set_back()
    played(other, game, three, 2, 5)
    news = house.records.read_on(game, stood)
    assert list(news.lines) == house.store.read(game, stood)


def test_a_game_that_is_gone_is_noted(house, game):
    read = house.records.get(game).version
    house.log.delete(house.store.keys.meta(game), house.store.keys.log(game))
    with pytest.raises(UnknownGame):
        house.records.fresh(game)
    assert noted(house) == [Loss(game, read, None)]


def test_a_move_made_on_a_lost_version_is_told_so(house, game, three, set_back):
    played(house, game, three, 1)
    seat, data, record = choice(house, game, random.Random(1))
    set_back()
    with pytest.raises(Problem) as refused:
        act(house, three[seat], game, data, record.version)
    assert refused.value.code == "version_ahead"


def test_a_move_onto_another_entry_is_decided_on_what_the_log_holds(house, other, game, three, set_back):
    played(house, game, three, 1, 1)
    set_back()
    played(other, game, three, 2, 1)
    stands = house.store.meta(game).version
    seat, data, _ = choice(other, game, random.Random(3))
    assert act(house, three[seat], game, data, stands).version > stands
    assert len(noted(house)) == 1


def test_of_a_game_the_highest_version_that_was_read_is_noted(house, other, game, three, set_back):
    stood = other.records.fresh(game).version
    middle = played(house, game, three, 1, 1)
    assert other.records.fresh(game).version == middle
    read = played(house, game, three, 1, 3)
    set_back()
    for each in (house, other):
        each.records.fresh(game)
    assert noted(house) == [Loss(game, read, stood)]


def test_a_loss_is_logged_and_counted(house, game, three, set_back, caplog):
    before = LOSSES._value.get()
    read = played(house, game, three, 1)
    set_back()
    with caplog.at_level(logging.ERROR):
        house.records.fresh(game)
    assert f"{game} was set back: version {read} was read" in caplog.text
    assert LOSSES._value.get() == before + 1


def test_a_game_in_which_nothing_was_lost_is_not_noted(house, other, game, three):
    for seed in range(3):
        played(house, game, three, seed)
        played(other, game, three, seed)
    assert noted(house) == []


def test_a_loss_in_words_says_where_the_log_stands():
    assert in_words(Loss("g1", 9, 7)).endswith("it stands at version 7")
    assert in_words(Loss("g1", 9, None)).endswith("it is gone")
