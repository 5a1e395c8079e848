"""A job plays the due AI seats of a game, and nothing else, and never twice."""

from contextlib import ExitStack
from dataclasses import replace

import pytest

from events.errors import StorageUnavailable
from events.notifications import WAKE_ALL
from events.schedule import MAX_FAILED_TRIES
from games.kernel import legal_actions
from games.settlers.steps.trade_build import EndTurn
from service.admin import operations
from service.play import actions, undo
from service.play.action_command import AiChoice
from service.services import Services
from tests.events.language import NEWER_RULES
from tests.refusing import CUT_OFF, refuse_writes
from tests.service.language import append_unknown
from tests.waiting import eventually
from tests.workers.players import Failing, Interrupted, OfferEveryTurn
from tests.workers.table import LONG
from workers.ai.ai_player import ENTRIES_AT_ONCE, STUCK_PAUSE
from workers.ai.game_runner import NEWER_RULES_PAUSE, RunOutcome
from workers.policies import find_policy
from workers.settings import WorkerSettings


def test_a_game_of_ai_seats_is_played_to_its_end(table):
    table.start(ai=3, person=False)
    assert table.run_once() is RunOutcome.DONE
    assert table.snapshot.status == "finished"
    assert table.due_at is None


def test_the_job_ends_when_a_person_is_due(table):
    table.start(ai=2)
    table.run_once()
    assert table.is_person_due()
    assert table.due_at is None


def test_the_ai_continues_after_a_persons_turn(table):
    table.start(ai=2, target_points=10)
    while len(table.snapshot.turns) < 6:
        table.run_once()
        table.play_person()
    makers = {entry.seat for entry in table.entries()}
    assert makers == {None, 0, 1, 2}


def test_an_ai_pauses_between_entries_when_people_watch(table, clock):
    table.start(ai=2, delay=1.5)
    while table.is_person_due():
        table.play_person()
    version = table.snapshot.version
    assert table.due_at == table.now + 1.5
    table.run_once()
    assert table.snapshot.version == version
    clock.advance(1.5)
    table.run_once()
    assert table.snapshot.version == version + 1


def test_among_ai_players_alone_only_a_chosen_delay_counts(table):
    assert table.start(ai=2, person=False, delay=None).due_at == table.now
    assert table.start(ai=2, person=False, delay=1.5).due_at == table.now + 1.5


def test_a_repeated_job_does_nothing(table):
    table.start(ai=2)
    table.run_once()
    version = table.snapshot.version
    table.run_once()
    assert table.snapshot.version == version


def test_a_game_leased_by_another_worker_is_left_alone(table, services):
    table.start(ai=2, person=False)
    version = table.snapshot.version
    services.schedule.lease(table.game, version, "somebody", 60)
    assert table.run_once() is RunOutcome.LEFT
    assert table.snapshot.version == version
    assert services.schedule.is_leased(table.game)


def test_the_lease_is_released(table, services):
    table.start(ai=2, person=False)
    table.run_once()
    assert not services.schedule.is_leased(table.game)


def test_after_a_time_slice_the_same_holder_continues(table, services):
    table.start(ai=2, person=False)
    turns = table.new_runner(settings=WorkerSettings(time_slice=0.0))
    assert turns.run(table.game, "me") is RunOutcome.TO_BE_CONTINUED
    assert turns.run(table.game, "you") is RunOutcome.LEFT
    assert table.new_runner().run(table.game, "me") is RunOutcome.DONE


def test_an_action_for_an_outdated_version_is_dropped(table, services):
    table.start(ai=2, person=False)
    before = table.snapshot.version

    def somebody_was_quicker(view):
        action = find_policy("random").choose(view, table.luck(), 0)
        actions.act_for_ai(services, table.game, AiChoice(view.seat, action), before)

    table.run_once(Interrupted(somebody_was_quicker))
    assert table.snapshot.status == "finished"
    assert services.schedule.count_failure(table.game, table.snapshot.version) == 1


def test_a_policy_that_failed_once_is_tried_again(table):
    table.start(ai=2, person=False)
    failing = Failing(1)
    assert table.run_once(failing) is RunOutcome.LEFT
    assert table.run_once(failing, retried=True) is RunOutcome.DONE
    assert {entry.flag for entry in table.entries()} == {None}


