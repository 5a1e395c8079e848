"""Since when a seat is due: what breaks the time, and what does not."""

from events.service_events import DeadlineNeared
from projections.replaying import replayed
from tests.projections.language import AT, Play, same


def minutes(play):
    """By seat, the minute past eight since which it is due; None for what the opening began."""
    since = play.record.position.since
    return {seat: None if at == AT else int(at[14:16]) for seat, at in since.items()}


def drafted():
    """The first seat has placed its settlement, and is still to place the road."""
    play = Play(1).begin()
    first = play.record.due()[0]
    return play.later(5).act(), first


def test_before_the_start_nobody_is_due():
    assert Play(1).record.position.since == {}


def test_a_seat_that_stays_due_is_due_since_the_same_moment():
    play, first = drafted()
    assert minutes(play) == {first: None}


def test_the_next_seat_is_due_since_the_entry_that_made_it_so():
    play, first = drafted()
    play.later(7).act()
    assert minutes(play) == {(first + 1) % 3: 7}


def test_a_free_undo_gives_back_the_time_that_was_running():
    play, first = drafted()
    version, state = play.record.version, play.state
    play.later(7).act().later(9).undo(version, state, by=first)
    assert minutes(play) == {first: None}


def test_an_undo_that_others_agreed_to_starts_the_time_anew():
    play, first = drafted()
    version, state = play.record.version, play.state
    play.later(7).act().later(9).undo(version, state, by=first, consents=(1,))
    assert minutes(play) == {first: 9}


def test_what_others_gain_by_an_undo_starts_when_it_happens():
    play, first = drafted()
    version, state = play.record.version, play.state
    play.later(7).act().later(9).undo(version, state, by=(first + 1) % 3)
    assert minutes(play) == {first: 9}


def test_a_new_turn_begins_a_new_time_even_for_who_was_due_before():
    play = Play(2).begin()
    while not play.record.turns:
        play.act()
    assert set(play.record.position.since.values()) == {play.at}
    play.later(3)
    turns = play.record.turns
    while play.record.turns == turns:
        play.act()
    assert set(minutes(play).values()) == {3}


def test_a_reminder_changes_nothing_but_that_the_seat_was_reminded():
    play, first = drafted()
    before = play.record.position
    play.later(8).service(DeadlineNeared(first, AT))
    assert play.record.position._replace(known=before.known) == before
    assert play.record.reminded == {first: AT}


def test_a_log_read_from_its_beginning_tells_the_same_times():
    play, first = drafted()
    version, state = play.record.version, play.state
    play.later(7).act().later(9).undo(version, state, by=first).service(DeadlineNeared(first, AT))
    assert same(replayed(play.origin, play.lines), play.record)
