"""Expansions of a game: what goes with a ruleset, and lists of the games with them."""

import pytest

from games.catalog import EXPANSIONS
from tests.service.api.language import problem

KNOWN = f"there are {', '.join(EXPANSIONS)}"
AT_SEA = {"ruleset": "settlers", "expansions": ["seafarers"], "seats": 3}


def test_a_game_is_created_with_its_expansions(ada):
    made = ada.post("/v1/games", AT_SEA).json
    assert (made["ruleset"], made["expansions"], made["options"]["board"]) == ("settlers", ["seafarers"], "fixed")
    assert ada.post("/v1/games", {}).json["expansions"] == []


@pytest.mark.parametrize(
    ("asked", "errors"),
    [
        (
            {"expansions": ["explorers"]},
            {"expansions": f"has explorers, which is no expansion; {KNOWN}"},
        ),
        ({"expansions": ["seafarers", "seafarers"]}, {"expansions": "has an expansion twice"}),
        (
            {"ruleset": "natick", "expansions": ["seafarers"]},
            {"expansions": "must be empty for natick. Natick is a separate game without an island."},
        ),
        (
            {"expansions": ["seafarers"], "seats": 2},
            {"seats": "must be one of 3, 4, 5, 6 for settlers+seafarers"},
        ),
    ],
)
def test_expansions_that_do_not_go_together_are_refused_with_what_would_be_right(ada, asked, errors):
    assert problem(ada.post("/v1/games", asked), 422, "invalid_game_settings")["errors"] == errors
    assert ada.get("/v1/games").json["games"] == []


@pytest.mark.parametrize("expansions", ["seafarers", [1], None, {"seafarers": True}])
def test_expansions_are_a_list_of_names(ada, expansions):
    errors = problem(ada.post("/v1/games", {"expansions": expansions}), 422, "invalid_body")["errors"]
    assert [name.partition(".")[0] for name in errors] == ["expansions"]


def listed(ada, query):
    return {game["game"] for game in ada.get(f"/v1/games?{query}").json["games"]}


def test_a_list_has_the_games_with_these_expansions_with_none_or_with_any(ada):
    at_sea, at_home = [ada.post("/v1/games", asked).json["game"] for asked in (AT_SEA, {})]
    ada.post("/v1/games", {"ruleset": "natick"})
    assert listed(ada, "ruleset=settlers&expansions=seafarers") == {at_sea}
    assert listed(ada, "ruleset=settlers&expansions=") == {at_home}
    assert listed(ada, "ruleset=settlers") == {at_sea, at_home}


@pytest.mark.parametrize(
    ("query", "message"),
    [
        ("expansions=seafarers", "needs ruleset, because expansions belong to a ruleset"),
        ("ruleset=settlers&expansions=explorers", KNOWN),
        ("ruleset=settlers&expansions=seafarers,seafarers", "twice"),
        ("ruleset=puerto&expansions=seafarers", "must be empty for puerto. Puerto Catan plays roles"),
    ],
)
@pytest.mark.parametrize("path", ["/v1/games", "/v1/history/games"])
def test_a_filter_by_expansions_that_can_match_no_game_is_refused(ada, path, query, message):
    errors = problem(ada.get(f"{path}?{query}"), 422, "invalid_query")["errors"]
    assert list(errors) == ["expansions"]
    assert message in str(errors["expansions"])
