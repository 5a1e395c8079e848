"""A rebuild restores the data that is derived from the logs, whatever was damaged, and resets no game."""

import random
from datetime import timedelta
from threading import Thread

import pytest

from events.indexes import IndexValues
from projections.game.replay import initial_snapshot, replay
from projections.history.projector import final_snapshot
from projections.summary import summary
from projections.unreadable import UnreadableGame
from service.admin import operations
from service.admin.rebuild_indexes import rebuild_indexes
from service.commands.deadlines import next_due_at
from service.lobby import create_game, games, seating
from service.registers.admin_log import Operator
from service.runtime.game_terms import GameTerms
from service.services import Services, utc_now
from tests.projections.history.games import ONE_EACH, log
from tests.service.language import VOLCANO, append_unknown, play_random_action, play_randomly
from tests.service.solo_games import play_alone, start_from_position
from tests.service.takeback_steps import play_moves, start_ruleset_game, undo_with_consent

pytestmark = pytest.mark.usefixtures("redis_log")


def read_indexes(services, game):
    """Summary, due time, and index entries of a game."""
    keys, number = services.storage.keys, services.storage.keys.partition(game)
    names = (keys.due(number), keys.change_index(number), keys.lobby(number))
    return services.store.meta(game).summary, [services.storage.client.zscore(name, game) for name in names]


def damage_indexes(services, game):
    """Deletes the index entries and damages the summary."""
    keys, number = services.storage.keys, services.storage.keys.partition(game)
    for name in (keys.due(number), keys.change_index(number), keys.lobby(number)):
        services.storage.client.zrem(name, game)
    services.storage.client.hset(keys.meta(game), mapping={"=points": "[7,7,7]", "=colour": "red"})
    services.storage.client.hdel(keys.meta(game), "=turn")


def assert_equal_indexes(found, expected):
    """The indexes use the server's clock and the entries that of the service, which on a busy machine is behind by the
    time of an append.
    """
    assert found[0] == expected[0]
    assert found[1] == pytest.approx(expected[1], abs=60_000)


def test_a_rebuild_restores_damaged_indexes(services, three, game):
    play_randomly(services, game, three, random.Random(1), 60)
    before = read_indexes(services, game)
    damage_indexes(services, game)
    assert rebuild_indexes(services, game) == "rewritten"
    assert_equal_indexes(read_indexes(services, game), before)


def test_a_rebuild_lists_the_games_of_a_store_that_had_one_list_only(services, three, game):
    open_game = create_game.create_game(services, three[0], "settlers", 3)
    operations.end_game(
        services, Operator("snorri"), finished := start_ruleset_game(services, three, "puerto", "casual")
    )
    for key in services.storage.client.scan_iter(match="*:lobby[:_]*"):
        services.storage.client.delete(key)
    for each in (game, open_game, finished):
        assert rebuild_indexes(services, each) == "rewritten"
    filters = {"running": game, "open": open_game, "finished": finished}
    for status, each in filters.items():
        assert [row["game"] for row in games.list_games(services, {"status": status}).games] == [each]


def test_a_rebuild_corrects_the_lists_of_the_players(services, three, game):
    """A failover may lose the end of a game, but not that its players know of it; an older store has one list."""
    players, over = services.registers.players, start_ruleset_game(services, three, "puerto", "casual")
    operations.end_game(services, Operator("snorri"), over)
    for each in three:
        players.finish_game(each.player_id, game, 1)
        players.reopen_game(each.player_id, over)
    rebuild_indexes(services, game)
    rebuild_indexes(services, over)
    for each in three:
        assert players.unfinished_games(each.player_id) == {game}
        assert players.games_finished_since(each.player_id, 0) == {over}


def test_a_rebuild_removes_a_game_from_the_lists_of_other_filters(services, game):
    name = services.storage.keys.lobby(services.storage.keys.partition(game), "status=open")
    services.storage.client.zadd(name, {game: 1})
    rebuild_indexes(services, game)
    assert services.storage.client.zscore(name, game) is None


def test_a_deleted_game_is_in_no_list(services, three, game):
    operations.end_game(services, Operator("snorri"), game)
    assert services.store.forget(game, services.store.meta(game), "archived") == "forgotten"
    lists = list(services.storage.client.scan_iter(match="*:lobby*", _type="zset"))
    assert [key for key in lists if services.storage.client.zscore(key, game) is not None] == []


