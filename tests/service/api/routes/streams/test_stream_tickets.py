"""A stream ticket opens streams as its player for a minute, opens nothing else, and ends with its token."""

from datetime import datetime, timedelta

import pytest

from service.players import stream_tickets
from service.players.accounts import Caller
from service.runtime.problems import Problem
from tests.service.api.language import ApiClient, problem
from tests.service.api.messages import CHECKED_AT_ONCE, first, messages


def ticket_of(person):
    created = person.post("/v1/streams/tickets")
    assert created.status_code == 201
    assert created.headers["Cache-Control"] == "no-store"
    return created.json["ticket"]


def test_a_ticket_opens_the_stream_of_its_players_seat(table, ada, guest):
    table.play(120)
    own, public = (
        [each.data for each in first(person.get(f"{table.path}/stream{query}"), table.version)]
        for person, query in ((ada, ""), (guest, ""))
    )
    by_ticket = first(guest.get(f"{table.path}/stream?ticket={ticket_of(ada)}"), table.version)
    assert [each.data for each in by_ticket] == own != public


def test_a_ticket_opens_the_account_stream_and_the_combined_one(table, ada, guest):
    ticket = ticket_of(ada)
    problem(guest.get("/v1/me/stream"), 401, "unauthorized")
    for path in (f"/v1/me/stream?ticket={ticket}", f"/v1/stream?me=true&ticket={ticket}"):
        answer = guest.get(path)
        assert (answer.status_code, answer.mimetype) == (200, "text/event-stream")
        answer.close()


def test_a_ticket_says_until_when_it_opens_streams(services, ada):
    expires_at = datetime.fromisoformat(ada.post("/v1/streams/tickets").json["expires_at"])
    lasts = expires_at - datetime.fromisoformat(services.now())
    assert timedelta(0) < lasts <= timedelta(seconds=stream_tickets.TICKET_SECONDS)


def test_an_expired_ticket_is_refused_and_the_refusal_says_where_to_get_another(services, table, ada, guest, later):
    ticket = ticket_of(ada)
    later(stream_tickets.TICKET_SECONDS)
    refused = problem(guest.get(f"{table.path}/stream?ticket={ticket}"), 401, "token_expired")
    assert "/v1/streams/tickets" in refused["detail"]
    assert isinstance(stream_tickets.reauthenticate_ticket(services, ticket), Caller)


@pytest.fixture
def later(services):
    """Lets the clock of the service be some seconds ahead."""
    clock = services.now

    def move(seconds):
        services.now = lambda after=0: clock(after + seconds)

    yield move
    services.now = clock


@pytest.mark.parametrize("place", range(1, 5), ids=["player", "token", "time", "code"])
def test_a_changed_ticket_is_refused(table, ada, guest, place):
    parts = ticket_of(ada).split("_")
    parts[place] = parts[place][:-1] + ("1" if parts[place][-1] != "1" else "2")
    problem(guest.get(f"{table.path}/stream?ticket={'_'.join(parts)}"), 401, "invalid_token")


@pytest.mark.parametrize("text", ["", "x", "lst_", "lst_" + "0" * 16, "lnd_0123456789abcdef_" + "x" * 43])
def test_a_text_that_is_no_ticket_is_refused(table, guest, text):
    refused = problem(guest.get(f"{table.path}/stream?ticket={text}"), 422, "invalid_query")
    assert "POST /v1/streams/tickets" in str(refused["errors"]["ticket"])


def test_a_ticket_opens_nothing_but_streams(client, table, ada, guest):
    ticket = ticket_of(ada)
    problem(ApiClient(client, ticket).get("/v1/me"), 401, "invalid_token")
    problem(guest.get(f"/v1/me?ticket={ticket}"), 401, "unauthorized")
    problem(guest.post(f"{table.path}/actions?ticket={ticket}", {"type": "roll_dice"}), 422, "invalid_query")


def test_a_ticket_beside_a_token_is_refused(table, ada):
    refused = problem(ada.get(f"{table.path}/stream?ticket={ticket_of(ada)}"), 422, "invalid_query")
    assert refused["errors"] == {"ticket": "must not be sent with a token"}


def test_only_players_get_tickets(guest):
    problem(guest.post("/v1/streams/tickets"), 401, "unauthorized")


@pytest.mark.parametrize("settings", [CHECKED_AT_ONCE], ids=["checked at once"])
def test_a_revoked_token_ends_the_stream_of_its_ticket_and_the_ticket(services, table, ada, guest):
    ticket = ticket_of(ada)
    stream = messages(guest.get(f"{table.path}/stream?after={table.version}&ticket={ticket}"))
    (token,) = ada.get("/v1/tokens").json["tokens"]
    ada.delete(f"/v1/tokens/{token['token_id']}")
    goodbye = next(stream)
    assert (goodbye.event, goodbye.data["reason"]) == ("stream_closing", "invalid_token")
    with pytest.raises(Problem, match="invalid_token"):
        stream_tickets.authenticate_ticket(services, ticket)
