"""The comparison finds errors in a game, in a row of the history, and in an index."""

import sqlite3

import pytest

from events.notifications import WAKE_ALL
from service.admin import archive_game
from service.live.entries import export_game
from service.runtime.settings import ServiceSettings
from tests.projections.history.games import log, stored
from tests.system.books import faults, is_told
from workers.history_writer import HistoryWriter


@pytest.fixture
def settings(tmp_path):
    return ServiceSettings(archive_location=str(tmp_path / "archive"), history_file=str(tmp_path / "history.sqlite"))


@pytest.fixture
def exports(services):
    """The exports of two games, which are in the history; one is archived."""
    found = [stored(services.store, log(name)) for name in ("natick_to_seven_points", "two_to_six_points")]
    history_writer = HistoryWriter(services, services.history_path)
    history_writer.run_once([WAKE_ALL])
    history_writer.close()
    assert archive_game.move_to_archive(services, found[0], services.store.meta(found[0]))
    return {game: b"".join(export_game(services, None, game)) for game in found}


def changed(services, statement):
    with sqlite3.connect(services.history_path) as history:
        history.execute(statement)


def test_a_consistent_service_has_no_faults(services, exports, tmp_path):
    assert is_told(services)
    assert faults(services, exports, tmp_path) == []


def test_a_history_is_not_complete_while_a_feed_continues(services, exports):
    stored(services.store, log("two_to_six_points", number=2), [])
    assert not is_told(services)


def test_a_missing_action_is_found_by_the_log_and_by_the_export(services, exports, tmp_path):
    changed(services, "DELETE FROM actions WHERE version = 30 AND game LIKE '%01' AND ordinal = 0")
    found = faults(services, exports, tmp_path)
    assert [fault.split(", such")[0] for fault in found if "such" in fault] == ["actions: 2 rows too few"]
    assert sum("the history tells of" in fault for fault in found) == 2


def test_a_duplicate_row_is_found(services, exports, tmp_path):
    changed(
        services, "INSERT INTO turns SELECT game, version, ordinal + 100, turn, seat, started_at FROM turns LIMIT 1"
    )
    (fault,) = faults(services, exports, tmp_path)
    assert fault.startswith("turns: 1 rows too many")


def test_a_game_in_log_and_archive_is_found(services, exports, tmp_path):
    game = list(exports)[1]
    services.archive.put(game, archive_game.collect_game(services, game, services.store.meta(game)))
    assert faults(services, exports, tmp_path) == [f"{game} is there 2 times, and should be 1 times"]


def test_a_missing_game_is_found(services, exports, tmp_path):
    game = list(exports)[1]
    services.storage.client.delete(services.storage.keys.meta(game))
    assert f"{game} is there 0 times, and should be 1 times" in faults(services, exports, tmp_path)


def test_an_index_entry_without_a_row_is_found(services, exports, tmp_path):
    services.storage.client.zadd(services.storage.keys.due(3), {"gone": 1})
    assert faults(services, exports, tmp_path) == ["1 places in indices of games that are gone"]
