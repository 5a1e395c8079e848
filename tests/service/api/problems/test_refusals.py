"""An invalid request is refused with its own code, and the log does not change."""

import json
from io import BytesIO

import pytest

from service.api.http.request import MAX_BODY_BYTES
from tests.service.api.language import ApiClient, Table, problem

JSON = {"content_type": "application/json"}
BODIES = {
    "not JSON": (b"{", 400, "malformed_json"),
    "nothing": (b"", 400, "malformed_json"),
    "not UTF-8": (b'{"type": "\xff"}', 400, "malformed_json"),
    "a key twice": (b'{"type": "roll_dice", "type": "end_turn"}', 400, "malformed_json"),
    "NaN": (b'{"type": "build_road", "edge": NaN}', 400, "malformed_json"),
    "infinity": (b'{"type": "build_road", "edge": 1e999}', 400, "malformed_json"),
    "a giant integer": (b'{"type": "build_road", "edge": 1' + b"0" * 5000 + b"}", 400, "malformed_json"),
    "nested deeply": (b"[" * 5000 + b"]" * 5000, 400, "malformed_json"),
    "half a surrogate pair": (b'{"type": "\\ud800"}', 400, "malformed_json"),
    "5 MB": (b'{"type": "' + b"x" * 5_000_000 + b'"}', 413, "body_too_large"),
    "a list": (b"[]", 422, "invalid_action"),
    "null": (b"null", 422, "invalid_action"),
    "no type": (b"{}", 422, "invalid_action"),
    "an unknown action": (b'{"type": "build_castle"}', 422, "invalid_action"),
    "a type that is no string": (b'{"type": ["roll_dice"]}', 422, "invalid_action"),
    "an unknown field": (b'{"type": "roll_dice", "dice": [6, 6]}', 422, "invalid_action"),
    "a field missing": (b'{"type": "build_road"}', 422, "invalid_action"),
    "the wrong type": (b'{"type": "build_road", "edge": "1"}', 422, "invalid_action"),
    "a fraction": (b'{"type": "build_road", "edge": 1.0}', 422, "invalid_action"),
    "true for one": (b'{"type": "build_road", "edge": true}', 422, "invalid_action"),
    "a place that is not there": (b'{"type": "build_road", "edge": 72}', 422, "invalid_action"),
    "a negative place": (b'{"type": "build_road", "edge": -1}', 422, "invalid_action"),
    "cards nobody knows": (b'{"type": "discard_cards", "cards": {"gold": 1}}', 422, "invalid_action"),
    "more cards than there are": (b'{"type": "discard_cards", "cards": {"ore": 20}}', 422, "invalid_action"),
    "another step's action": (b'{"type": "roll_dice"}', 409, "setup_settlement_pending"),
}
TAGS = {
    "a list": '"v3", "v4"',
    "any": "*",
    "no quotes": "v3",
    "no number": '"v"',
    "a negative number": '"v-1"',
    "a leading zero": '"v03"',
    "a giant number": '"v' + "9" * 400 + '"',
    "another tag": '"3"',
}
QUERIES = {
    "view?version=-1": "version",
    "view?version=1.0": "version",
    "view?version=%D9%A3": "version",
    "view?version=1_000": "version",
    "view?version=": "version",
    "view?version=99999999999999999999": "version",
    "view?version=1&version=2": "version",
    "view?seat=red": "seat",
    "view?form=merged": "form",
    "events?limit=0": "limit",
    "events?limit=1001": "limit",
    "events?wait=31": "wait",
    "events?after=x": "after",
    "actions?seat=x": "seat",
    "export?seat=-1": "seat",
}


@pytest.mark.parametrize("case", BODIES)
def test_a_body_that_is_no_action_is_refused(unchanged_table, case):
    data, status, code = BODIES[case]
    headers = {"If-Match": f'"v{unchanged_table.version}"'}
    problem(
        unchanged_table.due.post(f"{unchanged_table.path}/actions", headers=headers, data=data, **JSON), status, code
    )


def test_an_invalid_value_names_its_field(unchanged_table):
    offer = {"type": "make_offer", "give": {"gold": 1}, "want": {}, "to": [1]}
    assert list(problem(unchanged_table.act(unchanged_table.due, offer), 422, "invalid_action")["errors"]) == [
        "give.gold"
    ]


