"""Verify finds an undo in the record that was not allowed."""

import msgspec
import pytest

from events.service_events import ActionsRedone, ActionsUndone
from tests.landnama.recording import RecordedGame, Recorder
from tests.landnama.verifiers import verify

OTHERS = {0: [1, 2], 1: [0, 2], 2: [0, 1]}


class UndoRecorder(Recorder):
    """Remembers every state, so that it can undo and redo like the service."""

    def __init__(self, **options):
        self.states = {}
        super().__init__(**options)

    def _add(self, seat, action, events):
        super()._add(seat, action, events)
        self.states[len(self.entries)] = self.state if hasattr(self, "state") else None

    def play_until_placed(self):
        """Plays until a seat has placed a settlement, which it may undo without consent."""
        while (self.entries[-1].action or {}).get("type") != "place_settlement":
            self.act()
        return self

    def play_until_rolled(self):
        while (self.entries[-1].action or {}).get("type") != "roll_dice":
            self.act()
        return self

    def reverse(self, kind, to, by, reason, consenting_seats=()):
        self.state = self.states[to]
        self.add_service_events(kind(len(self.entries), to, by, reason, list(consenting_seats)))
        return self

    def undo_last(self, reason, consenting_seats=(), by=None):
        seat = self.entries[-1].seat if by is None else by
        return self.reverse(ActionsUndone, len(self.entries) - 1, seat, reason, consenting_seats)

    def running(self):
        return self.game().export(audience=None)


@pytest.fixture
def game_after_placing():
    return UndoRecorder(target_points=3).play_until_placed()


@pytest.fixture
def game_after_rolling():
    return UndoRecorder(target_points=3).play_until_rolled()


def first_finding(data):
    """The first finding, without its version."""
    findings = verify(data).findings
    return (findings[0].code, findings[0].message) if findings else None


def test_permitted_undos_and_redos_are_accepted(game_after_placing):
    version, seat = len(game_after_placing.entries), game_after_placing.entries[-1].seat
    game_after_placing.undo_last("free").reverse(ActionsRedone, version, seat, "free")
    recorded = game_after_placing.play().game()
    verdict = verify(recorded.export())
    assert verdict.findings == []
    assert {each.name: each.count for each in verdict.checks}["undo"] == 2


def test_a_running_game_and_one_seats_copy_of_it_are_checked_too(game_after_rolling):
    seat = game_after_rolling.entries[-1].seat
    game_after_rolling.undo_last("barrier", OTHERS[seat])
    assert verify(game_after_rolling.running()).findings == []
    assert verify(game_after_rolling.game().export(audience=1)).findings == []


def test_a_roll_that_was_undone_without_a_takeback_is_found(game_after_rolling):
    assert first_finding(game_after_rolling.undo_last("free").running()) == (
        "undo_not_allowed",
        "its reason is free, but must be barrier",
    )


def test_a_roll_that_was_undone_without_everybodys_consent_is_found(game_after_rolling):
    seat = game_after_rolling.entries[-1].seat
    game_after_rolling.undo_last("barrier", OTHERS[seat][:1])
    assert first_finding(game_after_rolling.running()) == (
        "undo_not_allowed",
        f"the consent of seat {OTHERS[seat][1]} is missing",
    )


def test_a_sandbox_undo_in_another_kind_of_game_is_found(game_after_placing):
    assert first_finding(game_after_placing.undo_last("sandbox").running())[0] == "undo_not_allowed"


def test_an_undo_of_another_seats_action_is_found(game_after_placing):
    other = OTHERS[game_after_placing.entries[-1].seat][0]
    assert first_finding(game_after_placing.undo_last("consent", OTHERS[other], by=other).running()) == (
        "undo_not_allowed",
        f"seat {other} did not take the first of the actions",
    )


def test_an_undo_to_an_undone_version_is_found(game_after_placing):
    version, seat = len(game_after_placing.entries), game_after_placing.entries[-1].seat
    game_after_placing.undo_last("free").reverse(ActionsUndone, version, seat, "free")
    assert first_finding(game_after_placing.running())[0] == "undo_not_allowed"


def test_an_undo_to_before_the_start_is_found(game_after_placing):
    game_after_placing.reverse(ActionsUndone, 2, game_after_placing.entries[-1].seat, "free")
    assert first_finding(game_after_placing.running())[0] == "undo_not_allowed"


def test_a_redo_after_a_new_action_is_found(game_after_placing):
    version, seat = len(game_after_placing.entries), game_after_placing.entries[-1].seat
    game_after_placing.undo_last("free").play_until_placed().reverse(ActionsRedone, version, seat, "free")
    assert first_finding(game_after_placing.running())[0] == "undo_not_allowed"


def test_a_redo_to_another_version_is_found(game_after_placing):
    version, seat = len(game_after_placing.entries), game_after_placing.entries[-1].seat
    game_after_placing.undo_last("free").reverse(ActionsRedone, version - 1, seat, "free")
    assert first_finding(game_after_placing.running())[0] == "undo_not_allowed"


def test_an_undo_of_a_finished_game_is_found():
    recorder = UndoRecorder(target_points=3).play()
    entries = recorder.entries[:-1]
    last = entries[-1]
    undone = ActionsUndone(last.version, last.version - 1, last.seat, "barrier", OTHERS[last.seat])
    forged = [*entries, msgspec.structs.replace(recorder.entries[-1], events=[undone.to_dict()])]
    findings = verify(RecordedGame(recorder.genesis, forged, recorder.rules).export(audience=None)).findings
    assert "undo_not_allowed" in {each.code for each in findings}


def test_dice_repeated_under_the_same_draw_number_are_found(game_after_rolling):
    roll = game_after_rolling.entries[-1]
    game_after_rolling.undo_last("barrier", OTHERS[roll.seat]).play_until_rolled()
    version, index = game_after_rolling.game().find("dice_rolled", after=roll.version)
    forged = game_after_rolling.game().with_event(version, index, draw_number=0)
    assert [each.code for each in verify(forged.export(audience=None)).findings] == ["draw_number"]


@pytest.mark.parametrize("seats", [[[0]], ["0"], {"0": 1}, 3, [None]])
def test_an_invalid_agenda_does_not_stop_the_check(game_after_placing, seats):
    version = len(game_after_placing.entries)
    game_after_placing.undo_last("free")
    nonsense = {"type": "agenda_changed", "agenda": [{"step": "draft", "seats": seats}]}
    changed = game_after_placing.game().with_entry(
        version, events=[*game_after_placing.entries[version - 1].events, nonsense]
    )
    assert verify(changed.export(audience=None)).game == "g1"
