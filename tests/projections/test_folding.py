"""Folding: a game's record follows from its genesis and its lines, and from nothing else."""

import pytest

from events.errors import BrokenLog
from events.service_events import (
    TYPES,
    PositionLaid,
    PositionSet,
    SeatLeft,
    SeatResigned,
    SeatSeed,
    SeatTaken,
    SeedRevealed,
    SeedsMixed,
)
from projections.folding import OutOfReach, fold
from projections.record import RECENT, Holder, UnknownEvent
from projections.replaying import replayed
from projections.seating import FOLDS
from tests.projections.language import SEED, Play, said, same

PERSON = SeatTaken(1, "label", "person", None)
AI = SeatTaken(2, "other", "ai", "greedy")


def played(seed, moves):
    play = Play(seed).begin()
    for _ in play.moves(moves):
        pass
    return play


def test_a_seat_is_held_by_its_label_until_it_is_left():
    play = Play(1).service(PERSON, AI)
    assert play.record.seats == (None, Holder("label", "person", None), Holder("other", "ai", "greedy"))
    assert play.service(SeatLeft(1)).record.seats[1] is None


def test_a_game_is_open_until_it_starts():
    assert Play(1).service(PERSON).record.status == "open"
    assert Play(1).begin().record.status == "running"


@pytest.mark.parametrize("seed", range(3))
def test_the_state_is_what_the_rules_decided(seed):
    play = Play(seed).begin()
    for after in play.moves(400):
        assert after.record.state.leaves() == after.state.leaves()


def test_replaying_gives_what_was_folded_step_by_step():
    play = played(2, 300)
    assert same(replayed(play.origin, play.lines), play.record)


def test_a_finished_game_is_finished():
    play = played(3, 5000)
    assert play.state.result is not None
    assert play.record.status == "finished"
    assert not play.record.revealed


def test_the_servers_seed_opens_everything_and_a_seats_does_not():
    play = Play(1).begin().service(SeedRevealed(0, SEED.hex()))
    assert not play.record.revealed
    assert play.service(SeedRevealed(None, SEED.hex())).record.revealed


def test_the_mix_names_the_seeds_of_the_seats():
    assert Play(1).service(SeedsMixed([SeatSeed(1, SEED.hex())])).record.seeds == (SEED,)


def test_draws_are_counted_by_purpose():
    play = played(4, 200)
    rolls = sum(line.public.count(b'"dice_rolled"') for line in play.lines)
    bought = sum(line.public.count(b'"card_bought"') for line in play.lines)
    assert (play.record.draws["dice"], play.record.draws.get("deck", 0)) == (rolls, bought)
    assert play.record.draws["board"] == 3


def test_turns_are_known_by_the_versions_at_which_they_began():
    play = played(5, 100)
    began = [line.version for line in play.lines if b'"turn_began"' in line.public]
    assert play.record.turns == tuple(began)


def test_the_makers_of_recent_entries_are_known_and_older_ones_are_not():
    play = played(6, 50)
    version = play.record.version
    assert play.record.since(version - 3) == tuple(line.entry().seat for line in play.lines[-3:])
    assert play.record.since(version) == ()
    assert play.record.since(version - RECENT - 1) is None


def test_a_published_record_is_never_changed():
    play = Play(7).begin()
    before, what_it_said = play.record, said(play.record)
    for _ in play.moves(30):
        pass
    assert said(before) == what_it_said


def test_an_event_nobody_here_knows_stops_the_game():
    with pytest.raises(UnknownEvent):
        Play(1).write(None, None, [{"type": "volcano_erupted", "hex": 3}], [])


def test_every_event_of_the_service_can_be_folded():
    assert set(FOLDS) == set(TYPES.values())


def test_a_position_that_was_never_set_cannot_be_laid():
    with pytest.raises(BrokenLog):
        Play(1).service(PositionLaid())


def test_a_position_of_later_rules_stops_the_game():
    with pytest.raises(UnknownEvent):
        Play(1).service(PositionSet("chess/2 e4")).service(PositionLaid())


def test_a_seat_in_which_nobody_sat_cannot_be_given_up():
    with pytest.raises(UnknownEvent):
        Play(1).service(SeatResigned(0, "asked"))


def test_a_line_that_does_not_follow_is_refused():
    play = played(8, 5)
    with pytest.raises(BrokenLog):
        fold(play.origin, play.lines[1])


def test_a_line_of_another_chain_is_refused():
    one, other = played(8, 5), played(9, 4)
    with pytest.raises(BrokenLog):
        fold(other.record, one.lines[other.record.version])


def test_undo_goes_back_to_the_state_and_counts_draws_on():
    play = played(9, 40)
    version, state, rolls = play.record.version, play.state, play.record.draws["dice"]
    while play.record.draws["dice"] == rolls:
        play.act()
    record = play.undo(version, state).record
    assert record.state.leaves() == state.leaves()
    assert record.draws["dice"] == rolls + 1


def test_an_undo_too_far_back_needs_the_whole_log_and_then_gives_the_same():
    play = played(10, 30)
    version, state, known = play.record.version, play.state, play.record.position.known
    for _ in range(RECENT + 2):
        play.act()
    with pytest.raises(OutOfReach):
        play.undo(version, state)
    again = replayed(play.origin, play.lines)
    assert again.state.leaves() == state.leaves()
    assert again.position.known == known


def test_play_goes_on_after_an_undo_as_the_log_says():
    play = played(11, 60)
    version, state = play.record.version, play.state
    play.act().act().act().undo(version, state)
    for _ in range(20):
        play.act()
    assert same(replayed(play.origin, play.lines), play.record)
