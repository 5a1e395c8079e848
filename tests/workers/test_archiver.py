"""The archiver: which games it takes out of Redis, when, and which it leaves."""

from datetime import UTC, datetime

import pytest

from events.feed import FEED_START
from service.admin import archive_game
from service.admin.gauges import archive_lag, read_gauges
from service.lobby import create_game, games
from service.play import resign
from service.registers.games import players_in
from service.runtime.settings import ServiceSettings
from tests.archives import DAMAGED, REPLACED, files, gone, of_a_later_form, over, unreadable
from tests.full_disk import room_for
from tests.service.language import signed_up, table
from tests.waiting import eventually
from tests.workers.crew import stop
from tests.workers.table import Clock
from workers.archiver import Archiver
from workers.settings import WorkerSettings as Times

TIMES = Times(archive_after=1000.0, open_game_ttl=2000.0, sandbox_game_ttl=3000.0)


@pytest.fixture
def clock():
    """Begins at the time of the log server, which stamps every entry."""
    clock = Clock()
    clock.time = datetime.now(UTC)
    return clock


@pytest.fixture
def settings(log_url, tmp_path):
    return ServiceSettings(redis_url=log_url, archive_location=str(tmp_path / "archive"))


@pytest.fixture
def players(services):
    return signed_up(services, "Red"), signed_up(services, "Blue")


@pytest.fixture
def archiver(services):
    return Archiver(services, TIMES)


def changed(services, game):
    return services.storage.keys.change_index(services.storage.keys.partition(game))


def in_redis(services, game):
    return bool(services.storage.client.exists(services.storage.keys.meta(game)))


def test_a_game_is_archived_when_it_has_been_over_for_a_while(services, players, archiver, clock):
    game = over(services, *players)
    clock.on(900)
    archiver.run_once()
    assert in_redis(services, game)
    clock.on(200)
    archiver.run_once()
    assert (in_redis(services, game), list(services.archive.games())) == (False, [game])


def test_a_game_in_progress_is_never_archived(services, players, archiver, clock):
    game = table(services, *players)
    clock.on(10**6)
    archiver.run_once()
    assert in_redis(services, game)


def test_a_game_that_never_started_expires(services, players, archiver, clock):
    game = create_game.create_game(services, players[0], "settlers", 3)
    clock.on(1900)
    archiver.run_once()
    assert in_redis(services, game)
    clock.on(200)
    archiver.run_once()
    assert (in_redis(services, game), list(services.archive.games())) == (False, [])


@pytest.mark.parametrize("finished", [True, False], ids=["finished", "unfinished"])
def test_a_sandbox_game_expires_and_is_not_archived(services, players, archiver, clock, finished):
    game = create_game.create_game(services, players[0], "settlers", 2, kind="sandbox", take_seat="all", start=True)
    if finished:
        resign.resign(services, players[0], game, 0)
    clock.on(2900)
    archiver.run_once()
    assert in_redis(services, game)
    clock.on(200)
    archiver.run_once()
    assert (in_redis(services, game), list(services.archive.games())) == (False, [])


def test_the_next_archiver_finishes_a_drop_that_a_killed_one_had_begun(services, players, archiver, clock):
    game = create_game.create_game(services, players[0], "settlers", 2, kind="sandbox", take_seat="all", start=True)
    assert services.store.forget(game, services.store.meta(game), "dropped") == "forgotten"
    clock.on(3100)
    archiver.run_once()
    assert games.list_own_games(services, players[0]) == services.registers.ownership.games(players[0].player_id) == []
    assert (
        list(services.storage.client.scan_iter(f"*{game}*")),
        services.storage.client.zrange(changed(services, game), 0, -1),
    ) == (
        [],
        [],
    )


def test_a_game_that_cannot_be_archived_does_not_hold_up_others(services, players, archiver, clock, caplog):
    broken, sound = over(services, *players), over(services, *players)
    services.storage.client.xdel(services.storage.keys.log(broken), "3-0")
    clock.on(1100)
    archiver.run_once()
    assert (in_redis(services, broken), list(services.archive.games())) == (True, [sound])
    assert f"Game {broken} cannot be archived" in caplog.text


def test_a_partition_that_cannot_be_read_is_skipped_and_the_lag_grows(services, players, archiver, clock):
    found = {}
    while len(found) < 2:
        game = over(services, *players, moves=0)
        found[services.storage.keys.partition(game)] = game
    passed_over, looked_at = [found[number] for number in sorted(found)]
    services.storage.client.delete(changed(services, passed_over))
    services.storage.client.set(changed(services, passed_over), "no index")
    clock.on(1100)
    archiver.run_once()
    assert (in_redis(services, passed_over), in_redis(services, looked_at)) == (True, False)
    assert archive_lag(services) is None


