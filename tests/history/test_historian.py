"""The historian writes what each entry adds, once, whatever happens to it or to the feeds."""

import sqlite3
from contextlib import closing

import pytest

from events.listing import all_games
from events.wakeups import EVERYBODY
from projections.history.errors import HistoryAway
from projections.history.file import readable
from projections.history.rebuild import rebuild
from service.consumers import HISTORY
from tests.full_disk import room_for
from tests.history.another import another_reads
from tests.history.contents import contents, rebuilt
from tests.history.games import ONE_EACH, appended, log, stored, trimmed
from tests.service.language import append_unknown, signed_up, table


@pytest.mark.parametrize("name", ONE_EACH)
def test_a_game_told_while_it_was_played_is_the_same_as_one_rebuilt(name, house, historian, file, tmp_path):
    game = stored(house.store, log(name), log(name).lines[:1])
    for start in range(1, len(log(name).lines), 40):
        historian.round([EVERYBODY])
        appended(house.store, game, log(name).lines[start : start + 40])
    historian.round([EVERYBODY])
    assert contents(file) == rebuilt(house, tmp_path)


def test_another_historian_goes_on_where_the_first_was_killed(house, historian, file, tmp_path):
    found = log("two_to_six_points")
    game = stored(house.store, found, found.lines[:50])
    historian.round([EVERYBODY])
    appended(house.store, game, found.lines[50:60])
    another_reads(house, file)
    assert contents(file) == rebuilt(house, tmp_path)


def test_what_was_read_twice_is_there_once(house, historian, file, tmp_path):
    stored(house.store, log("natick_to_seven_points"))
    historian.round([EVERYBODY])
    historian.following.cursors.clear()
    house.log.delete(*house.log.keys("*cursors*"))
    historian.chronicle.forget()
    historian.round([EVERYBODY])
    assert contents(file) == rebuilt(house, tmp_path)


def test_what_was_trimmed_before_it_was_read_is_made_up_for(house, historian, file, tmp_path):
    found = log("two_to_six_points")
    game = stored(house.store, found, found.lines[:50])
    historian.round([EVERYBODY])
    appended(house.store, game, found.lines[50:])
    other = stored(house.store, log("natick_to_seven_points"))
    trimmed(house)
    historian.round([EVERYBODY])
    assert contents(file) == rebuilt(house, tmp_path)
    assert contents(file)["finished"] == sorted([(game,), (other,)])


def test_a_history_that_was_thrown_away_is_made_anew_from_the_log(house, historian, file, tmp_path):
    found = log("two_to_six_points")
    game = stored(house.store, found, found.lines[:50])
    historian.round([EVERYBODY])
    historian.following.save()
    file.unlink()
    appended(house.store, game, found.lines[50:])
    historian.round([EVERYBODY])
    historian.round([EVERYBODY])
    assert contents(file) == rebuilt(house, tmp_path)


def test_the_feeds_wait_for_what_was_written_and_not_longer(house, historian):
    game = stored(house.store, log("natick_to_seven_points"))
    partition = house.store.keys.partition(game)
    historian.round([EVERYBODY])
    historian.following.save()
    assert historian.writer.cursors()[partition] == historian.following.feed.cursor(partition, HISTORY)


@pytest.mark.parametrize("until", [60, None], ids=["running", "over"])
def test_a_log_that_was_set_back_is_told_as_it_stands(house, historian, file, tmp_path, until):
    found = log("two_to_six_points")
    game = stored(house.store, found, found.lines[:until])
    historian.round([EVERYBODY])
    house.log.delete(house.store.keys.log(game), house.store.keys.meta(game))
    stored(house.store, found, found.lines[:30])
    historian.round([EVERYBODY])
    assert contents(file) == rebuilt(house, tmp_path)
    assert max(version for _, version, *_ in contents(file)["actions"]) == 30


def test_a_game_that_cannot_be_told_is_named_and_the_others_go_on(house, historian, file, tmp_path, caplog):
    three = [signed_up(house, name) for name in ("Red", "Blue", "White")]
    strange = table(house, *three)
    historian.round([EVERYBODY])
    append_unknown(house, strange, {"of no type": 1})
    other = stored(house.store, log("natick_to_seven_points"))
    historian.round([EVERYBODY])
    assert contents(file)["finished"] == [(other,)]
    assert contents(file)["untold"] == [(strange, "the code breaks down: KeyError('type')")]
    assert f"Game {strange} cannot be told" in caplog.text
    assert "Traceback" in caplog.text
    partition = house.store.keys.partition(strange)
    assert historian.writer.cursors()[partition] == historian.following.feed.head(partition)
    assert rebuilt(house, tmp_path)["untold"] == contents(file)["untold"]


@pytest.mark.parametrize("version", ["0", "99"], ids=["older", "newer"])
def test_a_history_of_another_schema_is_left_alone(house, historian, file, caplog, version):
    historian.close()
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("UPDATE about SET value = ? WHERE name = 'schema_version'", (version,))
    before = file.read_bytes()
    stored(house.store, log("natick_to_seven_points"))
    another_reads(house, file)
    assert "`landnama rebuild`" in caplog.text
    assert file.read_bytes() == before


def test_a_damaged_history_is_named_and_the_rest_goes_on(house, historian, file, caplog):
    historian.close()
    with closing(sqlite3.connect(file)) as spoilt:
        spoilt.execute("DROP TABLE feeds")
    historian.round([EVERYBODY])
    assert "The history cannot be written, the rest goes on" in caplog.text
    assert "no such table: feeds. If that stays, `landnama rebuild` makes it anew." in caplog.text


def test_a_path_that_no_file_can_have_is_a_history_that_cannot_be_used(tmp_path):
    with pytest.raises(HistoryAway, match="File name too long"), readable(tmp_path / ("long" * 100)):
        raise AssertionError("there is nothing to read")


def test_on_a_full_disk_the_history_stands_still_and_the_rest_goes_on(house, historian, file, tmp_path, caplog):
    before = contents(file)
    stored(house.store, log("natick_to_seven_points"))
    with room_for(20_000):
        historian.round([EVERYBODY])
    assert "The history cannot be written, the rest goes on" in caplog.text
    assert contents(file) == before
    another_reads(house, file)
    assert contents(file) == rebuilt(house, tmp_path)


def test_a_rebuild_takes_the_place_of_what_the_historian_writes(house, historian, file, tmp_path):
    found = log("two_to_six_points")
    game = stored(house.store, found, found.lines[:50])
    historian.round([EVERYBODY])
    rebuild(file, house.store, all_games(house.store), house.register.games.player_behind)
    appended(house.store, game, found.lines[50:])
    historian.round([EVERYBODY])
    historian.round([EVERYBODY])
    assert contents(file) == rebuilt(house, tmp_path)
