"""The comparison finds errors in a game, in a row of the history, and in an index."""

import sqlite3
from contextlib import closing

import pytest

from events.notifications import WAKE_ALL
from events.records import RecordKey
from events.transparency.leaves import GameEnd
from service.admin import archive_game
from service.live.entries import export_game
from service.runtime.settings import ServiceSettings
from service.services import Services
from tests.projections.history.games import log, store_log
from tests.system.consistency import find_faults, is_history_current
from workers.history_writer import HistoryWriter
from workers.transparency_writer import TransparencyWriter


@pytest.fixture
def settings(tmp_path):
    return ServiceSettings(archive_location=str(tmp_path / "archive"), history_file=str(tmp_path / "history.sqlite"))


@pytest.fixture
def services(storage, settings):
    with closing(Services(storage, settings=settings)) as services:
        yield services


@pytest.fixture
def exports(services):
    """The exports of two games, which are in the history and in the transparency log; one is archived."""
    found = [store_log(services.store, log(name)) for name in ("natick_to_seven_points", "two_to_six_points")]
    history_writer = HistoryWriter(services, services.history_path)
    history_writer.run_once([WAKE_ALL])
    history_writer.close()
    for size, game in enumerate(found):
        meta = services.store.meta(game)
        services.registers.transparency.append(GameEnd(game, meta.hash, meta.version), size)
    TransparencyWriter(services, None).run_once()
    assert archive_game.move_to_archive(services, found[0], services.store.meta(found[0]))
    return {game: b"".join(export_game(services, None, game)) for game in found}


def changed(services, statement):
    with sqlite3.connect(services.history_path) as history:
        history.execute(statement)


def test_a_consistent_service_has_no_faults(services, exports, tmp_path):
    assert is_history_current(services)
    assert find_faults(services, exports, tmp_path) == []


def test_a_history_is_not_complete_while_a_feed_continues(services, exports):
    store_log(services.store, log("two_to_six_points", number=2), [])
    assert not is_history_current(services)


def test_a_missing_action_is_found_by_the_log_and_by_the_export(services, exports, tmp_path):
    changed(services, "DELETE FROM actions WHERE version = 30 AND game LIKE '%01' AND ordinal = 0")
    found = find_faults(services, exports, tmp_path)
    assert [fault.split(", such")[0] for fault in found if "such" in fault] == ["actions: 2 rows too few"]
    assert sum("the history has" in fault for fault in found) == 2


def test_a_duplicate_row_is_found(services, exports, tmp_path):
    changed(
        services, "INSERT INTO turns SELECT game, version, ordinal + 100, turn, seat, started_at FROM turns LIMIT 1"
    )
    (fault,) = find_faults(services, exports, tmp_path)
    assert fault.startswith("turns: 1 rows too many")


def test_a_game_in_log_and_archive_is_found(services, exports, tmp_path):
    game = list(exports)[1]
    services.archive.put(game, archive_game.collect_game(services, game, services.store.meta(game)))
    assert find_faults(services, exports, tmp_path) == [f"{game} is stored 2 times, and should be 1 times"]


def test_a_missing_game_is_found(services, exports, tmp_path):
    game = list(exports)[1]
    services.storage.client.delete(services.storage.keys.meta(game))
    assert f"{game} is stored 0 times, and should be 1 times" in find_faults(services, exports, tmp_path)


def test_an_index_entry_without_a_row_is_found(services, exports, tmp_path):
    services.storage.client.zadd(services.storage.keys.due(3), {"gone": 1})
    assert find_faults(services, exports, tmp_path) == ["1 entries in indexes of games that do not exist"]


def test_another_end_in_the_transparency_log_is_found(services, exports, tmp_path):
    game = next(iter(exports))
    services.registers.transparency.append(GameEnd(game, "0" * 64, 3), 3)
    assert find_faults(services, exports, tmp_path) == [f"{game} ends 1 times in the transparency log with {'0' * 64}"]


def test_an_end_that_is_not_in_the_transparency_log_is_found(services, exports, tmp_path):
    services.storage.records.remove_fields(RecordKey("transparency_leaves", "0"), "1", "2")
    first, *rest = sorted(find_faults(services, exports, tmp_path))
    assert "does not end in the transparency log with" in first
    assert rest == ["transparency log: 1 leaves, not as in the checkpoint of 3"]
