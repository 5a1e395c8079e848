"""Sign-up, tokens and recovery, over HTTP."""

import pytest

from service.players import accounts
from service.services import Services
from tests.service.api.language import ApiClient, problem


def test_sign_up_requires_only_a_name(ada):
    assert ada.get("/v1/me").json["name"] == "Ada"


def test_responses_with_secrets_are_not_cached(guest):
    assert guest.post("/v1/players", {"name": "Ada"}).headers["Cache-Control"] == "no-store"


def test_a_name_is_given_once(ada, guest):
    problem(guest.post("/v1/players", {"name": "ADA"}), 409, "name_taken")


def test_a_repeated_sign_up_with_the_same_key_does_not_show_the_secret_again(guest):
    headers = {"Idempotency-Key": "once"}
    guest.post("/v1/players", {"name": "Ada"}, headers=headers)
    problem(guest.post("/v1/players", {"name": "Ada"}, headers=headers), 409, "already_created")


BODIES = [
    {"name": 1},
    {"name": None},
    {"name": "Ada\n"},
    {"name": "Ada\x00"},
    {"name": ["Ada"]},
    {"name": "Ada", "age": 36},
]


@pytest.mark.parametrize("body", BODIES, ids=str)
def test_an_invalid_sign_up_names_the_field(guest, body):
    errors = problem(guest.post("/v1/players", body), 422, "invalid_body")["errors"]
    assert list(errors) == ["age" if "age" in body else "name"]


@pytest.mark.parametrize("data", ["[]", '"Ada"', "1", "null"])
def test_a_body_that_is_no_object_is_refused(guest, data):
    problem(guest.post("/v1/players", data=data, content_type="application/json"), 422, "invalid_body")


def test_no_body_is_an_empty_object_also_with_the_type_of_a_body(guest):
    for content in ({}, {"content_type": "application/json"}):
        assert guest.post("/v1/players", **content).json["guest"]


def test_a_token_can_be_created_listed_and_revoked(ada):
    made = ada.post("/v1/tokens", {"label": "bot", "scopes": ["play"]}).json
    assert made["token_id"] in [token["token_id"] for token in ada.get("/v1/tokens").json["tokens"]]
    assert ada.delete(f"/v1/tokens/{made['token_id']}").status_code == 204
    problem(ApiClient(ada.client, made["token"]).get("/v1/me"), 401, "invalid_token")


def test_a_token_can_revoke_itself_by_the_id_that_the_caller_reads(ada):
    other = ApiClient(ada.client, ada.post("/v1/tokens", {}).json["token"])
    here = other.get("/v1/me").json["token_id"]
    assert here != ada.get("/v1/me").json["token_id"]
    assert other.delete(f"/v1/tokens/{here}").status_code == 204
    problem(other.get("/v1/me"), 401, "invalid_token")
    assert ada.get("/v1/me").status_code == 200


def test_a_token_grants_no_scope_that_it_lacks(ada):
    weak = ApiClient(ada.client, ada.post("/v1/tokens", {"scopes": ["account"]}).json["token"])
    problem(weak.post("/v1/tokens", {"scopes": ["account", "play"]}), 403, "forbidden")


def test_an_unknown_scope_is_refused(ada):
    assert list(problem(ada.post("/v1/tokens", {"scopes": ["root"]}), 422, "invalid_body")["errors"]) == ["scopes.0"]


def test_the_tokens_of_other_players_are_not_accessible(ada, ben):
    token = ben.get("/v1/tokens").json["tokens"][0]["token_id"]
    problem(ada.delete(f"/v1/tokens/{token}"), 404, "unknown_token")


def test_the_recovery_code_gives_a_new_token(guest):
    code = guest.post("/v1/players", {"name": "Ada"}).json["recovery_code"]
    again = guest.post("/v1/players/recover", {"name": "Ada", "recovery_code": code})
    assert ApiClient(guest.client, again.json["token"]).get("/v1/me").json["name"] == "Ada"


