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


@pytest.mark.parametrize("game", sorted({each.game for each in RECORDINGS}))
def test_the_games_end_in_both_ways(game):
    endings = [each.entries()[-1]["events"][-1] for each in RECORDINGS if each.game == game]
    assert {(ending["type"], ending["reason"]) for ending in endings} == {
        ("game_ended", "points"),
        ("game_ended", "turn_cap"),
    }


def test_the_games_hold_every_action_and_every_event():
    entries = [entry for recording in RECORDINGS for entry in recording.entries()]
    tables = [ruleset(each.game, each.seats, each.options) for each in RECORDINGS]
    assert {entry["action"]["type"] for entry in entries if "action" in entry} == set().union(
        *[rules.actions for rules in tables]
    )
    assert {event["type"] for entry in entries for event in entry["events"]} == set().union(
        *[rules.events for rules in tables]
    )
