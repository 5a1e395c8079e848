"""Notes: an AI's evaluation of its choices is in the log, sealed until the game is over."""

import pytest

from events.proofs.seal import EVERYONE, full_entry, visible_openings
from games.chance import SeededChance
from games.kernel import legal_actions
from landnama.verification.verdict import OK
from projections.game.replay import read_entries
from service.live import entries as log
from service.services import fair_randomness
from tests.landnama.verifiers import verify
from tests.policies.table import NO_HURRY, play_moves
from workers.policies import NotingPolicy, find_policy
from workers.settings import WorkerSettings

WITHOUT = WorkerSettings(time_slice=60.0, ai_evaluations="off")


def notes(table):
    """The notes of a log, with everything in place."""
    entries = [full_entry(line) for line in read_entries(table.services.store, table.game)]
    return {
        each.version: fact["evaluation"]
        for each in entries
        for fact in each.events
        if fact["type"] == "ai_evaluation_recorded"
    }


def evaluation_entries(table):
    return [line for line in read_entries(table.services.store, table.game) if b"ai_evaluation_recorded" in line.public]


def evaluations_for(line, audience):
    """The evaluations of an entry that an audience can read."""
    return [each for each in visible_openings(line, audience) if each["path"].endswith("/evaluation")]


def test_every_action_of_an_ai_has_a_note(table):
    table.start(ai=2, person=False).run_once()
    acted = [entry.version for entry in table.entries() if entry.action is not None]
    assert sorted(notes(table)) == acted
    assert {len(note) for note in notes(table).values()} <= {1, 5, 7}


def test_no_audience_may_read_a_note_during_the_game(table):
    table.start(ai=2).run_once()
    while not evaluation_entries(table):
        table.play_person()
        table.run_once()
    lines = evaluation_entries(table)
    assert not any(evaluations_for(line, seat) for line in lines for seat in (0, 1, 2, None))
    assert all(b'"evaluation":{"sealed":"' in line.public for line in lines)


@pytest.mark.parametrize("randomness", [fair_randomness])
def test_both_verifiers_accept_a_game_with_notes_and_its_end_opens_them(table):
    table.start(ai=2, person=False).run_once()
    verdict = verify(b"".join(log.export_game(table.services, None, table.game)))
    assert verdict.findings == []
    assert {check.state for check in verdict.checks} == {OK}
    assert all(
        any(each["path"].endswith("/evaluation") for each in visible_openings(line, EVERYONE))
        for line in evaluation_entries(table)
    )


def test_a_setting_disables_notes(table):
    table.start(ai=2, person=False).run_once(settings=WITHOUT)
    assert notes(table) == {}


def test_a_policy_without_notes_writes_none(table):
    assert not isinstance(find_policy("random"), NotingPolicy)
    table.start(ai=2, person=False).run_once(find_policy("random"))
    assert notes(table) == {}


@pytest.fixture(scope="module")
def moves():
    """Some moves of greedy players who have more than one choice."""
    found = [move for move, _ in zip(play_moves(["greedy", "greedy"], 3), range(60), strict=False)]
    return [move for move in found if len(legal_actions(move.state, move.seat)) > 1]


def test_a_note_lists_the_best_choices_by_index_and_the_first_was_taken(moves):
    for move in moves:
        choice = find_policy("greedy").weigh(move.view, SeededChance(1), NO_HURRY)
        (best, worth), *others = choice.note.best
        listed = legal_actions(move.state, move.seat)
        assert best >= len(listed) or listed[best] == choice.action
        assert all(other <= worth for _, other in others)


def test_at_the_deadline_only_the_evaluated_choices_are_noted(moves):
    note = find_policy("greedy").weigh(moves[0].view, SeededChance(1), 0.0).note
    assert (note.looked_at, len(note.best)) == (1, 1)
