"""An erased player is removed from the history, at once and after a rebuild from the archive."""

from contextlib import closing

import pytest

from events.notifications import WAKE_ALL
from projections.history.database import open_readable
from projections.history.rebuild import rebuild
from projections.history.schema import SEATS
from projections.history.writer import GameUpdate, HistoryFileWriter
from service.admin import archive_game, erase_player
from service.registers.admin_log import Operator
from service.registers.registers import PlayerLookup
from service.runtime.settings import ServiceSettings
from tests.archives import over
from tests.projections.history.contents import contents
from tests.projections.history.rows import row
from tests.service.language import signed_up, table

SNORRI = Operator("snorri")
BJARNI = "feedfacecafebeef"


@pytest.fixture
def settings(tmp_path):
    return ServiceSettings(archive_location=str(tmp_path / "archive"))


@pytest.fixture
def erased(services, history_writer):
    """The id of an erased player, who played an archived game and a game in progress."""
    people = signed_up(services, "Red"), signed_up(services, "Blue"), signed_up(services, "White")
    archived, _ = over(services, *people), table(services, *people)
    history_writer.run_once([WAKE_ALL])
    history_writer.consumer.save_checkpoints()
    assert archive_game.archive_if_finished(services, archived) == "archived"
    erase_player.erase_player(services, SNORRI, people[1].player_id)
    return people[1].player_id


def swept(history_writer):
    history_writer._next_sweep = 0.0
    history_writer.run_once([WAKE_ALL])


def left(folder, player):
    """The files of the history that hold an id somewhere."""
    return [each.name for each in folder.glob("history*") if player.encode() in each.read_bytes()]


def sat(game, player):
    return GameUpdate(game, {"seats": [row(SEATS, game=game, player=player)]}, True)


def players(file):
    return [row[5] for row in contents(file)["seats"]]


def test_erasure_removes_the_player_from_rows_and_from_the_file(erased, history_writer, file, tmp_path):
    assert players(file).count(erased) == 2
    swept(history_writer)
    assert (len(players(file)), players(file).count(None)) == (6, 2)
    assert left(tmp_path, erased) == []


def test_rows_deleted_after_another_erasure_leave_no_id_in_the_file(file, tmp_path):
    with closing(HistoryFileWriter(file)) as writer:
        writer.erase(["another player"])
        writer.write([sat("1", BJARNI), sat("2", BJARNI), sat("3", BJARNI)], {}, {})
        writer.write([GameUpdate("2", {}, True), sat("3", None)], {}, {})
        writer.erase([BJARNI])
        assert left(tmp_path, BJARNI) == []


def test_an_open_reader_does_not_block_the_writer_and_the_id_is_wiped_afterwards(file, tmp_path):
    """A writer that waited for the reader would wait for an hour."""
    with closing(HistoryFileWriter(file, timeout=3600.0)) as writer:
        writer.write([sat("1", BJARNI)], {}, {})
        with open_readable(file) as reader:
            reader.execute("BEGIN")
            assert reader.execute("SELECT count(*) FROM seats").fetchone() == (1,)
            writer.erase([BJARNI])
            assert left(tmp_path, BJARNI) != []
        writer.erase([])
        assert left(tmp_path, BJARNI) == []


def test_a_history_rebuilt_from_the_archive_does_not_contain_erased_players(erased, services, tmp_path):
    rebuild(
        tmp_path / "rebuilt.sqlite",
        services.store,
        services.storage.feed,
        services.store.list_games(),
        PlayerLookup(services.registers).player_by_label,
    )
    assert players(tmp_path / "rebuilt.sqlite").count(None) == 2


def test_a_history_rebuilt_during_an_erasure_is_cleaned_afterwards(erased, services, history_writer, file):
    rebuild(
        file,
        services.store,
        services.storage.feed,
        services.store.list_games(),
        services.registers.games.player_by_label,
    )
    assert erased in players(file)
    for _ in range(2):
        swept(history_writer)
    assert players(file).count(None) == 2
