"""Recorded games: the rules decide the same events again, and the events fold to the same views."""

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
    "settlers+cities_knights": [(4, {}), (5, {}), (6, {"paired_players": True})],
    "settlers+seafarers": [(4, {}), (5, {}), (6, {"paired_players": True})],
    "trade_partners": [(3, {})],
}
"""Seats and options that together have all actions and events of a ruleset."""

every_game = pytest.mark.parametrize("recording", RECORDINGS, ids=lambda recording: recording.name)


@every_game
def test_every_recorded_action_gives_the_recorded_entry_and_its_events_fold_to_the_same_state(recording):
    """Equal events and equal states give equal views, so the recorded views hold for the folded states too."""
    table = Table(recording)
    folded = table.initial_state()
    opening, *entries = recording.entries()
    assert table.open() == opening
    assert_folds_to_the_state(opening, folded, table)
    for entry in entries:
        assert table.act(entry["seat"], table.rules.wire.decode_action(entry["action"])) == entry
        assert_folds_to_the_state(entry, folded, table)


def assert_folds_to_the_state(entry, folded, table):
    events = list(map(table.rules.wire.decode_event, entry["events"]))
    assert events == table.events
    fold(folded, events)
    assert folded.as_dict() == table.state.as_dict()


def read_entries(game):
    """All entries of all recordings of a ruleset."""
    return [entry for recording in RECORDINGS if recording.game == game for entry in recording.entries()]


def find_endings(game):
    """The endings of the recordings of a ruleset: the reason, and the number of winners."""
    last = [recording.entries()[-1]["events"][-1] for recording in RECORDINGS if recording.game == game]
    return {(ending["reason"], len(ending["winners"])) for ending in last}


def recorded_types(game):
    """The types of actions and of events in the recordings of a ruleset."""
    entries = read_entries(game)
    actions = {entry["action"]["type"] for entry in entries if "action" in entry}
    return actions, {event["type"] for entry in entries for event in entry["events"]}


def test_the_recorded_games_have_every_kind_of_ending():
    decided = {("points", 1), ("resources", 1), ("stall", 1)}
    assert find_endings("natick") == decided | {("draw", 0), ("stall", 0), ("turn_cap", 0)}
    assert find_endings("settlers") == {("points", 1), ("turn_cap", 0)}
    assert find_endings("puerto") == {("points", 1), ("points", 2), ("turn_cap", 0)}
    assert find_endings("dinosaurs") == {("points", 1), ("turn_cap", 0)}
    assert find_endings("first_nations") == {("points", 1), ("turn_cap", 0)}
    assert find_endings("settlers+seafarers") == {("points", 1), ("turn_cap", 0)}
    assert find_endings("settlers+cities_knights") == {("points", 1), ("turn_cap", 0)}
    assert find_endings("trade_partners") == {("points", 1), ("turn_cap", 0)}
    assert find_endings("trade_partners+seafarers") == {("points", 1), ("turn_cap", 0)}
    assert find_endings("trade_partners+cities_knights") == {("points", 1), ("turn_cap", 0)}


@pytest.mark.parametrize("game", TABLES)
def test_the_recorded_games_have_every_action_and_event(game):
    tables = [get_ruleset(game, seats, options) for seats, options in TABLES[game]]
    actions, events = recorded_types(game)
    assert actions == set().union(*[rules.actions for rules in tables])
    assert events == set().union(*[rules.events for rules in tables])


@pytest.mark.parametrize(
    ("game", "ships"), [("trade_partners+seafarers", {"place_partner_ship"}), ("trade_partners+cities_knights", set())]
)
def test_the_recorded_games_with_expansions_have_every_action_for_partners(game, ships):
    """The others are in the recorded games of the parts that meet there."""
    actions, events = recorded_types(game)
    placements = {f"place_partner_{piece}" for piece in ("road", "settlement", "city")}
    assert actions >= placements | ships | {"trade_with_partner"}
    assert "partner_hands_lost" in events
