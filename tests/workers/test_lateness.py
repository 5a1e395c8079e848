"""A late seat is reminded once, and then the server applies the deadline rule of the game."""

import pytest

from events.entry import format_seconds
from service.commands.deadlines import deadlines
from service.play import actions
from service.play.resign import resign
from tests.workers.table import Table


def entries(table, flag=None, event=None):
    found = [entry for entry in table.entries() if flag is None or entry.flag == flag]
    return [entry for entry in found if event is None or event in [each["type"] for each in entry.events]]


def start(table, time_limit=100, deadline_policy="greedy", ai=0, **options):
    """A game in which the person has to act."""
    table.start(ai=ai or 1, time_limit=time_limit, deadline_policy=deadline_policy, **{"target_points": 10, **options})
    table.run_once()
    assert table.is_person_due()
    return table


def person(table):
    return len(table.snapshot.seats) - 1


def test_without_a_deadline_no_action_is_forced(table):
    start(table, time_limit=None)
    assert table.due_at is None


def test_a_reminder_comes_when_a_tenth_of_the_time_is_left(table, clock):
    start(table, time_limit=1000)
    version = table.snapshot.version
    assert table.due_at == table.now + 900
    clock.advance(899)
    table.run_once()
    assert table.snapshot.version == version
    clock.advance(1)
    table.run_once()
    assert entries(table, event="deadline_reminder_sent")[0].version == version + 1


def test_a_reminder_leaves_ten_seconds_at_least(table):
    start(table, time_limit=30)
    assert table.due_at == table.now + 20


def test_a_reminder_comes_once_and_names_the_deadline(table, clock):
    start(table)
    until = table.now + 100
    clock.advance(91)
    table.run_once()
    table.run_once()
    (reminder,) = entries(table, event="deadline_reminder_sent")
    assert reminder.events == [
        {"type": "deadline_reminder_sent", "seat": person(table), "deadline_at": format_seconds(until)}
    ]
    assert table.due_at == until


def test_a_reminder_does_not_make_a_decision_stale(table, clock):
    start(table)
    decided_on = table.snapshot
    clock.advance(91)
    table.run_once()
    action = actions.legal_actions(table.services, table.person, table.game)["actions"][0]
    assert table.snapshot.version == decided_on.version + 1
    actions.take_action(table.services, table.person, table.game, action, decided_on.version)
    assert not entries(table, flag="deadline")


def test_a_policy_plays_a_late_seat_and_the_entry_is_flagged(table, clock):
    start(table)
    clock.advance(100)
    table.run_once()
    assert {entry.seat for entry in entries(table, flag="deadline")} == {person(table)}
    assert not table.is_person_due() or deadlines(table.services, table.snapshot)[person(table)] > table.now


def test_a_late_seat_resigns_if_the_terms_say_so(table, clock):
    start(table, deadline_policy="resign")
    clock.advance(100)
    table.run_once()
    assert entries(table, event="seat_resigned")[0].events[0]["reason"] == "deadline"
    assert table.snapshot.state.result.reason == "resigned"
    assert table.snapshot.state.result.winners == (0,)


def test_a_game_whose_only_person_is_late_is_abandoned(table, clock):
    start(table, deadline_policy="resign", ai=2)
    clock.advance(100)
    table.run_once()
    assert table.snapshot.state.result.reason == "abandoned"
    assert table.snapshot.is_revealed


def test_a_move_in_time_stops_the_clock(table, clock):
    start(table)
    clock.advance(99)
    while table.is_person_due():
        table.play_person()
    clock.advance(1)
    table.run_once()
    assert not entries(table, flag="deadline")


def test_the_clock_keeps_running_while_a_seat_stays_due(table, clock):
    start(table)
    until = deadlines(table.services, table.snapshot)
    turns = table.snapshot.turns
    clock.advance(40)
    table.play_person()
    if table.is_person_due() and table.snapshot.turns == turns:
        assert deadlines(table.services, table.snapshot) == until


def test_a_deadline_that_passed_during_an_outage_is_enforced_once(table, clock):
    start(table, time_limit=30, deadline_policy="resign", ai=1)
    clock.advance(7 * 24 * 3600)
    table.run_once()
    table.run_once()
    assert len(entries(table, event="seat_resigned")) == 1
    assert not entries(table, event="deadline_reminder_sent")


def test_a_repeated_job_changes_nothing(table, clock):
    start(table)
    clock.advance(91)
    table.run_once()
    version = table.snapshot.version
    table.run_once()
    assert table.snapshot.version == version


def test_a_reloaded_snapshot_has_the_same_clock(table, clock, services):
    start(table)
    clock.advance(50)
    before = deadlines(services, table.snapshot)
    assert deadlines(services, services.snapshots.load(table.game)) == before


def test_a_resigned_seat_has_no_deadline(services, clock):
    table = start(Table(services), ai=2)
    other = person(table)
    assert list(deadlines(services, table.snapshot)) == [other]
    resign(services, table.person, table.game)
    assert deadlines(services, table.snapshot) == {}


def test_the_page_and_the_actions_show_the_deadline(table, services):
    start(table)
    shown = [{"seat": person(table), "deadline_at": format_seconds(table.now + 100)}]
    assert actions.legal_actions(services, table.person, table.game)["deadlines"] == shown


@pytest.mark.parametrize("deadline_policy", ["random", "greedy"])
def test_a_game_without_any_client_is_played_to_its_end(table, clock, deadline_policy):
    start(table, time_limit=30, deadline_policy=deadline_policy, target_points=4)
    for _ in range(2000):
        if table.snapshot.status == "finished":
            break
        clock.advance(30)
        table.run_once()
    assert table.snapshot.status == "finished"
