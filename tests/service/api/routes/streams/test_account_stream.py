"""The account of the caller over HTTP: its event stream, and the long poll for its turn."""

import pytest

from service.api.http.wait_slots import WAIT_SLOTS_KEY
from tests.service.api.language import problem
from tests.service.api.messages import first, messages


def test_the_stream_starts_with_the_state_of_all_games(table):
    assert [each.event for each in first(table.due.get("/v1/me/stream"), 2)] == ["game_started", "your_turn"]
    assert [each.event for each in first(table.waiting.get("/v1/me/stream"), 1)] == ["game_started"]


def test_a_client_that_reconnects_with_the_last_id_gets_what_is_new(table):
    person, other = table.due, table.waiting
    started, turn = first(person.get("/v1/me/stream"), 2)
    assert (started.id, bool(turn.id)) == (None, True)
    for next_one in (other, person):
        while table.due is not next_one:
            table.play(1)
    (again,) = first(person.get("/v1/me/stream", headers={"Last-Event-ID": turn.id}), 1)
    assert (again.event, again.data["version"]) == ("your_turn", table.version)


def test_a_stopping_process_ends_the_stream_with_goodbye(services, table, ada):
    *_, last = read_to_the_end(services, ada)
    assert (last.event, last.data) == ("stream_closing", {"reason": "restart"})


def read_to_the_end(services, person):
    services.notifier.stop()
    return list(messages(person.get("/v1/me/stream")))


@pytest.mark.parametrize("path", ["/v1/me/stream?cursor=x", "/v1/me/wait?cursor=AAAA"])
def test_an_invalid_cursor_is_refused(ada, path):
    problem(ada.get(path), 400, "invalid_cursor")


@pytest.mark.parametrize("path", ["/v1/me/stream", "/v1/me/wait"])
def test_an_account_requires_a_token(guest, path):
    problem(guest.get(path), 401, "unauthorized")


def test_the_long_poll_names_the_games_where_it_is_the_callers_turn(table):
    game = table.path.rpartition("/")[2]
    due = table.due.get("/v1/me/wait?wait=30").json
    assert [(each["game"], each["version"]) for each in due["games"]] == [(game, table.version)]
    assert table.waiting.get("/v1/me/wait").json["games"] == []


def test_the_long_poll_with_a_cursor_waits_for_another_turn(table):
    before = table.due.get("/v1/me/wait").json
    answer = table.due.get(f"/v1/me/wait?wait=1&cursor={before['cursor']}").json
    assert answer == before


@pytest.mark.parametrize("path", ["/v1/me/stream", "/v1/me/wait"])
def test_with_all_wait_slots_taken_the_next_client_gets_a_retry_time(app, ada, path):
    app.extensions[WAIT_SLOTS_KEY].max_total = 0
    problem(ada.get(path), 503, "too_many_streams")
