"""Games that no feed names any more: the history adds archived ones and removes dropped ones."""

import shutil

import pytest

from events.errors import ArchiveUnavailable
from events.notifications import WAKE_ALL
from projections.history.rebuild import rebuild
from service.admin import archive_game
from service.runtime.settings import ServiceSettings
from tests.projections.history.another import another_reads
from tests.projections.history.contents import contents, rebuilt
from tests.projections.history.games import appended, log, stored, trimmed

PLAYED = log("two_to_six_points")
SANDBOX = log("two_to_six_points", kind="sandbox")


@pytest.fixture
def settings(tmp_path):
    return ServiceSettings(archive_location=str(tmp_path / "archive"))


def archived(services, game):
    """Whether it went to the archive."""
    return archive_game.move_to_archive(services, game, services.store.meta(game))


def dropped(services, game):
    return archive_game.drop_game(services, game, services.store.meta(game))


def look(history_writer):
    """Everywhere; the feeds hear of it, and so does who would forget a game."""
    history_writer.run_once([WAKE_ALL])
    history_writer.consumer.save_checkpoints()


def projected_games(file):
    return [row[0] for row in contents(file)["games"]]


@pytest.fixture
def back(services, tmp_path):
    """Archives a game and takes the archive away; the fixture is a function that restores the archive."""
    game = stored(services.store, PLAYED)
    assert archived(services, game)
    (tmp_path / "archive").rename(tmp_path / "elsewhere")
    return lambda: (tmp_path / "elsewhere").rename(tmp_path / "archive")


def test_no_game_is_archived_before_it_is_in_the_history(services, history_writer):
    game = stored(services.store, PLAYED)
    assert not archived(services, game)
    look(history_writer)
    assert archived(services, game)


def test_a_history_writer_that_has_not_started_is_waited_for_too(services, file, back):
    another_reads(services, file)
    back()
    assert not archived(services, stored(services.store, log("natick_to_seven_points")))


def test_a_game_archived_before_the_first_history_is_projected(services, file, tmp_path):
    game = stored(services.store, PLAYED)
    assert archived(services, game)
    trimmed(services)
    another_reads(services, file)
    assert contents(file) == rebuilt(services, tmp_path)
    assert projected_games(file) == [game]


def test_a_deleted_history_is_written_again_with_archived_games(services, history_writer, file, tmp_path):
    game = stored(services.store, PLAYED)
    look(history_writer)
    assert archived(services, game)
    trimmed(services)
    history_writer.close()
    file.unlink()
    look(history_writer)
    assert contents(file) == rebuilt(services, tmp_path)
    assert projected_games(file) == [game]


def test_a_restored_older_history_catches_up(services, history_writer, file, tmp_path):
    game = stored(services.store, PLAYED, PLAYED.lines[:50])
    look(history_writer)
    history_writer.close()
    kept = shutil.copy(file, tmp_path / "kept")
    appended(services.store, game, PLAYED.lines[50:])
    look(history_writer)
    assert archived(services, game)
    trimmed(services)
    history_writer.close()
    shutil.copy(kept, file)
    look(history_writer)
    assert contents(file) == rebuilt(services, tmp_path)


@pytest.mark.parametrize("entries", [0, 50, None], ids=["made", "running", "over"])
@pytest.mark.parametrize("missed", [False, True], ids=["read", "trimmed"])
def test_a_game_that_was_dropped_leaves_the_history(services, history_writer, file, tmp_path, entries, missed):
    game = stored(services.store, SANDBOX, SANDBOX.lines[:entries])
    look(history_writer)
    assert projected_games(file) == [game]
    assert dropped(services, game)
    if missed:
        trimmed(services)
    look(history_writer)
    assert contents(file) == rebuilt(services, tmp_path)
    assert projected_games(file) == []


def test_an_empty_feed_counts_as_read(services, history_writer):
    game = stored(services.store, SANDBOX)
    look(history_writer)
    assert dropped(services, game)
    trimmed(services)
    look(history_writer)
    partition = services.storage.keys.partition(game)
    assert history_writer.writer.checkpoints()[partition] == history_writer.consumer.feed.head(partition)


def test_the_history_waits_for_an_unavailable_archive(services, file, tmp_path, back, caplog):
    another_reads(services, file)
    assert (projected_games(file), contents(file)["unreadable_games"]) == ([], [])
    assert "is missing" in caplog.text
    back()
    another_reads(services, file)
    assert contents(file) == rebuilt(services, tmp_path)
    assert len(projected_games(file)) == 1


def test_a_rebuild_without_the_archive_does_not_change_the_history(services, history_writer, file, tmp_path):
    game = stored(services.store, PLAYED)
    look(history_writer)
    assert archived(services, game)
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
