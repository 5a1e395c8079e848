"""The history writer writes the rows of each entry once, whatever happens to it or to the feeds."""

import sqlite3
from contextlib import closing

import pytest

from events.notifications import WAKE_ALL
from projections.history.database import HistoryUnavailable, open_readable
from projections.history.rebuild import rebuild
from service.admin.consumers import HISTORY
from tests.disk_space import limit_file_size
from tests.projections.history.contents import read_contents, rebuild_contents
from tests.projections.history.games import ONE_EACH, append_entries, log, store_log, trim_feeds
from tests.projections.history.other_writer import run_other_writer
from tests.service.language import append_unknown, sign_up, start_game


@pytest.mark.parametrize("name", ONE_EACH)
def test_live_projection_equals_a_rebuild(name, services, history_writer, file, tmp_path):
    game = store_log(services.store, log(name), log(name).lines[:1])
    for start in range(1, len(log(name).lines), 40):
        history_writer.run_once([WAKE_ALL])
        append_entries(services.store, game, log(name).lines[start : start + 40])
    history_writer.run_once([WAKE_ALL])
    assert read_contents(file) == rebuild_contents(services, tmp_path)


def test_another_writer_continues_where_a_killed_one_stopped(services, history_writer, file, tmp_path):
    found = log("two_to_six_points")
    game = store_log(services.store, found, found.lines[:50])
    history_writer.run_once([WAKE_ALL])
    append_entries(services.store, game, found.lines[50:60])
    run_other_writer(services, file)
    assert read_contents(file) == rebuild_contents(services, tmp_path)


def test_entries_that_are_read_twice_are_written_once(services, history_writer, file, tmp_path):
    store_log(services.store, log("natick_to_seven_points"))
    history_writer.run_once([WAKE_ALL])
    history_writer.consumer.checkpoints.clear()
    services.storage.client.delete(*services.storage.client.keys("*checkpoints*"))
    history_writer.projector.forget()
    history_writer.run_once([WAKE_ALL])
    assert read_contents(file) == rebuild_contents(services, tmp_path)


def test_games_whose_pointers_were_trimmed_unread_are_found(services, history_writer, file, tmp_path):
    found = log("two_to_six_points")
    game = store_log(services.store, found, found.lines[:50])
    history_writer.run_once([WAKE_ALL])
    append_entries(services.store, game, found.lines[50:])
    other = store_log(services.store, log("natick_to_seven_points"))
    trim_feeds(services)
    history_writer.run_once([WAKE_ALL])
    assert read_contents(file) == rebuild_contents(services, tmp_path)
    assert read_contents(file)["finished_games"] == sorted([(game,), (other,)])


def test_a_deleted_history_is_written_again_from_the_log(services, history_writer, file, tmp_path):
    found = log("two_to_six_points")
    game = store_log(services.store, found, found.lines[:50])
    history_writer.run_once([WAKE_ALL])
    history_writer.consumer.save_checkpoints()
    file.unlink()
    append_entries(services.store, game, found.lines[50:])
    history_writer.run_once([WAKE_ALL])
    history_writer.run_once([WAKE_ALL])
    assert read_contents(file) == rebuild_contents(services, tmp_path)


def test_feeds_are_trimmed_up_to_the_written_checkpoint(services, history_writer):
    game = store_log(services.store, log("natick_to_seven_points"))
    partition = services.storage.keys.partition(game)
    history_writer.run_once([WAKE_ALL])
    history_writer.consumer.save_checkpoints()
    assert history_writer.writer.checkpoints()[partition] == history_writer.consumer.feed.checkpoint(partition, HISTORY)


@pytest.mark.parametrize("until", [60, None], ids=["running", "over"])
def test_a_log_that_lost_entries_is_projected_again(services, history_writer, file, tmp_path, until):
    found = log("two_to_six_points")
    game = store_log(services.store, found, found.lines[:until])
    history_writer.run_once([WAKE_ALL])
    services.storage.client.delete(services.storage.keys.log(game), services.storage.keys.meta(game))
    store_log(services.store, found, found.lines[:30])
    history_writer.run_once([WAKE_ALL])
    assert read_contents(file) == rebuild_contents(services, tmp_path)
    assert max(version for _, version, *_ in read_contents(file)["actions"]) == 30


def test_an_unreadable_game_is_recorded_and_the_others_continue(services, history_writer, file, tmp_path, caplog):
    three = [sign_up(services, name) for name in ("Red", "Blue", "White")]
    strange = start_game(services, *three)
    history_writer.run_once([WAKE_ALL])
    append_unknown(services, strange, {"of no type": 1})
    other = store_log(services.store, log("natick_to_seven_points"))
    history_writer.run_once([WAKE_ALL])
    assert read_contents(file)["finished_games"] == [(other,)]
    assert read_contents(file)["unreadable_games"] == [(strange, "the code breaks down: KeyError('type')")]
    assert f"Game {strange} cannot be read" in caplog.text
    assert "Traceback" in caplog.text
    partition = services.storage.keys.partition(strange)
    assert history_writer.writer.checkpoints()[partition] == history_writer.consumer.feed.head(partition)
    assert rebuild_contents(services, tmp_path)["unreadable_games"] == read_contents(file)["unreadable_games"]


@pytest.mark.parametrize("version", ["0", "99"], ids=["older", "newer"])
def test_a_history_of_another_schema_is_not_changed(services, history_writer, file, caplog, version):
    history_writer.close()
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("UPDATE metadata SET value = ? WHERE name = 'schema_version'", (version,))
    before = file.read_bytes()
    store_log(services.store, log("natick_to_seven_points"))
    run_other_writer(services, file)
    assert "`landnama rebuild`" in caplog.text
    assert file.read_bytes() == before


def test_a_damaged_history_is_reported_and_the_service_continues(services, history_writer, file, caplog):
    history_writer.close()
    with closing(sqlite3.connect(file)) as spoilt:
        spoilt.execute("DROP TABLE checkpoints")
    history_writer.run_once([WAKE_ALL])
    assert "The history cannot be written, the rest goes on" in caplog.text
    assert "no such table: checkpoints. If that stays, `landnama rebuild` rebuilds it." in caplog.text


def test_an_impossible_path_is_an_unavailable_history(tmp_path):
    with pytest.raises(HistoryUnavailable, match="File name too long"), open_readable(tmp_path / ("long" * 100)):
        raise AssertionError("there is nothing to read")


def test_on_a_full_disk_only_the_history_stops(services, history_writer, file, tmp_path, caplog):
    before = read_contents(file)
    store_log(services.store, log("natick_to_seven_points"))
    with limit_file_size(20_000):
        history_writer.run_once([WAKE_ALL])
    assert "The history cannot be written, the rest goes on" in caplog.text
    assert read_contents(file) == before
    run_other_writer(services, file)
    assert read_contents(file) == rebuild_contents(services, tmp_path)


def test_a_rebuild_replaces_the_history_of_a_running_writer(services, history_writer, file, tmp_path):
    found = log("two_to_six_points")
    game = store_log(services.store, found, found.lines[:50])
    history_writer.run_once([WAKE_ALL])
    rebuild(
        file,
        services.store,
        services.storage.feed,
        services.store.list_games(),
        services.registers.games.player_by_label,
    )
    append_entries(services.store, game, found.lines[50:])
    history_writer.run_once([WAKE_ALL])
    history_writer.run_once([WAKE_ALL])
    assert read_contents(file) == rebuild_contents(services, tmp_path)
