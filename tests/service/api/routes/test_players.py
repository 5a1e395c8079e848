"""Sign-up, tokens and recovery, over HTTP."""

import pytest

from tests.service.api.language import ApiClient, problem


def test_sign_up_requires_only_a_name(ada):
    assert ada.get("/v1/me").json["name"] == "Ada"


def test_responses_with_secrets_are_not_cached(anybody):
    assert anybody.post("/v1/players", {"name": "Ada"}).headers["Cache-Control"] == "no-store"


def test_a_name_is_given_once(ada, anybody):
    problem(anybody.post("/v1/players", {"name": "ADA"}), 409, "name_taken")


def test_a_repeated_sign_up_with_the_same_key_does_not_show_the_secret_again(anybody):
    headers = {"Idempotency-Key": "once"}
    anybody.post("/v1/players", {"name": "Ada"}, headers=headers)
    problem(anybody.post("/v1/players", {"name": "Ada"}, headers=headers), 409, "already_created")


BODIES = [
    {},
    {"name": 1},
    {"name": None},
    {"name": "Ada\n"},
    {"name": "Ada\x00"},
    {"name": ["Ada"]},
    {"name": "Ada", "age": 36},
]


@pytest.mark.parametrize("body", BODIES, ids=str)
def test_an_invalid_sign_up_names_the_field(anybody, body):
    errors = problem(anybody.post("/v1/players", body), 422, "invalid_body")["errors"]
    assert list(errors) == ["age" if "age" in body else "name"]


@pytest.mark.parametrize("data", ["[]", '"Ada"', "1", "null"])
def test_a_body_that_is_no_object_is_refused(anybody, data):
    problem(anybody.post("/v1/players", data=data, content_type="application/json"), 422, "invalid_body")


def test_a_token_can_be_created_listed_and_revoked(ada):
    made = ada.post("/v1/tokens", {"label": "bot", "scopes": ["play"]}).json
    assert made["token_id"] in [token["token_id"] for token in ada.get("/v1/tokens").json["tokens"]]
    assert ada.delete(f"/v1/tokens/{made['token_id']}").status_code == 204
    problem(ApiClient(ada.client, made["token"]).get("/v1/me"), 401, "invalid_token")


def test_a_token_grants_no_scope_that_it_lacks(ada):
    weak = ApiClient(ada.client, ada.post("/v1/tokens", {"scopes": ["account"]}).json["token"])
    problem(weak.post("/v1/tokens", {"scopes": ["account", "play"]}), 403, "forbidden")


def test_an_unknown_scope_is_refused(ada):
    assert list(problem(ada.post("/v1/tokens", {"scopes": ["root"]}), 422, "invalid_body")["errors"]) == ["scopes.0"]


def test_the_tokens_of_other_players_are_not_accessible(ada, ben):
    token = ben.get("/v1/tokens").json["tokens"][0]["token_id"]
    problem(ada.delete(f"/v1/tokens/{token}"), 404, "unknown_token")


def test_the_recovery_code_gives_a_new_token(anybody):
    code = anybody.post("/v1/players", {"name": "Ada"}).json["recovery_code"]
    again = anybody.post("/v1/players/recover", {"name": "Ada", "recovery_code": code})
    assert ApiClient(anybody.client, again.json["token"]).get("/v1/me").json["name"] == "Ada"


def test_a_wrong_recovery_code_gives_nothing(ada, anybody):
    body = {"name": "Ada", "recovery_code": "AAAAA"}
    problem(anybody.post("/v1/players/recover", body), 403, "wrong_recovery_code")


def test_the_own_account_requires_a_token(anybody):
    problem(anybody.get("/v1/me"), 401, "unauthorized")
