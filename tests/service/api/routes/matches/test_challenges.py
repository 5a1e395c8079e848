"""Challenges over HTTP: sent, answered, and refused with a reason."""

import pytest

from tests.service.api.language import problem

NATICK = {"opponent": "Ben", "ruleset": "natick"}


@pytest.fixture
def path(ada, ben):
    sent = ada.post("/v1/challenges", NATICK)
    assert (sent.status_code, sent.json["status"], sent.json["seats"]) == (201, "open", 2)
    return f"/v1/challenges/{sent.json['challenge']}"


def test_a_challenge_is_accepted_once(ada, ben, path):
    assert ben.get("/v1/me/wait").json["challenges"] == [path.rpartition("/")[2]]
    accepted = ben.post(f"{path}/accept").json
    assert ada.get("/v1/challenges").json == {"challenges": [accepted]}
    assert ada.get(f"/v1/games/{accepted['game']}").json["your_seats"] == [0]
    problem(ben.post(f"{path}/decline"), 409, "challenge_over")
    problem(ada.post(f"{path}/withdraw"), 409, "challenge_over")


def test_a_challenge_is_declined_or_withdrawn(ada, ben, eve, path):
    problem(eve.get(path), 404, "unknown_challenge")
    assert ben.post(f"{path}/decline", {"reason": "Not today."}).json["reason"] == "Not today."
    other = ada.post("/v1/challenges", NATICK).json["challenge"]
    assert ada.post(f"/v1/challenges/{other}/withdraw").json["status"] == "withdrawn"


@pytest.mark.parametrize(
    ("change", "status", "code"),
    [
        ({"opponent": "Nobody"}, 404, "unknown_player"),
        ({"kind": "sandbox"}, 422, "invalid_body"),
        ({"seats": 1}, 422, "invalid_body"),
        ({"expires_in": 0}, 422, "invalid_body"),
        ({"ruleset": "chess"}, 422, "invalid_game_settings"),
        ({"expansions": ["seafarers"]}, 422, "invalid_game_settings"),
        ({"options": {"board": "round"}}, 422, "invalid_game_settings"),
    ],
)
def test_a_challenge_that_cannot_be_played_is_refused(ada, ben, change, status, code):
    problem(ada.post("/v1/challenges", {**NATICK, **change}), status, code)
