"""A player who was erased is nobody in the history, too, at once and after it was made anew from the archive."""

import time
from contextlib import closing

import pytest

from events.listing import all_games
from events.wakeups import EVERYBODY
from projections.history.file import PATIENCE, readable
from projections.history.rebuild import rebuild
from projections.history.schema import SEATS
from projections.history.writer import News, Writer
from service import archiving, erasing
from service.known_players import KnownPlayers
from service.operators_log import Operator
from service.settings import Settings
from tests.archives import over
from tests.history.contents import contents
from tests.history.rows import row
from tests.service.language import signed_up, table

SNORRI = Operator("snorri")
BJARNI = "feedfacecafebeef"


@pytest.fixture
def settings(tmp_path):
    return Settings(archive=str(tmp_path / "archive"))


@pytest.fixture
def erased(house, historian):
    """The id of somebody who was told of in a game in the archive, and in one that goes on."""
    people = signed_up(house, "Red"), signed_up(house, "Blue"), signed_up(house, "White")
    archived, _ = over(house, *people), table(house, *people)
    historian.round([EVERYBODY])
    historian.following.save()
    assert archiving.archive(house, archived) == "archived"
    erasing.erase(house, SNORRI, people[1].player_id)
    return people[1].player_id


def swept(historian):
    historian._next_sweep = 0.0
    historian.round([EVERYBODY])


def left(folder, player):
    """The files of the history that hold an id somewhere."""
    return [each.name for each in folder.glob("history*") if player.encode() in each.read_bytes()]


def sat(game, player):
    return News(game, {"seats": [row(SEATS, game=game, player=player)]}, True)


def players(file):
    return [row[5] for row in contents(file)["seats"]]


def test_they_are_taken_out_of_what_was_told_and_nothing_of_them_stays_in_the_file(erased, historian, file, tmp_path):
    assert players(file).count(erased) == 2
    swept(historian)
    assert (len(players(file)), players(file).count(None)) == (6, 2)
    assert left(tmp_path, erased) == []


def test_rows_that_went_after_somebody_else_was_erased_leave_no_id_either(file, tmp_path):
    with closing(Writer(file)) as writer:
        writer.erase(["somebody else"])
        writer.write([sat("1", BJARNI), sat("2", BJARNI), sat("3", BJARNI)], {}, {})
        writer.write([News("2", {}, True), sat("3", None)], {}, {})
        writer.erase([BJARNI])
        assert left(tmp_path, BJARNI) == []


def test_while_somebody_reads_nothing_waits_and_afterwards_nothing_of_them_stays(erased, historian, file, tmp_path):
    with readable(file) as reader:
        reader.execute("BEGIN")
        assert reader.execute("SELECT count(*) FROM seats").fetchone() == (6,)
        began = time.monotonic()
        swept(historian)
        assert time.monotonic() - began < PATIENCE / 3
        assert left(tmp_path, erased) != []
    swept(historian)
    assert left(tmp_path, erased) == []


def test_a_history_that_is_made_anew_from_the_archive_does_not_know_them(erased, house, tmp_path):
    rebuild(tmp_path / "rebuilt.sqlite", house.store, all_games(house.store), KnownPlayers(house.register).behind)
    assert players(tmp_path / "rebuilt.sqlite").count(None) == 2


def test_one_that_was_made_anew_while_they_were_erased_forgets_them_afterwards(erased, house, historian, file):
    rebuild(file, house.store, all_games(house.store), house.register.games.player_behind)
    assert erased in players(file)
    for _ in range(2):
        swept(historian)
    assert players(file).count(None) == 2
