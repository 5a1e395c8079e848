"""Since when a seat is due: what restarts the time, and what does not."""

from events.service_events import DeadlineReminderSent, SeatResigned
from projections.game.replay import replay
from tests.projections.language import AT, Play, are_equal


def due_minutes(play):
    """By seat, the minute past eight since which it is due; None for what the opening began."""
    since = play.snapshot.position.due_since
    return {seat: None if at == AT else int(at[14:16]) for seat, at in since.items()}


def play_settlement(seats=3, ai_seats=()):
    """The first seat has placed its settlement, and is still to place the road."""
    play = Play(1, seats).start(ai_seats)
    first = play.snapshot.due()[0]
    return play.set_minute(5).act(), first


def test_before_the_start_no_seat_is_due():
    assert Play(1).snapshot.position.due_since == {}


def test_a_seat_that_stays_due_is_due_since_the_same_moment():
    play, first = play_settlement()
    assert due_minutes(play) == {first: None}


def test_the_next_seat_is_due_since_the_entry_that_made_it_so():
    play, first = play_settlement()
    play.set_minute(7).act()
    assert due_minutes(play) == {(first + 1) % 3: 7}


def test_a_free_undo_restores_the_due_time_of_its_seat():
    play, first = play_settlement()
    version, state = play.snapshot.version, play.state
    play.set_minute(7).act().set_minute(9).undo(version, state, by=first)
    assert due_minutes(play) == {first: None}


def test_an_undo_by_consent_restarts_the_due_time():
    play, first = play_settlement()
    version, state = play.snapshot.version, play.state
    play.set_minute(7).act().set_minute(9).undo(version, state, by=first, consenting_seats=(1,))
    assert due_minutes(play) == {first: 9}


def test_an_undo_by_the_consent_of_an_ai_restores_the_due_time_of_its_seat():
    play, first = play_settlement(ai_seats=(1, 2))
    version, state = play.snapshot.version, play.state
    play.set_minute(7).act().set_minute(9).undo(version, state, by=first, consenting_seats=(1, 2))
    assert due_minutes(play) == {first: None}


def test_an_undo_by_the_consent_of_a_seat_that_was_resigned_restores_the_due_time_of_its_seat():
    play, first = play_settlement()
    other = (first + 1) % 3
    play.add_service_events(SeatResigned(other, "requested"))
    version, state = play.snapshot.version, play.state
    play.set_minute(7).act().set_minute(9).undo(version, state, by=first, consenting_seats=(other,))
    assert due_minutes(play) == {first: None}


def test_an_undo_by_the_consent_of_an_ai_and_a_player_restarts_the_due_time():
    play, first = play_settlement(ai_seats=(1,))
    version, state = play.snapshot.version, play.state
    play.set_minute(7).act().set_minute(9).undo(version, state, by=first, consenting_seats=(1, 2))
    assert due_minutes(play) == {first: 9}


def test_a_seat_that_is_due_again_gains_no_time_by_an_undo_by_the_consent_of_an_ai():
    play, first = play_settlement(seats=2, ai_seats=(1,))
    version, state = play.snapshot.version, play.state
    play.set_minute(7).act().set_minute(8)
    while first not in play.snapshot.due():
        play.act()
    assert due_minutes(play) == {first: 8}
    play.set_minute(9).undo(version, state, by=first, consenting_seats=(1,))
    assert due_minutes(play) == {first: None}


def test_seats_that_become_due_by_an_undo_are_due_since_the_undo():
    play, first = play_settlement()
    version, state = play.snapshot.version, play.state
    play.set_minute(7).act().set_minute(9).undo(version, state, by=(first + 1) % 3)
    assert due_minutes(play) == {first: 9}


def test_a_new_turn_restarts_the_due_time_of_a_seat_that_stays_due():
    play = Play(2).start()
    while not play.snapshot.turns:
        play.act()
    assert set(play.snapshot.position.due_since.values()) == {play.at}
    play.set_minute(3)
    turns = play.snapshot.turns
    while play.snapshot.turns == turns:
        play.act()
    assert set(due_minutes(play).values()) == {3}


def test_a_reminder_changes_nothing_but_that_the_seat_was_reminded():
    play, first = play_settlement()
    before = play.snapshot.position
    play.set_minute(8).add_service_events(DeadlineReminderSent(first, AT))
    assert play.snapshot.position._replace(knowledge=before.knowledge) == before
    assert play.snapshot.reminders == {first: AT}


def test_a_replay_gives_the_same_due_times():
    play, first = play_settlement()
    version, state = play.snapshot.version, play.state
    play.set_minute(7).act().set_minute(9).undo(version, state, by=first).add_service_events(
        DeadlineReminderSent(first, AT)
    )
    assert are_equal(replay(play.origin, play.entries), play.snapshot)
