"""The archiver: what it takes out of Redis, when, and what it leaves alone."""

from datetime import UTC, datetime

import pytest

from events.feed import START, Feed
from service import archiving, games, resigning
from service.figures import archive_lag, measured
from service.game_register import players_in
from service.settings import Settings
from tests.archives import HALF, NOT_HALF, files, gone, of_a_later_form, over, unreadable
from tests.full_disk import room_for
from tests.service.language import signed_up, table
from tests.waiting import eventually
from tests.workers.crew import stop
from tests.workers.table import Clock
from workers.archiver import Archiver
from workers.settings import Settings as Times

TIMES = Times(archive_after=1000.0, expire_open=2000.0, expire_sandbox=3000.0)


@pytest.fixture
def clock():
    """Begins at the time of the log server, which stamps every entry."""
    clock = Clock()
    clock.time = datetime.now(UTC)
    return clock


@pytest.fixture
def settings(log_url, tmp_path):
    return Settings(redis_url=log_url, archive=str(tmp_path / "archive"))


@pytest.fixture
def players(house):
    return signed_up(house, "Red"), signed_up(house, "Blue")


@pytest.fixture
def archiver(house):
    return Archiver(house, TIMES)


def changed(house, game):
    return house.store.keys.changed(house.store.keys.partition(game))


def in_redis(house, game):
    return bool(house.log.exists(house.store.keys.meta(game)))


def test_a_game_is_archived_when_it_has_been_over_for_a_while(house, players, archiver, clock):
    game = over(house, *players)
    clock.on(900)
    archiver.round()
    assert in_redis(house, game)
    clock.on(200)
    archiver.round()
    assert (in_redis(house, game), list(house.archive.games())) == (False, [game])


def test_a_game_that_goes_on_is_never_touched(house, players, archiver, clock):
    game = table(house, *players)
    clock.on(10**6)
    archiver.round()
    assert in_redis(house, game)


def test_a_table_that_never_started_expires(house, players, archiver, clock):
    game = games.create(house, players[0], "settlers", 3)
    clock.on(1900)
    archiver.round()
    assert in_redis(house, game)
    clock.on(200)
    archiver.round()
    assert (in_redis(house, game), list(house.archive.games())) == (False, [])


@pytest.mark.parametrize("finished", [True, False], ids=["finished", "unfinished"])
def test_a_sandbox_game_expires_and_is_not_archived(house, players, archiver, clock, finished):
    game = games.create(house, players[0], "settlers", 2, kind="sandbox", sit="all", start=True)
    if finished:
        resigning.resign(house, players[0], game, 0)
    clock.on(2900)
    archiver.round()
    assert in_redis(house, game)
    clock.on(200)
    archiver.round()
    assert (in_redis(house, game), list(house.archive.games())) == (False, [])


def test_what_one_that_was_killed_had_begun_to_drop_is_dropped_by_the_next(house, players, archiver, clock):
    game = games.create(house, players[0], "settlers", 2, kind="sandbox", sit="all", start=True)
    assert house.store.forget(game, house.store.meta(game), "dropped") == "forgotten"
    clock.on(3100)
    archiver.round()
    assert games.games_of(house, players[0]) == house.register.belongings.games(players[0].player_id) == []
    assert (list(house.log.scan_iter(f"*{game}*")), house.log.zrange(changed(house, game), 0, -1)) == ([], [])


def test_one_game_that_cannot_be_archived_does_not_keep_others(house, players, archiver, clock, caplog):
    broken, sound = over(house, *players), over(house, *players)
    house.log.xdel(house.store.keys.log(broken), "3-0")
    clock.on(1100)
    archiver.round()
    assert (in_redis(house, broken), list(house.archive.games())) == (True, [sound])
    assert f"Game {broken} cannot be archived" in caplog.text


def test_a_partition_that_cannot_be_looked_at_is_passed_over_and_the_lag_grows(house, players, archiver, clock):
    found = {}
    while len(found) < 2:
        game = over(house, *players, moves=0)
        found[house.store.keys.partition(game)] = game
    passed_over, looked_at = [found[number] for number in sorted(found)]
    house.log.delete(changed(house, passed_over))
    house.log.set(changed(house, passed_over), "no index")
    clock.on(1100)
    archiver.round()
    assert (in_redis(house, passed_over), in_redis(house, looked_at)) == (True, False)
    assert archive_lag(house) is None


