"""Every event of every ruleset and of the service has a sentence or is deliberately silent."""

import pytest

from events.service_events import TYPES
from games.catalog import RULESETS, get_ruleset, variants
from games.kernel import DECLARATIONS
from landnama.terminal.names import Names
from landnama.terminal.narration import SILENT_EVENTS, Narrator
from landnama.terminal.renderers import find_narrator
from tests.games.golden_events import there

NAMES = Names([{"name": name} for name in ("Ada", "Bo", "Cleo")], 0)


def event_names(ruleset):
    """The plain names of all events that a log of a ruleset may contain."""
    declared = [each for rules in variants(ruleset) for each in rules.events.values()]
    return {*TYPES, *(DECLARATIONS[each.type].name for each in declared)}


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
def test_every_event_has_a_sentence_or_is_silent(ruleset):
    narrator = find_narrator(ruleset)
    assert {name for name in event_names(ruleset) - SILENT_EVENTS if not hasattr(narrator, name)} == set()


def test_every_silent_event_exists():
    assert set().union(*map(event_names, RULESETS)) >= SILENT_EVENTS


@pytest.mark.parametrize("golden", there(), ids=lambda golden: f"{golden.home}-{golden.file.stem}")
def test_the_stored_data_is_described_in_a_sentence(golden):
    for row in golden.rows():
        ruleset = row.get("ruleset", "settlers")
        rules = get_ruleset(ruleset, row.get("seats", 3), row.get("options"))
        sentence = find_narrator(ruleset)(NAMES, None, rules.vocabulary).sentence(row.get("present", row["stored"]))
        assert sentence.endswith(".") != (golden.name in SILENT_EVENTS)


def test_a_ruleset_without_own_words_uses_the_base_narrator():
    assert find_narrator("settlers") is Narrator
