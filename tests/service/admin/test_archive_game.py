"""Archiving moves a finished game from Redis to its file, without loss and without a change for readers."""

import json
import shutil
import subprocess
import sys

import pytest
import zstandard

from events.errors import ArchiveUnavailable, GameArchived, GameExists, UnknownArchiveFormat
from events.feed import FEED_START, FeedPointer
from events.notifications import WAKE_ALL, Wakeup
from events.store import Append
from projections.game.replay import read_entries
from projections.history.rebuild import rebuild
from service.admin import archive_game, operations
from service.admin.consumers import unknown_consumers
from service.lobby import create_game, games, seating
from service.play import actions, resign
from service.proofs.receipts import public_keys
from service.registers.admin_log import Operator
from service.runtime.fail_point import EXIT_CODE
from service.runtime.settings import ServiceSettings
from service.services import Services
from tests.archives import (
    DAMAGED,
    REPLACED,
    archive_files,
    delete,
    describe_file,
    finish_game,
    read_keys,
    truncate,
    write_later_format,
)
from tests.object_store import object_store
from tests.service.language import problem, sign_up, start_game
from tests.waiting import PATIENCE

SNORRI = Operator("snorri", "they asked for it")
ARCHIVE = """
import sys
from service.admin.archive_game import archive_if_finished
from service.services import Services

print(archive_if_finished(Services.from_environment(), sys.argv[1]))
"""


@pytest.fixture
def folder(tmp_path):
    return tmp_path / "archive"


@pytest.fixture
def settings(folder):
    return ServiceSettings(archive_location=str(folder))


@pytest.fixture
def finished(services, three):
    return finish_game(services, *three)


@pytest.fixture
def create_other_services(services):
    """The services of another process, which has read nothing yet."""
    other = Services(services.storage, settings=services.settings)
    yield other
    other.notifier.close()


def read_all(services, game):
    """All that the store returns for a game."""
    lines = list(read_entries(services.store, game))
    return services.store.genesis(game), lines, services.store.meta(game), services.registers.games.registration(game)


def damage(folder, change):
    (file,) = archive_files(folder)
    change(file)


def test_all_reads_return_the_same_before_and_after_archiving(services, create_other_services, finished, redis_log):
    before = read_all(services, finished)
    assert archive_game.archive_if_finished(services, finished) == "archived"
    assert not services.storage.client.exists(services.storage.keys.meta(finished))
    assert read_all(create_other_services, finished) == before


def test_an_object_store_archives_like_a_folder(services, finished, monkeypatch):
    before = read_all(services, finished)
    with object_store() as server:
        for name, value in server.settings.items():
            monkeypatch.setenv(name, value)
        there = Services(services.storage, settings=ServiceSettings(archive_location="s3://games/old"))
        assert archive_game.archive_if_finished(there, finished) == "archived"
        assert read_all(Services(services.storage, settings=there.settings), finished) == before
        assert list(there.archive.games()) == [finished]


def note_acts(services, callers):
    """What stays of a game: that its players have acted."""
    for caller in callers:
        services.registers.activity.note_act(caller.player_id)


def test_redis_keeps_no_key_of_an_archived_game(services, three, redis_log):
    public_keys(services)
    services.archive.marker.claim()
    note_acts(services, three)
    empty = read_keys(services.storage.client)
    for _ in range(3):
        assert archive_game.archive_if_finished(services, finish_game(services, *three)) == "archived"
    after = read_keys(services.storage.client)
    counted = {key for key in after if key.endswith(b":archived")}
    assert {key: value for key, value in after.items() if key not in counted} == empty
    assert services.archive.count() == 3


def test_a_creating_command_is_remembered_for_a_limited_time(services, red, blue, redis_log):
    game = create_game.create_game(services, red, "settlers", 2, key="once")
    seating.take_seat(services, blue, game, 1)
    (made,) = services.storage.client.scan_iter("*creation:*")
    assert services.storage.client.ttl(made) > 0


def test_a_running_game_is_not_archived(services, game):
    assert archive_game.archive_if_finished(services, game) == "not over"
    assert services.store.meta(game).version
    assert not list(services.archive.games())


