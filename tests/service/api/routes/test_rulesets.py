"""The rulesets in machine-readable form."""

import html
import re
from pathlib import Path

import jsonschema_rs
import pytest

from games.catalog import COMBINATIONS, get_ruleset
from games.cities_knights.progress import PROGRESS_CARDS
from games.natick.dice import DICE_EVENTS
from games.natick.suits import SUITS
from games.puerto.roles import ROLES
from games.settlers.cards import DEVELOPMENT
from tests.service.api.language import problem
from tests.services import ruleset_path


def test_every_listed_ruleset_can_be_shown(guest):
    for listed in guest.get("/v1/rulesets").json["rulesets"]:
        assert guest.get(f"/v1/rulesets/{listed['name']}").json["description"] == listed["description"]


def test_every_listed_action_matches_the_schema_of_its_type(table, guest):
    schemas = guest.get("/v1/rulesets/settlers").json["actions"]
    for action in table.choices()["actions"]:
        jsonschema_rs.validate(schemas[action["type"]], action)


def test_the_view_and_the_events_match_their_schemas(table, guest):
    table.play(20)
    ruleset = guest.get("/v1/rulesets/settlers").json
    jsonschema_rs.validate(ruleset["view"], guest.get(f"{table.path}/view").json["view"])
    for each in guest.get(f"{table.path}/events?after=3").json["entries"]:
        for event in each["entry"]["events"]:
            jsonschema_rs.validate(ruleset["events"][event["type"]], event)


def test_options_state_their_valid_values(guest):
    options = {option["name"]: option for option in guest.get("/v1/rulesets/settlers").json["options"]}
    assert options["target_points"]["default"] == 10
    assert options["target_points"]["schema"] == {"type": "integer", "minimum": 4, "maximum": 22}


def defaults(guest, ruleset):
    return {option["name"]: option["default_by_seats"] for option in guest.get(ruleset_path(ruleset)).json["options"]}


def test_options_state_their_default_for_each_number_of_seats(guest):
    assert defaults(guest, "dinosaurs")["target_points"] == {"3": 25, "4": 23}
    assert defaults(guest, "settlers")["paired_players"] == {"5": False, "6": False}


def test_an_option_that_a_ruleset_fixes_is_not_offered(guest):
    assert "friendly_robber" not in defaults(guest, "dinosaurs")


def test_every_refusal_has_a_sentence(guest):
    refusals = guest.get("/v1/rulesets/settlers").json["refusals"]
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
def test_types_of_only_some_seat_counts_and_options_are_shown_too(guest, name, seats, options):
    shown, rules = guest.get(ruleset_path(name)).json, get_ruleset(name, seats, options)
    assert rules.sentences.items() <= shown["refusals"].items()
    assert rules.actions.keys() <= shown["actions"].keys()
    assert rules.events.keys() <= shown["events"].keys()


def test_a_ruleset_lists_its_own_terms(guest):
    assert guest.get("/v1/rulesets/settlers").json["vocabulary"] == {}
    assert guest.get("/v1/rulesets/dinosaurs").json["vocabulary"]["city"] == "large_colony"


def test_an_unchanged_ruleset_is_not_sent_again(guest):
    tag = guest.get("/v1/rulesets/settlers").headers["ETag"]
    assert guest.get("/v1/rulesets/settlers", headers={"If-None-Match": tag}).status_code == 304


def test_an_unknown_ruleset_is_not_found(guest):
    problem(guest.get("/v1/rulesets/chess"), 404, "unknown_ruleset")


@pytest.mark.parametrize("name", COMBINATIONS)
def test_a_ruleset_has_its_costs_and_its_pieces(guest, name):
    shown = guest.get(ruleset_path(name)).json
    assert all(count > 0 for count in shown["pieces"].values())
    assert all(count > 0 for cost in shown["costs"].values() for count in cost.values())


