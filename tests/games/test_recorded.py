"""Recorded games: played again they tell the same, and told again they come to the same."""

import pytest

from games.catalog import ruleset
from games.kernel import fold
from tests.games.recording import RECORDINGS, Table

every_game = pytest.mark.parametrize("recording", RECORDINGS, ids=lambda recording: recording.name)


@every_game
def test_the_rules_tell_of_every_action_what_they_told_then(recording):
    table = Table(recording)
    opening, *entries = recording.entries()
    assert table.open() == opening
    for entry in entries:
        assert table.act(entry["seat"], table.rules.action(entry["action"])) == entry


@every_game
def test_the_events_alone_show_everybody_what_they_saw_then(recording):
    table = Table(recording)
    for entry in recording.entries():
        events = list(map(table.rules.event, entry["events"]))
        fold(table.state, events)
        assert entry == entry | table.tell(events)


def test_the_games_end_in_both_ways():
    endings = [recording.entries()[-1]["events"][-1] for recording in RECORDINGS]
    assert {(ending["type"], ending["reason"]) for ending in endings} == {
        ("game_ended", "points"),
        ("game_ended", "turn_cap"),
    }


def test_the_games_hold_every_action_and_every_event():
    entries = [entry for recording in RECORDINGS for entry in recording.entries()]
    rules = ruleset("settlers", 3)
    assert {entry["action"]["type"] for entry in entries if "action" in entry} == set(rules.actions)
    assert {event["type"] for entry in entries for event in entry["events"]} == set(rules.events)
