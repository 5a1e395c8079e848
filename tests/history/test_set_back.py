"""A history that is ahead of its log, because that was set back, tells what the log holds and says what was lost."""

import pytest

from events.feed import START
from events.wakeups import EVERYBODY
from projections.history.ahead import ahead
from projections.history.file import readable
from projections.history.notes import about
from service import archiving, games, resigning
from service.house import House
from service.settings import Settings
from tests.archives import over
from tests.history.another import another_reads
from tests.history.contents import contents, rebuilt
from tests.service.language import signed_up, table
from tests.set_back import set_back


@pytest.fixture
def settings(tmp_path):
    """With a single partition, so that whatever is set back concerns every game."""
    return Settings(archive=str(tmp_path / "archive"), history=str(tmp_path / "history.sqlite"), partitions=1)


@pytest.fixture
def people(house):
    return signed_up(house, "Red"), signed_up(house, "Blue")


def lost(house):
    return [(noted.loss.game, noted.loss.stands) for noted in house.losses.read()]


def told_over(file):
    return {game for (game,) in contents(file)["finished"]}


def edition(file):
    with readable(file) as history:
        return about(history, "edition")


def test_a_game_that_had_ended_goes_on_where_its_log_stands(house, historian, file, people, tmp_path):
    before, ended = edition(file), over(house, *people)
    game = table(house, *people)
    with set_back(house.log):
        resigning.resign(house, people[0], game)
        historian.round([EVERYBODY])
        assert told_over(file) == {ended, game}
    another_reads(house, file)
    assert contents(file) == rebuilt(house, tmp_path)
    assert (told_over(file), edition(file) == before) == ({ended}, False)
    assert [(each.loss.game, each.loss.stands) for each in house.losses.read()] == [
        (game, house.store.meta(game).version)
    ]


def test_a_game_that_is_gone_is_taken_out(house, historian, file, people, tmp_path):
    with set_back(house.log):
        game = over(house, *people)
        historian.round([EVERYBODY])
    another_reads(house, file)
    assert contents(file) == rebuilt(house, tmp_path)
    assert lost(house) == [(game, None)]


def test_a_game_that_took_another_course_since_is_told_anew(house, historian, file, people, tmp_path):
    game = games.create(house, people[0], "settlers", 2)
    with set_back(house.log):
        games.sit(house, people[1], game, 1)
        historian.round([EVERYBODY])
    other = House(house.log, settings=house.settings)
    games.sit(other, signed_up(other, "White"), game, 1)
    another_reads(other, file)
    assert contents(file) == rebuilt(other, tmp_path)
    other.waker.close()


def test_a_table_that_is_gone_is_taken_out_too_and_nobody_misses_it(house, historian, file, people, tmp_path):
    with set_back(house.log):
        games.create(house, people[0], "settlers", 2)
        historian.round([EVERYBODY])
    another_reads(house, file)
    assert (contents(file), lost(house)) == (rebuilt(house, tmp_path), [])


def left_alone(archive):
    """The archive is where it was."""


def not_mounted(archive):
    """An empty folder stands where the archive was."""
    archive.rename(archive.with_name("elsewhere"))
    archive.mkdir()


@pytest.mark.parametrize("change", [left_alone, not_mounted], ids=lambda change: change.__name__)
def test_what_was_archived_is_not_lost_also_where_nobody_can_look(house, historian, file, people, tmp_path, change):
    game = over(house, *people)
    historian.round([EVERYBODY])
    historian.following.save()
    archiving.archive(house, game)
    with set_back(house.log):
        games.create(house, people[0], "settlers", 2)
        historian.round([EVERYBODY])
    change(tmp_path / "archive")
    another_reads(house, file)
    assert (told_over(file), lost(house)) == ({game}, [])


def test_a_game_that_is_dropped_while_it_is_looked_for_is_not_lost(house, historian, people):
    game = table(house, *people)
    historian.round([EVERYBODY])
    resigning.resign(house, people[0], game)
    house.log.delete(house.store.keys.log(game))
    back = {house.store.keys.partition(game): START}
    assert list(ahead(historian.writer, house.store, back)) == []


def test_a_log_that_was_not_set_back_is_read_on_whatever_was_trimmed(house, historian, file, people):
    over(house, *people)
    historian.round([EVERYBODY])
    for partition in range(house.store.keys.partitions):
        historian.following.feed.trim(partition, oldest=-1.0)
    before = edition(file)
    another_reads(house, file)
    assert (lost(house), edition(file)) == ([], before)
