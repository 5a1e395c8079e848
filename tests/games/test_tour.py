"""The tour: every position is valid, is written as it was read, and has the counts of sequences in the file."""

from functools import cache

import pytest

from games.catalog import COMBINATIONS, get_ruleset, seat_counts, simpler_combinations
from games.kernel import due_seats, legal_templates
from games.notation import format_position, parse_position
from tests.games import brute_force, perft
from tests.games.tour import tour

STOPS = tour()
FEW = 25
"""The test tries three decisions if two have at most this many sequences; a soak test tries the rest."""

every_game = pytest.mark.parametrize("game", COMBINATIONS)
every_stop = pytest.mark.parametrize("stop", STOPS, ids=lambda stop: stop.name)


@every_stop
def test_a_position_is_written_as_it_was_read(stop):
    assert format_position(stop.state()) == stop.line
    assert parse_position(stop.line).as_dict() == stop.state().as_dict()


@every_stop
def test_a_position_breaks_no_invariant(stop):
    assert stop.state().rules.definition.violations(stop.state()) == []


@every_stop
def test_the_legal_actions_have_the_counts_of_the_tour(stop):
    assert tuple(perft.counts(stop.state(), perft.DEPTHS[-1], stop.skip)) == stop.counts


@every_stop
def test_submitting_every_action_finds_the_same_counts(stop):
    assert brute_force.disagreements(stop, 3 if stop.counts[1] <= FEW else 2) == []


def test_every_stop_has_its_own_name_and_line():
    assert len({stop.name for stop in STOPS}) == len({stop.line for stop in STOPS}) == len(STOPS) >= 36


@cache
def read_states():
    """All stops as states, for tests that do not change them."""
    return [stop.state() for stop in STOPS]


def states_of(game):
    """The stops of a ruleset, as states."""
    return [state for state in read_states() if state.rules.name == game]


def all_rules(game):
    """The rules of a ruleset for every number of seats."""
    for seats in seat_counts(game):
        yield get_ruleset(game, seats)
        if "paired_players" in get_ruleset(game, seats).options:
            yield get_ruleset(game, seats, {"paired_players": True})


def find_new_items(game, found):
    """The items that a ruleset adds to those that it is built on."""
    built_on = [rules for simpler in simpler_combinations(game) for rules in all_rules(simpler)]
    return set().union(*map(found, all_rules(game))) - set().union(*map(found, built_on))


def waiting_steps(rules):
    return {name for name, step in rules.steps.items() if step.moves}


@every_game
def test_the_tour_has_every_new_step_that_waits(game):
    assert {state.agenda[0].step for state in states_of(game) if state.agenda} >= find_new_items(game, waiting_steps)


@every_game
def test_the_tour_has_every_new_action(game):
    states = states_of(game)
    listed = {type(action) for state in states for _, action in perft.listed(state)}
    open_ = {
        template.action_type
        for state in states
        for seat in due_seats(state)
        for template in legal_templates(state, seat)
    }
    assert listed | open_ >= find_new_items(game, lambda rules: {each.type for each in rules.actions.values()})


@every_game
def test_the_tour_has_every_number_of_seats(game):
    assert {state.rules.seats for state in states_of(game)} == set(seat_counts(game))


def test_the_tour_changes_every_option_of_the_base_game():
    played = [state.rules for state in states_of("settlers")]
    usual = get_ruleset("settlers", 5).options
    assert {name for rules in played for name, value in rules.options.items() if value != usual[name]} == set(usual)
