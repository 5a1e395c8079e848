"""The rulesets in machine-readable form."""

import jsonschema_rs
import pytest

from games.catalog import get_ruleset
from tests.service.api.language import problem


def test_every_listed_ruleset_can_be_shown(anybody):
    for listed in anybody.get("/v1/rulesets").json["rulesets"]:
        assert anybody.get(f"/v1/rulesets/{listed['name']}").json["description"] == listed["description"]


def test_every_listed_action_matches_the_schema_of_its_type(table, anybody):
    schemas = anybody.get("/v1/rulesets/settlers").json["actions"]
    for action in table.choices()["actions"]:
        jsonschema_rs.validate(schemas[action["type"]], action)


def test_the_view_and_the_events_match_their_schemas(table, anybody):
    table.play(20)
    ruleset = anybody.get("/v1/rulesets/settlers").json
    jsonschema_rs.validate(ruleset["view"], anybody.get(f"{table.path}/view").json["view"])
    for each in anybody.get(f"{table.path}/events?after=3").json["entries"]:
        for event in each["entry"]["events"]:
            jsonschema_rs.validate(ruleset["events"][event["type"]], event)


def test_options_state_their_valid_values(anybody):
    options = {option["name"]: option for option in anybody.get("/v1/rulesets/settlers").json["options"]}
    assert options["target_points"]["default"] == 10
    assert options["target_points"]["schema"] == {"type": "integer", "minimum": 3, "maximum": 25}


def defaults(anybody, ruleset):
    return {
        option["name"]: option["default_by_seats"] for option in anybody.get(f"/v1/rulesets/{ruleset}").json["options"]
    }


def test_options_state_their_default_for_each_number_of_seats(anybody):
    assert defaults(anybody, "dinosaurs")["target_points"] == {"3": 25, "4": 23}
    assert defaults(anybody, "settlers")["paired_players"] == {"5": False, "6": False}


def test_an_option_that_a_ruleset_fixes_is_not_offered(anybody):
    assert "friendly_robber" not in defaults(anybody, "dinosaurs")


def test_every_refusal_has_a_sentence(anybody):
    refusals = anybody.get("/v1/rulesets/settlers").json["refusals"]
    assert {"occupied", "not_your_turn", "cannot_pay"} <= refusals.keys()
    assert "paired_turn_pending" in refusals
    assert "special_building_pending" in refusals
    assert all(sentence.endswith(".") for sentence in refusals.values())


@pytest.mark.parametrize(
    ("name", "seats", "options"),
    [
        ("settlers", 6, {"paired_players": True}),
        ("settlers", 5, {}),
        ("trade_partners", 3, {}),
        ("puerto", 3, {"friendly_robber": True}),
    ],
)
def test_types_of_only_some_seat_counts_and_options_are_shown_too(anybody, name, seats, options):
    shown, rules = anybody.get(f"/v1/rulesets/{name}").json, get_ruleset(name, seats, options)
    assert rules.sentences.items() <= shown["refusals"].items()
    assert rules.actions.keys() <= shown["actions"].keys()
    assert rules.events.keys() <= shown["events"].keys()


def test_a_ruleset_lists_its_own_terms(anybody):
    assert anybody.get("/v1/rulesets/settlers").json["vocabulary"] == {}
    assert anybody.get("/v1/rulesets/dinosaurs").json["vocabulary"]["city"] == "large_colony"


def test_an_unchanged_ruleset_is_not_sent_again(anybody):
    tag = anybody.get("/v1/rulesets/settlers").headers["ETag"]
    assert anybody.get("/v1/rulesets/settlers", headers={"If-None-Match": tag}).status_code == 304


def test_an_unknown_ruleset_is_not_found(anybody):
    problem(anybody.get("/v1/rulesets/chess"), 404, "unknown_ruleset")
