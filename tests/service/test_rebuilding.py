"""Rebuilding: what lies beside the logs comes out as it was, whatever became of it, and no game is set back."""

import random
from threading import Thread

import pytest

from events.beside import Beside, forget_strays, rewrite
from projections.founding import founded
from projections.history.told import at_end
from projections.replaying import replayed
from projections.summary import summary
from projections.untold import CannotBeTold
from service import games, operating
from service.carrying_out import due_at
from service.operators_log import Operator
from service.rebuilding import rebuild_beside
from service.terms import Terms
from tests.history.games import ONE_EACH, log
from tests.service.alone import from_line, play_alone
from tests.service.language import VOLCANO, append_unknown, move, play_on
from tests.service.undoing import by_hand, consented, seated


def beside(house, game):
    """Summary, due time, and the places in the indices."""
    keys, number = house.store.keys, house.store.keys.partition(game)
    names = (keys.due(number), keys.changed(number), keys.lobby(number))
    return house.store.meta(game).summary, [house.log.zscore(name, game) for name in names]


def spoil(house, game):
    """Takes the indices away, and makes the summary another one."""
    keys, number = house.store.keys, house.store.keys.partition(game)
    for name in (keys.due(number), keys.changed(number), keys.lobby(number)):
        house.log.zrem(name, game)
    house.log.hset(keys.meta(game), mapping={"=points": "[7,7,7]", "=colour": "red"})
    house.log.hdel(keys.meta(game), "=turn")


def near(found, expected):
    """The server's clock tells the indices their time, the service's the entries theirs."""
    assert found[0] == expected[0]
    assert found[1] == pytest.approx(expected[1], abs=1000)


def test_what_was_spoilt_is_what_it_was(house, three, game):
    play_on(house, game, three, random.Random(1), 60)
    was = beside(house, game)
    spoil(house, game)
    assert rebuild_beside(house, game) == "rewritten"
    near(beside(house, game), was)


def ended_as_it_was(house, game):
    """Its end is made anew as it came about."""
    if house.records.fresh(game).status != "finished":
        operating.end_game(house, Operator("snorri"), game)
    was = beside(house, game)
    spoil(house, game)
    rebuild_beside(house, game)
    near(beside(house, game), was)


@pytest.mark.parametrize("name", ONE_EACH)
def test_a_game_that_is_over_is_summed_up_as_if_it_were_folded(name):
    found = log(name)
    origin = founded(found.genesis.data(), found.genesis.hash())
    assert summary(at_end(origin, found.lines)) == summary(replayed(origin, found.lines))
    assert at_end(origin, found.running) is None


def test_what_was_undone_before_the_end_does_not_count(house, three):
    game = seated(house, three, "settlers", "rated")
    by_hand(house, three, game, 20)
    last = house.records.get(game).path
    consented(house, three, game, last.seat, last.previous.version)
    ended_as_it_was(house, game)


def test_a_game_that_began_from_a_position_counts_its_turns_from_there(house, red):
    game = from_line(house, red)
    play_alone(house, red, game, 30)
    ended_as_it_was(house, game)


def test_what_was_right_is_left_as_it_is(house, red):
    game = games.create(house, red, "settlers", 3)
    was = beside(house, game)
    assert rebuild_beside(house, game) == "rewritten"
    assert beside(house, game) == was


def test_a_game_in_which_an_ai_is_to_move_is_due_again(house, red):
    game = games.create(house, red, "settlers", 3, ai={0: "greedy", 1: "greedy"}, start=True)
    spoil(house, game)
    rebuild_beside(house, game)
    assert house.due.due_at(game) == pytest.approx(due_at(house, house.records.fresh(game)), abs=5)


def test_a_delayed_game_comes_no_further_forward_than_spectators_see(house, red, blue):
    game = games.create(house, red, "settlers", 2, terms=Terms(spectator_delay=3600))
    games.sit(house, blue, game, 1)
    games.start(house, red, game)
    _, (_, _, came_forward) = beside(house, game)
    move(house, game, (red, blue), random.Random(1))
    spoil(house, game)
    rebuild_beside(house, game)
    _, (_, _, rebuilt) = beside(house, game)
    assert rebuilt == pytest.approx(came_forward, abs=1000)


def test_a_game_that_has_moved_is_not_set_back(house, three, game):
    older = house.records.fresh(game)
    move(house, game, three, random.Random(1))
    was = beside(house, game)
    said = Beside(older.version, older.hash, 1, 1, None, summary(older))
    assert rewrite(house.store, game, said) == "moved"
    assert beside(house, game) == was


def test_a_rebuild_beside_play_leaves_every_summary_true(house, three, game):
    player = Thread(target=play_on, args=(house, game, three, random.Random(1), 150))
    player.start()
    while player.is_alive():
        assert rebuild_beside(house, game) == "rewritten"
    assert house.store.meta(game).summary == summary(house.records.load(game))


def test_what_an_index_names_though_it_is_gone_is_forgotten(house, game):
    keys, number = house.store.keys, house.store.keys.partition("gone")
    for name in (keys.due(number), keys.changed(number), keys.lobby(number), keys.failures(number)):
        house.log.zadd(name, {"gone": 1})
    was = beside(house, game)
    assert forget_strays(house.store) == 1
    assert not any(house.log.zscore(name, "gone") for name in (keys.due(number), keys.changed(number)))
    assert beside(house, game) == was
    assert rebuild_beside(house, "gone") == "gone"


@pytest.mark.parametrize("event", [VOLCANO, {"of no type": 1}], ids=["of later days", "of no type"])
def test_a_game_that_cannot_be_folded_keeps_what_lies_beside_it(house, game, event):
    append_unknown(house, game, event)
    was = beside(house, game)
    with pytest.raises(CannotBeTold):
        rebuild_beside(house, game)
    house.log.xdel(house.store.keys.log(game), "1-0")
    with pytest.raises(CannotBeTold):
        rebuild_beside(house, game)
    assert beside(house, game) == was
