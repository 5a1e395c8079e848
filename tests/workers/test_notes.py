"""Notes: what an AI thought of its choices is in the log, sealed from everybody until the game is over."""

import pytest

from events.opening import EVERYONE, opened, truth
from games.chance import SeededChance
from games.kernel import legal
from landnama.verification.verdict import OK
from projections.cache import read_lines
from service import log
from service.luck import fair
from tests.landnama.both import verify
from tests.policies.table import NO_HURRY, played
from workers.policies import NotingPolicy, policy
from workers.settings import Settings

WITHOUT = Settings(shift=60.0, ai_notes="off")


def notes(table):
    """The notes of a log, with everything in place."""
    entries = [truth(line) for line in read_lines(table.house.store, table.game)]
    return {each.version: fact["note"] for each in entries for fact in each.events if fact["type"] == "choice_noted"}


def noted_lines(table):
    return [line for line in read_lines(table.house.store, table.game) if b"choice_noted" in line.public]


def test_every_action_of_an_ai_has_a_note(table):
    table.start(ai=2, person=False).work()
    acted = [entry.version for entry in table.entries() if entry.action is not None]
    assert sorted(notes(table)) == acted
    assert {len(note) for note in notes(table).values()} <= {1, 5, 7}


def test_nobody_may_read_a_note_while_the_game_goes_on(table):
    table.start(ai=2).work()
    while not noted_lines(table):
        table.person_plays()
        table.work()
    lines = noted_lines(table)
    for line in lines:
        assert [each for seat in (0, 1, 2, None) for each in opened(line, seat) if each["path"].endswith("/note")] == []
    assert all(b'"note":{"sealed":"' in line.public for line in lines)


@pytest.mark.parametrize("luck", [fair])
def test_both_verifiers_accept_a_game_with_notes_and_all_are_open_at_its_end(table):
    table.start(ai=2, person=False).work()
    verdict = verify(b"".join(log.export(table.house, None, table.game)))
    assert verdict.findings == []
    assert {check.state for check in verdict.checks} == {OK}
    assert all(any(each["path"].endswith("/note") for each in opened(line, EVERYONE)) for line in noted_lines(table))


def test_a_setting_leaves_them_out(table):
    table.start(ai=2, person=False).work(settings=WITHOUT)
    assert notes(table) == {}


def test_a_policy_that_notes_nothing_writes_nothing(table):
    assert not isinstance(policy("random"), NotingPolicy)
    table.start(ai=2, person=False).work(policy("random"))
    assert notes(table) == {}


@pytest.fixture(scope="module")
def moves():
    """Some moves of greedy players who have more than one choice."""
    found = [move for move, _ in zip(played(["greedy", "greedy"], 3), range(60), strict=False)]
    return [move for move in found if len(legal(move.state, move.seat)) > 1]


def test_a_note_names_the_best_choices_by_their_index_and_the_first_was_taken(moves):
    for move in moves:
        choice = policy("greedy").weigh(move.seen, SeededChance(1), NO_HURRY)
        (best, worth), *others = choice.note.best
        listed = legal(move.state, move.seat)
        assert best >= len(listed) or listed[best] == choice.action
        assert all(other <= worth for _, other in others)


def test_without_time_only_what_was_looked_at_is_noted(moves):
    note = policy("greedy").weigh(moves[0].seen, SeededChance(1), 0.0).note
    assert (note.looked_at, len(note.best)) == (1, 1)