@pytest.mark.parametrize(("more", "status", "code"), [(0, 422, "invalid_action"), (1, 413, "body_too_large")])
@pytest.mark.parametrize("has_length", [True, False], ids=["with a length", "in chunks"])
def test_a_body_at_the_size_limit_is_read_and_a_longer_one_is_refused(unchanged_table, more, status, code, has_length):
    data = json.dumps({"type": "x" * (MAX_BODY_BYTES - 12 + more)}).encode()
    how = (
        {"data": data}
        if has_length
        else {"input_stream": BytesIO(data), "environ_overrides": {"wsgi.input_terminated": True}}
    )
    headers = {"If-Match": f'"v{unchanged_table.version}"'}
    assert len(data) == MAX_BODY_BYTES + more
    problem(unchanged_table.due.post(f"{unchanged_table.path}/actions", headers=headers, **how, **JSON), status, code)


@pytest.mark.parametrize(
    "media", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "", "nonsense"]
)
def test_a_body_of_another_media_type_is_refused(unchanged_table, media):
    answer = unchanged_table.due.post(
        f"{unchanged_table.path}/actions", data=b'{"type": "roll_dice"}', content_type=media
    )
    problem(answer, 415, "unsupported_media_type")


def test_a_seat_that_is_not_due_is_refused(unchanged_table):
    action = unchanged_table.choices()["actions"][0]
    assert problem(unchanged_table.act(unchanged_table.waiting, action), 409, "not_your_turn")["facts"]["seats"] != []


def test_an_illegal_place_is_refused(table):
    action = table.choices()["actions"][0]
    table.play(1)
    corner = table.people[0].get(f"{table.path}/events?after={table.version - 1}").json["entries"][0]["entry"]["action"]
    table.play(1)
    before = table.log_position()
    assert action["type"] == "place_settlement"
    problem(table.act(table.due, corner), 409, "occupied")
    assert table.log_position() == before


def test_cards_that_the_seat_lacks_are_refused(table):
    while "make_offer" not in [each["type"] for each in table.choices()["templates"]]:
        table.play(1)
    before, seat = table.log_position(), table.choices()["seat"]
    offer = {"type": "make_offer", "give": {"ore": 19}, "want": {"wool": 1}, "to": [1 - seat]}
    problem(table.act(table.due, offer), 409, "cannot_pay")
    assert table.log_position() == before


def test_an_outdated_version_is_refused(table):
    person, version, action = table.due, table.version, table.choices()["actions"][0]
    table.play(1)
    before = table.log_position()
    problem(table.act(person, action, version), 412, "stale_version")
    assert table.log_position() == before


def test_a_future_version_is_refused(unchanged_table):
    answer = unchanged_table.act(
        unchanged_table.due, unchanged_table.choices()["actions"][0], unchanged_table.version + 1
    )
    found = problem(answer, 412, "version_ahead")
    assert found["detail"] == "The game has not reached that version yet."
    assert found["facts"] == {"version": unchanged_table.version}


def test_a_missing_version_is_refused(unchanged_table):
    answer = unchanged_table.due.post(f"{unchanged_table.path}/actions", unchanged_table.choices()["actions"][0])
    problem(answer, 428, "version_required")


@pytest.mark.parametrize("case", TAGS)
def test_a_version_other_than_one_etag_is_refused(unchanged_table, case):
    answer = unchanged_table.due.post(
        f"{unchanged_table.path}/actions", unchanged_table.choices()["actions"][0], headers={"If-Match": TAGS[case]}
    )
    assert list(problem(answer, 400, "invalid_header")["errors"]) == ["If-Match"]


def test_two_different_versions_are_refused(unchanged_table):
    path = f"{unchanged_table.path}/actions?expected_version={unchanged_table.version}"
    answer = unchanged_table.due.post(path, unchanged_table.choices()["actions"][0], headers={"If-Match": '"v1"'})
    problem(answer, 400, "invalid_header")


@pytest.mark.parametrize("key", ["", "a b", "ü", "x" * 256])
def test_a_malformed_key_is_refused(unchanged_table, key):
    answer = unchanged_table.act(
        unchanged_table.due, unchanged_table.choices()["actions"][0], **{"Idempotency-Key": key}
    )
    problem(answer, 400, "invalid_header")


def test_a_key_of_another_body_is_refused(table):
    person, version = table.due, table.version
    first, second, *_ = table.choices()["actions"]
    table.act(person, first, version, **{"Idempotency-Key": "once"})
    before = table.log_position()
    problem(table.act(person, second, version, **{"Idempotency-Key": "once"}), 422, "idempotency_key_reused")
    assert table.log_position() == before


