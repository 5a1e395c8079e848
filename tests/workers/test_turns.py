"""What one job does in a game: it plays the AI seats that are due, and nothing else, and never twice."""

from contextlib import ExitStack
from dataclasses import replace

import pytest
from redis.exceptions import RedisError

from events.due import MOST_TRIES
from games.kernel import legal
from games.settlers.steps.trade_build import EndTurn
from service import operating, play, undo
from service.house import House
from tests.refusing import CUT_OFF, refusing
from tests.service.language import append_unknown
from tests.waiting import eventually
from tests.workers.players import Failing, Hawker, Interrupted
from workers.moves import STUCK_PAUSE
from workers.policies import policy
from workers.settings import Settings
from workers.turns import NEWER_PAUSE, Outcome


def test_a_game_of_ai_seats_is_played_to_its_end(table):
    table.start(ai=3, person=False)
    assert table.work() is Outcome.DONE
    assert table.record.status == "finished"
    assert table.due_at is None


def test_the_job_ends_when_it_is_for_a_person_to_act(table):
    table.start(ai=2)
    table.work()
    assert table.person_is_due()
    assert table.due_at is None


def test_a_game_with_people_is_played_on_after_their_turn(table):
    table.start(ai=2, target_points=10)
    while len(table.record.turns) < 6:
        table.work()
        table.person_plays()
    makers = {entry.seat for entry in table.entries()}
    assert makers == {None, 0, 1, 2}


def test_an_ai_waits_between_two_entries_where_people_look_on(table, clock):
    table.start(ai=2, delay=1.5)
    while table.person_is_due():
        table.person_plays()
    version = table.record.version
    assert table.due_at == table.now + 1.5
    table.work()
    assert table.record.version == version
    clock.on(1.5)
    table.work()
    assert table.record.version == version + 1


def test_a_job_that_comes_twice_does_nothing_the_second_time(table):
    table.start(ai=2)
    table.work()
    version = table.record.version
    table.work()
    assert table.record.version == version


def test_a_game_in_other_hands_is_left_alone(table, house):
    table.start(ai=2, person=False)
    version = table.record.version
    house.due.lease(table.game, version, "somebody", 60)
    assert table.work() is Outcome.LEFT
    assert table.record.version == version
    assert house.due.leased(table.game)


def test_the_lease_is_given_back(table, house):
    table.start(ai=2, person=False)
    table.work()
    assert not house.due.leased(table.game)


def test_a_shift_ends_and_the_same_holder_goes_on(table, house):
    table.start(ai=2, person=False)
    turns = table.turns(settings=Settings(shift=0.0))
    assert turns.play(table.game, "me") is Outcome.TO_BE_CONTINUED
    assert turns.play(table.game, "you") is Outcome.LEFT
    assert table.turns().play(table.game, "me") is Outcome.DONE


def test_what_was_chosen_for_a_game_that_moved_on_is_dropped(table, house):
    table.start(ai=2, person=False)
    before = table.record.version

    def somebody_was_quicker(view):
        action = policy("random").choose(view, table.luck(), 0)
        play.act_for_ai(house, table.game, view.seat, action, before)

    table.work(Interrupted(somebody_was_quicker))
    assert table.record.status == "finished"
    assert house.due.fail(table.game, table.record.version) == 1


def test_a_policy_that_failed_once_is_asked_again(table):
    table.start(ai=2, person=False)
    failing = Failing(1)
    assert table.work(failing) is Outcome.LEFT
    assert table.work(failing, retried=True) is Outcome.DONE
    assert {entry.flag for entry in table.entries()} == {None}


def test_after_three_failed_tries_something_legal_is_done_and_flagged(table):
    table.start(ai=2, person=False)
    failing, version = Failing(3), table.record.version
    assert table.work(failing) is Outcome.LEFT
    assert table.work(failing, retried=True) is Outcome.LEFT
    assert table.record.version == version
    table.work(failing, retried=True)
    flags = [entry.flag for entry in table.entries(version)]
    assert flags[0] == "fallback"
    assert set(flags[1:]) == {None}


def test_a_try_that_ended_with_its_process_counts_too(table, house):
    table.start(ai=2, person=False)
    version = table.record.version
    for _ in range(3):
        house.due.fail(table.game, version)
    table.work(retried=True)
    assert table.entries(version)[0].flag == "fallback"


def test_an_illegal_action_is_a_failed_try(table, house):
    class Cheat:
        name = "cheat"

        def choose(self, view, chance, deadline):
            return table.record.rules.action({"type": "end_turn"})

    table.start(ai=2, person=False)
    version = table.record.version
    assert table.work(Cheat()) is Outcome.LEFT
    assert table.record.version == version
    assert house.due.fail(table.game, version) == 2


