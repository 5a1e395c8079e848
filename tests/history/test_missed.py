"""What no feed speaks of any more: the historian tells of archived games, and forgets those that were dropped."""

import shutil

import pytest

from events.errors import ArchiveAway
from events.wakeups import EVERYBODY
from projections.history.rebuild import rebuild
from service import archiving
from service.settings import Settings
from tests.history.another import another_reads
from tests.history.contents import contents, rebuilt
from tests.history.games import appended, log, stored, trimmed

PLAYED = log("two_to_six_points")
SANDBOX = log("two_to_six_points", kind="sandbox")


@pytest.fixture
def settings(tmp_path):
    return Settings(archive=str(tmp_path / "archive"))


def archived(house, game):
    """Whether it went to the archive."""
    return archiving.moved(house, game, house.store.meta(game))


def dropped(house, game):
    return archiving.dropped(house, game, house.store.meta(game))


def look(historian):
    """Everywhere; the feeds hear of it, and so does who would forget a game."""
    historian.round([EVERYBODY])
    historian.following.save()


def told(file):
    return [row[0] for row in contents(file)["games"]]


@pytest.fixture
def back(house, tmp_path):
    """A game in an archive that is not there; what it gives brings that back."""
    game = stored(house.store, PLAYED)
    assert archived(house, game)
    (tmp_path / "archive").rename(tmp_path / "elsewhere")
    return lambda: (tmp_path / "elsewhere").rename(tmp_path / "archive")


def test_no_game_is_archived_before_the_historian_has_told_it(house, historian):
    game = stored(house.store, PLAYED)
    assert not archived(house, game)
    look(historian)
    assert archived(house, game)


def test_a_historian_that_has_not_come_to_read_is_waited_for_too(house, file, back):
    another_reads(house, file)
    back()
    assert not archived(house, stored(house.store, log("natick_to_seven_points")))


def test_a_game_that_was_archived_before_there_was_a_historian_is_told(house, file, tmp_path):
    game = stored(house.store, PLAYED)
    assert archived(house, game)
    trimmed(house)
    another_reads(house, file)
    assert contents(file) == rebuilt(house, tmp_path)
    assert told(file) == [game]


def test_a_history_that_was_thrown_away_is_made_anew_with_what_is_archived(house, historian, file, tmp_path):
    game = stored(house.store, PLAYED)
    look(historian)
    assert archived(house, game)
    trimmed(house)
    historian.close()
    file.unlink()
    look(historian)
    assert contents(file) == rebuilt(house, tmp_path)
    assert told(file) == [game]


def test_an_older_history_that_was_put_back_hears_how_games_went_on(house, historian, file, tmp_path):
    game = stored(house.store, PLAYED, PLAYED.lines[:50])
    look(historian)
    historian.close()
    kept = shutil.copy(file, tmp_path / "kept")
    appended(house.store, game, PLAYED.lines[50:])
    look(historian)
    assert archived(house, game)
    trimmed(house)
    historian.close()
    shutil.copy(kept, file)
    look(historian)
    assert contents(file) == rebuilt(house, tmp_path)


@pytest.mark.parametrize("entries", [0, 50, None], ids=["made", "running", "over"])
@pytest.mark.parametrize("missed", [False, True], ids=["read", "trimmed"])
def test_a_game_that_was_dropped_leaves_the_history(house, historian, file, tmp_path, entries, missed):
    game = stored(house.store, SANDBOX, SANDBOX.lines[:entries])
    look(historian)
    assert told(file) == [game]
    assert dropped(house, game)
    if missed:
        trimmed(house)
    look(historian)
    assert contents(file) == rebuilt(house, tmp_path)
    assert told(file) == []


def test_a_feed_in_which_nothing_is_left_counts_as_read(house, historian):
    game = stored(house.store, SANDBOX)
    look(historian)
    assert dropped(house, game)
    trimmed(house)
    look(historian)
    partition = house.store.keys.partition(game)
    assert historian.writer.cursors()[partition] == historian.following.feed.head(partition)


def test_the_history_waits_for_an_archive_that_is_away(house, file, tmp_path, back, caplog):
    another_reads(house, file)
    assert (told(file), contents(file)["untold"]) == ([], [])
    assert "is not there" in caplog.text
    back()
    another_reads(house, file)
    assert contents(file) == rebuilt(house, tmp_path)
    assert len(told(file)) == 1


def test_a_rebuild_without_the_archive_leaves_the_history_as_it_was(house, historian, file, tmp_path):
    game = stored(house.store, PLAYED)
    look(historian)
    assert archived(house, game)
    shutil.rmtree(tmp_path / "archive")
    with pytest.raises(ArchiveAway):
        rebuild(file, house.store, [game], house.register.games.player_behind)
    assert told(file) == [game]
