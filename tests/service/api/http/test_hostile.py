"""A hostile client gets a problem with a 4xx status for any request, and no game changes."""

import json

import pytest

from tests.service.api.language import ApiClient, problem
from tests.system.clients.hostile_input import DEEP, FORGED, HEADERS, IDS

METHODS = {"X-HTTP-Method-Override": "DELETE", "X-Forwarded-For": "127.0.0.1", "X-Original-URL": "/livez"}


def assert_refused(answer):
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


def fill_path(rule, value):
    """A route with the same value for each variable."""
    parts = [value if part.startswith("<") else part for part in rule.split("/")]
    return "/".join(parts)


@pytest.mark.parametrize("token", FORGED)
def test_a_forged_token_gives_no_access(unchanged_table, client, token):
    forger = ApiClient(client, None)
    headers = {"Authorization": f"Bearer {token}", "If-Match": f'"v{unchanged_table.version}"'}
    action = unchanged_table.choices()["actions"][0]
    assert assert_refused(forger.post(f"{unchanged_table.path}/actions", action, headers=headers)) in (
        "invalid_token",
        "unauthorized",
    )
    assert assert_refused(forger.get("/v1/me", headers=headers)) in ("invalid_token", "unauthorized")


@pytest.mark.parametrize("value", IDS)
def test_a_guessed_id_is_not_found(unchanged_table, app, ada, value):
    for method, rule in routes(app):
        if "<" in rule:
            assert_refused(ada.ask(method, fill_path(rule, value), {} if method != "GET" else None))


@pytest.mark.parametrize("data", DEEP, ids=lambda data: repr(data[:24]))
def test_a_malformed_or_huge_body_is_refused_everywhere(unchanged_table, app, ada, data):
    game = unchanged_table.path.rpartition("/")[2]
    version = unchanged_table.version
    for method, rule in routes(app):
        if method == "POST" and "/start" not in rule:
            sent = {"data": data, "content_type": "application/json"}
            answer = ada.ask(method, fill_path(rule, game), headers={"If-Match": f'"v{version}"'}, **sent)
            assert_refused(answer)


@pytest.mark.parametrize("headers", HEADERS, ids=str)
def test_unusual_headers_change_nothing(unchanged_table, headers):
    person, action = unchanged_table.due, unchanged_table.choices()["actions"][0]
    sent = {"If-Match": f'"v{unchanged_table.version}"', "Content-Type": "application/json", **headers}
    given = person.client.post(
        f"{unchanged_table.path}/actions",
        data=json.dumps(action),
        headers={"Authorization": f"Bearer {person.token}", **sent},
    )
    assert_refused(given)


def test_proxy_headers_change_neither_method_nor_address(unchanged_table, ada):
    assert ada.post(unchanged_table.path, {}, headers=METHODS).status_code == 405
    assert ada.get("/v1/me", headers=METHODS).json["name"] == "Ada"


def test_a_replayed_action_takes_effect_once(table):
    person, action, version = table.due, table.choices()["actions"][0], table.version
    first = table.act(person, action, version)
    after = table.log_position()
    replays = [assert_refused(table.act(person, action, version)) for _ in range(5)]
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
    assert assert_refused(stolen) == assert_refused(fresh)
    assert stolen.json["facts"] == fresh.json["facts"]
    assert table.log_position() == after


def test_no_client_reads_or_acts_from_the_seat_of_another_player(unchanged_table, eve):
    action, tag = unchanged_table.choices()["actions"][0], {"If-Match": f'"v{unchanged_table.version}"'}
    for person in (unchanged_table.waiting, eve):
        for query in ("", "&dry_run=true"):
            seat = unchanged_table.game()["due"][0]
            answer = person.post(f"{unchanged_table.path}/actions?seat={seat}{query}", action, headers=tag)
            assert assert_refused(answer) == "not_your_seat"
        assert assert_refused(person.get(f"{unchanged_table.path}/view?seat={seat}")) == "not_your_seat"
        assert assert_refused(person.get(f"{unchanged_table.path}/actions?seat={seat}")) == "not_your_seat"


def test_a_token_without_the_scope_changes_nothing(unchanged_table, ada):
    weak = ApiClient(ada.client, ada.post("/v1/tokens", {"scopes": ["read"]}).json["token"])
    action = unchanged_table.choices()["actions"][0]
    assert assert_refused(unchanged_table.act(weak, action)) == "forbidden"
    assert assert_refused(weak.post("/v1/bots", {"name": "Weak bot"})) == "forbidden"
    assert assert_refused(weak.post("/v1/tokens", {"scopes": ["play"]})) == "forbidden"


@pytest.mark.parametrize(
    "query",
    ["seat=-1", "seat=99999999999999999", "seat=0&seat=1", "seat=%00", "after=1e3", "x=1", "limit=0", "wait=31"],
)
def test_an_unusual_query_is_refused(unchanged_table, ada, query):
    assert_refused(ada.get(f"{unchanged_table.path}/events?{query}"))


@pytest.mark.parametrize("path", ["//v1/games", "/v1//games", "///evil.example/v1/games", "/v1/games/"])
def test_an_unusual_path_is_a_problem_and_no_redirect(guest, path):
    answer = guest.ask("GET", path, headers={"Host": "evil.example"})
    assert problem(answer, 404, "not_found")
    assert "Location" not in answer.headers
    assert b"evil.example" not in answer.data
