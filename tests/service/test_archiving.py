"""Archiving: a finished game leaves Redis for its file, nothing is lost on the way, and nobody notices."""

import json
import shutil
import subprocess
import sys

import pytest
import zstandard

from events.errors import ArchiveAway, ArchiveStrange, GameArchived, GameExists
from events.feed import START, Feed, Pointer
from events.wakeups import EVERYBODY, Wakeup, Wakeups
from projections.cache import read_lines
from projections.history.rebuild import rebuild
from service import archiving, erasing, games, operating, play, resigning
from service.consumers import strangers
from service.fail_point import EXIT_CODE
from service.house import House
from service.operators_log import Operator
from service.receipts import public_keys
from service.settings import Settings
from tests.archives import HALF, NOT_HALF, cut_off, files, gone, held, of_a_later_form, over
from tests.object_store import object_store
from tests.service.language import problem, signed_up, table

SNORRI = Operator("snorri", "they asked for it")
ARCHIVE = """
import sys
from service.archiving import archive
from service.house import House

print(archive(House.from_environment(), sys.argv[1]))
"""


@pytest.fixture
def folder(tmp_path):
    return tmp_path / "archive"


@pytest.fixture
def settings(folder):
    return Settings(archive=str(folder))


@pytest.fixture
def finished(house, three):
    return over(house, *three)


@pytest.fixture
def another(house):
    """The house of another process, which has read nothing yet."""
    other = House(house.log, settings=house.settings)
    yield other
    other.waker.close()


def everything(house, game):
    """What the store says of a game."""
    lines = list(read_lines(house.store, game))
    return house.store.genesis(game), lines, house.store.meta(game), house.register.games.table(game)


def damage(folder, change):
    (file,) = files(folder)
    change(file)


def test_the_store_says_the_same_before_and_after(house, another, finished):
    before = everything(house, finished)
    assert archiving.archive(house, finished) == "archived"
    assert not house.log.exists(house.store.keys.meta(finished))
    assert everything(another, finished) == before


def test_an_object_store_does_as_well_as_a_folder(house, finished, monkeypatch):
    before = everything(house, finished)
    with object_store() as server:
        for name, value in server.settings.items():
            monkeypatch.setenv(name, value)
        there = House(house.log, settings=Settings(archive="s3://games/old"))
        assert archiving.archive(there, finished) == "archived"
        assert everything(House(house.log, settings=there.settings), finished) == before
        assert list(there.archive.games()) == [finished]


def test_redis_holds_what_it_held_before_the_games(house, three):
    public_keys(house)
    empty = held(house.log)
    for _ in range(3):
        assert archiving.archive(house, over(house, *three)) == "archived"
    after = held(house.log)
    counted = {key for key in after if key.endswith(b":archived")}
    assert {key: value for key, value in after.items() if key not in counted} == empty
    assert house.archive.count() == 3


def test_what_a_command_made_is_remembered_for_a_while_and_no_longer(house, red, blue):
    game = games.create(house, red, "settlers", 2, key="once")
    games.sit(house, blue, game, 1)
    (made,) = house.log.scan_iter("*created*")
    assert house.log.ttl(made) > 0


def test_a_game_that_goes_on_stays(house, game):
    assert archiving.archive(house, game) == "not over"
    assert house.store.meta(game).version
    assert not list(house.archive.games())


def test_a_sandbox_game_is_not_archived_by_anybody(house, red):
    game = games.create(house, red, "settlers", 2, kind="sandbox", sit="all", start=True)
    assert archiving.archive(house, game) == "not over"
    resigning.resign(house, red, game, 0)
    assert archiving.archive(house, game) == "not kept"
    assert (house.store.meta(game).finished, list(house.archive.games())) == (True, [])


def test_what_is_not_there_cannot_be_archived_nor_twice(house, finished):
    assert problem(archiving.archive, house, "nothing").code == "unknown_game"
    archiving.archive(house, finished)
    assert problem(archiving.archive, house, finished).code == "game_over"


def test_a_repeat_of_an_old_command_is_told_that_the_game_is_over(house, another, three, finished):
    entry = next(line.entry() for line in house.store.read(finished) if line.entry().action)
    command = (three[entry.seat], finished, entry.action, entry.version - 1)
    assert play.act(house, *command, key=f"move {entry.version - 1}").version
    archiving.archive(house, finished)
    for each in (house, another):
        assert problem(play.act, each, *command, key=f"move {entry.version - 1}").code == "game_over"


def test_nothing_is_appended_to_an_archived_game(house, finished):
    line = house.store.read(finished)[-1]
    archiving.archive(house, finished)
    with pytest.raises(GameArchived):
        house.store.append(finished, line.version - 1, [line])


def test_an_id_is_never_given_again(house, finished):
    genesis = house.store.genesis(finished)
    archiving.archive(house, finished)
    with pytest.raises(GameExists):
        house.store.create(finished, *genesis)


