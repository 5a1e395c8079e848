"""The document says enough for a client that knows no ruleset: titles, groups, formats, actors and descriptions."""

import pytest

from games.catalog import RULESETS
from service.api.openapi.components import components, pascal_case, ruleset_components

FORMATS = {"hex", "edge", "corner", "seat", "colour", "resource", "role", "niche", "region", "column", "side", "offer"}
"""A field with one of these names holds such a thing."""


def members(schemas, union):
    """The schemas of a union by the value of `type`."""
    mapping = schemas[union]["discriminator"]["mapping"]
    return {name: schemas[path.rpartition("/")[2]] for name, path in mapping.items()}


def fields(schema, path=""):
    """Every field of a value and of what it contains, with its path and schema."""
    for name, field in schema.get("properties", {}).items():
        yield f"{path}.{name}", name, field
        yield from fields(field, f"{path}.{name}")
    inner = [
        schema.get("items"),
        schema.get("additionalProperties"),
        *schema.get("oneOf", ()),
        *schema.get("anyOf", ()),
    ]
    for each in inner:
        if isinstance(each, dict):
            yield from fields(each, path)


def formats(schema):
    """The formats of a value, which may be one of several or null."""
    return {each.get("format") for each in (schema, *schema.get("anyOf", ()))} - {None}


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
def test_every_action_has_a_title_and_a_group(ruleset):
    for name, action in members(ruleset_components(ruleset), "Action").items():
        assert pascal_case(action["title"].lower().replace(" ", "_")) == pascal_case(name)
        assert action["x-group"], name


def test_a_generator_that_names_classes_by_titles_gives_each_component_its_own_name():
    titles = {name: schema["title"] for name, schema in components().items() if "title" in schema}
    assert titles["NatickBuildRoad"] == "Natick: build road"
    for name, title in titles.items():
        assert pascal_case(title.lower().replace(":", "").replace(" ", "_")) == name


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
def test_every_event_with_a_seat_or_colour_says_whom_it_is_about(ruleset):
    for name, event in members(ruleset_components(ruleset), "Event").items():
        about = [field for field, schema in event["properties"].items() if formats(schema) & {"seat", "colour"}]
        assert event.get("x-actor") in (about or [None]), name


def test_a_theft_is_about_the_thief_and_a_trade_about_the_proposer():
    events = members(ruleset_components("settlers"), "Event")
    assert events["card_stolen"]["x-actor"] == "thief"
    assert events["trade_made"]["x-actor"] == "proposer"
    assert "x-actor" not in events["board_set_up"]


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
def test_every_field_that_names_a_place_a_player_or_a_resource_has_its_format(ruleset):
    schemas = ruleset_components(ruleset)
    values = {"View": schemas["View"], **members(schemas, "Action"), **members(schemas, "Event")}
    named = [(name, field) for value in values.values() for _, name, field in fields(value) if name in FORMATS]
    assert named
    for name, field in named:
        assert formats(field) == {name}


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
def test_every_field_of_a_view_has_a_description(ruleset):
    for path, _, field in fields(ruleset_components(ruleset)["View"]):
        assert field.get("description"), path
