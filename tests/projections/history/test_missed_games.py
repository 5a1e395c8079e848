"""Games that no feed names any more: the history adds archived ones and removes dropped ones."""

import shutil

import pytest

from events.errors import ArchiveUnavailable
from events.notifications import WAKE_ALL
from projections.history.rebuild import rebuild
from service.admin import archive_game
from service.runtime.settings import ServiceSettings
from tests.projections.history.contents import read_contents, rebuild_contents
from tests.projections.history.games import append_entries, log, store_log, trim_feeds
from tests.projections.history.other_writer import run_other_writer

PLAYED = log("two_to_six_points")
SANDBOX = log("two_to_six_points", kind="sandbox")


@pytest.fixture
def settings(tmp_path):
    return ServiceSettings(archive_location=str(tmp_path / "archive"))


def move_to_archive(services, game):
    """Whether it went to the archive."""
    return archive_game.move_to_archive(services, game, services.store.meta(game))


def drop_game(services, game):
    return archive_game.drop_game(services, game, services.store.meta(game))


def run_writer(history_writer):
    """Everywhere; the feeds hear of it, and so does who would forget a game."""
    history_writer.run_once([WAKE_ALL])
    history_writer.consumer.save_checkpoints()


def projected_games(file):
    return [row[0] for row in read_contents(file)["games"]]


@pytest.fixture
def restore_archive(services, tmp_path):
    """Archives a game and takes the archive away; the fixture is a function that restores the archive."""
    game = store_log(services.store, PLAYED)
    assert move_to_archive(services, game)
    (tmp_path / "archive").rename(tmp_path / "elsewhere")
    return lambda: (tmp_path / "elsewhere").rename(tmp_path / "archive")


def test_no_game_is_archived_before_it_is_in_the_history(services, history_writer):
    game = store_log(services.store, PLAYED)
    assert not move_to_archive(services, game)
    run_writer(history_writer)
    assert move_to_archive(services, game)


def test_a_history_writer_that_has_not_started_is_waited_for_too(services, file, restore_archive):
    run_other_writer(services, file)
    restore_archive()
    assert not move_to_archive(services, store_log(services.store, log("natick_to_seven_points")))


def test_a_game_archived_before_the_first_history_is_projected(services, file, tmp_path):
    game = store_log(services.store, PLAYED)
    assert move_to_archive(services, game)
    trim_feeds(services)
    run_other_writer(services, file)
    assert read_contents(file) == rebuild_contents(services, tmp_path)
    assert projected_games(file) == [game]


def test_a_deleted_history_is_written_again_with_archived_games(services, history_writer, file, tmp_path):
    game = store_log(services.store, PLAYED)
    run_writer(history_writer)
    assert move_to_archive(services, game)
    trim_feeds(services)
    history_writer.close()
    file.unlink()
    run_writer(history_writer)
    assert read_contents(file) == rebuild_contents(services, tmp_path)
    assert projected_games(file) == [game]


def test_a_restored_older_history_catches_up(services, history_writer, file, tmp_path):
    game = store_log(services.store, PLAYED, PLAYED.lines[:50])
    run_writer(history_writer)
    history_writer.close()
    copy = shutil.copy(file, tmp_path / "kept")
    append_entries(services.store, game, PLAYED.lines[50:])
    run_writer(history_writer)
    assert move_to_archive(services, game)
    trim_feeds(services)
    history_writer.close()
    shutil.copy(copy, file)
    run_writer(history_writer)
    assert read_contents(file) == rebuild_contents(services, tmp_path)


@pytest.mark.parametrize("entries", [0, 50, None], ids=["made", "running", "over"])
@pytest.mark.parametrize("missed", [False, True], ids=["read", "trimmed"])
def test_a_game_that_was_dropped_leaves_the_history(services, history_writer, file, tmp_path, entries, missed):
    game = store_log(services.store, SANDBOX, SANDBOX.lines[:entries])
    run_writer(history_writer)
    assert projected_games(file) == [game]
    assert drop_game(services, game)
    if missed:
        trim_feeds(services)
    run_writer(history_writer)
    assert read_contents(file) == rebuild_contents(services, tmp_path)
    assert projected_games(file) == []


def test_an_empty_feed_counts_as_read(services, history_writer):
    game = store_log(services.store, SANDBOX)
    run_writer(history_writer)
    assert drop_game(services, game)
    trim_feeds(services)
    run_writer(history_writer)
    partition = services.storage.keys.partition(game)
    assert history_writer.writer.checkpoints()[partition] == history_writer.consumer.feed.head(partition)


def test_the_history_waits_for_an_unavailable_archive(services, file, tmp_path, restore_archive, caplog):
    run_other_writer(services, file)
    assert (projected_games(file), read_contents(file)["unreadable_games"]) == ([], [])
    assert "is missing" in caplog.text
    restore_archive()
    run_other_writer(services, file)
    assert read_contents(file) == rebuild_contents(services, tmp_path)
    assert len(projected_games(file)) == 1


def test_a_rebuild_without_the_archive_does_not_change_the_history(services, history_writer, file, tmp_path):
    game = store_log(services.store, PLAYED)
    run_writer(history_writer)
    assert move_to_archive(services, game)
    shutil.rmtree(tmp_path / "archive")
    with pytest.raises(ArchiveUnavailable):
        rebuild(
            file,
            services.store,
            services.storage.feed,
            [game],
            services.registers.games.player_by_label,
        )
    assert projected_games(file) == [game]