@pytest.mark.parametrize("name", COMBINATIONS)
def test_the_rules_in_short_are_sentences_in_the_words_of_the_ruleset(guest, name):
    shown = guest.get(ruleset_path(name)).json
    assert 8 <= len(shown["rules_summary"]) <= 15 + 10 * len(shown["expansions"])
    assert len(set(shown["rules_summary"])) == len(shown["rules_summary"])
    assert all(line[0].isupper() and line.endswith(".") for line in shown["rules_summary"])
    assert not set(re.findall(r"\w+", " ".join(shown["rules_summary"]).lower())) & shown["vocabulary"].keys()


@pytest.mark.parametrize("name", COMBINATIONS)
def test_the_rules_page_of_a_ruleset_shows_the_rules_in_short_and_every_effect(guest, name):
    shown = guest.get(ruleset_path(name)).json
    page = guest.get(shown["rules_page"])
    assert page.mimetype == "text/html"
    text = html.unescape(page.text)
    for line in [*shown["rules_summary"], *[each["description"] for each in shown["effects"]]]:
        assert line in text
    assert (Path(__file__).parents[4] / re.search(r"docs/rulesets/\w+\.md", text)[0]).is_file()


def test_there_is_no_rules_page_of_an_unknown_ruleset(guest):
    problem(guest.get("/docs/rulesets/chess"), 404, "unknown_ruleset")


def effects(guest, ruleset, kind):
    found = guest.get(ruleset_path(ruleset)).json["effects"]
    return {each["name"]: each for each in found if each["kind"] == kind}


WITH_DEVELOPMENT = [
    name for name in COMBINATIONS if name not in ("natick", "dinosaurs") and "cities_knights" not in name
]


@pytest.mark.parametrize("name", WITH_DEVELOPMENT)
def test_every_development_card_has_its_effect(guest, name):
    assert set(effects(guest, name, "development_card")) == set(DEVELOPMENT)


def test_every_progress_card_has_its_effect(guest):
    assert set(effects(guest, "settlers+cities_knights", "progress_card")) == set(PROGRESS_CARDS)


def test_the_events_of_dice_have_their_effect_and_the_suit_that_causes_it(guest):
    shown = effects(guest, "natick", "dice_event")
    assert [(each["name"], each["cause"]) for each in shown.values()] == list(zip(DICE_EVENTS, SUITS, strict=True))


def test_the_catastrophes_have_their_effect_and_the_roll_that_causes_it(guest):
    shown = effects(guest, "dinosaurs", "catastrophe")
    assert [each["cause"] for each in shown.values()] == [str(roll) for roll in range(2, 13)]
    red_tide = "The player picks a colour, which loses all its dinosaurs in the niche sea."
    assert shown["blight_red_tide"]["description"] == red_tide
    assert effects(guest, "dinosaurs", "development_card") == {}


def test_every_end_reason_has_its_text(guest):
    shown = guest.get("/v1/rulesets/settlers").json
    reason = shown["view"]["properties"]["result"]["properties"]["reason"]
    assert set(reason["enum"]) == set(shown["end_reasons"])
    assert "draw_agreed" in shown["end_reasons"]


def test_the_costs_and_pieces_of_dinosaurs_are_in_its_own_words(guest):
    shown = guest.get("/v1/rulesets/dinosaurs").json
    assert shown["pieces"] == {"path": 15, "colony": 5, "large_colony": 4}
    assert shown["costs"]["path"] == {"brick": 1, "lumber": 1}
    assert shown["costs"]["point_in_sea"] == {"lumber": 1, "wool": 1}
    assert "development_card" not in shown["costs"]


def test_the_roles_of_puerto_are_described_with_their_privileges(guest):
    roles = guest.get("/v1/rulesets/puerto").json["roles"]
    assert [each["role"] for each in roles] == list(ROLES)
    assert all(each["description"] and each["privilege"] for each in roles)
    assert guest.get("/v1/rulesets/settlers").json["roles"] == []