def assert_same_end(services, game):
    """The summary of its end is computed again."""
    if services.snapshots.fresh(game).status != "finished":
        operations.end_game(services, Operator("snorri"), game)
    before = read_indexes(services, game)
    damage_indexes(services, game)
    rebuild_indexes(services, game)
    assert_equal_indexes(read_indexes(services, game), before)


@pytest.mark.parametrize("name", ONE_EACH)
def test_the_summary_of_a_finished_game_equals_that_of_its_fold(name):
    found = log(name)
    origin = initial_snapshot(found.genesis.data(), found.genesis.hash())
    assert summary(final_snapshot(origin, found.lines)) == summary(replay(origin, found.lines))
    assert final_snapshot(origin, found.running) is None


def test_undone_actions_do_not_count_in_the_summary(services, three):
    game = start_ruleset_game(services, three, "settlers", "rated")
    play_moves(services, three, game, 20)
    last = services.snapshots.get(game).path
    undo_with_consent(services, three, game, last.seat, last.previous.version)
    assert_same_end(services, game)


def test_a_game_from_a_position_counts_turns_from_that_position(services, red):
    game = start_from_position(services, red)
    play_alone(services, red, game, 30)
    assert_same_end(services, game)


def test_a_rebuild_leaves_correct_indexes_unchanged(services, red):
    game = create_game.create_game(services, red, "settlers", 3)
    before = read_indexes(services, game)
    assert rebuild_indexes(services, game) == "rewritten"
    assert read_indexes(services, game) == before


def test_a_rebuild_schedules_a_game_in_which_an_ai_is_due(services, red):
    game = create_game.create_game(services, red, "settlers", 3, ai={0: "greedy", 1: "greedy"}, start=True)
    damage_indexes(services, game)
    rebuild_indexes(services, game)
    assert services.schedule.due_at(game) == pytest.approx(next_due_at(services, services.snapshots.fresh(game)), abs=5)


def test_a_rebuild_ranks_a_delayed_game_by_what_spectators_see(services, red, blue):
    game = create_game.create_game(services, red, "settlers", 2, terms=GameTerms(spectator_delay=3600))
    seating.take_seat(services, blue, game, 1)
    seating.start_game(services, red, game)
    _, (_, _, came_forward) = read_indexes(services, game)
    later = Services(services.storage, clock=lambda: utc_now() + timedelta(minutes=30))
    play_random_action(later, game, (red, blue), random.Random(1))
    damage_indexes(later, game)
    rebuild_indexes(later, game)
    _, (_, _, rebuilt) = read_indexes(later, game)
    assert rebuilt == pytest.approx(came_forward, abs=60_000)


def test_a_rebuild_does_not_overwrite_a_newer_summary(services, three, game):
    older = services.snapshots.fresh(game)
    play_random_action(services, game, three, random.Random(1))
    before = read_indexes(services, game)
    output = IndexValues(older.version, older.hash, 1, 1, None, summary(older))
    assert services.storage.indexes.rewrite(game, output) == "moved"
    assert read_indexes(services, game) == before


def test_a_rebuild_during_play_leaves_every_summary_correct(services, three, game):
    player = Thread(target=play_randomly, args=(services, game, three, random.Random(1), 150))
    player.start()
    while player.is_alive():
        assert rebuild_indexes(services, game) == "rewritten"
    assert services.store.meta(game).summary == summary(services.snapshots.load(game))


def test_a_rebuild_removes_index_entries_of_missing_games(services, game):
    keys, number = services.storage.keys, services.storage.keys.partition("gone")
    for name in (keys.due(number), keys.change_index(number), keys.lobby(number), keys.failures(number)):
        services.storage.client.zadd(name, {"gone": 1})
    before = read_indexes(services, game)
    assert services.storage.indexes.remove_stale_games() == 1
    assert not any(
        services.storage.client.zscore(name, "gone") for name in (keys.due(number), keys.change_index(number))
    )
    assert read_indexes(services, game) == before
    assert rebuild_indexes(services, "gone") == "missing"


@pytest.mark.parametrize("event", [VOLCANO, {"of no type": 1}], ids=["of later days", "of no type"])
def test_a_game_that_cannot_be_folded_keeps_its_indexes(services, game, event):
    append_unknown(services, game, event)
    before = read_indexes(services, game)
    with pytest.raises(UnreadableGame):
        rebuild_indexes(services, game)
    services.storage.client.xdel(services.storage.keys.log(game), "1-0")
    with pytest.raises(UnreadableGame):
        rebuild_indexes(services, game)
    assert read_indexes(services, game) == before
