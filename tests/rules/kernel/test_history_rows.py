"""History rows: the rows of the events of every ruleset agree with the state that they lead to."""

from collections import Counter

import pytest

from games.history import SOURCES, HistoryRows
from games.natick.suits import PILE
from games.settlers.cards import CARDS
from games.settlers.hooks import FURTHER_EDGES
from tests.games.recording import RECORDINGS, Table


def record_rows(recording):
    """The history rows of a recorded game, and its last state."""
    table = Table(recording)
    rules, state = table.rules, table.initial_state()
    history_rows = HistoryRows("g1", rules.vocabulary)
    for version, entry in enumerate(recording.entries()):
        history_rows.version, history_rows.action = version, entry.get("action")
        for event in map(rules.wire.decode_event, entry["events"]):
            history_rows.turn = state.turn
            event.record(history_rows, state)
            event.apply(state)
    return history_rows.take_rows(), state


def cards_of_colours(state):
    """The cards of every colour by resource."""
    kind = PILE if state.rules.name == "natick" else CARDS
    hands = [kind.encode(state.purse(colour)) for colour in range(state.rules.limits.get("colour", state.rules.seats))]
    return +Counter({(colour, name): count for colour, hand in enumerate(hands) for name, count in hand.items()})


@pytest.mark.parametrize("recording", RECORDINGS, ids=lambda each: each.name)
def test_gains_and_losses_add_up_to_the_hands(recording):
    rows, state = record_rows(recording)
    found = cards_of_colours(Table(recording).initial_state()) if recording.position else Counter()
    for *_, colour, resource, amount, source, _ in rows["resource_flows"]:
        assert source in SOURCES
        found[colour, resource] += amount
    assert +Counter({key: count for key, count in found.items() if key[1] != "gold"}) == cards_of_colours(state)
    assert min(found.values()) >= 0


def is_roll(event):
    """Dice that the Alchemist names are not rolled, and the event die is."""
    return ("dice" in event and event["type"] != "dice_chosen") or event["type"] == "event_die_rolled"


@pytest.mark.parametrize("recording", RECORDINGS, ids=lambda each: each.name)
def test_every_roll_has_a_row(recording):
    rows, _ = record_rows(recording)
    rolled = [event for entry in recording.entries() for event in entry["events"] if is_roll(event)]
    assert len(rows.get("rolls", ())) == len(rolled)


ON_EDGES = [each for each in RECORDINGS if each.game != "natick" and not each.position]


@pytest.mark.parametrize("recording", ON_EDGES, ids=lambda each: each.name)
def test_placed_roads_without_removed_roads_are_those_on_the_board(recording):
    rows, state = record_rows(recording)
    found = Counter()
    for *_, colour, _piece, what, where, place, _side, count, _first, _pips, _yields, _harbour in rows["placements"]:
        if where == "edge":
            found[colour, place] += count if what == "placed" else -count
    edges = range(state.rules.limits["edge"])
    pieces = [mask | FURTHER_EDGES.ask(state, colour) for colour, mask in enumerate(state.roads)]
    assert set(+found) == {(colour, edge) for colour, mask in enumerate(pieces) for edge in edges if mask >> edge & 1}
