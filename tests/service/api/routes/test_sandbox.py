"""Sandbox games over HTTP: each field is validated, and a sandbox game is marked as one."""

import pytest

from tests.service.api.language import problem
from tests.service.solo_games import POSITION

SOLO_GAME = {"kind": "sandbox", "take_seat": "all"}


def create_sandbox(person, **asked):
    answer = person.post("/v1/games", {**SOLO_GAME, **asked})
    assert answer.status_code == 201, answer.text
    return answer.json


def test_one_caller_holds_all_seats_and_the_game_starts(ada):
    game = create_sandbox(ada, seats=3, chance={"seed": "x"})
    assert (game["your_seats"], game["status"], game["chance"]) == ([0, 1, 2], "running", "seeded")


def test_a_position_contains_ruleset_seats_and_options(ada):
    game = create_sandbox(ada, position=POSITION)
    assert (game["ruleset"], len(game["seats"]), game["options"]["board"]) == ("settlers", 2, "fixed")
    assert game["starts_from_position"]


@pytest.mark.parametrize(
    ("asked", "field"),
    [
        ({"position": POSITION, "seats": 3}, "seats"),
        ({"position": POSITION, "ruleset": "natick"}, "ruleset"),
        ({"position": POSITION, "options": {"target_points": 5}}, "options"),
        ({"position": "settlers/2 nonsense"}, "position"),
        ({"chance": {"dice": [[7, 7]]}}, "chance.dice.0"),
        ({"ruleset": "dinosaurs", "chance": {"dice": ["Path"]}}, "chance.dice.0"),
        ({"kind": "casual", "take_seat": False, "chance": {"seed": "x"}}, "chance"),
        ({"kind": "casual"}, "take_seat"),
    ],
)
def test_contradicting_fields_are_refused(ada, asked, field):
    found = problem(ada.post("/v1/games", {**SOLO_GAME, **asked}), 422, "invalid_game_settings")
    assert list(found["errors"]) == [field]


@pytest.mark.parametrize(
    "asked", [{"take_seat": "some"}, {"chance": []}, {"chance": "x"}, {"position": "a\nb"}, {"position": 3}]
)
def test_an_invalid_sandbox_is_refused(ada, asked):
    found = problem(ada.post("/v1/games", {**SOLO_GAME, **asked}), 422, "invalid_body")
    assert list(found["errors"]) == list(asked)


def test_the_requested_dice_are_rolled(ada):
    line = POSITION.replace("agenda:trade_build(0)", "agenda:roll(0)+trade_build(0)").replace(" dice:4-6", "")
    game = create_sandbox(ada, position=line, chance={"dice": [[2, 3]]})
    path = f"/v1/games/{game['game']}"
    answer = ada.post(f"{path}/actions?seat=0", {"type": "roll_dice"}, headers={"If-Match": f'"v{game["version"]}"'})
    assert answer.status_code == 200, answer.text
    assert answer.json["entry"]["events"][0]["dice"] == [2, 3]


def test_a_fork_is_a_separate_game(ada, ben):
    game = create_sandbox(ada, seats=2)
    path = f"/v1/games/{game['game']}/fork"
    answer = ada.post(path, {"version": 2, "ai": {"1": "greedy"}}, headers={"Idempotency-Key": "a"})
    assert answer.status_code == 201, answer.text
    assert answer.headers["Location"] == f"/v1/games/{answer.json['game']}"
    assert answer.json["genesis"]["forked_from"]["game"] == game["game"]
    assert answer.json["your_seats"] == [0]
    problem(ben.post(path, {"version": 2}), 409, "not_forkable")
    problem(ada.post(path, {"version": 99}), 404, "unknown_version")
    problem(ada.post(path, {}), 422, "invalid_body")


def test_the_log_of_a_sandbox_game_matches_the_document(ada):
    path = f"/v1/games/{create_sandbox(ada, position=POSITION, chance={'seed': 'x', 'dice': [[1, 2]]})['game']}"
    entry = ada.get(f"{path}/events?seat=0").json["entries"][0]["entry"]
    assert [event["type"] for event in entry["events"][:2]] == ["chance_set", "position_set"]
    assert set(entry["events"][1]["position"]) == {"sealed"}
    assert ada.get(f"{path}/export?seat=0").status_code == 200


def test_the_lobby_marks_a_sandbox_game(ada):
    create_sandbox(ada, seats=2, chance={"dice": [[1, 2]]})
    (listed,) = ada.get("/v1/games?kind=sandbox").json["games"]
    assert (listed["kind"], listed["chance"]) == ("sandbox", "scripted")
    assert ada.get("/v1/games?kind=casual").json["games"] == []
