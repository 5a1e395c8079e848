"""A request to a stranger ends in time, reads little, and reaches nothing but the address that was checked."""

import socket
import ssl
from threading import Event

import pytest

from tests.waiting import PATIENCE
from tests.workers.webhooks.receivers import HOSTILE, Receiver, Response, create_certificate, hostile_receiver
from workers.webhooks.http_post import MAX_BYTES, TOO_SLOW, Poster, SendFailed

BODY, HEADERS = b"{}", {"Content-Type": "application/json"}


@pytest.fixture
def receiver():
    receiver = Receiver()
    yield receiver
    receiver.close()


def post(poster, url):
    return poster.post(url, BODY, HEADERS)


def refusal(poster, url):
    with pytest.raises(SendFailed) as refused:
        post(poster, url)
    return str(refused.value)


def test_the_answer_is_status_and_body(receiver):
    receiver.respond = lambda _: Response(201, {"action": None})
    assert post(Poster("loopback"), receiver.url) == (201, b'{"action": null}')
    assert receiver.received[0][0].headers["content-type"] == "application/json"


@pytest.mark.parametrize("answer", HOSTILE)
def test_a_hostile_receiver_is_cut(answer):
    with hostile_receiver(answer) as url:
        assert refusal(Poster("loopback", deadline=0.3), url)


@pytest.mark.parametrize("answer", HOSTILE)
def test_a_hostile_receiver_with_tls_is_cut(tmp_path, answer):
    certificate = create_certificate(tmp_path)
    server, client = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER), ssl.create_default_context(cafile=certificate)
    server.load_cert_chain(certificate)
    with hostile_receiver(answer, server) as url:
        poster = Poster("loopback", resolve=lambda *_: ["127.0.0.1"], deadline=0.5, tls=lambda: client)
        assert refusal(poster, url)


def test_a_name_that_is_not_found_in_time_is_a_failure():
    found = Event()
    poster = Poster("loopback", resolve=lambda *_: ["127.0.0.1"] if found.wait(PATIENCE) else [], deadline=0.1)
    assert refusal(poster, "https://slow.example.org/") == TOO_SLOW
    assert not found.is_set()
    found.set()


def test_a_long_answer_is_not_read_to_its_end(receiver):
    receiver.respond = lambda _: Response(200, "x" * MAX_BYTES)
    assert "more than" in refusal(Poster("loopback"), receiver.url)


def test_a_redirect_is_an_answer_that_is_not_followed(receiver):
    receiver.respond = lambda _: Response(307, headers={"Location": receiver.url})
    assert post(Poster("loopback"), receiver.url).status == 307
    assert len(receiver.received) == 1


def test_a_name_with_an_address_that_is_not_public_is_refused(receiver):
    for found in (["127.0.0.1"], ["93.184.215.14", "127.0.0.1"], ["169.254.169.254"], []):
        poster = Poster("public", resolve=lambda *_, found=found: found)
        assert "not public" in refusal(poster, "https://bot.example.org/")
    assert receiver.received == []


def test_a_name_is_resolved_once_so_that_a_second_answer_can_change_nothing(receiver):
    port = int(receiver.url.split(":")[2].split("/")[0])
    answers = [["127.0.0.1"], ["192.0.2.1"]]
    poster = Poster("loopback", resolve=lambda *_: answers.pop(0))
    assert post(poster, f"http://rebinding.example.org:{port}/").status == 200
    assert answers == [["192.0.2.1"]]
    assert receiver.received[0][0].headers["host"] == f"rebinding.example.org:{port}"


def test_a_url_that_became_forbidden_is_refused_before_any_connection(receiver):
    assert "schemes: https" in refusal(Poster("public"), receiver.url)
    assert receiver.received == []


def test_a_receiver_that_does_not_exist_is_a_failure():
    with socket.create_server(("127.0.0.1", 0)) as server:
        url = f"http://127.0.0.1:{server.getsockname()[1]}/"
    assert "refused" in refusal(Poster("loopback"), url)
