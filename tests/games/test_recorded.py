"""Recorded games: played again they tell the same, and told again they come to the same."""

import pytest

from games.catalog import get_ruleset
from games.kernel import fold
from tests.games.recording import RECORDINGS, Table

TABLES = {
    "dinosaurs": [(3, {}), (4, {})],
    "first_nations": [(2, {}), (3, {}), (4, {})],
    "natick": [(2, {})],
    "puerto": [(4, {})],
    "settlers": [(3, {}), (5, {}), (6, {"paired_players": True})],
    "trade_partners": [(3, {})],
}
"""Tables that together have everything in a game."""

every_game = pytest.mark.parametrize("recording", RECORDINGS, ids=lambda recording: recording.name)


@every_game
def test_the_rules_decide_every_recorded_action_as_before(recording):
    table = Table(recording)
    opening, *entries = recording.entries()
    assert table.open() == opening
    for entry in entries:
        assert table.act(entry["seat"], table.rules.decode_action(entry["action"])) == entry


@every_game
def test_the_events_alone_show_everybody_what_they_saw_then(recording):
    table = Table(recording)
    for entry in recording.entries():
        events = list(map(table.rules.decode_event, entry["events"]))
        fold(table.state, events)
        assert entry == entry | table.tell(events)


def entries_of(game):
    """All entries of all recordings of a ruleset."""
    return [entry for recording in RECORDINGS if recording.game == game for entry in recording.entries()]


def endings_of(game):
    """How the recordings of a ruleset ended: the reason, and how many won."""
    last = [recording.entries()[-1]["events"][-1] for recording in RECORDINGS if recording.game == game]
    return {(ending["reason"], len(ending["winners"])) for ending in last}


def told_in(game):
    """The actions and the events that the recordings of a ruleset hold."""
    entries = entries_of(game)
    actions = {entry["action"]["type"] for entry in entries if "action" in entry}
    return actions, {event["type"] for entry in entries for event in entry["events"]}


def test_the_games_end_in_every_way():
    decided = {("points", 1), ("resources", 1), ("stall", 1)}
    assert endings_of("natick") == decided | {("draw", 0), ("stall", 0), ("turn_cap", 0)}
    assert endings_of("settlers") == {("points", 1), ("turn_cap", 0)}
    assert endings_of("puerto") == {("points", 1), ("points", 2), ("turn_cap", 0)}
    assert endings_of("dinosaurs") == {("points", 1), ("turn_cap", 0)}
    assert endings_of("first_nations") == {("points", 1), ("turn_cap", 0)}
    assert endings_of("trade_partners") == {("points", 1), ("turn_cap", 0)}


@pytest.mark.parametrize("game", TABLES)
def test_the_games_hold_every_action_and_every_event(game):
    tables = [get_ruleset(game, seats, options) for seats, options in TABLES[game]]
    actions, events = told_in(game)
    assert actions == set().union(*[rules.actions for rules in tables])
    assert events == set().union(*[rules.events for rules in tables])