def test_an_ai_waits_for_a_persons_answer_until_its_patience_ends(table, clock):
    table.start(ai=1)
    table.until_offer(Hawker())
    offered = table.record.version
    assert table.due_at == table.now + 20
    clock.on(19)
    table.work(Hawker())
    assert table.record.version == offered
    clock.on(1)
    table.work(Hawker())
    assert table.entries(offered)[0].action["type"] == "end_turn"


def test_an_answer_ends_the_wait(table, clock):
    table.start(ai=1)
    table.until_offer(Hawker())
    clock.on(2)
    play.act(table.house, table.person, table.game, {"type": "decline_offer", "offer": 0}, table.record.version)
    assert table.due_at == table.now


def test_the_wait_is_for_the_last_offer_whatever_was_said_since(table, clock):
    table.start(ai=1, delay=3.0)
    clock.on(3)
    while not table.record.state.offers:
        table.work(Hawker())
        clock.on(3)
        if table.person_is_due() and not table.record.state.offers:
            table.person_plays()
    table.work(Hawker())
    assert table.due_at == table.now - 3 + 20


def test_a_game_nobody_can_play_is_put_off(table, house, redis_log):
    table.start(ai=2, person=False)
    house.records.forget(table.game)
    redis_log.hset(house.store.keys.meta(table.game), "genesis", b"{}")
    assert table.work() is Outcome.LEFT
    assert table.due_at == table.now + STUCK_PAUSE


def test_a_game_that_cannot_be_read_is_listed_as_stuck_before_long(table, house):
    table.start(ai=2, person=False)
    append_unknown(house, table.game)
    for _ in range(MOST_TRIES + 1):
        house.due.defer(table.game, table.now)
        assert table.work() is Outcome.LEFT
    assert [each.game for each in operating.stuck_games(house)] == [table.game]


def test_a_game_with_newer_rules_is_soon_offered_to_another_worker(table, house):
    table.start(ai=2)
    newer = House(house.log, settings=replace(house.settings, rules_version="2"), clock=house.clock)
    while table.person_is_due():
        table.person_plays()
    record = newer.records.fresh(table.game)
    choice = policy("random").choose(record.view(record.due()[0]), table.luck(), float("inf"))
    play.act_for_ai(newer, table.game, record.due()[0], choice, record.version)
    house.due.revive(table.game, record.version + 1, table.now)
    assert table.work() is Outcome.LEFT
    assert table.due_at == table.now + NEWER_PAUSE
    assert operating.stuck_games(house) == []


def ended_its_turn(table):
    """A table at which the person has just ended a turn, and an AI is to act in a while."""
    table.start(ai=2, delay=5.0, target_points=10)
    while not [action for action in legal(table.record.state, 2) if type(action) is EndTurn]:
        if table.person_is_due():
            table.person_plays()
        else:
            table.house.clock.on(5.0)
            table.work()
    play.act(table.house, table.person, table.game, {"type": "end_turn"}, table.record.version)
    return table


def test_while_an_ai_waits_a_person_takes_back(table):
    version = ended_its_turn(table).record.version
    assert table.due_at == table.now + 5.0
    undo.undo(table.house, table.person, table.game, version)
    assert table.due_at is None
    assert table.person_is_due()


def test_a_job_for_a_position_that_was_undone_plays_nothing(table, clock):
    version = ended_its_turn(table).record.version
    undo.undo(table.house, table.person, table.game, version)
    clock.on(60)
    assert table.work() is Outcome.DONE
    assert table.record.version == version + 1


def test_what_an_ai_chose_before_an_undo_is_dropped(table, clock):
    version = ended_its_turn(table).record.version
    clock.on(5.0)
    table.work(Interrupted(lambda _: undo.undo(table.house, table.person, table.game, version)))
    assert [entry.seat for entry in table.entries(version)] == [None]
    assert table.person_is_due()


def test_after_a_redo_the_ai_is_due_again(table, clock):
    version = ended_its_turn(table).record.version
    undo.undo(table.house, table.person, table.game, version)
    undo.redo(table.house, table.person, table.game, version + 1)
    assert table.due_at == table.now + 5.0
    clock.on(5.0)
    table.work()
    assert table.entries(version + 2)[0].seat != 2


def test_a_log_that_takes_nothing_is_nobodys_failed_try_and_the_game_goes_on_after(table, redis_log):
    """Once before the lease is taken, and once between the choice and the append."""
    table.start(ai=3, person=False)
    version = table.record.version
    with refusing([redis_log], CUT_OFF), pytest.raises(RedisError):
        table.work()
    with ExitStack() as later, pytest.raises(RedisError):
        table.work(Interrupted(lambda _: later.enter_context(refusing([redis_log], CUT_OFF))), Settings(lease=0.1))
    assert (table.record.version, table.house.due.stuck(table.partition, 1)) == (version, [])
    eventually(lambda: table.work() is Outcome.DONE)
    assert table.record.status == "finished"
