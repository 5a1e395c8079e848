"""Creating, joining and starting games, over HTTP."""

import pytest

from service.api.app import build_document
from service.lobby.ai_players import ai_name
from tests.service.api.language import problem

INVALID_BODIES = {
    '{"seats": "4"}': "seats",
    '{"seats": 4.5}': "seats",
    '{"seats": true}': "seats",
    '{"seats": 0}': "seats",
    '{"seats": null}': "seats",
    '{"ruleset": 1}': "ruleset",
    '{"options": []}': "options",
    '{"options": null}': "options",
    '{"ai": 1}': "ai",
    '{"ai": {"red": "greedy"}}': "ai",
    '{"ai": {"1": null}}': "ai",
    '{"kind": "serious"}': "kind",
    '{"take_seat": "yes"}': "take_seat",
    '{"take_seat": 1.5}': "take_seat",
    '{"take_seat": null}': "take_seat",
    '{"ai_delay": "1"}': "ai_delay",
    '{"ai_delay": -1}': "ai_delay",
    '{"players": 4}': "players",
}
RULES = {
    '{"ruleset": "chess"}': "ruleset",
    '{"seats": 7}': "seats",
    '{"options": {"colour": "red"}}': "options.colour",
    '{"options": {"target_points": "10"}}': "options.target_points",
    '{"options": {"target_points": 1000}}': "options.target_points",
    '{"options": {"board": {"a": [1]}}}': "options.board",
    '{"ai": {"9": "greedy"}}': "ai",
    '{"take_seat": 4}': "take_seat",
    '{"take_seat": -1, "ai": "greedy"}': "take_seat",
    '{"take_seat": 1, "ai": {"1": "greedy"}}': "take_seat",
    '{"ai": {"0": "random", "1": "random"}, "seats": 2}': "take_seat",
}


def test_a_ruleset_name_is_enough_to_start_a_game(ada):
    made = ada.post("/v1/games", {"ai": "greedy"})
    assert made.status_code == 201
    assert made.json["status"] == "running"
    assert [seat["policy"] for seat in made.json["seats"]] == [None, "greedy", "greedy", "greedy"]
    assert ada.get(made.headers["Location"]).json["game"] == made.json["game"]


def test_a_game_with_free_seats_waits(ada):
    made = ada.post("/v1/games", {"seats": 3, "ai": {"1": "greedy"}}).json
    assert made["status"] == "open"
    assert [seat["kind"] for seat in made["seats"]] == ["person", "ai", None]


def test_a_game_of_ai_players_alone_can_be_watched(ada):
    made = ada.post("/v1/games", {"ai": "random", "take_seat": False}).json
    assert (made["status"], made["your_seats"]) == ("running", [])


def test_the_start_can_be_postponed_even_if_every_seat_is_taken(ada):
    assert ada.post("/v1/games", {"ai": "greedy", "start": False}).json["status"] == "open"


def test_creating_a_game_again_with_the_same_key_makes_one_game(ada):
    headers = {"Idempotency-Key": "once"}
    first = ada.post("/v1/games", {"ai": "greedy"}, headers=headers).json
    assert ada.post("/v1/games", {"ai": "greedy"}, headers=headers).json["game"] == first["game"]
    problem(ada.post("/v1/games", {"ai": "random"}, headers=headers), 422, "idempotency_key_reused")


@pytest.mark.parametrize("body", INVALID_BODIES)
def test_a_game_that_does_not_match_the_schema_is_refused(ada, body):
    answer = ada.post("/v1/games", data=body, content_type="application/json")
    assert list(problem(answer, 422, "invalid_body")["errors"]) == [INVALID_BODIES[body]]


@pytest.mark.parametrize("body", RULES)
def test_a_game_that_the_rules_cannot_set_up_is_refused(ada, body):
    answer = ada.post("/v1/games", data=body, content_type="application/json")
    assert list(problem(answer, 422, "invalid_game_settings")["errors"]) == [RULES[body]]


@pytest.mark.parametrize(
    ("asked", "errors"),
    [
        ({"ruleset": "natick", "seats": 4}, {"seats": "must be 2 for natick"}),
        (
            {"options": {"board": "fixed", "numbers": "random"}},
            {
                "options.numbers": (
                    "the fixed board has its numbers printed; leave this option out or shuffle the board"
                )
            },
        ),
        (
            {"options": {"target_points": 1000}},
            {
                "options.target_points": "must be between 4 and 22: at least two more than the set-up brings, and at "
                "most what all pieces, awards and cards of a seat bring"
            },
        ),
        ({"ai_delay": 1, "ai": {"9": "greedy"}}, {"ai": "the seats are 0 to 3"}),
    ],
)
def test_each_field_is_reported_once(ada, asked, errors):
    assert problem(ada.post("/v1/games", asked), 422, "invalid_game_settings")["errors"] == errors


