"""A rebuild restores the data that is derived from the logs, whatever was damaged, and resets no game."""

import random
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
from service.lobby import create_game, seating
from service.registers.admin_log import Operator
from service.runtime.game_terms import GameTerms
from tests.projections.history.games import ONE_EACH, log
from tests.service.alone import from_line, play_alone
from tests.service.language import VOLCANO, append_unknown, move, play_on
from tests.service.undoing import by_hand, consented, seated

pytestmark = pytest.mark.usefixtures("redis_log")


def beside(services, game):
    """Summary, due time, and index entries of a game."""
    keys, number = services.storage.keys, services.storage.keys.partition(game)
    names = (keys.due(number), keys.change_index(number), keys.lobby(number))
    return services.store.meta(game).summary, [services.storage.client.zscore(name, game) for name in names]


def spoil(services, game):
    """Deletes the index entries and damages the summary."""
    keys, number = services.storage.keys, services.storage.keys.partition(game)
    for name in (keys.due(number), keys.change_index(number), keys.lobby(number)):
        services.storage.client.zrem(name, game)
    services.storage.client.hset(keys.meta(game), mapping={"=points": "[7,7,7]", "=colour": "red"})
    services.storage.client.hdel(keys.meta(game), "=turn")


def near(found, expected):
    """The indexes use the server's clock and the entries that of the service."""
    assert found[0] == expected[0]
    assert found[1] == pytest.approx(expected[1], abs=1000)


def test_a_rebuild_restores_damaged_indexes(services, three, game):
    play_on(services, game, three, random.Random(1), 60)
    was = beside(services, game)
    spoil(services, game)
    assert rebuild_indexes(services, game) == "rewritten"
    near(beside(services, game), was)


def ended_as_it_was(services, game):
    """The summary of its end is computed again."""
    if services.snapshots.fresh(game).status != "finished":
        operations.end_game(services, Operator("snorri"), game)
    was = beside(services, game)
    spoil(services, game)
    rebuild_indexes(services, game)
    near(beside(services, game), was)


@pytest.mark.parametrize("name", ONE_EACH)
def test_the_summary_of_a_finished_game_equals_that_of_its_fold(name):
    found = log(name)
    origin = initial_snapshot(found.genesis.data(), found.genesis.hash())
    assert summary(final_snapshot(origin, found.lines)) == summary(replay(origin, found.lines))
    assert final_snapshot(origin, found.running) is None


def test_undone_actions_do_not_count_in_the_summary(services, three):
    game = seated(services, three, "settlers", "rated")
    by_hand(services, three, game, 20)
    last = services.snapshots.get(game).path
    consented(services, three, game, last.seat, last.previous.version)
    ended_as_it_was(services, game)


def test_a_game_from_a_position_counts_turns_from_that_position(services, red):
    game = from_line(services, red)
    play_alone(services, red, game, 30)
    ended_as_it_was(services, game)


def test_a_rebuild_leaves_correct_indexes_unchanged(services, red):
    game = create_game.create_game(services, red, "settlers", 3)
    was = beside(services, game)
    assert rebuild_indexes(services, game) == "rewritten"
    assert beside(services, game) == was


def test_a_rebuild_schedules_a_game_in_which_an_ai_is_due(services, red):
    game = create_game.create_game(services, red, "settlers", 3, ai={0: "greedy", 1: "greedy"}, start=True)
    spoil(services, game)
    rebuild_indexes(services, game)
    assert services.schedule.due_at(game) == pytest.approx(next_due_at(services, services.snapshots.fresh(game)), abs=5)


def test_a_rebuild_ranks_a_delayed_game_by_what_spectators_see(services, red, blue):
    game = create_game.create_game(services, red, "settlers", 2, terms=GameTerms(spectator_delay=3600))
    seating.take_seat(services, blue, game, 1)
    seating.start_game(services, red, game)
    _, (_, _, came_forward) = beside(services, game)
    move(services, game, (red, blue), random.Random(1))
    spoil(services, game)
    rebuild_indexes(services, game)
    _, (_, _, rebuilt) = beside(services, game)
    assert rebuilt == pytest.approx(came_forward, abs=1000)


def test_a_rebuild_does_not_overwrite_a_newer_summary(services, three, game):
    older = services.snapshots.fresh(game)
    move(services, game, three, random.Random(1))
    was = beside(services, game)
    said = IndexValues(older.version, older.hash, 1, 1, None, summary(older))
    assert services.storage.indexes.rewrite(game, said) == "moved"
    assert beside(services, game) == was


def test_a_rebuild_during_play_leaves_every_summary_correct(services, three, game):
    player = Thread(target=play_on, args=(services, game, three, random.Random(1), 150))
    player.start()
    while player.is_alive():
        assert rebuild_indexes(services, game) == "rewritten"
    assert services.store.meta(game).summary == summary(services.snapshots.load(game))


def test_a_rebuild_removes_index_entries_of_missing_games(services, game):
    keys, number = services.storage.keys, services.storage.keys.partition("gone")
    for name in (keys.due(number), keys.change_index(number), keys.lobby(number), keys.failures(number)):
        services.storage.client.zadd(name, {"gone": 1})
    was = beside(services, game)
    assert services.storage.indexes.remove_stale_games() == 1
    assert not any(
        services.storage.client.zscore(name, "gone") for name in (keys.due(number), keys.change_index(number))
    )
    assert beside(services, game) == was
    assert rebuild_indexes(services, "gone") == "gone"


@pytest.mark.parametrize("event", [VOLCANO, {"of no type": 1}], ids=["of later days", "of no type"])
def test_a_game_that_cannot_be_folded_keeps_its_indexes(services, game, event):
    append_unknown(services, game, event)
    was = beside(services, game)
    with pytest.raises(UnreadableGame):
        rebuild_indexes(services, game)
    services.storage.client.xdel(services.storage.keys.log(game), "1-0")
    with pytest.raises(UnreadableGame):
        rebuild_indexes(services, game)
    assert beside(services, game) == was
