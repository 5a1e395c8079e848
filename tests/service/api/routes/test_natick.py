"""A game without hexes and secrets: its ruleset, its views and its lobby entry."""

import jsonschema_rs
import pytest

from tests.service.api.language import Table, problem

PATH = "/v1/rulesets/natick"


@pytest.fixture
def colonies(services, ada, ben):
    return Table(services, [ada, ben], ruleset="natick").start()


def test_the_ruleset_lists_actions_and_options(guest):
    ruleset = guest.get(PATH).json
    assert ruleset["seat_counts"] == [2]
    assert {option["name"] for option in ruleset["options"]} == {"target_points", "costs", "domestic_trade", "turn_cap"}
    assert {"divide_dice", "take_dice_set", "hire_scout", "swap_across_road"} <= ruleset["actions"].keys()
    assert "die_affects_a_player" in ruleset["refusals"]


def test_the_choices_the_view_and_the_events_match_their_schemas(colonies, guest):
    ruleset = guest.get(PATH).json
    for _ in range(8):
        colonies.play(6)
        for action in colonies.choices()["actions"]:
            jsonschema_rs.validate(ruleset["actions"][action["type"]], action)
        jsonschema_rs.validate(ruleset["view"], guest.get(f"{colonies.path}/view").json["view"])
    for each in guest.get(f"{colonies.path}/events?after=3").json["entries"]:
        for event in each["entry"]["events"]:
            jsonschema_rs.validate(ruleset["events"][event["type"]], event)


def test_both_seats_and_spectators_see_the_same(colonies, guest):
    colonies.play(40)
    views = [who.get(f"{colonies.path}/view").json["view"] for who in (*colonies.people, guest)]
    assert views[0] == views[1] == views[2]
    assert [colony["seat"] for colony in views[0]["colonies"]] == [0, 1]


def test_the_lobby_shows_the_score(colonies, guest):
    colonies.play(30)
    (row,) = guest.get("/v1/games?ruleset=natick").json["games"]
    view = guest.get(f"{colonies.path}/view").json["view"]
    assert (row["ruleset"], row["turn"]) == ("natick", view["turn"])
    assert row["points"] == [colony["points"] for colony in view["colonies"]]


def test_each_refusal_of_the_rules_has_a_sentence(colonies, guest):
    random_action = {"type": "place_region", "region": "wood_2", "column": 3, "side": "above"}
    found = problem(colonies.act(colonies.due, random_action), 409, "not_diagonal")
    assert found["detail"] == guest.get(PATH).json["refusals"]["not_diagonal"]
