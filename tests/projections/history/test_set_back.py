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
from tests.archives import over
from tests.projections.history.another import another_reads
from tests.projections.history.contents import contents, rebuilt
from tests.service.language import signed_up, table
from tests.set_back import set_back


@pytest.fixture
def settings(tmp_path):
    """With a single partition, so that whatever is set back concerns every game."""
    return ServiceSettings(
        archive_location=str(tmp_path / "archive"), history_file=str(tmp_path / "history.sqlite"), partitions=1
    )


@pytest.fixture
def people(services):
    return signed_up(services, "Red"), signed_up(services, "Blue")


def lost(services):
    return [(noted.loss.game, noted.loss.log_version) for noted in services.data_losses.recent_losses()]


def told_over(file):
    return {game for (game,) in contents(file)["finished_games"]}


def edition(file):
    with open_readable(file) as history:
        return read_metadata(history, "edition")


def test_a_finished_game_whose_log_lost_its_end_continues(services, history_writer, file, people, tmp_path):
    before, ended = edition(file), over(services, *people)
    game = table(services, *people)
    with set_back(services.storage.client):
        resign.resign(services, people[0], game)
        history_writer.run_once([WAKE_ALL])
        assert told_over(file) == {ended, game}
    another_reads(services, file)
    assert contents(file) == rebuilt(services, tmp_path)
    assert (told_over(file), edition(file) == before) == ({ended}, False)
    assert [(each.loss.game, each.loss.log_version) for each in services.data_losses.recent_losses()] == [
        (game, services.store.meta(game).version)
    ]


def test_a_lost_game_is_removed(services, history_writer, file, people, tmp_path):
    with set_back(services.storage.client):
        game = over(services, *people)
        history_writer.run_once([WAKE_ALL])
    another_reads(services, file)
    assert contents(file) == rebuilt(services, tmp_path)
    assert lost(services) == [(game, None)]


def test_a_game_that_continued_differently_is_projected_again(services, history_writer, file, people, tmp_path):
    game = create_game.create_game(services, people[0], "settlers", 2)
    with set_back(services.storage.client):
        seating.take_seat(services, people[1], game, 1)
        history_writer.run_once([WAKE_ALL])
    other = Services(services.storage, settings=services.settings)
    seating.take_seat(other, signed_up(other, "White"), game, 1)
    another_reads(other, file)
    assert contents(file) == rebuilt(other, tmp_path)
    other.notifier.close()


def test_a_lost_game_without_a_start_is_removed_and_is_no_loss(services, history_writer, file, people, tmp_path):
    with set_back(services.storage.client):
        create_game.create_game(services, people[0], "settlers", 2)
        history_writer.run_once([WAKE_ALL])
    another_reads(services, file)
    assert (contents(file), lost(services)) == (rebuilt(services, tmp_path), [])


def left_alone(archive):
    """The archive is where it was."""


def not_mounted(archive):
    """An empty folder stands where the archive was."""
    archive.rename(archive.with_name("elsewhere"))
    archive.mkdir()


@pytest.mark.parametrize("change", [left_alone, not_mounted], ids=lambda change: change.__name__)
def test_an_archived_game_is_no_loss_even_if_the_archive_is_unavailable(
    services, history_writer, file, people, tmp_path, change
):
    game = over(services, *people)
    history_writer.run_once([WAKE_ALL])
    history_writer.consumer.save_checkpoints()
    archive_game.archive_if_finished(services, game)
    with set_back(services.storage.client):
        create_game.create_game(services, people[0], "settlers", 2)
        history_writer.run_once([WAKE_ALL])
    change(tmp_path / "archive")
    another_reads(services, file)
    assert (told_over(file), lost(services)) == ({game}, [])


def test_a_game_that_is_dropped_meanwhile_is_no_loss(services, history_writer, people):
    game = table(services, *people)
    history_writer.run_once([WAKE_ALL])
    resign.resign(services, people[0], game)
    services.storage.client.delete(services.storage.keys.log(game))
    back = {services.storage.keys.partition(game): FEED_START}
    assert list(find_games_ahead(history_writer.writer, services.store, back)) == []


def test_a_log_without_losses_is_read_on_after_a_trim(services, history_writer, file, people):
    over(services, *people)
    history_writer.run_once([WAKE_ALL])
    for partition in range(services.store.partitions):
        history_writer.consumer.feed.trim(partition, max_age=-1.0)
    before = edition(file)
    another_reads(services, file)
    assert (lost(services), edition(file)) == ([], before)
