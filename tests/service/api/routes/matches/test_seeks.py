"""Seeks and follows over HTTP."""

import pytest

from tests.service.api.language import problem

NATICK = {"ruleset": "natick"}


def test_a_seek_is_matched_or_withdrawn(ada, ben, eve):
    made = ada.post("/v1/seeks", NATICK)
    assert (made.status_code, made.json["status"], made.json["seats"]) == (201, "open", [2])
    path, before = f"/v1/seeks/{made.json['seek']}", ada.get("/v1/me/wait").json["cursor"]
    problem(eve.get(path), 404, "unknown_seek")
    matched = ben.post("/v1/seeks", NATICK).json
    assert ada.get(path).json["game"] == matched["game"]
    assert ada.get(f"/v1/me/wait?cursor={before}").json["seeks"] == [made.json["seek"]]
    assert ben.get("/v1/seeks").json == {"seeks": [matched]}
    problem(ada.post(f"{path}/withdraw"), 409, "seek_over")
    other = eve.post("/v1/seeks", NATICK).json["seek"]
    assert eve.post(f"/v1/seeks/{other}/withdraw").json["status"] == "withdrawn"


def test_a_new_open_game_seats_those_who_seek_it(ada, ben):
    ben.post("/v1/seeks", NATICK)
    created = ada.post("/v1/games", {**NATICK, "auto_start": True}).json
    assert [seat["name"] for seat in created["seats"]] == ["Ada", "Ben"]
    assert created["status"] == "running"


def test_an_open_game_seats_those_who_seek_it_when_few_enough_seats_are_left(ada, ben, eve):
    eve.post("/v1/seeks", {"ruleset": "settlers", "seats": [3]})
    game = ada.post("/v1/games", {"ruleset": "settlers", "seats": 3, "auto_start": True}).json["game"]
    taken = ben.post(f"/v1/games/{game}/seats/1").json
    assert [seat["name"] for seat in taken["seats"]] == ["Ada", "Ben", "Eve"]
    assert (taken["status"], taken["your_seats"]) == ("running", [1])


def test_an_open_game_seats_those_who_seek_it_when_a_held_seat_is_declined(ada, ben, eve):
    ben.post("/v1/seeks", NATICK)
    game = ada.post("/v1/games", {**NATICK, "auto_start": True, "held": {"1": "Eve"}}).json["game"]
    assert ada.get(f"/v1/games/{game}").json["status"] == "open"
    declined = eve.delete(f"/v1/games/{game}/seats/1").json
    assert [seat["name"] for seat in declined["seats"]] == ["Ada", "Ben"]


def test_an_open_game_seats_those_who_seek_it_when_an_invitation_is_accepted(ada, ben, eve):
    eve.post("/v1/seeks", {"ruleset": "settlers", "seats": [3]})
    game = ada.post("/v1/games", {"ruleset": "settlers", "seats": 3, "auto_start": True}).json["game"]
    secret = ada.post(f"/v1/games/{game}/seats/1/invitation").json["invitation"]
    accepted = ben.post("/v1/invitations", {"invitation": secret}).json
    assert [seat["name"] for seat in accepted["seats"]] == ["Ada", "Ben", "Eve"]


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"seats": [1]}, "invalid_body"),
        ({"seats": 2}, "invalid_body"),
        ({"seats": [3]}, "invalid_game_settings"),
        ({"kind": "sandbox"}, "invalid_body"),
        ({"within": 0}, "invalid_body"),
        ({"expires_in": 1}, "invalid_body"),
        ({"ruleset": "chess"}, "invalid_game_settings"),
    ],
)
def test_a_seek_that_cannot_be_played_is_refused(ada, change, code):
    problem(ada.post("/v1/seeks", {**NATICK, **change}), 422, code)


def test_a_player_follows_another_one(ada, ben):
    followed = ada.put("/v1/follows/Ben")
    assert (followed.status_code, followed.json["name"]) == (200, "Ben")
    assert ada.get("/v1/follows").json == {"follows": [followed.json]}
    assert ada.delete("/v1/follows/Ben").status_code == 204
    assert ada.get("/v1/follows").json == {"follows": []}
    problem(ada.put("/v1/follows/Nobody"), 404, "unknown_player")