def test_games_wait_in_redis_while_the_archive_is_away(house, players, archiver, clock, caplog):
    game, root = over(house, *players), house.archive.place.root
    root.write_text("in the way")
    clock.on(1100)
    for _ in range(2):
        archiver.round()
        assert in_redis(house, game)
    assert caplog.text.count("The archive is away") == 1
    root.unlink()
    archiver.round()
    assert (in_redis(house, game), list(house.archive.games())) == (False, [game])


def test_on_a_full_disk_games_wait_in_redis_and_half_a_file_is_none(house, players, archiver, clock, caplog):
    game, root = over(house, *players), house.archive.place.root
    clock.on(1100)
    with room_for(500):
        archiver.round()
    assert (in_redis(house, game), [each.name for each in root.rglob("*.*")]) == (True, ["archive.json"])
    assert "The archive is away" in caplog.text
    archiver.round()
    assert (in_redis(house, game), list(house.archive.games())) == (False, [game])


@pytest.mark.parametrize("change", [*HALF, *NOT_HALF, of_a_later_form, gone], ids=lambda change: change.__name__)
def test_what_has_become_of_one_file_does_not_keep_other_games(house, players, archiver, clock, change):
    archiving.archive(house, over(house, *players))
    change(files(house.archive.place.root)[0])
    following = over(house, *players)
    clock.on(1100)
    archiver.round()
    assert (in_redis(house, following), house.archive.read(following).game) == (False, following)


def test_a_file_that_cannot_be_read_is_told_of_its_game_and_not_of_the_archive(house, players, archiver, clock, caplog):
    game = over(house, *players)
    house.archive.put(game, archiving.collected(house, game, house.store.meta(game)))
    unreadable(files(house.archive.place.root)[0])
    clock.on(1100)
    archiver.round()
    assert (in_redis(house, game), "The archive is away" in caplog.text) == (True, False)
    assert f"Game {game} cannot be archived" in caplog.text


def test_the_lag_says_how_long_a_game_has_waited(house, players, archiver, clock):
    assert measured(house).archive_lag is None
    game = over(house, *players)
    archiver.round()
    assert measured(house).archive_lag < 1
    clock.on(1500)
    house.log.xdel(house.store.keys.log(game), "3-0")
    archiver.round()
    assert measured(house).archive_lag == pytest.approx(500, abs=60)


def test_the_lag_says_how_long_a_game_has_waited_that_is_dropped_and_not_archived(house, players, archiver, clock):
    game = games.create(house, players[0], "settlers", 3)
    Feed(house.log, house.store.keys).advance(house.store.keys.partition(game), "elsewhere", START)
    clock.on(TIMES.expire_open + 100)
    archiver.round()
    assert in_redis(house, game)
    assert measured(house).archive_lag == pytest.approx(100, abs=60)


def test_archived_games_are_counted(house, players, archiver, clock):
    over(house, *players)
    clock.on(1100)
    archiver.round()
    figures = measured(house)
    assert (figures.archived, figures.games) == (1, 0)


def test_games_that_were_archived_before_a_backup_was_restored_are_archived_again(house, players, archiver, clock):
    game = over(house, *players)
    keys = house.store.keys
    kept = {key: house.log.dump(key) for key in (keys.meta(game), keys.log(game), keys.register(game))}
    at = house.log.zscore(changed(house, game), game)
    archiving.archive(house, game)
    for key, value in kept.items():
        house.log.restore(key, 0, value)
    house.log.zadd(changed(house, game), {game: at})
    house.register.games.unseat(game, players[0].player_id)
    clock.on(1100)
    archiver.round()
    assert (in_redis(house, game), len(files(house.archive.place.root))) == (False, 1)
    assert players_in(house.archive.get(game).register) == {players[1].player_id}


def test_the_process_archives_and_ends_when_it_is_asked_to(house, players, crew, tmp_path):
    game = over(house, *players)
    process = crew.hire("workers.archiver", ARCHIVE=str(tmp_path / "archive"), ARCHIVE_AFTER="0")
    eventually(lambda: not in_redis(house, game))
    assert stop(process) == 0
    assert list(house.archive.games()) == [game]
