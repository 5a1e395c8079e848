"""An erased player is removed from the history, at once and after a rebuild from the archive."""

from contextlib import closing

import pytest

from events.notifications import WAKE_ALL
from projections.history.database import open_readable
from projections.history.rebuild import rebuild
from projections.history.schema import SEATS
from projections.history.writer import GameUpdate, HistoryFileWriter
from service.admin import archive_game, operations
from service.registers.admin_log import Operator
from service.registers.registers import PlayerLookup
from service.runtime.settings import ServiceSettings
from tests.archives import finish_game
from tests.projections.history.contents import read_contents
from tests.projections.history.language import row
from tests.service.language import sign_up, start_game

SNORRI = Operator("snorri")
BJARNI = "feedfacecafebeef"


@pytest.fixture
def settings(tmp_path):
    return ServiceSettings(archive_location=str(tmp_path / "archive"))


@pytest.fixture
def erased(services, history_writer):
    """The id of an erased player, who played an archived game and a game in progress."""
    people = sign_up(services, "Red"), sign_up(services, "Blue"), sign_up(services, "White")
    archived, _ = finish_game(services, *people), start_game(services, *people)
    history_writer.run_once([WAKE_ALL])
    history_writer.consumer.save_checkpoints()
    assert archive_game.archive_if_finished(services, archived) == "archived"
    operations.erase_player(services, SNORRI, people[1].player_id)
    return people[1].player_id


def run_sweep(history_writer):
    history_writer._next_sweep = 0.0
    history_writer.run_once([WAKE_ALL])


def files_with_id(folder, player):
    """The files of the history that hold an id somewhere."""
    return [each.name for each in folder.glob("history*") if player.encode() in each.read_bytes()]


def seat_update(game, player):
    return GameUpdate(game, {"seats": [row(SEATS, game=game, player=player)]}, True)


def read_players(file):
    return [row[5] for row in read_contents(file)["seats"]]


def test_erasure_removes_the_player_from_rows_and_from_the_file(erased, history_writer, file, tmp_path):
    assert read_players(file).count(erased) == 2
    run_sweep(history_writer)
    assert (len(read_players(file)), read_players(file).count(None)) == (6, 2)
    assert files_with_id(tmp_path, erased) == []


def test_rows_deleted_after_another_erasure_leave_no_id_in_the_file(file, tmp_path):
    with closing(HistoryFileWriter(file)) as writer:
        writer.erase(["another player"])
        writer.write([seat_update("1", BJARNI), seat_update("2", BJARNI), seat_update("3", BJARNI)], {}, {})
        writer.write([GameUpdate("2", {}, True), seat_update("3", None)], {}, {})
        writer.erase([BJARNI])
        assert files_with_id(tmp_path, BJARNI) == []


def test_an_open_reader_does_not_block_the_writer_and_the_id_is_wiped_afterwards(file, tmp_path):
    """A writer that waited for the reader would wait for an hour."""
    with closing(HistoryFileWriter(file, timeout=3600.0)) as writer:
        writer.write([seat_update("1", BJARNI)], {}, {})
        with open_readable(file) as reader:
            reader.execute("BEGIN")
            assert reader.execute("SELECT count(*) FROM seats").fetchone() == (1,)
            writer.erase([BJARNI])
            assert files_with_id(tmp_path, BJARNI) != []
        writer.erase([])
        assert files_with_id(tmp_path, BJARNI) == []


def test_a_history_rebuilt_from_the_archive_does_not_contain_erased_players(erased, services, tmp_path):
    rebuild(
        tmp_path / "rebuilt.sqlite",
        services.store,
        services.storage.feed,
        services.store.list_games(),
        PlayerLookup(services.registers).player_by_label,
    )
    assert read_players(tmp_path / "rebuilt.sqlite").count(None) == 2


def test_a_history_rebuilt_during_an_erasure_is_cleaned_afterwards(erased, services, history_writer, file):
    rebuild(
        file,
        services.store,
        services.storage.feed,
        services.store.list_games(),
        services.registers.games.player_by_label,
    )
    assert erased in read_players(file)
    for _ in range(2):
        run_sweep(history_writer)
    assert read_players(file).count(None) == 2