@pytest.mark.parametrize(("ruleset", "seats"), [("settlers", 4), ("natick", 2), ("trade_partners", 3), ("puerto", 4)])
def test_the_default_number_of_seats_is_four_or_the_nearest(ada, ruleset, seats):
    made = ada.post("/v1/games", {"ruleset": ruleset, "ai": "greedy", "start": False}).json
    assert len(made["seats"]) == seats


def test_an_unknown_policy_is_refused(ada):
    result = problem(ada.post("/v1/games", {"ai": "genius"}), 422, "unknown_policy")
    assert result["errors"] == {"ai": "must be one of random, greedy"}
    game = ada.post("/v1/games").headers["Location"]
    assert list(problem(ada.post(f"{game}/seats/1", {"policy": "genius"}), 422, "unknown_policy")["errors"]) == [
        "policy"
    ]


def test_an_unknown_field_gets_the_list_of_known_fields(ada):
    game = ada.post("/v1/games").headers["Location"]
    result = problem(ada.post(f"{game}/seats/1", {"ai": "greedy"}), 422, "invalid_body")
    assert result["errors"] == {"ai": "is not a field; fields: policy, seed_commitment"}
    assert result["detail"] == "ai: is not a field; fields: policy, seed_commitment"
    result = problem(ada.post(f"{game}/start", {"now": True}), 422, "invalid_body")
    assert result["errors"] == {"now": "is not a field; there are none"}


def test_starting_with_a_free_seat_is_refused(ada):
    problem(ada.post("/v1/games", {"start": True}), 409, "seats_open")
    game = ada.post("/v1/games").headers["Location"]
    problem(ada.post(f"{game}/start"), 409, "seats_open")


def test_only_the_creator_starts(ada, ben):
    game = ada.post("/v1/games", {"seats": 2}).headers["Location"]
    ben.post(f"{game}/seats/1")
    problem(ben.post(f"{game}/start"), 403, "forbidden")


def test_a_seat_can_be_taken_and_left(ada, ben):
    game = ada.post("/v1/games").headers["Location"]
    assert ben.post(f"{game}/seats/2").json["your_seats"] == [2]
    assert ben.delete(f"{game}/seats/2").json["your_seats"] == []


def test_a_seat_can_be_given_to_an_ai(ada):
    game = ada.post("/v1/games").headers["Location"]
    assert ada.post(f"{game}/seats/3", {"policy": "greedy"}).json["seats"][3]["policy"] == "greedy"


def test_a_taken_seat_is_refused(ada, ben):
    game = ada.post("/v1/games").headers["Location"]
    problem(ben.post(f"{game}/seats/0"), 409, "seat_occupied")
    problem(ben.delete(f"{game}/seats/0"), 403, "not_your_seat")


@pytest.mark.parametrize(
    ("seat", "code"),
    [
        ("4", "unknown_seat"),
        ("99", "unknown_seat"),
        ("100", "not_found"),
        ("x", "not_found"),
        ("-1", "not_found"),
        ("9" * 5000, "not_found"),
    ],
)
def test_a_seat_that_does_not_exist_is_refused(ada, seat, code):
    game = ada.post("/v1/games").headers["Location"]
    problem(ada.post(f"{game}/seats/{seat}"), 404, code)


def test_joining_after_the_start_is_refused(table, eve):
    before = table.log_position()
    problem(eve.post(f"{table.path}/seats/1"), 409, "game_already_started")
    problem(table.people[0].post(f"{table.path}/start"), 409, "game_already_started")
    assert table.log_position() == before


def test_a_start_takes_no_fields(ada):
    game = ada.post("/v1/games").headers["Location"]
    assert list(problem(ada.post(f"{game}/start", {"now": True}), 422, "invalid_body")["errors"]) == ["now"]


def test_games_are_listed_page_by_page(ada, guest):
    made = [ada.post("/v1/games").json["game"] for _ in range(3)]
    found, path = [], "/v1/games?limit=2"
    while path:
        page = guest.get(path)
        found += [game["game"] for game in page.json["games"]]
        path = page.headers["Link"].split(">")[0].lstrip("<") if "Link" in page.headers else None
    assert sorted(found) == sorted(made)
    assert found == [game["game"] for game in guest.get("/v1/games").json["games"]]


def test_games_are_listed_by_their_properties(ada, guest):
    ada.post("/v1/games")
    running = ada.post("/v1/games", {"ai": "greedy", "kind": "sandbox"}).json["game"]
    page = guest.get("/v1/games?status=running&kind=sandbox&ruleset=settlers").json
    assert [game["game"] for game in page["games"]] == [running]


