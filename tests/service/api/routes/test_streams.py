"""The stream of a game: every entry once, from where one left off, as the caller may see it, to a proper end."""

import re

import pytest

from service.api.http.sse import HEARTBEAT
from service.api.http.wait_slots import WAIT_SLOTS_KEY
from service.runtime.settings import ServiceSettings
from tests.service.api.language import Table, problem
from tests.service.api.messages import first, messages

SHORT = {"options": {"target_points": 3}}


def test_every_entry_comes_once_and_is_what_the_log_says(table, ada):
    table.play(10)
    told = first(ada.get(f"{table.path}/stream"), table.version)
    assert [each.id for each in told] == [str(version) for version in range(1, table.version + 1)]
    assert [each.data for each in told] == ada.get(f"{table.path}/events").json["entries"]
    assert {each.event for each in told} == {"entry"}


def test_the_next_entry_comes_when_it_is_made(table, ada):
    stream = messages(ada.get(f"{table.path}/stream?after={table.version}"))
    version = table.play(1).version
    assert next(stream).id == str(version)
    table.play(1)
    assert next(stream).id == str(version + 1)
    stream.close()


def test_whoever_comes_again_goes_on_behind_what_arrived_last(table, ada):
    table.play(6)
    (told,) = first(ada.get(f"{table.path}/stream?after=1", headers={"Last-Event-ID": "4"}), 1)
    assert told.id == "5"


def test_an_empty_last_id_says_nothing_and_the_document_says_so(app, table, ada):
    (told,) = first(ada.get(f"{table.path}/stream?after=1", headers={"Last-Event-ID": ""}), 1)
    assert told.id == "2"
    described = app.extensions["openapi"]["paths"]["/v1/games/{game}/stream"]["get"]["parameters"]
    (pattern,) = [each["schema"]["pattern"] for each in described if each["name"] == "Last-Event-ID"]
    assert re.search(pattern, "")


@pytest.mark.parametrize("given", ["-1", "x", "1.5", "01", "9" * 30])
def test_a_last_id_that_is_no_version_is_refused(table, ada, given):
    problem(ada.get(f"{table.path}/stream", headers={"Last-Event-ID": given}), 400, "invalid_header")


def test_a_quiet_stream_says_that_it_is_there(table, ada):
    answer = ada.get(f"{table.path}/stream?after={table.version}")
    chunks = answer.iter_encoded()
    assert next(chunks) == b"retry: 1000\n\n"
    assert next(chunks) == HEARTBEAT
    answer.close()


def test_the_stream_of_a_game_that_is_over_ends_by_saying_so(services, ada, ben):
    table = Table(services, [ada, ben], **SHORT).start().play(10_000)
    *entries, last = messages(ada.get(f"{table.path}/stream"))
    assert (last.event, last.data["version"]) == ("game_over", table.version)
    assert len(entries) == table.version
    assert entries[-1].data["entry"]["events"][-1]["type"] == "seed_revealed"


def test_a_stream_that_went_on_behind_the_last_entry_still_ends(services, ada, ben):
    table = Table(services, [ada, ben], **SHORT).start().play(10_000)
    assert [each.event for each in messages(ada.get(f"{table.path}/stream?after={table.version}"))] == ["game_over"]


def test_a_process_that_stops_says_goodbye(services, table, ada):
    stream = messages(ada.get(f"{table.path}/stream?after={table.version}"))
    services.notifier.stop()
    goodbye = next(stream)
    assert (goodbye.event, goodbye.data) == ("stream_closing", {"reason": "restart"})
    assert list(stream) == []


@pytest.mark.parametrize("settings", [ServiceSettings(token_recheck=0.0)], ids=["checked at once"])
def test_a_token_that_is_revoked_ends_its_stream(services, table, ada):
    stream = messages(ada.get(f"{table.path}/stream?after={table.version}"))
    (token,) = ada.get("/v1/tokens").json["tokens"]
    ada.delete(f"/v1/tokens/{token['token_id']}")
    goodbye = next(stream)
    assert (goodbye.event, goodbye.data["reason"]) == ("stream_closing", "invalid_token")


def test_a_seat_that_was_given_up_is_not_read_any_more(services, ada, ben):
    """Who takes it over has secrets of their own."""
    table = Table(services, [ada, ben])
    stream = messages(ben.get(f"{table.path}/stream?seat=1&after={table.version}"))
    ben.delete(f"{table.path}/seats/1")
    goodbye = next(stream)
    assert (goodbye.event, goodbye.data["reason"]) == ("stream_closing", "not_your_seat")


def test_each_seat_is_told_what_is_open_to_it(table, ada, anybody):
    while not any(each["openings"] for each in ada.get(f"{table.path}/events?limit=1000").json["entries"]):
        table.play(10)
    told = {who: first(who.get(f"{table.path}/stream"), table.version) for who in (ada, anybody)}
    assert any(each.data["openings"] for each in told[ada])
    assert not any(each.data["openings"] for each in told[anybody])


def test_when_all_places_are_taken_the_next_one_is_told_to_come_again(app, table, ada):
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


def test_the_places_of_one_caller_are_not_those_of_another(app, table, ada, ben):
    app.extensions[WAIT_SLOTS_KEY].max_per_client = 1
    with ada.get(f"{table.path}/stream"), ben.get(f"{table.path}/stream") as stream:
        assert stream.status_code == 200


def test_who_hangs_up_gives_the_place_back(app, table, ada):
    ada.get(f"{table.path}/stream").close()
    assert app.extensions[WAIT_SLOTS_KEY].count_in_use() == 0


def test_who_asks_only_for_the_head_takes_no_place(app, table, ada):
    with ada.ask("HEAD", f"{table.path}/stream") as answer:
        assert answer.status_code == 200
    assert app.extensions[WAIT_SLOTS_KEY].count_in_use() == 0


def test_the_stream_of_a_game_that_is_not_there(ada):
    problem(ada.get("/v1/games/0000000000000000/stream"), 404, "unknown_game")


def test_nothing_is_told_twice_while_the_game_moves_on(table, ada):
    answer = ada.get(f"{table.path}/stream")
    stream = messages(answer)
    told = [int(next(stream).id) for _ in range(table.version)]
    for _ in range(10):
        table.play(1)
        told.append(int(next(stream).id))
    answer.close()
    assert told == list(range(1, table.version + 1))