def test_a_sandbox_game_is_never_archived(services, red):
    game = create_game.create_game(services, red, "settlers", 2, kind="sandbox", take_seat="all", start=True)
    assert archive_game.archive_if_finished(services, game) == "not over"
    resign.resign(services, red, game, 0)
    assert archive_game.archive_if_finished(services, game) == "not kept"
    assert (services.store.meta(game).is_finished, list(services.archive.games())) == (True, [])


def test_an_unknown_or_archived_game_cannot_be_archived(services, finished):
    assert problem(archive_game.archive_if_finished, services, "nothing").code == "unknown_game"
    archive_game.archive_if_finished(services, finished)
    assert problem(archive_game.archive_if_finished, services, finished).code == "game_over"


def test_a_repeated_command_after_archiving_gets_game_over(services, create_other_services, three, finished):
    entry = next(line.entry() for line in services.store.read(finished) if line.entry().action)
    command = (three[entry.seat], finished, entry.action, entry.version - 1)
    assert actions.take_action(services, *command, key=f"move {entry.version - 1}").version
    archive_game.archive_if_finished(services, finished)
    for each in (services, create_other_services):
        assert problem(actions.take_action, each, *command, key=f"move {entry.version - 1}").code == "game_over"


def test_nothing_is_appended_to_an_archived_game(services, finished):
    line = services.store.read(finished)[-1]
    archive_game.archive_if_finished(services, finished)
    with pytest.raises(GameArchived):
        services.store.append(Append(finished, line.version - 1, [line]))


def test_the_id_of_an_archived_game_is_never_reused(services, finished):
    genesis = services.store.genesis(finished)
    archive_game.archive_if_finished(services, finished)
    with pytest.raises(GameExists):
        services.store.create(finished, *genesis)


def test_archiving_waits_for_every_consumer_of_the_feed(services, finished, redis_log):
    feed, partition = services.storage.feed, services.storage.keys.partition(finished)
    feed.save_checkpoint(partition, "history-writer", FEED_START)
    assert archive_game.archive_if_finished(services, finished) == "unread"
    assert not archive_files(services.archive.storage.root)
    feed.save_checkpoint(partition, "history-writer", feed.head(partition))
    assert archive_game.archive_if_finished(services, finished) == "archived"


def test_archiving_does_not_wait_for_a_retired_consumer(services, finished):
    for partition in range(services.store.partitions):
        services.storage.feed.save_checkpoint(partition, "gone", FEED_START)
    assert archive_game.archive_if_finished(services, finished) == "unread"
    assert unknown_consumers(services) == ["gone"]
    operations.retire_consumer(services, SNORRI, "gone")
    assert (archive_game.archive_if_finished(services, finished), unknown_consumers(services)) == ("archived", [])


def test_archiving_waits_for_a_consumer_whose_feed_was_trimmed(services, finished, redis_log):
    feed, partition = services.storage.feed, services.storage.keys.partition(finished)
    feed.save_checkpoint(partition, "history-writer", FEED_START)
    feed.trim(partition, -1.0)
    assert archive_game.archive_if_finished(services, finished) == "unread"
    assert feed.catch_up(partition, FEED_START).games == [finished]
    feed.save_checkpoint(partition, "history-writer", feed.catch_up(partition, FEED_START).checkpoint)
    assert archive_game.archive_if_finished(services, finished) == "archived"


def test_a_player_can_be_erased_from_an_archived_game(services, create_other_services, three, finished):
    archive_game.archive_if_finished(services, finished)
    red = three[0].player_id
    operations.erase_player(services, SNORRI, red)
    seats = games.describe_game(create_other_services, finished)["seats"]
    assert [seat["name"] for seat in seats] == [None, "Blue", "White"]
    assert all(seat["player_id"] != red for seat in seats)


@pytest.mark.parametrize("place", ["archive_written", "archive_let_go", "archive_forgotten"])
def test_a_crash_loses_nothing_and_leaves_nothing(services, finished, folder, place, log_url, tmp_path, redis_log):
    before, fail_point = read_all(services, finished), f"{place}:{tmp_path / 'mark'}"
    settings = {"REDIS_URL": log_url, "ARCHIVE_LOCATION": str(folder), "FAIL_POINT": fail_point}
    command = [sys.executable, "-c", ARCHIVE, finished]
    assert subprocess.run(command, env=settings, check=False, timeout=PATIENCE).returncode == EXIT_CODE
    assert read_all(Services(services.storage, settings=services.settings), finished) == before
    if services.storage.client.exists(services.storage.keys.meta(finished)):
        assert archive_game.archive_if_finished(services, finished) == "archived"
    assert read_all(Services(services.storage, settings=services.settings), finished) == before
    assert (len(archive_files(folder)), services.archive.count()) == (1, 1)


