"""Data loss: a process that has read more than the log holds discards it, records the loss, and continues from the
log.
"""

import logging
import random

import pytest

from events.errors import UnknownGame
from events.redis.storage import RedisStorage
from projections.game.cache import DataLoss
from service.admin.archive_game import drop_game
from service.lobby import create_game
from service.play.actions import take_action
from service.registers.data_loss import describe_loss
from service.runtime.metrics import DATA_LOSSES
from service.runtime.problems import Problem
from service.services import Services
from tests.projections.language import are_equal
from tests.service.language import choose_action, play_random_action

pytestmark = pytest.mark.usefixtures("redis_log")


def play_moves(services, game, three, seed, moves=3):
    """Plays this number of moves and returns the version after them."""
    rng = random.Random(seed)
    return [play_random_action(services, game, three, rng).version for _ in range(moves)][-1]


@pytest.fixture
def other(redis_log):
    """Another process of the same service."""
    services = Services(RedisStorage(redis_log))
    yield services
    services.close()


@pytest.fixture
def restore_log(services, game):
    """Resets the log to its current content when the returned function is called."""
    keys = (services.storage.keys.log(game), services.storage.keys.meta(game), services.storage.keys.commands(game))
    before = [(key, services.storage.client.dump(key)) for key in keys]

    def restore():
        services.storage.client.delete(*keys)
        for key, value in before:
            if value is not None:
                services.storage.client.restore(key, 0, value)

    return restore


def list_losses(services):
    return [each.loss for each in services.data_losses.recent_losses()]


def test_a_snapshot_ahead_of_the_log_is_discarded_and_recorded(services, game, three, restore_log):
    stood = services.snapshots.get(game).version
    read = play_moves(services, game, three, 1)
    restore_log()
    assert services.snapshots.fresh(game).version == stood
    assert list_losses(services) == [DataLoss(game, read, stood)]


def test_a_different_entry_at_a_version_that_was_read_is_detected(services, other, game, three, restore_log):
    read = play_moves(services, game, three, 1, 1)
    restore_log()
    again = play_moves(other, game, three, 2, 1)
    assert are_equal(services.snapshots.fresh(game), other.snapshots.get(game))
    assert list_losses(services) == [DataLoss(game, read, again)]


def test_a_loss_is_detected_after_the_log_has_grown_past_it(services, other, game, three, restore_log):
    read = play_moves(services, game, three, 1, 1)
    restore_log()
    stands = play_moves(other, game, three, 2, 5)
    assert are_equal(services.snapshots.read_new_entries(game, read).snapshot, other.snapshots.get(game))
    assert list_losses(services) == [DataLoss(game, read, stands)]


def test_a_reader_from_before_the_loss_gets_the_entries_of_the_log(services, other, game, three, restore_log):
    stood = services.snapshots.get(game).version
    play_moves(services, game, three, 1, 2)
    restore_log()
    play_moves(other, game, three, 2, 5)
    news = services.snapshots.read_new_entries(game, stood)
    assert list(news.entries) == services.store.read(game, stood)


def test_a_lost_game_is_recorded(services, game):
    read = services.snapshots.get(game).version
    services.storage.client.delete(services.storage.keys.meta(game), services.storage.keys.log(game))
    with pytest.raises(UnknownGame):
        services.snapshots.fresh(game)
    assert list_losses(services) == [DataLoss(game, read, None)]


def drop(services, game):
    """As another process does."""
    assert drop_game(services, game, services.store.live.meta(game))


@pytest.mark.parametrize("kind", ["sandbox", "casual"])
def test_a_game_that_has_expired_is_unknown_and_not_lost(services, other, red, kind):
    game = create_game.create_game(
        services, red, "natick", 2, kind=kind, take_seat="all" if kind == "sandbox" else True
    )
    services.snapshots.get(game)
    drop(other, game)
    with pytest.raises(UnknownGame):
        services.snapshots.fresh(game)
    assert list_losses(services) == []


def test_an_action_in_a_sandbox_game_that_has_expired_is_no_loss(services, other, red):
    game = create_game.create_game(services, red, "natick", 2, kind="sandbox", take_seat="all", start=True)
    seat, data, record = choose_action(services, game, random.Random(1))
    drop(other, game)
    with pytest.raises(Problem, match="unknown_game"):
        take_action(services, red, game, data, record.version, seat)
    assert list_losses(services) == []


def test_an_action_decided_on_a_lost_version_is_refused_as_version_ahead(services, game, three, restore_log):
    play_moves(services, game, three, 1)
    seat, data, record = choose_action(services, game, random.Random(1))
    restore_log()
    with pytest.raises(Problem) as refused:
        take_action(services, three[seat], game, data, record.version)
    assert refused.value.code == "version_ahead"


def test_an_action_after_a_replaced_entry_is_decided_on_the_log(services, other, game, three, restore_log):
    play_moves(services, game, three, 1, 1)
    restore_log()
    play_moves(other, game, three, 2, 1)
    stands = services.store.meta(game).version
    seat, data, _ = choose_action(other, game, random.Random(3))
    assert take_action(services, three[seat], game, data, stands).version > stands
    assert len(list_losses(services)) == 1


def test_the_record_of_a_loss_keeps_the_highest_version_read(services, other, game, three, restore_log):
    stood = other.snapshots.fresh(game).version
    middle = play_moves(services, game, three, 1, 1)
    assert other.snapshots.fresh(game).version == middle
    read = play_moves(services, game, three, 1, 3)
    restore_log()
    for each in (services, other):
        each.snapshots.fresh(game)
    assert list_losses(services) == [DataLoss(game, read, stood)]


def test_a_loss_is_logged_and_counted(services, game, three, restore_log, caplog):
    before = DATA_LOSSES._value.get()
    read = play_moves(services, game, three, 1)
    restore_log()
    with caplog.at_level(logging.ERROR):
        services.snapshots.fresh(game)
    assert f"Data loss in the log of game {game}: version {read} was read" in caplog.text
    assert DATA_LOSSES._value.get() == before + 1


def test_a_game_without_a_loss_is_not_recorded(services, other, game, three):
    for seed in range(3):
        play_moves(services, game, three, seed)
        play_moves(other, game, three, seed)
    assert list_losses(services) == []


def test_the_text_of_a_loss_names_the_version_of_the_log():
    assert describe_loss(DataLoss("g1", 9, 7)).endswith("it stands at version 7")
    assert describe_loss(DataLoss("g1", 9, None)).endswith("it is gone")
