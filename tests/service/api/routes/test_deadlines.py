"""Deadlines and resigning over HTTP: valid choices, what is shown, and the rights of a resigned seat."""

import pytest

from tests.service.api.language import Table, problem


def test_terms_are_stored_and_the_page_and_the_actions_show_the_deadline(services, ada, ben):
    table = Table(services, [ada, ben], time_limit=60, deadline_policy="resign").start()
    game = table.game()
    assert (game["terms"]["time_limit"], game["terms"]["deadline_policy"]) == (60, "resign")
    assert [each["seat"] for each in game["deadlines"]] == game["due"]
    assert table.choices()["deadlines"] == game["deadlines"]


def test_without_a_deadline_none_is_shown(table):
    assert table.game()["deadlines"] == []


@pytest.mark.parametrize(
    ("asked", "field"),
    [
        ({"time_limit": 29}, "time_limit"),
        ({"time_limit": 7 * 24 * 3600 + 1}, "time_limit"),
        ({"time_limit": 60.5}, "time_limit"),
        ({"time_limit": True}, "time_limit"),
        ({"deadline_policy": "search"}, "deadline_policy"),
    ],
)
def test_invalid_deadlines_are_refused(ada, asked, field):
    found = problem(ada.post("/v1/games", {"seats": 2, **asked}), 422, "invalid_body")
    assert list(found["errors"]) == [field]


def test_resigning_ends_a_game_of_two(table, ada):
    answer = ada.post(f"{table.path}/resign")
    assert answer.status_code == 200, answer.text
    ended = answer.json
    assert (ended["status"], ended["winners"], ended["server_seed_revealed"]) == ("finished", [1], True)
    assert answer.json["deadlines"] == []


def test_a_resigned_seat_can_only_read(services, ada, ben, eve):
    table = Table(services, [ada, ben, eve]).start()
    table.people[0].post(f"{table.path}/resign")
    assert ada.get(f"{table.path}/view").json["seat"] == 0
    assert ada.get(f"{table.path}/actions").json["actions"] == []
    problem(table.act(ada, {"type": "end_turn"}), 409, "already_resigned")
    problem(ada.post(f"{table.path}/resign"), 409, "already_resigned")


def test_only_the_player_of_a_seat_resigns(table, eve, guest):
    problem(eve.post(f"{table.path}/resign"), 403, "not_your_seat")
    problem(guest.post(f"{table.path}/resign"), 401, "unauthorized")
    problem(table.people[0].post(f"{table.path}/resign?seat=1"), 403, "not_your_seat")


def test_leaving_after_the_start_refers_to_resigning(table, ada):
    found = problem(ada.delete(f"{table.path}/seats/0"), 409, "game_already_started")
    assert "resign" in found["detail"]


def test_a_repeated_resignation_with_one_key_gets_the_same_answer(table, ada):
    answers = [ada.post(f"{table.path}/resign", headers={"Idempotency-Key": "k"}) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [200, 200]
    assert answers[0].json["version"] == answers[1].json["version"]