def test_an_incomplete_file_is_written_again(services, create_other_services, finished, folder):
    before = read_all(services, finished)
    services.archive.put(finished, archive_game.collect_game(services, finished, services.store.meta(finished)))
    damage(folder, truncate)
    assert archive_game.archive_if_finished(services, finished) == "archived"
    assert read_all(create_other_services, finished) == before


def test_a_player_erased_during_archiving_is_not_in_the_file(services, three, finished):
    services.archive.put(finished, archive_game.collect_game(services, finished, services.store.meta(finished)))
    operations.erase_player(services, SNORRI, three[1].player_id)
    assert archive_game.archive_if_finished(services, finished) == "archived"
    assert three[1].player_id not in str(services.archive.read(finished).record)
    assert three[2].player_id in str(services.archive.read(finished).record)


def test_the_file_of_another_game_is_not_overwritten(services, finished, folder):
    archived = archive_game.collect_game(services, finished, services.store.meta(finished))
    services.archive.put(finished, archived._replace(entries=archived.entries[:-1]))
    kept = archive_files(folder)[0].read_bytes()
    assert problem(archive_game.archive_if_finished, services, finished).code == "archive_corrupt"
    assert (archive_files(folder)[0].read_bytes(), services.store.meta(finished).is_finished) == (kept, True)


@pytest.mark.parametrize("change", REPLACED, ids=lambda change: change.__name__)
def test_an_existing_file_is_replaced_only_if_it_is_incomplete(services, finished, folder, change):
    services.archive.put(finished, archive_game.collect_game(services, finished, services.store.meta(finished)))
    damage(folder, change)
    before = describe_file(archive_files(folder)[0])
    assert problem(archive_game.archive_if_finished, services, finished).code == "archive_corrupt"
    assert (describe_file(archive_files(folder)[0]), services.store.meta(finished).is_finished) == (before, True)


def test_a_file_of_a_newer_format_is_left_to_a_newer_process(services, create_other_services, three, finished, folder):
    archived = archive_game.collect_game(services, finished, services.store.meta(finished))
    archive_game.archive_if_finished(services, finished)
    damage(folder, write_later_format)
    assert problem(games.describe_game, create_other_services, finished).code == "unknown_event"
    with pytest.raises(UnknownArchiveFormat, match="landnama/archive/2"):
        services.archive.put(finished, archived)
    assert zstandard.decompress(archive_files(folder)[0].read_bytes()).startswith(b'{"format":"landnama/archive/2"}')


def test_a_missing_file_is_reported_if_the_history_has_the_game(services, finished, folder, tmp_path):
    rebuild(tmp_path / "history.sqlite", services.store, services.storage.feed, [finished], lambda *_: None)
    archive_game.archive_if_finished(services, finished)
    damage(folder, delete)
    knows = Services(
        services.storage,
        settings=ServiceSettings(archive_location=str(folder), history_file=str(tmp_path / "history.sqlite")),
    )
    assert problem(games.describe_game, knows, finished).code == "archive_corrupt"
    assert problem(games.describe_game, knows, "0" * 16).code == "unknown_game"
    assert (
        problem(games.describe_game, Services(services.storage, settings=services.settings), finished).code
        == "unknown_game"
    )


def test_a_damaged_log_is_not_archived(services, finished, redis_log):
    services.storage.client.xdel(services.storage.keys.log(finished), "3-0")
    assert problem(archive_game.archive_if_finished, services, finished).code == "log_corrupt"
    assert services.storage.client.exists(services.storage.keys.meta(finished))
    assert not list(services.archive.games())


