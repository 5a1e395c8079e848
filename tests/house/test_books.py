"""The books of a house tell what is wrong with them: with a game, with a row of the history, with an index."""

import sqlite3

import pytest

from events.wakeups import EVERYBODY
from service import archiving
from service.log import export
from service.settings import Settings
from tests.history.games import log, stored
from tests.house.books import faults, is_told
from workers.historian import Historian


@pytest.fixture
def settings(tmp_path):
    return Settings(archive=str(tmp_path / "archive"), history=str(tmp_path / "history.sqlite"))


@pytest.fixture
def exports(house):
    """The exports of two games, which are told; one is archived."""
    found = [stored(house.store, log(name)) for name in ("natick_to_seven_points", "two_to_six_points")]
    historian = Historian(house, house.history)
    historian.round([EVERYBODY])
    historian.close()
    assert archiving.moved(house, found[0], house.store.meta(found[0]))
    return {game: b"".join(export(house, None, game)) for game in found}


def changed(house, statement):
    with sqlite3.connect(house.history) as history:
        history.execute(statement)


def test_books_in_order_have_no_faults(house, exports, tmp_path):
    assert is_told(house)
    assert faults(house, exports, tmp_path) == []


def test_a_history_is_not_told_while_a_feed_goes_on(house, exports):
    stored(house.store, log("two_to_six_points", number=2), [])
    assert not is_told(house)


def test_an_action_that_is_missing_is_found_in_the_log_and_in_the_export(house, exports, tmp_path):
    changed(house, "DELETE FROM actions WHERE version = 30 AND game LIKE '%01' AND n = 0")
    found = faults(house, exports, tmp_path)
    assert [fault.split(", such")[0] for fault in found if "such" in fault] == ["actions: 2 rows too few"]
    assert sum("the history tells of" in fault for fault in found) == 2


def test_a_row_that_is_there_twice_is_found(house, exports, tmp_path):
    changed(house, "INSERT INTO turns SELECT game, version, n + 100, turn, seat, at FROM turns LIMIT 1")
    (fault,) = faults(house, exports, tmp_path)
    assert fault.startswith("turns: 1 rows too many")


def test_a_game_in_log_and_archive_is_found(house, exports, tmp_path):
    game = list(exports)[1]
    house.archive.put(game, archiving.collected(house, game, house.store.meta(game)))
    assert faults(house, exports, tmp_path) == [f"{game} is there 2 times, and should be 1 times"]


def test_a_game_that_is_nowhere_is_found(house, exports, tmp_path):
    game = list(exports)[1]
    house.log.delete(house.store.keys.meta(game))
    assert f"{game} is there 0 times, and should be 1 times" in faults(house, exports, tmp_path)


def test_a_place_in_an_index_that_nothing_has_is_found(house, exports, tmp_path):
    house.log.zadd(house.store.keys.due(3), {"gone": 1})
    assert faults(house, exports, tmp_path) == ["1 places in indices of games that are gone"]
