"""The log over HTTP: pages, lines, waiting and exports."""

import json
from concurrent.futures import ThreadPoolExecutor

import pytest

from events import export
from events.proofs import audit
from events.proofs.inspection import inspect_entries
from service.api.http.wait_slots import WAIT_SLOTS_KEY
from tests.service.api.language import ApiClient, problem
from tests.waiting import eventually

NDJSON = {"Accept": "application/x-ndjson"}


def test_pages_follow_each_other_without_a_gap(table, guest):
    table.play(10)
    found, path = [], f"{table.path}/events?limit=5"
    while True:
        page = guest.get(path)
        if not page.json["entries"]:
            break
        found += [each["entry"]["version"] for each in page.json["entries"]]
        path = page.headers["Link"].split(">")[0].lstrip("<")
    assert found == list(range(1, table.version + 1))


def test_ndjson_returns_the_same_entries_one_per_line(table, guest):
    lines = guest.get(f"{table.path}/events", headers=NDJSON)
    assert lines.mimetype == "application/x-ndjson"
    assert [json.loads(line) for line in lines.text.splitlines()] == guest.get(f"{table.path}/events").json["entries"]


@pytest.mark.parametrize("accept", ["*/*", "application/json", "text/html", "application/json, application/x-ndjson"])
def test_without_a_request_for_lines_the_answer_is_json(table, guest, accept):
    assert guest.get(f"{table.path}/events", headers={"Accept": accept}).mimetype == "application/json"


def test_waiting_ends_with_the_next_entry(table, app, services, guest, redis_log):
    version = table.version
    other = ApiClient(app.test_client())
    with ThreadPoolExecutor() as pool:
        page = pool.submit(other.get, f"{table.path}/events?after={version}&wait=30")
        eventually(lambda: services.storage.client.pubsub_numsub(services.storage.keys.wakeups)[0][1] == 1)
        table.play(1)
        assert [each["entry"]["version"] for each in page.result().json["entries"]] == [version + 1]


def test_a_wait_without_news_returns_an_empty_page(table, guest):
    version = table.version
    page = guest.get(f"{table.path}/events?after={version}&wait=1").json
    assert page == {"entries": [], "last_version": version, "receipts": []}


def test_existing_entries_are_returned_without_waiting(table, guest):
    assert guest.get(f"{table.path}/events?wait=30").json["entries"] != []


def test_with_too_many_waiting_the_next_client_gets_a_retry_time(table, app, guest):
    while app.extensions[WAIT_SLOTS_KEY].acquire("somebody") or app.extensions[WAIT_SLOTS_KEY].acquire("somebody else"):
        pass
    answer = guest.get(f"{table.path}/events?after={table.version}&wait=30")
    problem(answer, 503, "too_many_streams")
    assert answer.headers["Retry-After"] == "2"


def test_a_wait_slot_is_released(table, app, guest):
    for _ in range(3):
        assert guest.get(f"{table.path}/events?after={table.version}&wait=1").status_code == 200


def test_any_client_can_verify_an_export(table, guest):
    table.play(20)
    taken = export.parse_export(guest.get(f"{table.path}/export").get_data().splitlines())
    assert list(audit.audit_findings(taken.genesis, taken.genesis_hash, inspect_entries(taken.entries))) == []
    assert len(taken.entries) == table.version


def test_each_seat_gets_what_its_audience_may_read(services, table, ada, ben, guest):
    while not any(each["openings"] for each in ada.get(f"{table.path}/events?limit=1000").json["entries"]):
        table.play(10)
    entries = {person: person.get(f"{table.path}/events?limit=1000").json["entries"] for person in (ada, guest)}
    assert [each["entry"] for each in entries[ada]] == [each["entry"] for each in entries[guest]]
    assert not any(each["openings"] for each in entries[guest])
