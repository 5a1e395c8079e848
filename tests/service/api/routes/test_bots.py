"""Bots over HTTP: create, show at a table, replace the token, delete."""

from datetime import timedelta

import pytest

from tests.service.api.language import ApiClient, problem


@pytest.fixture
def new_bot(ada):
    answer = ada.post("/v1/bots", {"name": "Ada engine"})
    assert answer.status_code == 201
    assert answer.headers["Cache-Control"] == "no-store"
    return answer.json


@pytest.fixture
def bot(ada, new_bot):
    return ApiClient(ada.client, new_bot["token"], "Ada engine")


def test_a_bot_has_a_token_and_can_play(bot, new_bot):
    me = bot.get("/v1/me").json
    assert (me["player_id"], me["name"]) == (new_bot["bot_id"], "Ada engine")
    assert (me["kind"], me["guest"], me["scopes"]) == ("bot", False, ["read", "play"])
    assert new_bot["owner"] == "Ada"


def test_a_bot_is_listed_without_its_token(ada, ben, new_bot):
    assert ada.get("/v1/me/bots").json["bots"] == [{key: new_bot[key] for key in ("bot_id", "name", "created_at")}]
    assert ben.get("/v1/me/bots").json == {"bots": []}


@pytest.mark.parametrize(("method", "path"), [("POST", "/v1/bots"), ("GET", "/v1/me/bots"), ("POST", "/v1/tokens")])
def test_a_bot_has_no_account(bot, method, path):
    body = {"name": "Bot of a bot"} if path == "/v1/bots" else {}
    assert problem(bot.ask(method, path, body), 403, "forbidden")["facts"] == {"scope": "account"}


def test_a_bots_token_is_replaced_and_revoked(ada, bot, new_bot):
    path = f"/v1/bots/{new_bot['bot_id']}/token"
    new = ApiClient(ada.client, ada.post(path, {"scopes": ["read"], "expires_in": 3600}).json["token"])
    problem(bot.get("/v1/me"), 401, "invalid_token")
    assert new.get("/v1/me").json["scopes"] == ["read"]
    assert ada.delete(path).status_code == 204
    problem(new.get("/v1/me"), 401, "invalid_token")


def test_a_bot_with_a_profile_is_in_the_directory(ada, ben, bot, new_bot):
    path = f"/v1/bots/{new_bot['bot_id']}/profile"
    profile = {"description": "Builds.", "plays": [{"ruleset": "natick"}], "accepts": {"opens": "08:00"}}
    stored = bot.ask("PUT", path, profile)
    assert (stored.status_code, stored.json["accepts"]["closes"]) == (200, "00:00")
    (row,) = ben.get("/v1/bots?ruleset=natick&limit=1").json["bots"]
    assert (row["name"], row["owner"], row["plays"]) == ("Ada engine", "Ada", [{"ruleset": "natick", "expansions": []}])
    assert ben.get("/v1/bots?online=true").json == {"bots": [], "cursor": None}
    problem(ben.ask("PUT", path, profile), 404, "unknown_bot")
    assert ada.delete(path).status_code == 204


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"plays": []}, "plays"),
        ({"plays": [{"ruleset": "natick", "expansions": ["seafarers"]}]}, "plays.0.expansions"),
        ({"accepts": {"opens": "8:00"}}, "accepts.opens"),
        ({"accepts": {"at_once": 0}}, "accepts.at_once"),
        ({"description": "two\nlines"}, "description"),
    ],
)
def test_a_profile_that_is_none_is_refused(ada, new_bot, change, field):
    profile = {"description": "", "plays": [{"ruleset": "natick"}], **change}
    answer = ada.ask("PUT", f"/v1/bots/{new_bot['bot_id']}/profile", profile)
    assert list(problem(answer, 422, "invalid_body")["errors"]) == [field]


def test_a_bot_is_deleted(ada, ben, bot, new_bot):
    problem(ben.delete(f"/v1/bots/{new_bot['bot_id']}"), 404, "unknown_bot")
    assert ada.delete(f"/v1/bots/{new_bot['bot_id']}").status_code == 204
    problem(bot.get("/v1/me"), 401, "invalid_token")


def test_a_bot_at_a_table_names_its_owner(ada, ben, bot):
    game = ben.post("/v1/games", {"seats": 2, "kind": "rated"}).headers["Location"]
    seat = bot.post(f"{game}/seats/1").json["seats"][1]
    assert (seat["kind"], seat["name"], seat["owner"]) == ("bot", "Ada engine", "Ada")


def test_the_owner_of_a_bot_cannot_join_its_rated_game(ada, bot):
    game = bot.post("/v1/games", {"seats": 3, "kind": "rated"}).headers["Location"]
    problem(ada.post(f"{game}/seats/1"), 409, "one_seat_per_player")


def test_a_token_can_be_made_to_expire(ada):
    created = ada.post("/v1/tokens", {"expires_in": 60}).json
    assert created["created_at"] < created["expires_at"]
    listed = {token["token_id"]: token["expires_at"] for token in ada.get("/v1/tokens").json["tokens"]}
    assert listed[created["token_id"]] == created["expires_at"]
    assert list(listed.values()).count(None) == 1


def test_an_expired_token_gets_its_own_problem(ada, services):
    created = ada.post("/v1/tokens", {"expires_in": 60}).json
    now = services.clock
    services.clock = lambda: now() + timedelta(seconds=61)
    answer = ApiClient(ada.client, created["token"]).get("/v1/me")
    assert problem(answer, 401, "token_expired")["facts"] == {"expires_at": created["expires_at"]}
    assert answer.headers["WWW-Authenticate"] == 'Bearer error="invalid_token"'


@pytest.mark.parametrize("seconds", [0, -1, 1.5, "60", 366 * 24 * 3600 + 1, True])
def test_the_lifetime_of_a_token_is_a_number_of_seconds(ada, seconds):
    errors = problem(ada.post("/v1/tokens", {"expires_in": seconds}), 422, "invalid_body")["errors"]
    assert list(errors) == ["expires_in"]