def test_a_game_waits_for_every_consumer_of_the_feed(house, finished):
    feed, partition = Feed(house.log, house.store.keys), house.store.keys.partition(finished)
    feed.advance(partition, "historian", START)
    assert archiving.archive(house, finished) == "unread"
    assert not files(house.archive.place.root)
    feed.advance(partition, "historian", feed.read_feed(partition, START, 10_000).cursor)
    assert archiving.archive(house, finished) == "archived"


def test_a_game_waits_no_more_for_a_consumer_that_was_retired(house, finished):
    for partition in range(house.store.keys.partitions):
        Feed(house.log, house.store.keys).advance(partition, "gone", START)
    assert archiving.archive(house, finished) == "unread"
    assert strangers(house) == ["gone"]
    operating.retire(house, SNORRI, "gone")
    assert (archiving.archive(house, finished), strangers(house)) == ("archived", [])


def test_a_consumer_whose_feed_was_trimmed_has_not_read_the_game(house, finished):
    feed, partition = Feed(house.log, house.store.keys), house.store.keys.partition(finished)
    feed.advance(partition, "historian", START)
    feed.trim(partition, -1.0)
    assert archiving.archive(house, finished) == "unread"
    assert feed.catch_up(partition, START).games == [finished]
    feed.advance(partition, "historian", feed.catch_up(partition, START).cursor)
    assert archiving.archive(house, finished) == "archived"


def test_a_player_can_be_erased_from_an_archived_game(house, another, three, finished):
    archiving.archive(house, finished)
    red = three[0].player_id
    erasing.erase(house, SNORRI, red)
    seats = games.describe(another, finished)["seats"]
    assert [seat["name"] for seat in seats] == [None, "Blue", "White"]
    assert all(seat["player"] != red for seat in seats)


@pytest.mark.parametrize("place", ["archive_written", "archive_let_go", "archive_forgotten"])
def test_a_crash_loses_nothing_and_leaves_nothing(house, finished, folder, place, log_url, tmp_path):
    before, fail_point = everything(house, finished), f"{place}:{tmp_path / 'mark'}"
    settings = {"REDIS_URL": log_url, "ARCHIVE": str(folder), "FAIL_POINT": fail_point}
    command = [sys.executable, "-c", ARCHIVE, finished]
    assert subprocess.run(command, env=settings, check=False, timeout=60).returncode == EXIT_CODE
    assert everything(House(house.log, settings=house.settings), finished) == before
    if house.log.exists(house.store.keys.meta(finished)):
        assert archiving.archive(house, finished) == "archived"
    assert everything(House(house.log, settings=house.settings), finished) == before
    assert (len(files(folder)), house.archive.count()) == (1, 1)


def test_half_a_file_is_written_anew(house, another, finished, folder):
    before = everything(house, finished)
    house.archive.put(finished, archiving.collected(house, finished, house.store.meta(finished)))
    damage(folder, cut_off)
    assert archiving.archive(house, finished) == "archived"
    assert everything(another, finished) == before


def test_who_is_erased_after_the_file_was_written_is_not_in_it_when_redis_forgets_the_game(house, three, finished):
    house.archive.put(finished, archiving.collected(house, finished, house.store.meta(finished)))
    erasing.erase(house, SNORRI, three[1].player_id)
    assert archiving.archive(house, finished) == "archived"
    assert three[1].player_id not in str(house.archive.read(finished).register)
    assert three[2].player_id in str(house.archive.read(finished).register)


def test_another_game_of_the_same_name_is_not_written_over(house, finished, folder):
    archived = archiving.collected(house, finished, house.store.meta(finished))
    house.archive.put(finished, archived._replace(lines=archived.lines[:-1]))
    kept = files(folder)[0].read_bytes()
    assert problem(archiving.archive, house, finished).code == "archive_damaged"
    assert (files(folder)[0].read_bytes(), house.store.meta(finished).finished) == (kept, True)


@pytest.mark.parametrize("change", NOT_HALF, ids=lambda change: change.__name__)
def test_what_lies_there_is_never_given_up_unless_it_is_half_a_file(house, finished, folder, change):
    house.archive.put(finished, archiving.collected(house, finished, house.store.meta(finished)))
    damage(folder, change)
    before = files(folder)[0].lstat()
    assert problem(archiving.archive, house, finished).code == "archive_damaged"
    assert (files(folder)[0].lstat(), house.store.meta(finished).finished) == (before, True)


def test_a_file_of_a_later_form_waits_for_who_knows_it(house, another, three, finished, folder):
    archived = archiving.collected(house, finished, house.store.meta(finished))
    archiving.archive(house, finished)
    damage(folder, of_a_later_form)
    assert problem(games.describe, another, finished).code == "unknown_event"
    with pytest.raises(ArchiveStrange, match="landnama/archive/2"):
        house.archive.put(finished, archived)
    assert zstandard.decompress(files(folder)[0].read_bytes()).startswith(b'{"format":"landnama/archive/2"}')