@pytest.mark.parametrize(
    "cursor", ["x", "%00%FF", "MTIz", "LTEgLTE=", "OTk5OTk5OTk5OTk5OTk5OTk5OTk5OTk5OTk5OTk5OTk5IHg="]
)
def test_a_forged_cursor_is_no_server_error(guest, cursor):
    assert guest.get(f"/v1/games?cursor={cursor}").status_code in (200, 400, 422)


def test_an_unissued_cursor_is_refused(guest):
    problem(guest.get("/v1/games?cursor=nonsense"), 400, "invalid_cursor")


@pytest.mark.parametrize("query", ["status=lost", "kind=x", "limit=0", "limit=101", "colour=red"])
def test_an_invalid_list_query_is_refused(guest, query):
    assert list(problem(guest.get(f"/v1/games?{query}"), 422, "invalid_query")["errors"]) == [query.split("=")[0]]


def test_a_player_chooses_a_seat_against_ai_players(ada):
    made = ada.post("/v1/games", {"seats": 3, "ai": "greedy", "take_seat": 1}).json
    assert (made["status"], made["your_seats"]) == ("running", [1])
    assert [seat["policy"] for seat in made["seats"]] == ["greedy", None, "greedy"]


@pytest.mark.parametrize("path", ["/v1/games", "/v1/tokens"])
def test_the_document_marks_optional_bodies_as_optional(ada, path):
    assert ada.ask("POST", path).status_code == 201
    assert not build_document()["paths"][path]["post"]["requestBody"]["required"]


def test_a_player_lists_their_own_games_and_those_of_others(ada, ben, client):
    mine = ada.post("/v1/games", {"seats": 2}).json
    ben.post("/v1/games", {"seats": 2})
    listed = ada.get("/v1/games?player=me").json["games"]
    assert [each["game"] for each in listed] == [mine["game"]]
    player = mine["seats"][0]["player_id"]
    assert client.get(f"/v1/games?player={player}").json["games"] == listed
    problem(client.get("/v1/games?player=me"), 401, "unauthorized")
    problem(client.get("/v1/games?player=nemo"), 404, "unknown_player")


def test_the_list_of_open_games_has_games_with_a_free_seat(ada, client):
    waiting = ada.post("/v1/games", {"seats": 2}).json["game"]
    ada.post("/v1/games", {"ai": "greedy", "start": False})
    assert [each["game"] for each in client.get("/v1/games?open=true").json["games"]] == [waiting]
    problem(client.get("/v1/games?open=maybe"), 422, "invalid_query")


def test_an_unchanged_list_is_not_sent_again(ada, client):
    ada.post("/v1/games", {"seats": 2})
    first = client.get("/v1/games?limit=1")
    headers = {"If-None-Match": first.headers["ETag"]}
    again = client.get("/v1/games?limit=1", headers=headers)
    assert (again.status_code, again.data) == (304, b"")
    ada.post("/v1/games", {"seats": 2})
    assert client.get("/v1/games?limit=1", headers=headers).status_code == 200


def test_a_client_finds_what_it_can_ask_for(guest, ada):
    for policy in guest.get("/v1/policies").json["policies"]:
        made = ada.post("/v1/games", {"seats": 2, "ai": {"1": policy["name"]}})
        assert made.json["seats"][1]["policy"] == policy["name"]


def test_an_ai_has_the_same_name_for_every_reader_before_and_after_the_start(guest, ada):
    game = ada.post("/v1/games", {"seats": 3, "ai": {"1": "random", "2": "random"}}).json
    names = [None, ai_name(game["game"], 1), ai_name(game["game"], 2)]
    path = f"/v1/games/{game['game']}"
    shown = [game["seats"], guest.get(path).json["seats"], guest.get("/v1/games").json["games"][0]["seats"]]
    ada.post(f"{path}/start")
    shown.append(ada.get(path).json["seats"])
    assert [[seat["name"] for seat in seats] for seats in shown] == [["Ada", *names[1:]]] * 4


def test_the_seat_of_an_ai_names_no_player(ada):
    game = ada.post("/v1/games", {"seats": 2, "ai": "random"}).json
    assert (game["seats"][1]["player_id"], game["seats"][1]["owner"]) == (None, None)


def test_an_ai_that_is_removed_leaves_no_name(ada):
    game = ada.post("/v1/games", {"seats": 2, "ai": {"1": "random"}, "start": False}).json
    answer = ada.delete(f"/v1/games/{game['game']}/seats/1")
    assert answer.json["seats"][1]["name"] is None
