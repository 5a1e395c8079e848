"""A running service and a connection that fails: nothing acts twice, and no message is missing or repeated."""

import random

import httpx
import pytest
from landnama_client import Client, ConnectionLost

from tests.clients.python.playing import new_name


class LosesAnswers(httpx.HTTPTransport):
    """Sends everything, but loses the first answer to each action."""

    def __init__(self):
        super().__init__()
        self.keys = []

    def handle_request(self, request):
        response = super().handle_request(request)
        if request.method == "POST" and request.url.path.endswith("/actions"):
            self.keys.append(request.headers["Idempotency-Key"])
            if self.keys.count(self.keys[-1]) == 1:
                response.read()
                response.close()
                raise httpx.ReadError("lost")
        return response


class CutsStreams(httpx.HTTPTransport):
    """Cuts each of the first streams after the first bytes."""

    def __init__(self):
        super().__init__()
        self.resumed_after = []

    def handle_request(self, request):
        response = super().handle_request(request)
        if request.url.path.endswith("/stream"):
            self.resumed_after.append(request.headers.get("Last-Event-ID"))
            if len(self.resumed_after) <= 2:
                response.stream = Cut(response.stream)
        return response


class Cut(httpx.SyncByteStream):
    def __init__(self, stream):
        self.stream = stream

    def __iter__(self):
        for chunk in self.stream:
            if b"id: " in chunk:
                yield chunk[: chunk.index(b"\n\n", chunk.index(b"id: ")) + 2]
                raise httpx.ReadError("cut")
            yield chunk

    def close(self):
        self.stream.close()


@pytest.fixture
def signed_up(shared_service):
    """A client with this transport."""
    opened = []

    def sign_up(transport):
        opened.append(Client(shared_service.url, transport=transport))
        opened[-1].sign_up(name=new_name())
        return opened[-1]

    yield sign_up
    for client in opened:
        client.close()


def test_an_action_whose_answer_is_lost_is_taken_once(signed_up):
    transport = LosesAnswers()
    client = signed_up(transport)
    game = client.create_game(ruleset="settlers", kind="sandbox", take_seat="all", seats=3)
    seat = game.details()["due"][0]
    decision = next(game.decisions(seat=seat))
    entry = decision.act(decision.actions[0])
    assert entry is not None
    assert entry["entry"]["version"] == decision.version + 1
    assert len(transport.keys) == 2
    taken = [each["entry"]["action"] for each in game.events(seat=seat)["entries"] if each["entry"]["action"]]
    assert taken == [decision.actions[0]]


def test_a_stream_that_is_cut_has_every_entry_once(signed_up):
    transport = CutsStreams()
    client = signed_up(transport)
    game = client.create_game(ruleset="natick", ai="greedy", ai_delay=0)
    for decision in game.decisions():
        decision.act(decision.random_action(random.Random(7)))
        if decision.version > 10:
            game.resign()
            break
    versions = [int(message.id) for message in game.stream() if message.event == "entry"]
    assert versions == list(range(1, game.details()["version"] + 1))
    assert transport.resumed_after == [None, "1", "2"]


@pytest.mark.parametrize("address", ["localhost:8080", "127.0.0.1", "ftp://127.0.0.1"])
def test_an_address_without_http_is_refused(address):
    with pytest.raises(ValueError, match="begins with http:// or https://"):
        Client(address)


@pytest.mark.parametrize("suffix", ["", "/", "/v1", "/v1/"])
def test_an_address_may_end_with_the_prefix_of_the_routes(shared_service, suffix):
    with Client(shared_service.url + suffix) as client:
        assert client.rulesets()["rulesets"]


def test_a_server_that_is_not_there_is_an_error_when_the_patience_ends():
    with Client("http://127.0.0.1:9", patience=0) as client, pytest.raises(ConnectionLost, match="GET /v1/me"):
        client.me()
