"""Versions of events: what was stored before a type changed is read as the event of today."""

from dataclasses import dataclass

import pytest

from games.kernel import COLOUR, COUNT, Event, Field, Misfit, Rules, declare, schema
from games.kernel.part import Part
from games.kernel.versions import lifted
from games.settlers.part import SETTLERS


@dataclass(slots=True)
class BellRung(Event):
    """Version 1 said `who`, version 2 `colour`; since version 3 it says how often, and which tune is hidden."""

    colour: int
    times: int
    tune: int


def named_colour(facts):
    return {("colour" if name == "who" else name): value for name, value in facts.items()}


def once(facts):
    return {**facts, "times": 1}


declare(BellRung, earlier=(named_colour, once), colour=COLOUR, times=COUNT, tune=Field(COUNT, ("colour",)))
OPTIONS = {option.name: option.default for option in SETTLERS.options}
RULES = Rules("settlers", (SETTLERS, Part("bells", "Bells.", events=(BellRung,))), 3, OPTIONS)
FIRST = {"type": "bell_rung", "who": 2, "tune": 5}
SECOND = {"type": "bell_rung", "v": 2, "colour": 2, "tune": 5}
THIRD = {"type": "bell_rung", "v": 3, "colour": 2, "times": 1, "tune": 5}


@pytest.mark.parametrize("stored", [FIRST, SECOND, THIRD])
def test_every_version_is_read_as_the_event_of_today(stored):
    assert RULES.event(stored) == BellRung(2, 1, 5)
    assert RULES.present(stored) == THIRD


def test_an_event_is_written_with_its_version_unless_that_is_the_first():
    assert RULES.encode(BellRung(2, 1, 5)) == THIRD
    assert "v" not in RULES.encode(RULES.event({"type": "dice_rolled", "dice": [3, 4], "draw": 0}))


def test_what_is_stored_stays_as_it_is():
    stored = dict(FIRST)
    RULES.event(stored)
    assert stored == FIRST


def test_a_seal_goes_where_its_field_goes():
    sealed = {**FIRST, "tune": {"sealed": "ab" * 32}}
    assert RULES.present(sealed) == {**THIRD, "tune": {"sealed": "ab" * 32}}


def test_a_hole_stays_a_hole():
    assert RULES.event({"type": "bell_rung", "who": 2}) == BellRung(2, 1, -1)


@pytest.mark.parametrize("version", [0, 1, 4, -1, True, "2", None])
def test_a_version_of_later_days_or_none_at_all_is_a_misfit(version):
    with pytest.raises(Misfit, match="is no version of bell_rung known here; the last is 3"):
        RULES.event({**THIRD, "v": version})


def test_a_type_that_never_changed_has_no_version():
    with pytest.raises(Misfit, match="v: is not a field of dice_rolled"):
        RULES.event({"type": "dice_rolled", "v": 2, "dice": [3, 4], "draw": 0})


def test_what_its_version_never_looked_like_is_a_misfit():
    with pytest.raises(Misfit, match="when: is not a field of bell_rung"):
        RULES.event({**SECOND, "when": "noon"})


def test_the_schema_tells_the_version():
    assert schema(RULES.events["bell_rung"], RULES.limits)["properties"]["v"] == {"type": "integer", "enum": [3]}


def test_what_no_upcaster_can_make_anything_of_is_a_misfit():
    with pytest.raises(Misfit, match="is no bell_rung of version 1: KeyError"):
        lifted({"type": "bell_rung"}, (lambda facts: {"colour": facts["who"]},))
