"""The fold: a snapshot follows from the genesis and the entries, and from nothing else."""

import pytest

from events.errors import BrokenLog
from events.service_events import (
    TYPES,
    AiEvaluationRecorded,
    PositionLoaded,
    PositionSet,
    ScriptedDrawSkipped,
    SeatLeft,
    SeatResigned,
    SeatSeed,
    SeatTaken,
    SeedRevealed,
    SeedsMixed,
)
from projections.game.fold import PositionOutOfReach, fold
from projections.game.replay import replay
from projections.game.service_folds import FOLDS, changes_position_only
from projections.game.snapshot import RECENT_LIMIT, SeatHolder, UnknownEvent
from tests.projections.language import SEED, Play, are_equal, snapshot_values

PERSON = SeatTaken(1, "label", "person", None)
AI = SeatTaken(2, "other", "ai", "greedy")


def play_game(seed, moves):
    play = Play(seed).start()
    for _ in play.play_randomly(moves):
        pass
    return play


def test_a_seat_keeps_its_label_until_it_is_left():
    play = Play(1).add_service_events(PERSON, AI)
    assert play.snapshot.seats == (None, SeatHolder("label", "person", None), SeatHolder("other", "ai", "greedy"))
    assert play.add_service_events(SeatLeft(1)).snapshot.seats[1] is None


def test_a_game_is_open_until_it_starts():
    assert Play(1).add_service_events(PERSON).snapshot.status == "open"
    assert Play(1).start().snapshot.status == "running"


@pytest.mark.parametrize("seed", range(3))
def test_the_folded_state_is_the_one_that_the_rules_decided(seed):
    play = Play(seed).start()
    for after in play.play_randomly(400):
        assert after.snapshot.state.as_dict() == after.state.as_dict()


def test_a_replay_equals_the_fold_step_by_step():
    play = play_game(2, 300)
    assert are_equal(replay(play.origin, play.entries), play.snapshot)


def test_a_game_with_a_result_is_finished():
    play = play_game(3, 5000)
    assert play.state.result is not None
    assert play.snapshot.status == "finished"
    assert not play.snapshot.is_revealed


def test_the_servers_seed_makes_everything_public_and_a_seats_seed_does_not():
    play = Play(1).start().add_service_events(SeedRevealed(0, SEED.hex()))
    assert not play.snapshot.is_revealed
    assert play.add_service_events(SeedRevealed(None, SEED.hex())).snapshot.is_revealed


def test_the_mix_names_the_seeds_of_the_seats():
    assert Play(1).add_service_events(SeedsMixed([SeatSeed(1, SEED.hex())])).snapshot.seeds == (SEED,)


def test_draws_are_counted_by_purpose():
    play = play_game(4, 200)
    rolls = sum(line.public.count(b'"dice_rolled"') for line in play.entries)
    bought = sum(line.public.count(b'"development_card_bought"') for line in play.entries)
    assert (play.snapshot.draws["dice"], play.snapshot.draws.get("deck", 0)) == (rolls, bought)
    assert play.snapshot.draws["board"] == 3


def test_a_snapshot_holds_the_versions_at_which_turns_began():
    play = play_game(5, 100)
    began = [line.version for line in play.entries if b'"turn_started"' in line.public]
    assert play.snapshot.turns == tuple(began)


def test_a_snapshot_knows_the_seats_of_recent_entries_only():
    play = play_game(6, 50)
    version = play.snapshot.version
    assert play.snapshot.seats_since(version - 3) == tuple(line.entry().seat for line in play.entries[-3:])
    assert play.snapshot.seats_since(version) == ()
    assert play.snapshot.seats_since(version - RECENT_LIMIT - 1) is None


def test_a_cached_snapshot_is_never_modified():
    play = Play(7).start()
    before, values_before = play.snapshot, snapshot_values(play.snapshot)
    for _ in play.play_randomly(30):
        pass
    assert snapshot_values(before) == values_before


def test_an_unknown_event_stops_the_game():
    with pytest.raises(UnknownEvent):
        Play(1).append(None, None, [{"type": "volcano_erupted", "hex": 3}], [])


def test_every_service_event_can_be_folded():
    only_position = {PositionLoaded, ScriptedDrawSkipped, AiEvaluationRecorded}
    assert set(FOLDS) == set(TYPES.values()) - only_position
    assert all(changes_position_only(kind) for kind in only_position)


def test_play_cannot_begin_from_a_position_that_was_never_set():
    with pytest.raises(BrokenLog):
        Play(1).add_service_events(PositionLoaded())


def test_a_position_of_later_rules_stops_the_game():
    with pytest.raises(UnknownEvent):
        Play(1).add_service_events(PositionSet("chess/2 e4")).add_service_events(PositionLoaded())


def test_a_free_seat_cannot_resign():
    with pytest.raises(UnknownEvent):
        Play(1).add_service_events(SeatResigned(0, "requested"))


def test_an_entry_with_a_version_gap_is_rejected():
    play = play_game(8, 5)
    with pytest.raises(BrokenLog):
        fold(play.origin, play.entries[1])


def test_an_entry_of_another_chain_is_rejected():
    one, other = play_game(8, 5), play_game(9, 4)
    with pytest.raises(BrokenLog):
        fold(other.snapshot, one.entries[other.snapshot.version])


def test_an_undo_restores_the_state_and_keeps_counting_draws():
    play = play_game(9, 40)
    version, state, rolls = play.snapshot.version, play.state, play.snapshot.draws["dice"]
    while play.snapshot.draws["dice"] == rolls:
        play.act()
    snapshot = play.undo(version, state).snapshot
    assert snapshot.state.as_dict() == state.as_dict()
    assert snapshot.draws["dice"] == rolls + 1


def test_an_undo_beyond_the_recent_versions_needs_a_replay():
    play = play_game(10, 30)
    version, state, known = play.snapshot.version, play.state, play.snapshot.position.knowledge
    for _ in range(RECENT_LIMIT + 2):
        play.act()
    with pytest.raises(PositionOutOfReach):
        play.undo(version, state)
    again = replay(play.origin, play.entries)
    assert again.state.as_dict() == state.as_dict()
    assert again.position.knowledge == known


def test_play_continues_from_the_restored_position():
    play = play_game(11, 60)
    version, state = play.snapshot.version, play.state
    play.act().act().act().undo(version, state)
    for _ in range(20):
        play.act()
    assert are_equal(replay(play.origin, play.entries), play.snapshot)