def test_games_stay_in_redis_while_the_archive_is_unavailable(services, players, archiver, clock, caplog):
    game, root = over(services, *players), services.archive.storage.root
    root.write_text("in the way")
    clock.on(1100)
    for _ in range(2):
        archiver.run_once()
        assert in_redis(services, game)
    assert caplog.text.count("The archive is unavailable") == 1
    root.unlink()
    archiver.run_once()
    assert (in_redis(services, game), list(services.archive.games())) == (False, [game])


def test_on_a_full_disk_games_stay_in_redis_and_a_partial_file_does_not_count(
    services, players, archiver, clock, caplog
):
    game, root = over(services, *players), services.archive.storage.root
    clock.on(1100)
    with room_for(500):
        archiver.run_once()
    assert (in_redis(services, game), [each.name for each in root.rglob("*.*")]) == (True, ["archive.json"])
    assert "The archive is unavailable" in caplog.text
    archiver.run_once()
    assert (in_redis(services, game), list(services.archive.games())) == (False, [game])


@pytest.mark.parametrize("change", [*DAMAGED, *REPLACED, of_a_later_form, gone], ids=lambda change: change.__name__)
def test_a_damaged_file_does_not_hold_up_other_games(services, players, archiver, clock, change):
    archive_game.archive_if_finished(services, over(services, *players))
    change(files(services.archive.storage.root)[0])
    following = over(services, *players)
    clock.on(1100)
    archiver.run_once()
    assert (in_redis(services, following), services.archive.read(following).game) == (False, following)


def test_an_unreadable_file_is_an_error_of_its_game_and_not_of_the_archive(services, players, archiver, clock, caplog):
    game = over(services, *players)
    services.archive.put(game, archive_game.collect_game(services, game, services.store.meta(game)))
    unreadable(files(services.archive.storage.root)[0])
    clock.on(1100)
    archiver.run_once()
    assert (in_redis(services, game), "The archive is unavailable" in caplog.text) == (True, False)
    assert f"Game {game} cannot be archived" in caplog.text


def test_the_lag_is_how_long_a_game_is_overdue(services, players, archiver, clock):
    assert read_gauges(services).archive_lag is None
    game = over(services, *players)
    archiver.run_once()
    assert read_gauges(services).archive_lag < 1
    clock.on(1500)
    services.storage.client.xdel(services.storage.keys.log(game), "3-0")
    archiver.run_once()
    assert read_gauges(services).archive_lag == pytest.approx(500, abs=60)


def test_the_lag_counts_games_that_are_dropped_and_not_archived(services, players, archiver, clock):
    game = create_game.create_game(services, players[0], "settlers", 3)
    services.storage.feed.save_checkpoint(services.storage.keys.partition(game), "elsewhere", FEED_START)
    clock.on(TIMES.open_game_ttl + 100)
    archiver.run_once()
    assert in_redis(services, game)
    assert read_gauges(services).archive_lag == pytest.approx(100, abs=60)


def test_archived_games_are_counted(services, players, archiver, clock):
    over(services, *players)
    clock.on(1100)
    archiver.run_once()
    figures = read_gauges(services)
    assert (figures.archived, figures.games) == (1, 0)


def test_games_that_were_archived_before_a_backup_was_restored_are_archived_again(services, players, archiver, clock):
    game = over(services, *players)
    keys = services.storage.keys
    kept = {key: services.storage.client.dump(key) for key in (keys.meta(game), keys.log(game), keys.register(game))}
    at = services.storage.client.zscore(changed(services, game), game)
    archive_game.archive_if_finished(services, game)
    for key, value in kept.items():
        services.storage.client.restore(key, 0, value)
    services.storage.client.zadd(changed(services, game), {game: at})
    services.registers.games.unseat(game, players[0].player_id)
    clock.on(1100)
    archiver.run_once()
    assert (in_redis(services, game), len(files(services.archive.storage.root))) == (False, 1)
    assert players_in(services.archive.get(game).register) == {players[1].player_id}


def test_the_process_archives_and_stops_on_sigterm(services, players, crew, tmp_path):
    game = over(services, *players)
    process = crew.hire("workers.archiver", ARCHIVE_LOCATION=str(tmp_path / "archive"), ARCHIVE_AFTER="0")
    eventually(lambda: not in_redis(services, game))
    assert stop(process) == 0
    assert list(services.archive.games()) == [game]
