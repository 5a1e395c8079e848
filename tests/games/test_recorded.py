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


ENDINGS = {
    "settlers": {"points", "turn_cap"},
    "natick": {"points", "resources", "draw", "stall", "turn_cap"},
}
each_ruleset = pytest.mark.parametrize("game", ENDINGS)


def entries_of(game):
    return [recording.entries() for recording in RECORDINGS if recording.game == game]


@each_ruleset
def test_the_games_end_in_every_way(game):
    endings = [entries[-1]["events"][-1] for entries in entries_of(game)]
    assert {ending["type"] for ending in endings} == {"game_ended"}
    assert {ending["reason"] for ending in endings} == ENDINGS[game]


@each_ruleset
def test_the_games_hold_every_action_and_every_event(game):
    entries = [entry for entries in entries_of(game) for entry in entries]
    rules = ruleset(game, 2)
    assert {entry["action"]["type"] for entry in entries if "action" in entry} == set(rules.actions)
    assert {event["type"] for entry in entries for event in entry["events"]} == set(rules.events)
