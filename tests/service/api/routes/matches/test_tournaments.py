"""Tournaments over HTTP: created, joined, started, watched by everybody."""

import pytest

from tests.service.api.language import problem

CUP = {"name": "Cup", "ruleset": "natick"}


@pytest.fixture
def path(ada):
    created = ada.post("/v1/tournaments", {**CUP, "policies": ["greedy"]})
    assert (created.status_code, created.json["terms"]["time_limit"]) == (201, 3600)
    return f"/v1/tournaments/{created.json['tournament']}"


def test_a_tournament_is_joined_started_and_cancelled(ada, ben, guest, path):
    assert [row["name"] for row in ben.post(f"{path}/join").json["standings"]] == [None, "Ben"]
    problem(ben.post(f"{path}/start"), 403, "forbidden")
    assert ada.post(f"{path}/start").json["status"] == "running"
    problem(ben.post(f"{path}/leave"), 409, "tournament_closed")
    assert guest.get(path).json["round_count"] == 1
    assert ada.post(f"{path}/cancel").json["status"] == "cancelled"


def test_tournaments_are_listed(ada, guest, path):
    ada.post("/v1/tournaments", CUP)
    page = guest.get("/v1/tournaments?limit=1").json
    (other,) = guest.get(f"/v1/tournaments?cursor={page['cursor']}").json["tournaments"]
    assert {each["entrants"] for each in (*page["tournaments"], other)} == {0, 1}
    problem(guest.get("/v1/tournaments/none"), 404, "unknown_tournament")


@pytest.mark.parametrize(
    ("change", "status", "code"),
    [
        ({"name": ""}, 422, "invalid_body"),
        ({"format": "ladder"}, 422, "invalid_body"),
        ({"rounds": 21}, 422, "invalid_body"),
        ({"time_limit": None}, 422, "invalid_body"),
        ({"ruleset": "chess"}, 422, "invalid_game_settings"),
        ({"policies": ["deep thought"]}, 422, "unknown_policy"),
    ],
)
def test_a_tournament_that_cannot_be_played_is_refused(ada, change, status, code):
    problem(ada.post("/v1/tournaments", {**CUP, **change}), status, code)