def test_a_file_that_is_gone_is_missed_by_the_history(house, finished, folder, tmp_path):
    rebuild(tmp_path / "history.sqlite", house.store, [finished], lambda *_: None)
    archiving.archive(house, finished)
    damage(folder, gone)
    knows = House(house.log, settings=Settings(archive=str(folder), history=str(tmp_path / "history.sqlite")))
    assert problem(games.describe, knows, finished).code == "archive_damaged"
    assert problem(games.describe, knows, "0" * 16).code == "unknown_game"
    assert problem(games.describe, House(house.log, settings=house.settings), finished).code == "unknown_game"


def test_a_log_that_is_damaged_is_not_archived(house, finished):
    house.log.xdel(house.store.keys.log(finished), "3-0")
    assert problem(archiving.archive, house, finished).code == "log_broken"
    assert house.log.exists(house.store.keys.meta(finished))
    assert not list(house.archive.games())


@pytest.mark.parametrize("change", [*HALF, *NOT_HALF], ids=lambda change: change.__name__)
def test_a_damaged_file_concerns_its_game_alone(house, another, three, finished, folder, change):
    archiving.archive(house, finished)
    running = table(house, *three)
    damage(folder, change)
    assert problem(games.describe, another, finished).code == "archive_damaged"
    assert games.describe(another, running)["status"] == "running"
    assert len(files(folder)) == 1


def test_without_its_folder_only_archived_games_are_away(house, another, three, finished, folder):
    archiving.archive(house, finished)
    shutil.rmtree(folder)
    assert problem(games.describe, another, finished).code == "archive_away"
    assert problem(archiving.archive, another, finished).code == "archive_away"
    assert games.describe(another, over(another, *three))["status"] == "finished"
    assert not folder.exists()


def test_an_empty_folder_in_the_place_of_the_archive_is_not_the_archive(house, three, finished, folder):
    archiving.archive(house, finished)
    shutil.rmtree(folder)
    folder.mkdir()
    following = over(house, *three)
    assert problem(archiving.archive, house, following).code == "archive_away"
    assert house.store.meta(following).finished
    assert not files(folder)


def test_the_archive_of_another_store_is_not_written_into(house, finished, folder):
    house.log.hset(house.store.keys.store, "id", "ours")
    folder.mkdir()
    (folder / "archive.json").write_text(json.dumps({"format": "landnama/archive/1", "store": "theirs"}))
    assert problem(archiving.archive, house, finished).code == "archive_away"
    assert not files(folder)


def test_before_anything_was_archived_an_unknown_game_is_just_unknown(house):
    assert problem(games.describe, house, "0" * 16).code == "unknown_game"
    assert problem(games.describe, house, "../../secret").code == "unknown_game"


def test_a_game_that_is_made_does_not_need_the_archive(house, finished, three, folder):
    archiving.archive(house, finished)
    shutil.rmtree(folder)
    folder.write_text("in the way")
    assert games.create(house, three[0], "settlers", 2)


def test_what_was_dropped_is_gone_with_everything_of_it(house, red):
    public_keys(house)
    empty = held(house.log)
    game = games.create(house, red, "settlers", 3, kind="sandbox")
    assert archiving.dropped(house, game, house.store.meta(game))
    assert held(house.log) == empty
    assert problem(games.describe, house, game).code == "unknown_game"


def test_the_feed_tells_that_a_game_was_dropped_and_wakes_its_readers(house, red):
    game = games.create(house, red, "settlers", 3)
    feed, partition, version = Feed(house.log, house.store.keys), house.store.keys.partition(game), 1
    cursor = feed.head(partition)
    wakeups = Wakeups(house.log, house.store.keys)
    assert wakeups.wait() == EVERYBODY
    assert archiving.dropped(house, game, house.store.meta(game))
    assert feed.read_feed(partition, cursor).pointers == [Pointer(game, version)]
    assert wakeups.wait() == Wakeup(partition, game, version)
    wakeups.close()


def test_a_table_at_which_somebody_sits_down_meanwhile_is_not_dropped(house, red, blue):
    game = games.create(house, red, "settlers", 3)
    seen = house.store.meta(game)
    games.sit(house, blue, game, 1)
    assert not archiving.dropped(house, game, seen)
    assert games.games_of(house, blue) == [game]


def test_a_file_that_another_process_remembers_is_read_only_once(house, finished, folder):
    archiving.archive(house, finished)
    first = house.archive.get(finished)
    shutil.rmtree(folder)
    assert house.archive.get(finished) is first
    with pytest.raises(ArchiveAway):
        house.archive.read(finished)


def test_a_stranger_sees_who_sat_there(house, another, three, finished):
    before = games.describe(house, finished)
    archiving.archive(house, finished)
    assert games.describe(another, finished, signed_up(house, "Stranger")) == {**before, "you": []}
