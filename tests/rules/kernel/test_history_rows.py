"""Accounts: what events mean in every ruleset, held against the state that they lead to."""

from collections import Counter

import pytest

from games.catalog import RULESETS, get_ruleset, seat_counts
from games.history import SOURCES, HistoryRows, history_handlers
from games.kernel import DECLARATIONS
from games.natick.suits import PILE
from games.settlers.cards import CARDS
from tests.games.recording import RECORDINGS

SILENT = {
    *(
        "agenda_changed",
        "game_ended",
        "turn_started",
        "turn_ended",
        "go_started",
        "round_started",
        "paired_turn_started",
    ),
    *("special_building_started", "first_seat_drawn", "first_nations_seated", "robber_moved", "tribe_placed"),
    *(
        "tribe_walked",
        "road_interrupted",
        "road_length_changed",
        "longest_road_holder_changed",
        "largest_army_holder_changed",
        "development_card_played",
    ),
    *(
        "defence_played",
        "knight_cancelled",
        "bank_ran_short",
        "pool_ran_short",
        "gold_placed_on_roles",
        "resource_barred",
    ),
    *("offer_made", "offer_accepted", "offer_countered", "offer_declined", "offer_closed", "offer_answer_reset"),
    *("region_drawn", "dice_divided", "dice_set_taken", "event_skipped"),
}
"""The events by which nothing comes or goes, is rolled, traded or placed."""


def told(recording):
    """Everything that a recorded game's events meant, and the state at its end."""
    rules = get_ruleset(recording.game, recording.seats, recording.options)
    account, meant, state = (
        HistoryRows("g1", rules.vocabulary),
        history_handlers(rules),
        rules.game.initial_state(rules),
    )
    for version, entry in enumerate(recording.entries()):
        account.version, account.action = version, entry.get("action")
        for event in map(rules.decode_event, entry["events"]):
            account.turn = state.turn
            if type(event) in meant:
                meant[type(event)](account, state, event)
            event.apply(state)
    return account.take_rows(), state


def held(state):
    """What everybody has, by colour and resource."""
    kind = PILE if state.rules.name == "natick" else CARDS
    hands = [kind.encode(state.purse(colour)) for colour in range(state.rules.limits.get("colour", state.rules.seats))]
    return +Counter({(colour, name): count for colour, hand in enumerate(hands) for name, count in hand.items()})


@pytest.mark.parametrize("name", sorted(RULESETS))
def test_every_event_means_something_or_is_known_to_mean_nothing(name):
    for seats in seat_counts(name):
        rules = get_ruleset(name, seats)
        types = {each.type for each in rules.events.values()}
        silent = {DECLARATIONS[kind].name for kind in types - history_handlers(rules).keys()}
        assert silent <= SILENT


@pytest.mark.parametrize("recording", RECORDINGS, ids=lambda each: each.name)
def test_what_came_and_went_is_what_everybody_holds(recording):
    rows, state = told(recording)
    found = Counter()
    for *_, colour, resource, amount, source, _ in rows["resource_flows"]:
        assert source in SOURCES
        found[colour, resource] += amount
    assert +Counter({key: count for key, count in found.items() if key[1] != "gold"}) == held(state)
    assert min(found.values()) >= 0


@pytest.mark.parametrize("recording", RECORDINGS, ids=lambda each: each.name)
def test_every_roll_is_there_with_the_faces_it_could_have_shown(recording):
    rows, _ = told(recording)
    rolled = [event for entry in recording.entries() for event in entry["events"] if "dice" in event]
    assert len(rows.get("rolls", ())) == len(rolled)


ON_EDGES = [each for each in RECORDINGS if each.game != "natick"]


@pytest.mark.parametrize("recording", ON_EDGES, ids=lambda each: each.name)
def test_the_roads_that_were_placed_and_not_removed_lie_on_the_board(recording):
    rows, state = told(recording)
    found = Counter()
    for *_, colour, _piece, what, where, place, _side, count, _first, _pips, _yields, _harbour in rows["placements"]:
        if where == "edge":
            found[colour, place] += count if what == "placed" else -count
    edges = range(state.rules.limits["edge"])
    roads = {(colour, edge) for colour, mask in enumerate(state.roads) for edge in edges if mask >> edge & 1}
    assert set(+found) == roads
