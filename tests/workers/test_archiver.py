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
from tests.archives import DAMAGED, REPLACED, archive_files, delete, finish_game, make_unreadable, write_later_format
from tests.disk_space import limit_file_size
from tests.service.language import sign_up, start_game
from tests.waiting import eventually
from tests.workers.processes import stop
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
    return sign_up(services, "Red"), sign_up(services, "Blue")


@pytest.fixture
def archiver(services):
    return Archiver(services, TIMES)


def change_index(services, game):
    return services.storage.keys.change_index(services.storage.keys.partition(game))


def is_in_redis(services, game):
    return bool(services.storage.client.exists(services.storage.keys.meta(game)))


def test_a_game_is_archived_when_it_has_been_over_for_a_while(services, players, archiver, clock):
    game = finish_game(services, *players)
    clock.advance(900)
    archiver.run_once()
    assert is_in_redis(services, game)
    clock.advance(200)
    archiver.run_once()
    assert (is_in_redis(services, game), list(services.archive.games())) == (False, [game])


def test_a_game_in_progress_is_never_archived(services, players, archiver, clock):
    game = start_game(services, *players)
    clock.advance(10**6)
    archiver.run_once()
    assert is_in_redis(services, game)


def test_a_game_that_never_started_expires(services, players, archiver, clock):
    game = create_game.create_game(services, players[0], "settlers", 3)
    clock.advance(1900)
    archiver.run_once()
    assert is_in_redis(services, game)
    clock.advance(200)
    archiver.run_once()
    assert (is_in_redis(services, game), list(services.archive.games())) == (False, [])


@pytest.mark.parametrize("finished", [True, False], ids=["finished", "unfinished"])
def test_a_sandbox_game_expires_and_is_not_archived(services, players, archiver, clock, finished):
    game = create_game.create_game(services, players[0], "settlers", 2, kind="sandbox", take_seat="all", start=True)
    if finished:
        resign.resign(services, players[0], game, 0)
    clock.advance(2900)
    archiver.run_once()
    assert is_in_redis(services, game)
    clock.advance(200)
    archiver.run_once()
    assert (is_in_redis(services, game), list(services.archive.games())) == (False, [])


def test_the_next_archiver_finishes_a_drop_that_a_killed_one_had_begun(services, players, archiver, clock):
    game = create_game.create_game(services, players[0], "settlers", 2, kind="sandbox", take_seat="all", start=True)
    assert services.store.forget(game, services.store.meta(game), "dropped") == "forgotten"
    clock.advance(3100)
    archiver.run_once()
    assert games.list_own_games(services, players[0]) == []
    assert services.registers.ownership.games(players[0].player_id) == {}
    assert (
        list(services.storage.client.scan_iter(f"*{game}*")),
        services.storage.client.zrange(change_index(services, game), 0, -1),
    ) == (
        [],
        [],
    )


def test_a_game_that_cannot_be_archived_does_not_hold_up_others(services, players, archiver, clock, caplog):
    broken, sound = finish_game(services, *players), finish_game(services, *players)
    services.storage.client.xdel(services.storage.keys.log(broken), "3-0")
    clock.advance(1100)
    archiver.run_once()
    assert (is_in_redis(services, broken), list(services.archive.games())) == (True, [sound])
    assert f"Game {broken} cannot be archived" in caplog.text


def test_a_partition_that_cannot_be_read_is_skipped_and_the_lag_grows(services, players, archiver, clock):
    found = {}
    while len(found) < 2:
        game = finish_game(services, *players, moves=0)
        found[services.storage.keys.partition(game)] = game
    passed_over, looked_at = [found[number] for number in sorted(found)]
    services.storage.client.delete(change_index(services, passed_over))
    services.storage.client.set(change_index(services, passed_over), "no index")
    clock.advance(1100)
    archiver.run_once()
    assert (is_in_redis(services, passed_over), is_in_redis(services, looked_at)) == (True, False)
    assert archive_lag(services) is None


def test_games_stay_in_redis_while_the_archive_is_unavailable(services, players, archiver, clock, caplog):
    game, root = finish_game(services, *players), services.archive.storage.root
    root.write_text("in the way")
    clock.advance(1100)
    for _ in range(2):
        archiver.run_once()
        assert is_in_redis(services, game)
    assert caplog.text.count("The archive is unavailable") == 1
    root.unlink()
    archiver.run_once()
    assert (is_in_redis(services, game), list(services.archive.games())) == (False, [game])


