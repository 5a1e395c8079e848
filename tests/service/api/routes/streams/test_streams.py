"""The stream of a game: every entry once, from the given position, redacted for the caller, to a defined end."""

import re

import pytest

from service.api.app import build_document
from service.api.http.sse import HEARTBEAT
from service.api.http.wait_slots import WAIT_SLOTS_KEY
from tests.service.api.language import Table, problem
from tests.service.api.messages import CHECKED_AT_ONCE, first, messages

SHORT = {"options": {"target_points": 4}}


def test_every_entry_is_sent_once_and_equals_the_log(table, ada):
    table.play(10)
    found = first(ada.get(f"{table.path}/stream"), table.version)
    assert [each.id for each in found] == [str(version) for version in range(1, table.version + 1)]
    assert [each.data for each in found] == ada.get(f"{table.path}/events").json["entries"]
    assert {each.event for each in found} == {"entry"}


def test_a_new_entry_is_sent_when_it_is_appended(table, ada):
    stream = messages(ada.get(f"{table.path}/stream?after={table.version}"))
    version = table.play(1).version
    assert next(stream).id == str(version)
    table.play(1)
    assert next(stream).id == str(version + 1)
    stream.close()


def test_a_reconnecting_client_continues_after_the_last_id(table, ada):
    table.play(6)
    (found,) = first(ada.get(f"{table.path}/stream?after=1", headers={"Last-Event-ID": "4"}), 1)
    assert found.id == "5"


def test_an_empty_last_id_is_ignored_as_documented(table, ada):
    (found,) = first(ada.get(f"{table.path}/stream?after=1", headers={"Last-Event-ID": ""}), 1)
    assert found.id == "2"
    described = build_document()["paths"]["/v1/games/{game}/stream"]["get"]["parameters"]
    (pattern,) = [each["schema"]["pattern"] for each in described if each["name"] == "Last-Event-ID"]
    assert re.search(pattern, "")


@pytest.mark.parametrize("given", ["-1", "x", "1.5", "01", "9" * 30])
def test_a_last_id_that_is_no_version_is_refused(table, ada, given):
    problem(ada.get(f"{table.path}/stream", headers={"Last-Event-ID": given}), 400, "invalid_header")


def test_an_idle_stream_sends_heartbeats(table, ada):
    answer = ada.get(f"{table.path}/stream?after={table.version}")
    chunks = answer.iter_encoded()
    assert next(chunks) == b"retry: 1000\n\n"
    assert next(chunks) == HEARTBEAT
    answer.close()


def test_the_stream_of_a_finished_game_ends_with_a_message(services, ada, ben):
    table = Table(services, [ada, ben], **SHORT).start().play(10_000)
    *entries, last = messages(ada.get(f"{table.path}/stream"))
    assert (last.event, last.data["version"]) == ("game_over", table.version)
    assert len(entries) == table.version
    assert entries[-1].data["entry"]["events"][-1]["type"] == "seed_revealed"


def test_a_stream_that_starts_after_the_last_entry_still_ends(services, ada, ben):
    table = Table(services, [ada, ben], **SHORT).start().play(10_000)
    assert [each.event for each in messages(ada.get(f"{table.path}/stream?after={table.version}"))] == ["game_over"]


def test_a_stopping_process_ends_the_stream_with_goodbye(services, table, ada):
    stream = messages(ada.get(f"{table.path}/stream?after={table.version}"))
    services.notifier.stop()
    goodbye = next(stream)
    assert (goodbye.event, goodbye.data) == ("stream_closing", {"reason": "restart"})
    assert list(stream) == []


@pytest.mark.parametrize("settings", [CHECKED_AT_ONCE], ids=["checked at once"])
def test_a_revoked_token_ends_its_stream(services, table, ada):
    stream = messages(ada.get(f"{table.path}/stream?after={table.version}"))
    (token,) = ada.get("/v1/tokens").json["tokens"]
    ada.delete(f"/v1/tokens/{token['token_id']}")
    goodbye = next(stream)
    assert (goodbye.event, goodbye.data["reason"]) == ("stream_closing", "invalid_token")


def test_the_former_player_of_a_seat_reads_it_no_further(services, ada, ben):
    """The next player of the seat has new secrets."""
    table = Table(services, [ada, ben])
    stream = messages(ben.get(f"{table.path}/stream?seat=1&after={table.version}"))
    ben.delete(f"{table.path}/seats/1")
    goodbye = next(stream)
    assert (goodbye.event, goodbye.data["reason"]) == ("stream_closing", "not_your_seat")


def test_each_seat_gets_what_its_audience_may_read(table, ada, guest):
    while not any(each["openings"] for each in ada.get(f"{table.path}/events?limit=1000").json["entries"]):
        table.play(10)
    found = {who: first(who.get(f"{table.path}/stream"), table.version) for who in (ada, guest)}
    assert any(each.data["openings"] for each in found[ada])
    assert not any(each.data["openings"] for each in found[guest])


def test_with_all_slots_taken_the_next_client_gets_a_retry_time(app, table, ada):
    app.extensions[WAIT_SLOTS_KEY].max_per_client = 2
    streams = [ada.get(f"{table.path}/stream") for _ in range(2)]
    answer = ada.get(f"{table.path}/stream")
    problem(answer, 503, "too_many_streams")
    assert answer.headers["Retry-After"] == "2"
    streams[0].close()
    third = ada.get(f"{table.path}/stream")
    assert third.status_code == 200
    for stream in (streams[1], third):
        stream.close()


def test_the_slots_of_a_player_at_another_address_are_its_own(app, table, ada, ben):
    app.extensions[WAIT_SLOTS_KEY].max_per_client = 1
    elsewhere = {"environ_overrides": {"REMOTE_ADDR": "192.0.2.1"}}
    with ada.get(f"{table.path}/stream"), ben.get(f"{table.path}/stream", **elsewhere) as stream:
        assert stream.status_code == 200


def test_the_players_of_one_address_share_its_slots(app, table, ada, ben, guest):
    app.extensions[WAIT_SLOTS_KEY].max_per_client = 2
    with ada.get(f"{table.path}/stream"), ben.get(f"{table.path}/stream"):
        for client in (ada, ben, guest):
            problem(client.get(f"{table.path}/stream"), 503, "too_many_streams")


def test_a_disconnected_client_releases_its_slot(app, table, ada):
    ada.get(f"{table.path}/stream").close()
    assert app.extensions[WAIT_SLOTS_KEY].count_in_use() == 0


def test_a_head_request_takes_no_slot(app, table, ada):
    with ada.ask("HEAD", f"{table.path}/stream") as answer:
        assert answer.status_code == 200
    assert app.extensions[WAIT_SLOTS_KEY].count_in_use() == 0


def test_the_stream_of_an_unknown_game_is_not_found(ada):
    problem(ada.get("/v1/games/0000000000000000/stream"), 404, "unknown_game")


def test_no_entry_is_sent_twice_while_the_game_continues(table, ada):
    answer = ada.get(f"{table.path}/stream")
    stream = messages(answer)
    found = [int(next(stream).id) for _ in range(table.version)]
    for _ in range(10):
        table.play(1)
        found.append(int(next(stream).id))
    answer.close()
    assert found == list(range(1, table.version + 1))