def test_a_wrong_recovery_code_gives_nothing(ada, guest):
    body = {"name": "Ada", "recovery_code": "AAAAA"}
    problem(guest.post("/v1/players/recover", body), 403, "wrong_recovery_code")


def test_the_own_account_requires_a_token(guest):
    problem(guest.get("/v1/me"), 401, "unauthorized")


def test_a_recovery_is_repeated_with_its_key(client):
    made = client.post("/v1/players", json={"name": "Ada"}).json
    body = {"name": "Ada", "recovery_code": made["recovery_code"]}
    first, second = [client.post("/v1/players/recover", json=body, headers={"Idempotency-Key": "k"}) for _ in range(2)]
    assert (first.status_code, second.status_code) == (201, 201)
    assert ApiClient(client, second.json["token"]).get("/v1/me").json["name"] == "Ada"
    problem(ApiClient(client, first.json["token"]).get("/v1/me"), 401, "invalid_token")
    problem(client.post("/v1/players/recover", json=body, headers={"Idempotency-Key": "k"}), 403, "wrong_recovery_code")


def test_a_token_that_was_just_revoked_in_another_process_creates_no_token(ada, services):
    stolen = ApiClient(ada.client, ada.post("/v1/tokens", {}).json["token"])
    assert stolen.get("/v1/me").status_code == 200
    other_services = Services(services.storage)
    owner = accounts.authenticate(other_services, ada.token)
    accounts.revoke_token(other_services, owner, accounts.authenticate(other_services, stolen.token).token_id)
    problem(stolen.post("/v1/tokens", {}), 401, "invalid_token")
    problem(stolen.post("/v1/bots", {"name": "Machine"}), 401, "invalid_token")
    other_services.close()


def test_a_guest_signs_up_without_a_name_and_chooses_one(guest, client):
    created = guest.post("/v1/players", {})
    assert (created.status_code, created.json["guest"]) == (201, True)
    player = ApiClient(client, created.json["token"])
    assert player.get("/v1/me").json["guest"] is True
    renamed = player.ask("PATCH", "/v1/me", {"name": "Eve"})
    assert (renamed.status_code, renamed.json["name"], renamed.json["guest"]) == (200, "Eve", False)
    assert player.get("/v1/me").json == renamed.json
    problem(player.ask("PATCH", "/v1/me", {"name": "Eva"}), 409, "name_fixed")


@pytest.mark.parametrize("body", [{}, {"name": None}, {"name": 1}, {"name": "Eve\n"}], ids=str)
def test_an_invalid_new_name_is_refused(ada, body):
    problem(ada.ask("PATCH", "/v1/me", body), 422, "invalid_body")


def test_a_player_with_a_name_keeps_it(ada):
    assert problem(ada.ask("PATCH", "/v1/me", {"name": "Eve"}), 409, "name_fixed")["facts"] == {"name": "Ada"}


def test_a_player_deletes_the_account_and_nothing_of_it_is_left(ada, guest):
    game = ada.post("/v1/games", {"seats": 3}).headers["Location"]
    assert ada.delete("/v1/me").status_code == 204
    problem(ada.get("/v1/me"), 401, "invalid_token")
    problem(ada.delete("/v1/me"), 401, "invalid_token")
    left = guest.get(game)
    assert (left.json["creator"], [seat["kind"] for seat in left.json["seats"]]) == (None, [None] * 3)
    assert "Ada" not in left.text


@pytest.mark.parametrize(("method", "body"), [("PATCH", {"name": "Eve"}), ("DELETE", None)])
def test_name_and_account_need_the_scope_account(ada, method, body):
    weak = ApiClient(ada.client, ada.post("/v1/tokens", {"scopes": ["read", "play"]}).json["token"])
    problem(weak.ask(method, "/v1/me", body), 403, "forbidden")
    bot = ApiClient(ada.client, ada.post("/v1/bots", {"name": "Ada bot"}).json["token"])
    problem(bot.ask(method, "/v1/me", body), 403, "forbidden")
    assert ada.get("/v1/me").json["name"] == "Ada"
