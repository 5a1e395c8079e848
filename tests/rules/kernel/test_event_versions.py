"""Versions of events: an event stored under an earlier version is read as the current event."""

import pytest

from games.catalog import get_ruleset
from games.kernel import DECLARATIONS, InvalidValue, Ruleset, declaration_schema
from games.kernel.wire import upcast_fields
from games.settlers.events.robber import CardStolen

PLAIN = get_ruleset("settlers", 3)
FIRST = {"type": "card_stolen", "robber": 2, "victim": 0, "card": "ore"}
SECOND = {"type": "card_stolen", "v": 2, "thief": 2, "victim": 0, "card": "ore"}
THIRD = {"type": "card_stolen", "v": 3, "thief": 2, "victim": 0, "card": "ore", "draw_number": 0}
HIDDEN = {"sealed": "ab" * 32}


def rename_thief_field(fields):
    return {("thief" if name == "robber" else name): value for name, value in fields.items()}


def add_draw_number(fields):
    return {**fields, "draw_number": 0}


@pytest.fixture
def rules(monkeypatch):
    """As if a card had been stolen by a `robber` at first, and then without the number of the draw."""
    current = DECLARATIONS[CardStolen]._replace(upcasters=(rename_thief_field, add_draw_number))
    monkeypatch.setitem(DECLARATIONS, CardStolen, current)
    return Ruleset("settlers", PLAIN.parts, 3, PLAIN.options)


@pytest.mark.parametrize("stored", [FIRST, SECOND, THIRD])
def test_every_version_is_read_as_the_current_event(rules, stored):
    assert rules.wire.decode_event(stored) == CardStolen(2, 0, 4, 0)
    assert rules.wire.upcast_event(stored) == THIRD


def test_an_event_is_written_with_its_version_from_the_second_on(rules):
    assert rules.wire.encode(CardStolen(2, 0, 4, 0)) == THIRD
    unversioned = {"type": "dice_rolled", "dice": [3, 4], "draw_number": 0}
    assert rules.wire.encode(rules.wire.decode_event(unversioned)) == unversioned


def test_a_stored_event_does_not_change(rules):
    stored = dict(FIRST)
    rules.wire.decode_event(stored)
    assert stored == FIRST


def test_a_sealed_field_is_upcast_like_its_value(rules):
    assert rules.wire.upcast_event({**FIRST, "card": HIDDEN}) == {**THIRD, "card": HIDDEN}


def test_a_hidden_value_stays_hidden(rules):
    assert rules.wire.decode_event({"type": "card_stolen", "robber": 2, "victim": 0}) == CardStolen(2, 0, -1, 0)


@pytest.mark.parametrize("version", [0, 1, 4, -1, True, "2", None])
def test_an_unknown_version_is_refused(rules, version):
    with pytest.raises(InvalidValue, match="is not a known version of card_stolen; the latest is 3"):
        rules.wire.decode_event({**THIRD, "v": version})


def test_a_type_that_never_changed_has_no_version(rules):
    with pytest.raises(InvalidValue, match="v: is not a field of dice_rolled"):
        rules.wire.decode_event({"type": "dice_rolled", "v": 2, "dice": [3, 4], "draw_number": 0})


def test_an_event_with_fields_of_another_version_is_refused(rules):
    with pytest.raises(InvalidValue, match="when: is not a field of card_stolen"):
        rules.wire.decode_event({**SECOND, "when": "noon"})


def test_the_schema_contains_the_version(rules):
    assert declaration_schema(rules.events["card_stolen"], rules.limits)["properties"]["v"] == {
        "type": "integer",
        "enum": [3],
    }


def test_an_event_that_no_upcaster_can_convert_is_refused():
    with pytest.raises(InvalidValue, match="is not a card_stolen of version 1: KeyError"):
        upcast_fields({"type": "card_stolen"}, (lambda fields: {"thief": fields["robber"]},))