def test_entries_before_a_failed_choice_are_kept_and_the_choice_counts_when_it_is_made_first(table, services):
    table.start(ai=2, person=False)
    version = table.snapshot.version
    assert table.run_once(Failing(2, first=3)) is RunOutcome.LEFT
    assert table.snapshot.version == version + 3
    assert services.schedule.count_failure(table.game, version + 3) == 2


def test_entries_before_an_illegal_action_are_kept(table, services):
    class Cheat:
        name = "cheat"
        first = 2

        def choose(self, view, chance, deadline):
            self.first -= 1
            if self.first >= 0:
                return find_policy("greedy").choose(view, chance, deadline)
            return table.snapshot.rules.wire.decode_action({"type": "end_turn"})

    table.start(ai=2, person=False)
    version = table.snapshot.version
    assert table.run_once(Cheat()) is RunOutcome.LEFT
    assert table.snapshot.version == version + 2
    assert services.schedule.count_failure(table.game, version + 2) == 2


def test_a_worker_that_holds_the_lease_only_appends(table, redis_log):
    version = table.start(ai=3, person=False).snapshot.version
    redis_log.config_resetstat()
    table.run_once(settings=replace(LONG, lease=600.0))
    calls = {name: each["calls"] for name, each in redis_log.info("commandstats").items()}
    made = table.snapshot.version - version
    taking_and_ending_the_game = 8
    assert calls["cmdstat_evalsha"] <= made / ENTRIES_AT_ONCE + taking_and_ending_the_game
    assert calls["cmdstat_zscore"] <= taking_and_ending_the_game


def test_the_end_of_a_game_wakes_the_dispatcher_and_the_entries_before_it_do_not(table, services):
    table.start(ai=2, person=False)
    wakeups = services.storage.notifications.subscribe_due(block=60)
    assert wakeups.wait() == WAKE_ALL
    table.run_once()
    assert wakeups.wait().version == table.snapshot.version
    wakeups.close()


def test_after_three_failed_tries_a_legal_action_is_taken_and_flagged(table):
    table.start(ai=2, person=False)
    failing, version = Failing(3), table.snapshot.version
    assert table.run_once(failing) is RunOutcome.LEFT
    assert table.run_once(failing, retried=True) is RunOutcome.LEFT
    assert table.snapshot.version == version
    table.run_once(failing, retried=True)
    flags = [entry.flag for entry in table.entries(version)]
    assert flags[0] == "fallback"
    assert set(flags[1:]) == {None}


def test_a_try_that_killed_its_process_counts_too(table, services):
    table.start(ai=2, person=False)
    version = table.snapshot.version
    for _ in range(3):
        services.schedule.count_failure(table.game, version)
    table.run_once(retried=True)
    assert table.entries(version)[0].flag == "fallback"


def test_an_illegal_action_counts_as_a_failed_try(table, services):
    class Cheat:
        name = "cheat"

        def choose(self, view, chance, deadline):
            return table.snapshot.rules.wire.decode_action({"type": "end_turn"})

    table.start(ai=2, person=False)
    version = table.snapshot.version
    assert table.run_once(Cheat()) is RunOutcome.LEFT
    assert table.snapshot.version == version
    assert services.schedule.count_failure(table.game, version) == 2


def test_an_ai_waits_for_a_persons_answer_up_to_the_offer_wait(table, clock):
    table.start(ai=1)
    table.play_until_offer(OfferEveryTurn())
    offered = table.snapshot.version
    assert table.due_at == table.now + 20
    clock.advance(19)
    table.run_once(OfferEveryTurn())
    assert table.snapshot.version == offered
    clock.advance(1)
    table.run_once(OfferEveryTurn())
    assert table.entries(offered)[0].action["type"] == "end_turn"


def test_an_answer_ends_the_wait(table, clock):
    table.start(ai=1)
    table.play_until_offer(OfferEveryTurn())
    clock.advance(2)
    actions.take_action(
        table.services, table.person, table.game, {"type": "decline_offer", "offer": 0}, table.snapshot.version
    )
    assert table.due_at == table.now


def test_the_wait_counts_from_the_last_offer(table, clock):
    table.start(ai=1, delay=3.0)
    clock.advance(3)
    while not table.snapshot.state.offers:
        table.run_once(OfferEveryTurn())
        clock.advance(3)
        if table.is_person_due() and not table.snapshot.state.offers:
            table.play_person()
    table.run_once(OfferEveryTurn())
    assert table.due_at == table.now - 3 + 20


