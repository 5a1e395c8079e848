"""A hostile client gets a problem with a 4xx status for any request, and no game changes."""

import json

import pytest

from tests.service.api.language import ApiClient
from tests.system.clients.hostility import DEEP, FORGED, HEADERS, IDS

METHODS = {"X-HTTP-Method-Override": "DELETE", "X-Forwarded-For": "127.0.0.1", "X-Original-URL": "/livez"}


def refused(answer):
    """Checks that the response is a problem of the client that shows nothing internal."""
    assert 400 <= answer.status_code < 500, (answer.status_code, answer.text)
    assert answer.headers["Content-Type"] == "application/problem+json"
    assert "Traceback" not in answer.text
    return answer.json["code"]


def routes(app):
    """Every route of the API with its methods; variables stand in braces."""
    return [
        (method, rule.rule.replace("<seat:seat>", "0"))
        for rule in app.url_map.iter_rules()
        for method in rule.methods - {"HEAD", "OPTIONS"}
        if rule.rule.startswith("/v1/")
    ]


def at(rule, value):
    """A route with the same value for each variable."""
    parts = [value if part.startswith("<") else part for part in rule.split("/")]
    return "/".join(parts)


@pytest.mark.parametrize("token", FORGED)
def test_a_forged_token_gives_no_access(unchanged, client, token):
    forger = ApiClient(client, None)
    headers = {"Authorization": f"Bearer {token}", "If-Match": f'"v{unchanged.version}"'}
    action = unchanged.choices()["actions"][0]
    assert refused(forger.post(f"{unchanged.path}/actions", action, headers=headers)) in (
        "invalid_token",
        "unauthorized",
    )
    assert refused(forger.get("/v1/me", headers=headers)) in ("invalid_token", "unauthorized")


@pytest.mark.parametrize("value", IDS)
def test_a_guessed_id_is_not_found(unchanged, app, ada, value):
    for method, rule in routes(app):
        if "<" in rule:
            refused(ada.ask(method, at(rule, value), {} if method != "GET" else None))


@pytest.mark.parametrize("data", DEEP, ids=lambda data: repr(data[:24]))
def test_a_malformed_or_huge_body_is_refused_everywhere(unchanged, app, ada, data):
    game = unchanged.path.rpartition("/")[2]
    version = unchanged.version
    for method, rule in routes(app):
        if method == "POST" and "/start" not in rule:
            sent = {"data": data, "content_type": "application/json"}
            answer = ada.ask(method, at(rule, game), headers={"If-Match": f'"v{version}"'}, **sent)
            refused(answer)


@pytest.mark.parametrize("headers", HEADERS, ids=str)
def test_unusual_headers_change_nothing(unchanged, headers):
    person, action = unchanged.due, unchanged.choices()["actions"][0]
    sent = {"If-Match": f'"v{unchanged.version}"', "Content-Type": "application/json", **headers}
    given = person.client.post(
        f"{unchanged.path}/actions",
        data=json.dumps(action),
        headers={"Authorization": f"Bearer {person.token}", **sent},
    )
    refused(given)


def test_proxy_headers_change_neither_method_nor_address(unchanged, ada):
    assert ada.post(unchanged.path, {}, headers=METHODS).status_code == 405
    assert ada.get("/v1/me", headers=METHODS).json["name"] == "Ada"


def test_a_replayed_action_takes_effect_once(table):
    person, action, version = table.due, table.choices()["actions"][0], table.version
    first = table.act(person, action, version)
    after = table.log_position()
    replays = [refused(table.act(person, action, version)) for _ in range(5)]
    assert first.status_code == 200
    assert set(replays) <= {"stale_version"}
    assert table.log_position() == after


def test_a_replay_with_its_key_gets_the_first_answer_and_changes_nothing(table):
    person, action, version = table.due, table.choices()["actions"][0], table.version
    first = table.act(person, action, version, **{"Idempotency-Key": "k"})
    after = table.log_position()
    assert table.act(person, action, version, **{"Idempotency-Key": "k"}).get_data() == first.get_data()
    assert table.log_position() == after


def test_the_key_of_another_seat_reveals_nothing(table):
    person, other = table.due, table.waiting
    action, version = table.choices()["actions"][0], table.version
    table.act(person, action, version, **{"Idempotency-Key": "k"})
    after = table.log_position()
    stolen = table.act(other, action, version, **{"Idempotency-Key": "k"})
    fresh = table.act(other, action, version, **{"Idempotency-Key": "unused"})
    assert refused(stolen) == refused(fresh)
    assert stolen.json["facts"] == fresh.json["facts"]
    assert table.log_position() == after


def test_no_client_reads_or_acts_from_the_seat_of_another_player(unchanged, eve):
    action, tag = unchanged.choices()["actions"][0], {"If-Match": f'"v{unchanged.version}"'}
    for person in (unchanged.waiting, eve):
        for query in ("", "&dry_run=true"):
            seat = unchanged.game()["due"][0]
            answer = person.post(f"{unchanged.path}/actions?seat={seat}{query}", action, headers=tag)
            assert refused(answer) == "not_your_seat"
        assert refused(person.get(f"{unchanged.path}/view?seat={seat}")) == "not_your_seat"
        assert refused(person.get(f"{unchanged.path}/actions?seat={seat}")) == "not_your_seat"


def test_a_token_without_the_scope_changes_nothing(unchanged, ada):
    weak = ApiClient(ada.client, ada.post("/v1/tokens", {"scopes": ["read"]}).json["token"])
    action = unchanged.choices()["actions"][0]
    assert refused(unchanged.act(weak, action)) == "forbidden"
    assert refused(weak.post("/v1/bots", {"name": "Weak bot"})) == "forbidden"
    assert refused(weak.post("/v1/tokens", {"scopes": ["play"]})) == "forbidden"


@pytest.mark.parametrize(
    "query",
    ["seat=-1", "seat=99999999999999999", "seat=0&seat=1", "seat=%00", "after=1e3", "x=1", "limit=0", "wait=31"],
)
def test_an_unusual_query_is_refused(unchanged, ada, query):
    refused(ada.get(f"{unchanged.path}/events?{query}"))
