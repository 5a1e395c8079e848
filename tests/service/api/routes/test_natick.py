"""A game without hexes and secrets: its ruleset, its views and its lobby entry."""

import jsonschema_rs
import pytest

from tests.service.api.language import Table, problem

PATH = "/v1/rulesets/natick"


@pytest.fixture
def colonies(services, ada, ben):
    return Table(services, [ada, ben], ruleset="natick").start()


def test_the_ruleset_lists_actions_and_options(anybody):
    ruleset = anybody.get(PATH).json
    assert ruleset["seat_counts"] == [2]
    assert {option["name"] for option in ruleset["options"]} == {"target_points", "costs", "domestic_trade", "turn_cap"}
    assert {"divide_dice", "take_dice_set", "hire_scout", "swap_across_road"} <= ruleset["actions"].keys()
    assert "die_affects_a_player" in ruleset["refusals"]


def test_the_choices_the_view_and_the_events_match_their_schemas(colonies, anybody):
    ruleset = anybody.get(PATH).json
    for _ in range(8):
        colonies.play(6)
        for action in colonies.choices()["actions"]:
            jsonschema_rs.validate(ruleset["actions"][action["type"]], action)
        jsonschema_rs.validate(ruleset["view"], anybody.get(f"{colonies.path}/view").json["view"])
    for each in anybody.get(f"{colonies.path}/events?after=3").json["entries"]:
        for event in each["entry"]["events"]:
            jsonschema_rs.validate(ruleset["events"][event["type"]], event)


def test_both_seats_and_spectators_see_the_same(colonies, anybody):
    colonies.play(40)
    views = [who.get(f"{colonies.path}/view").json["view"] for who in (*colonies.people, anybody)]
    assert views[0] == views[1] == views[2]
    assert [colony["seat"] for colony in views[0]["colonies"]] == [0, 1]


def test_the_lobby_shows_the_score(colonies, anybody):
    colonies.play(30)
    (row,) = anybody.get("/v1/games?ruleset=natick").json["games"]
    view = anybody.get(f"{colonies.path}/view").json["view"]
    assert (row["ruleset"], row["turn"]) == ("natick", view["turn"])
    assert row["points"] == [colony["points"] for colony in view["colonies"]]


def test_each_refusal_of_the_rules_has_a_sentence(colonies, anybody):
    random_action = {"type": "place_region", "region": "wood_2", "column": 3, "side": "above"}
    told = problem(colonies.act(colonies.due, random_action), 409, "not_diagonal")
    assert told["detail"] == anybody.get(PATH).json["refusals"]["not_diagonal"]