def test_a_game_that_no_worker_can_play_is_deferred(table, services, redis_log):
    table.start(ai=2, person=False)
    services.snapshots.forget(table.game)
    redis_log.hset(services.storage.keys.meta(table.game), "genesis", b"{}")
    assert table.run_once() is RunOutcome.LEFT
    assert table.due_at == table.now + STUCK_PAUSE


def test_an_unreadable_game_is_soon_listed_as_stuck(table, services):
    table.start(ai=2, person=False)
    append_unknown(services, table.game)
    for _ in range(MAX_FAILED_TRIES + 1):
        services.schedule.defer(table.game, table.now)
        assert table.run_once() is RunOutcome.LEFT
    assert [each.game for each in operations.list_stuck_games(services)] == [table.game]


def test_a_game_with_newer_rules_is_soon_queued_for_another_worker(table, services):
    table.start(ai=2)
    newer = Services(
        services.storage, settings=replace(services.settings, rules_version=NEWER_RULES), clock=services.clock
    )
    while table.is_person_due():
        table.play_person()
    snapshot = newer.snapshots.fresh(table.game)
    choice = find_policy("random").choose(snapshot.view(snapshot.due()[0]), table.luck(), float("inf"))
    actions.act_for_ai(newer, table.game, AiChoice(snapshot.due()[0], choice), snapshot.version)
    services.schedule.reset_turn(table.game, snapshot.version + 1, table.now)
    assert table.run_once() is RunOutcome.LEFT
    assert table.due_at == table.now + NEWER_RULES_PAUSE
    assert operations.list_stuck_games(services) == []


def end_person_turn(table):
    """A table at which the person has just ended a turn, and an AI is to act in a while."""
    table.start(ai=2, delay=5.0, target_points=10)
    while not [action for action in legal_actions(table.snapshot.state, 2) if type(action) is EndTurn]:
        if table.is_person_due():
            table.play_person()
        else:
            table.services.clock.advance(5.0)
            table.run_once()
    actions.take_action(table.services, table.person, table.game, {"type": "end_turn"}, table.snapshot.version)
    return table


def test_a_person_may_undo_while_an_ai_waits(table):
    version = end_person_turn(table).snapshot.version
    assert table.due_at == table.now + 5.0
    undo.undo(table.services, table.person, table.game, version)
    assert table.due_at is None
    assert table.is_person_due()


def test_a_job_for_a_position_that_was_undone_plays_nothing(table, clock):
    version = end_person_turn(table).snapshot.version
    undo.undo(table.services, table.person, table.game, version)
    clock.advance(60)
    assert table.run_once() is RunOutcome.DONE
    assert table.snapshot.version == version + 1


def test_an_action_chosen_before_an_undo_is_dropped(table, clock):
    version = end_person_turn(table).snapshot.version
    clock.advance(5.0)
    table.run_once(Interrupted(lambda _: undo.undo(table.services, table.person, table.game, version)))
    assert [entry.seat for entry in table.entries(version)] == [None]
    assert table.is_person_due()


def test_after_a_redo_the_ai_is_due_again(table, clock):
    version = end_person_turn(table).snapshot.version
    undo.undo(table.services, table.person, table.game, version)
    undo.redo(table.services, table.person, table.game, version + 1)
    assert table.due_at == table.now + 5.0
    clock.advance(5.0)
    table.run_once()
    assert table.entries(version + 2)[0].seat != 2


def test_a_log_that_rejects_writes_is_no_failed_try_and_the_game_continues_later(table, redis_log):
    """Once before the lease is taken, and once between the choice and the append."""
    table.start(ai=3, person=False)
    version = table.snapshot.version
    with refuse_writes([redis_log], CUT_OFF), pytest.raises(StorageUnavailable):
        table.run_once()
    with ExitStack() as later, pytest.raises(StorageUnavailable):
        table.run_once(
            Interrupted(lambda _: later.enter_context(refuse_writes([redis_log], CUT_OFF))), WorkerSettings(lease=0.1)
        )
    assert (table.snapshot.version, table.services.schedule.stuck_turns(table.partition, 1)) == (version, [])
    eventually(lambda: table.run_once() is RunOutcome.DONE)
    assert table.snapshot.status == "finished"