def test_on_a_full_disk_games_stay_in_redis_and_a_partial_file_does_not_count(
    services, players, archiver, clock, caplog
):
    game, root = finish_game(services, *players), services.archive.storage.root
    clock.advance(1100)
    with limit_file_size(500):
        archiver.run_once()
    assert (is_in_redis(services, game), [each.name for each in root.rglob("*.*")]) == (True, ["archive.json"])
    assert "The archive is unavailable" in caplog.text
    archiver.run_once()
    assert (is_in_redis(services, game), list(services.archive.games())) == (False, [game])


@pytest.mark.parametrize(
    "change", [*DAMAGED, *REPLACED, write_later_format, delete], ids=lambda change: change.__name__
)
def test_a_damaged_file_does_not_hold_up_other_games(services, players, archiver, clock, change):
    archive_game.archive_if_finished(services, finish_game(services, *players))
    change(archive_files(services.archive.storage.root)[0])
    following = finish_game(services, *players)
    clock.advance(1100)
    archiver.run_once()
    assert (is_in_redis(services, following), services.archive.read(following).game) == (False, following)


def test_an_unreadable_file_is_an_error_of_its_game_and_not_of_the_archive(services, players, archiver, clock, caplog):
    game = finish_game(services, *players)
    services.archive.put(game, archive_game.collect_game(services, game, services.store.meta(game)))
    make_unreadable(archive_files(services.archive.storage.root)[0])
    clock.advance(1100)
    archiver.run_once()
    assert (is_in_redis(services, game), "The archive is unavailable" in caplog.text) == (True, False)
    assert f"Game {game} cannot be archived" in caplog.text


def test_the_lag_is_how_long_a_game_is_overdue(services, players, archiver, clock):
    assert read_gauges(services).archive_lag is None
    game = finish_game(services, *players)
    archiver.run_once()
    assert read_gauges(services).archive_lag < 1
    clock.advance(1500)
    services.storage.client.xdel(services.storage.keys.log(game), "3-0")
    archiver.run_once()
    assert read_gauges(services).archive_lag == pytest.approx(500, abs=60)


def test_the_lag_counts_games_that_are_dropped_and_not_archived(services, players, archiver, clock):
    game = create_game.create_game(services, players[0], "settlers", 3)
    services.storage.feed.save_checkpoint(services.storage.keys.partition(game), "elsewhere", FEED_START)
    clock.advance(TIMES.open_game_ttl + 100)
    archiver.run_once()
    assert is_in_redis(services, game)
    assert read_gauges(services).archive_lag == pytest.approx(100, abs=60)


def test_archived_games_are_counted(services, players, archiver, clock):
    finish_game(services, *players)
    clock.advance(1100)
    archiver.run_once()
    figures = read_gauges(services)
    assert (figures.archived, figures.games) == (1, 0)


def test_games_that_were_archived_before_a_backup_was_restored_are_archived_again(services, players, archiver, clock):
    game = finish_game(services, *players)
    keys = services.storage.keys
    kept = {key: services.storage.client.dump(key) for key in (keys.meta(game), keys.log(game), keys.game_record(game))}
    at = services.storage.client.zscore(change_index(services, game), game)
    archive_game.archive_if_finished(services, game)
    for key, value in kept.items():
        services.storage.client.restore(key, 0, value)
    services.storage.client.zadd(change_index(services, game), {game: at})
    services.registers.games.unseat(game, players[0].player_id)
    clock.advance(1100)
    archiver.run_once()
    assert (is_in_redis(services, game), len(archive_files(services.archive.storage.root))) == (False, 1)
    assert players_in(services.archive.get(game).record) == {players[1].player_id}


def test_the_process_archives_and_stops_on_sigterm(services, players, processes, tmp_path):
    game = finish_game(services, *players)
    process = processes.start_process("workers.archiver", ARCHIVE_LOCATION=str(tmp_path / "archive"), ARCHIVE_AFTER="0")
    eventually(lambda: not is_in_redis(services, game))
    assert stop(process) == 0
    assert list(services.archive.games()) == [game]
