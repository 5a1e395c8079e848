"""Whoever lets their time run out is reminded once, and then the game does what was chosen when it was made."""

import pytest

from service import play
from service.deadlines import deadlines, instant
from service.resigning import resign
from tests.workers.table import Table


def entries(table, flag=None, event=None):
    found = [entry for entry in table.entries() if flag is None or entry.flag == flag]
    return [entry for entry in found if event is None or event in [each["type"] for each in entry.events]]


def start(table, deadline=100, on_deadline="greedy", ai=0, **options):
    """It is for the person to act."""
    table.start(ai=ai or 1, deadline=deadline, on_deadline=on_deadline, **{"target_points": 10, **options})
    table.work()
    assert table.person_is_due()
    return table


def person(table):
    return len(table.record.seats) - 1


def test_nothing_happens_by_itself_without_a_deadline(table):
    start(table, deadline=None)
    assert table.due_at is None


def test_a_reminder_comes_when_a_tenth_of_the_time_is_left(table, clock):
    start(table, deadline=1000)
    version = table.record.version
    assert table.due_at == table.now + 900
    clock.on(899)
    table.work()
    assert table.record.version == version
    clock.on(1)
    table.work()
    assert entries(table, event="deadline_neared")[0].version == version + 1


def test_a_reminder_leaves_ten_seconds_at_least(table):
    start(table, deadline=30)
    assert table.due_at == table.now + 20


def test_a_reminder_comes_once_and_says_until_when(table, clock):
    start(table)
    until = table.now + 100
    clock.on(91)
    table.work()
    table.work()
    (reminder,) = entries(table, event="deadline_neared")
    assert reminder.events == [{"type": "deadline_neared", "seat": person(table), "deadline_at": instant(until)}]
    assert table.due_at == until


def test_a_reminder_does_not_make_a_decision_stale(table, clock):
    start(table)
    decided_on = table.record
    clock.on(91)
    table.work()
    action = play.actions(table.house, table.person, table.game)["actions"][0]
    assert table.record.version == decided_on.version + 1
    play.act(table.house, table.person, table.game, action, decided_on.version)
    assert not entries(table, flag="deadline")


def test_a_policy_moves_for_whoever_is_late_and_the_entry_says_so(table, clock):
    start(table)
    clock.on(100)
    table.work()
    assert {entry.seat for entry in entries(table, flag="deadline")} == {person(table)}
    assert not table.person_is_due() or deadlines(table.house, table.record)[person(table)] > table.now


def test_whoever_is_late_resigns_if_the_game_says_so(table, clock):
    start(table, on_deadline="resign")
    clock.on(100)
    table.work()
    assert entries(table, event="seat_resigned")[0].events[0]["reason"] == "deadline"
    assert table.record.state.result.reason == "resigned"
    assert table.record.state.result.winners == (0,)


def test_a_game_that_its_only_person_let_lapse_is_abandoned(table, clock):
    start(table, on_deadline="resign", ai=2)
    clock.on(100)
    table.work()
    assert table.record.state.result.reason == "abandoned"
    assert table.record.revealed


def test_a_move_in_time_stops_the_clock(table, clock):
    start(table)
    clock.on(99)
    while table.person_is_due():
        table.person_plays()
    clock.on(1)
    table.work()
    assert not entries(table, flag="deadline")


def test_the_clock_runs_on_while_a_seat_stays_due(table, clock):
    start(table)
    until = deadlines(table.house, table.record)
    turns = table.record.turns
    clock.on(40)
    table.person_plays()
    if table.person_is_due() and table.record.turns == turns:
        assert deadlines(table.house, table.record) == until


def test_a_deadline_that_passed_while_everything_was_down_counts_once(table, clock):
    start(table, deadline=30, on_deadline="resign", ai=1)
    clock.on(7 * 24 * 3600)
    table.work()
    table.work()
    assert len(entries(table, event="seat_resigned")) == 1
    assert not entries(table, event="deadline_neared")


def test_a_job_that_comes_twice_changes_nothing_the_second_time(table, clock):
    start(table)
    clock.on(91)
    table.work()
    version = table.record.version
    table.work()
    assert table.record.version == version


def test_a_record_read_anew_knows_the_same_clock(table, clock, house):
    start(table)
    clock.on(50)
    before = deadlines(house, table.record)
    assert deadlines(house, house.records.load(table.game)) == before


def test_a_seat_that_was_given_up_has_no_deadline(house, clock):
    table = start(Table(house), ai=2)
    other = person(table)
    assert list(deadlines(house, table.record)) == [other]
    resign(house, table.person, table.game)
    assert deadlines(house, table.record) == {}


def test_the_page_and_the_actions_say_until_when(table, house):
    start(table)
    shown = [{"seat": person(table), "deadline_at": instant(table.now + 100)}]
    assert play.actions(house, table.person, table.game)["deadlines"] == shown


@pytest.mark.parametrize("on_deadline", ["random", "greedy"])
def test_a_game_that_nobody_attends_is_still_played_to_its_end(table, clock, on_deadline):
    start(table, deadline=30, on_deadline=on_deadline, target_points=3)
    for _ in range(2000):
        if table.record.status == "finished":
            break
        clock.on(30)
        table.work()
    assert table.record.status == "finished"
