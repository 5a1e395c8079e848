"""An event type is declared where it is defined, and a ruleset has the declared events of its parts' event modules."""

import importlib
import pkgutil
import types

import pytest

import games
from games.catalog import COMBINATIONS, variants
from games.kernel import DECLARATIONS, AgendaChanged, Event, GameEnded, Scoring
from games.kernel.event import collect_events

MODULES = [importlib.import_module(each.name) for each in pkgutil.walk_packages(games.__path__, "games.")]


def defined_in(module):
    kinds = [kind for kind in vars(module).values() if isinstance(kind, type) and issubclass(kind, Event)]
    return {kind for kind in kinds if kind.__module__ == module.__name__} - {Event, Scoring}


@pytest.mark.parametrize("module", MODULES, ids=lambda each: each.__name__)
def test_every_event_type_is_declared(module):
    assert defined_in(module) <= DECLARATIONS.keys()


def test_every_event_type_belongs_to_a_ruleset():
    belonging = {each.type for name in COMBINATIONS for rules in variants(name) for each in rules.events.values()}
    assert belonging == set().union(*map(defined_in, MODULES))


def test_events_are_collected_in_the_order_of_their_declarations():
    module = types.ModuleType("games.kernel.event")
    assert collect_events(module) == (AgendaChanged, GameEnded)
    assert collect_events() == ()
