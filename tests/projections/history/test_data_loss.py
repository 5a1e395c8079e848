"""A history that is ahead of a log with lost entries follows the log and reports the loss."""

import pytest

from events.feed import FEED_START
from events.notifications import WAKE_ALL
from projections.history.database import open_readable, read_metadata
from projections.history.reconciliation import find_games_ahead
from service.admin import archive_game
from service.lobby import create_game, seating
from service.play import resign
from service.runtime.settings import ServiceSettings
from service.services import Services
from tests.archives import finish_game
from tests.older_log import lose_later_writes
from tests.projections.history.contents import read_contents, rebuild_contents
from tests.projections.history.other_writer import run_other_writer
from tests.service.language import sign_up, start_game


@pytest.fixture
def settings(tmp_path):
    """With a single partition, so that whatever is set back concerns every game."""
    return ServiceSettings(
        archive_location=str(tmp_path / "archive"), history_file=str(tmp_path / "history.sqlite"), partitions=1
    )


@pytest.fixture
def people(services):
    return sign_up(services, "Red"), sign_up(services, "Blue")


def list_losses(services):
    return [(recorded.loss.game, recorded.loss.log_version) for recorded in services.data_losses.recent_losses()]


def list_finished_games(file):
    return {game for (game,) in read_contents(file)["finished_games"]}


def read_edition(file):
    with open_readable(file) as history:
        return read_metadata(history, "edition")


def test_a_finished_game_whose_log_lost_its_end_continues(services, history_writer, file, people, tmp_path):
    before, ended = read_edition(file), finish_game(services, *people)
    game = start_game(services, *people)
    with lose_later_writes(services.storage.client):
        resign.resign(services, people[0], game)
        history_writer.run_once([WAKE_ALL])
        assert list_finished_games(file) == {ended, game}
    run_other_writer(services, file)
    assert read_contents(file) == rebuild_contents(services, tmp_path)
    assert (list_finished_games(file), read_edition(file) == before) == ({ended}, False)
    assert [(each.loss.game, each.loss.log_version) for each in services.data_losses.recent_losses()] == [
        (game, services.store.meta(game).version)
    ]


def test_a_lost_game_is_removed(services, history_writer, file, people, tmp_path):
    with lose_later_writes(services.storage.client):
        game = finish_game(services, *people)
        history_writer.run_once([WAKE_ALL])
    run_other_writer(services, file)
    assert read_contents(file) == rebuild_contents(services, tmp_path)
    assert list_losses(services) == [(game, None)]


def test_a_game_that_continued_differently_is_projected_again(services, history_writer, file, people, tmp_path):
    game = create_game.create_game(services, people[0], "settlers", 2)
    with lose_later_writes(services.storage.client):
        seating.take_seat(services, people[1], game, 1)
        history_writer.run_once([WAKE_ALL])
    other = Services(services.storage, settings=services.settings)
    seating.take_seat(other, sign_up(other, "White"), game, 1)
    run_other_writer(other, file)
    assert read_contents(file) == rebuild_contents(other, tmp_path)
    other.notifier.close()


def test_a_lost_game_without_a_start_is_removed_and_is_no_loss(services, history_writer, file, people, tmp_path):
    with lose_later_writes(services.storage.client):
        create_game.create_game(services, people[0], "settlers", 2)
        history_writer.run_once([WAKE_ALL])
    run_other_writer(services, file)
    assert (read_contents(file), list_losses(services)) == (rebuild_contents(services, tmp_path), [])


def keep_archive(archive):
    """The archive is where it was."""


def unmount_archive(archive):
    """An empty folder stands where the archive was."""
    archive.rename(archive.with_name("elsewhere"))
    archive.mkdir()


@pytest.mark.parametrize("change", [keep_archive, unmount_archive], ids=lambda change: change.__name__)
def test_an_archived_game_is_no_loss_even_if_the_archive_is_unavailable(
    services, history_writer, file, people, tmp_path, change
):
    game = finish_game(services, *people)
    history_writer.run_once([WAKE_ALL])
    history_writer.consumer.save_checkpoints()
    archive_game.archive_if_finished(services, game)
    with lose_later_writes(services.storage.client):
        create_game.create_game(services, people[0], "settlers", 2)
        history_writer.run_once([WAKE_ALL])
    change(tmp_path / "archive")
    run_other_writer(services, file)
    assert (list_finished_games(file), list_losses(services)) == ({game}, [])


def test_a_game_that_is_dropped_meanwhile_is_no_loss(services, history_writer, people):
    game = start_game(services, *people)
    history_writer.run_once([WAKE_ALL])
    resign.resign(services, people[0], game)
    services.storage.client.delete(services.storage.keys.log(game))
    from_start = {services.storage.keys.partition(game): FEED_START}
    assert list(find_games_ahead(history_writer.writer, services.store, from_start)) == []


def test_a_log_without_losses_is_read_on_after_a_trim(services, history_writer, file, people):
    finish_game(services, *people)
    history_writer.run_once([WAKE_ALL])
    for partition in range(services.store.partitions):
        history_writer.consumer.feed.trim(partition, max_age=-1.0)
    before = read_edition(file)
    run_other_writer(services, file)
    assert (list_losses(services), read_edition(file)) == ([], before)
