"""The tour: every position reads and writes itself, is possible, and has the sequences that the file says."""

import pytest

from games.catalog import ruleset
from games.kernel import due, templates
from games.notation import read_position, write_position
from tests.games import perft, trial
from tests.games.tour import tour

STOPS = tour()
FEW = 60
"""Three decisions are tried out wherever two have no more sequences than this; a soak tries the rest."""

SIZES = {"settlers": {2, 3, 4}, "puerto": {3, 4}}
"""The games that have a tour, and the tables that it goes to."""

every_game = pytest.mark.parametrize("game", SIZES)
every_stop = pytest.mark.parametrize("stop", STOPS, ids=lambda stop: stop.name)


@every_stop
def test_a_position_writes_the_line_it_was_read_from(stop):
    assert write_position(stop.state()) == stop.line
    assert read_position(stop.line).leaves() == stop.state().leaves()


@every_stop
def test_a_position_breaks_no_invariant(stop):
    assert stop.state().rules.game.violations(stop.state()) == []


@every_stop
def test_the_listing_has_the_sequences_of_the_tour(stop):
    assert tuple(perft.count(stop.state(), depth, stop.skip) for depth in perft.DEPTHS) == stop.counts


@every_stop
def test_trying_everything_finds_the_same_sequences(stop):
    depths = perft.DEPTHS if stop.counts[1] <= FEW else perft.DEPTHS[:2]
    assert trial.disagreements(stop, depths) == []


def test_every_stop_has_its_own_name_and_line():
    assert len({stop.name for stop in STOPS}) == len({stop.line for stop in STOPS}) == len(STOPS) >= 36


def states_of(game):
    """The stops of the tour of one game, as states."""
    states = [stop.state() for stop in STOPS]
    return [state for state in states if state.rules.name == game]


def test_every_stop_belongs_to_a_game_that_has_a_tour():
    assert sum(len(states_of(game)) for game in SIZES) == len(STOPS)


@every_game
def test_the_tour_visits_every_step_that_waits(game):
    rules = ruleset(game, 3)
    waiting = {name for name, step in rules.steps.items() if step.moves}
    assert {state.agenda[0].step for state in states_of(game) if state.agenda} == waiting


@every_game
def test_the_tour_offers_every_action(game):
    states = states_of(game)
    listed = {type(action) for state in states for _, action in perft.listed(state)}
    open_ = {template.kind for state in states for seat in due(state) for template in templates(state, seat)}
    assert listed | open_ == {each.type for each in ruleset(game, 3).actions.values()}


@every_game
def test_the_tour_goes_to_tables_of_every_size_and_tries_every_option(game):
    tables = [state.rules for state in states_of(game)]
    usual = ruleset(game, 3).options
    assert {rules.seats for rules in tables} == SIZES[game]
    assert {name for rules in tables for name, value in rules.options.items() if value != usual[name]} == set(usual)