def test_a_missing_token_is_refused(unchanged_table, guest):
    answer = unchanged_table.act(guest, {"type": "roll_dice"})
    problem(answer, 401, "unauthorized")
    assert answer.headers["WWW-Authenticate"] == "Bearer"


@pytest.mark.parametrize("header", ["Bearer nonsense", "Bearer", "Bearer  ", "Basic QTpC", "nonsense", "Bearer ü"])
def test_an_invalid_token_is_refused(unchanged_table, guest, header):
    for path in ("view", "actions", "events"):
        problem(guest.get(f"{unchanged_table.path}/{path}", headers={"Authorization": header}), 401, "invalid_token")


def test_a_token_without_the_scope_is_refused(unchanged_table):
    person = unchanged_table.due
    only_looks = person.post("/v1/tokens", {"scopes": ["read"]}).json["token"]
    headers = {"Authorization": f"Bearer {only_looks}", "If-Match": f'"v{unchanged_table.version}"'}
    answer = person.post(f"{unchanged_table.path}/actions", unchanged_table.choices()["actions"][0], headers=headers)
    assert problem(answer, 403, "forbidden")["facts"] == {"scope": "play"}


@pytest.mark.parametrize("path", ["", "/actions", "/view", "/events", "/export"])
def test_a_token_without_the_read_scope_sees_no_hand(table, path):
    person = table.people[0]
    acts_only = ApiClient(person.client, person.post("/v1/tokens", {"scopes": ["play"]}).json["token"])
    answer = acts_only.get(table.path + path)
    assert problem(answer, 403, "forbidden")["facts"] == {"scope": "read"}


def test_the_seat_of_another_player_is_refused(unchanged_table, eve):
    problem(unchanged_table.act(eve, unchanged_table.choices()["actions"][0]), 403, "not_your_seat")
    other = unchanged_table.choices()["seat"]
    for path in ("actions", "view", "events", "export"):
        problem(unchanged_table.waiting.get(f"{unchanged_table.path}/{path}?seat={other}"), 403, "not_your_seat")


def test_a_seat_that_does_not_exist_is_refused(unchanged_table):
    problem(unchanged_table.due.get(f"{unchanged_table.path}/view?seat=7"), 404, "unknown_seat")


def test_a_version_that_does_not_exist_is_refused(unchanged_table, guest):
    facts = problem(guest.get(f"{unchanged_table.path}/view?version=999"), 404, "unknown_version")["facts"]
    assert facts == {"version": unchanged_table.version}


@pytest.mark.parametrize("game", ["0123456789abcdef", "x", "%00", "%F0%9F%8E%B2", "{p00}", "a" * 2000])
def test_an_unknown_game_is_refused(ada, game):
    for path in ("", "/view", "/actions", "/events", "/export"):
        problem(ada.get(f"/v1/games/{game}{path}"), 404, "unknown_game")
    problem(ada.post(f"/v1/games/{game}/actions", {}, headers={"If-Match": '"v1"'}), 404, "unknown_game")


@pytest.mark.parametrize("query", QUERIES)
def test_an_invalid_query_is_refused(unchanged_table, query):
    assert list(
        problem(unchanged_table.due.get(f"{unchanged_table.path}/{query}"), 422, "invalid_query")["errors"]
    ) == [QUERIES[query]]


def test_a_value_that_is_given_twice_is_to_be_given_once(unchanged_table):
    errors = problem(unchanged_table.due.get(f"{unchanged_table.path}/view?seat=0&seat=1"), 422, "invalid_query")[
        "errors"
    ]
    assert errors == {"seat": "must be given once, and is given 2 times"}


@pytest.fixture
def land(services, ada, ben):
    return Table(services, [ada, ben], ruleset="first_nations").start()


def find_walk(table):
    """Plays until the Tribe takes several steps; returns a legal path."""
    for _ in range(500):
        for action in table.choices()["actions"]:
            if action["type"] == "walk_tribe" and len(action["path"]) > 1:
                return action["path"]
        table.play(1)
    raise AssertionError("the Tribe never walks far")


def test_a_walk_whose_second_step_is_not_adjacent_is_refused(land, guest):
    path, version = find_walk(land), land.version
    refused = land.act(land.due, {"type": "walk_tribe", "path": [path[0], path[0], *path[2:]]})
    found = problem(refused, 409, "walk_not_adjacent")
    assert found["detail"] == guest.get("/v1/rulesets/first_nations").json["refusals"]["walk_not_adjacent"]
    assert found["facts"]["hex"] == found["facts"]["before"] == path[0]
    assert {each["path"][0] for each in found["facts"]["legal"]} == {path[0]}
    assert land.version == version