@pytest.mark.parametrize("change", [*DAMAGED, *REPLACED], ids=lambda change: change.__name__)
def test_a_damaged_file_affects_only_its_game(services, create_other_services, three, finished, folder, change):
    archive_game.archive_if_finished(services, finished)
    running = start_game(services, *three)
    damage(folder, change)
    assert problem(games.describe_game, create_other_services, finished).code == "archive_corrupt"
    assert games.describe_game(create_other_services, running)["status"] == "running"
    assert len(archive_files(folder)) == 1


def test_without_the_archive_folder_only_archived_games_are_unavailable(
    services, create_other_services, three, finished, folder
):
    archive_game.archive_if_finished(services, finished)
    shutil.rmtree(folder)
    assert problem(games.describe_game, create_other_services, finished).code == "archive_unavailable"
    assert problem(archive_game.archive_if_finished, create_other_services, finished).code == "archive_unavailable"
    assert (
        games.describe_game(create_other_services, finish_game(create_other_services, *three))["status"] == "finished"
    )
    assert not folder.exists()


def test_an_empty_folder_is_not_taken_for_the_archive(services, three, finished, folder):
    archive_game.archive_if_finished(services, finished)
    shutil.rmtree(folder)
    folder.mkdir()
    following = finish_game(services, *three)
    assert problem(archive_game.archive_if_finished, services, following).code == "archive_unavailable"
    assert services.store.meta(following).is_finished
    assert not archive_files(folder)


def test_the_archive_of_another_store_is_not_written(services, finished, folder, redis_log):
    services.storage.client.hset(services.storage.keys.store, "id", "ours")
    folder.mkdir()
    (folder / "archive.json").write_text(json.dumps({"format": "landnama/archive/1", "store": "theirs"}))
    assert problem(archive_game.archive_if_finished, services, finished).code == "archive_unavailable"
    assert not archive_files(folder)


def test_without_any_archived_game_an_unknown_game_is_unknown(services):
    assert problem(games.describe_game, services, "0" * 16).code == "unknown_game"
    assert problem(games.describe_game, services, "../../secret").code == "unknown_game"


def test_creating_a_game_does_not_need_the_archive(services, finished, three, folder):
    archive_game.archive_if_finished(services, finished)
    shutil.rmtree(folder)
    folder.write_text("in the way")
    assert create_game.create_game(services, three[0], "settlers", 2)


def test_a_dropped_game_leaves_no_key(services, red, redis_log):
    public_keys(services)
    note_acts(services, [red])
    empty = read_keys(services.storage.client)
    game = create_game.create_game(services, red, "settlers", 3, kind="sandbox")
    assert archive_game.drop_game(services, game, services.store.meta(game))
    assert read_keys(services.storage.client) == empty
    assert problem(games.describe_game, services, game).code == "unknown_game"


def test_the_feed_records_a_dropped_game_and_wakes_its_readers(services, red, redis_log):
    game = create_game.create_game(services, red, "settlers", 3)
    feed, partition, version = services.storage.feed, services.storage.keys.partition(game), 1
    cursor = feed.head(partition)
    wakeups = services.storage.notifications.subscribe()
    assert wakeups.wait() == WAKE_ALL
    assert archive_game.drop_game(services, game, services.store.meta(game))
    assert feed.read_feeds({partition: cursor})[partition].pointers == [FeedPointer(game, version)]
    assert wakeups.wait() == Wakeup(partition, game, version)
    wakeups.close()


def test_a_game_whose_seat_is_taken_meanwhile_is_not_dropped(services, red, blue):
    game = create_game.create_game(services, red, "settlers", 3)
    seen = services.store.meta(game)
    seating.take_seat(services, blue, game, 1)
    assert not archive_game.drop_game(services, game, seen)
    assert games.list_own_games(services, blue) == [game]


def test_an_archived_file_is_cached_by_the_process(services, finished, folder):
    archive_game.archive_if_finished(services, finished)
    first = services.archive.get(finished)
    shutil.rmtree(folder)
    assert services.archive.get(finished) is first
    with pytest.raises(ArchiveUnavailable):
        services.archive.read(finished)


def test_any_caller_sees_the_players_of_an_archived_game(services, create_other_services, three, finished):
    before = games.describe_game(services, finished)
    archive_game.archive_if_finished(services, finished)
    assert games.describe_game(create_other_services, finished, sign_up(services, "Stranger")) == {
        **before,
        "your_seats": [],
    }
