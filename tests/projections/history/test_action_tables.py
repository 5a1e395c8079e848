"""The tables of actions by ruleset: a typed column for each field that an action declares."""

import json

import pytest

from games.catalog import RULESETS
from projections.history.action_tables import EXPORTED_NAMES, exported_tables
from projections.history.schema import ACTIONS

COLUMNS = [column.name for column in ACTIONS.all_columns]


def convert(table, **action):
    """The typed fields of an action that are not null."""
    exported = exported_tables()[table]
    row = [json.dumps(action) if name == "action" else name for name in COLUMNS]
    names = [column.name for column in exported.table.all_columns]
    found = dict(zip(names, exported.convert(tuple(row)), strict=True))
    return {name: value for name, value in found.items() if name not in COLUMNS and value is not None}


def test_each_ruleset_has_a_table():
    assert set(exported_tables()) == set(EXPORTED_NAMES)
    assert {name.removeprefix("actions_") for name in EXPORTED_NAMES if name.startswith("actions_")} == set(RULESETS)


def test_the_other_columns_are_those_of_actions():
    for ruleset in RULESETS:
        names = [column.name for column in exported_tables()[f"actions_{ruleset}"].table.all_columns]
        assert [name for name in names if name in COLUMNS] == [name for name in COLUMNS if name != "action"]


@pytest.mark.parametrize(
    ("table", "action", "columns"),
    [
        ("actions_settlers", {"type": "build_road", "edge": 17}, {"edge": 17}),
        ("actions_settlers", {"type": "move_ship", "from_edge": 3, "to_edge": 9}, {"from_edge": 3, "to_edge": 9}),
        ("actions_natick", {"type": "divide_dice", "sets": ["4", "6"]}, {"sets": ["4", "6"]}),
        ("actions_puerto", {"type": "choose_role", "role": "builder"}, {"role": "builder"}),
    ],
)
def test_a_field_has_its_column(table, action, columns):
    assert convert(table, **action) == columns


def test_counts_have_a_column_for_each_kind():
    found = convert("actions_dinosaurs", type="discard_cards", cards={"wool": 2})
    assert found == {"cards_brick": 0, "cards_grain": 0, "cards_lumber": 0, "cards_ore": 0, "cards_wool": 2}


def test_a_seat_that_an_action_names_is_not_the_seat_that_acts():
    exported = exported_tables()["actions_natick"]
    (field,) = [field for field in exported.fields if field.name == "named_seat"]
    assert (field.field, field.kind) == ("seat", "integer")


def test_every_column_has_a_description():
    for ruleset in RULESETS:
        columns = exported_tables()[f"actions_{ruleset}"].table.columns
        assert [column.name for column in columns if not column.description] == []
