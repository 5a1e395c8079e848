"""Compression: what a client that accepts gzip gets, what is never compressed, and how ETags tell the forms apart."""

import gzip
from pathlib import Path

import pytest

import service.api
from service.api.http.compression import LONG_SIZE, MIN_SIZE, zip_bytes, zip_pieces
from service.api.http.negotiation import NDJSON

GZIP = {"Accept-Encoding": "gzip"}
CLIENT = Path(service.api.__file__).parent / "client"
LARGE_CLIENT_FILES = [each.name for each in CLIENT.glob("*-*.*s") if each.stat().st_size >= MIN_SIZE]
LARGE = "/docs/assets/swagger-ui-bundle.js"


@pytest.fixture
def played(table):
    """A running game of some entries."""
    return table.play(15)


@pytest.mark.parametrize(
    ("path", "accept"),
    [
        ("view", "*/*"),
        ("events", "*/*"),
        ("events", NDJSON),
        ("export", "*/*"),
        ("export", "text/plain"),
        ("frames", "*/*"),
        ("frames", NDJSON),
        ("audit", "*/*"),
    ],
)
def test_a_long_response_is_compressed_for_a_client_that_accepts_gzip(played, ada, path, accept):
    plain, zipped = [ada.get(f"{played.path}/{path}", headers={"Accept": accept, **more}) for more in ({}, GZIP)]
    assert (plain.content_encoding, zipped.content_encoding) == (None, "gzip")
    assert gzip.decompress(zipped.data) == plain.data
    assert len(zipped.data) < len(plain.data) / 2
    assert plain.headers["Vary"] == zipped.headers["Vary"]
    assert "Accept-Encoding" in plain.headers["Vary"]


@pytest.mark.parametrize(
    ("accepted", "coding"),
    [
        ("", None),
        ("identity", None),
        ("deflate, br", None),
        ("gzip", "gzip"),
        ("GZIP", "gzip"),
        ("*", "gzip"),
        ("br, gzip;q=0.1", "gzip"),
        ("gzip;q=0", None),
        ("gzip;q=0, *", None),
        ("gzip;q=0.5, identity;q=0.4", "gzip"),
        ("gzip;q=0.4, identity;q=0.5", None),
        ("gzip;q=high", None),
        (",;=", None),
    ],
)
def test_the_client_chooses_the_coding(guest, accepted, coding):
    for path in ("/v1/rulesets/settlers", "/openapi/settlers.json"):
        assert guest.get(path, headers={"Accept-Encoding": accepted}).content_encoding == coding


def test_a_short_response_is_not_compressed(guest):
    answer = guest.get("/v1/games", headers=GZIP)
    assert len(answer.data) < MIN_SIZE
    assert answer.content_encoding is None


def test_a_response_with_a_token_is_not_compressed(ada):
    long = "x" * 40
    answers = [
        ada.post("/v1/players", {"name": "Ada again"}, headers=GZIP),
        ada.post("/v1/tokens", {"label": long}, headers=GZIP),
        ada.post("/v1/bots", {"name": "Ada bot"}, headers=GZIP),
    ]
    for answer in answers:
        assert answer.json["token"]
        assert "Accept-Encoding" not in answer.headers.get("Vary", "")


def test_the_response_to_a_write_is_not_compressed(played):
    """The missed entries of a stale version are long."""
    action = played.choices()["actions"][0]
    answer = played.due.post(f"{played.path}/actions", action, headers={"If-Match": '"v1"', **GZIP})
    assert answer.json["code"] == "stale_version"
    assert len(answer.data) > MIN_SIZE
    assert answer.content_encoding is None


def test_a_stream_is_not_compressed(played, ada):
    with ada.get(f"{played.path}/stream", headers=GZIP) as stream:
        assert stream.content_encoding is None
        assert next(stream.response).startswith(b"retry:")


def test_a_compressed_view_has_a_weak_etag_and_both_forms_are_known(played, ada):
    path = f"{played.path}/view"
    plain, zipped = ada.get(path), ada.get(path, headers=GZIP)
    strong = f'"v{plain.json["version"]}"'
    assert (plain.headers["ETag"], zipped.headers["ETag"]) == (strong, f"W/{strong}")
    for tag in (strong, f"W/{strong}"):
        for headers in ({}, GZIP):
            again = ada.get(path, headers={"If-None-Match": tag, **headers})
            assert (again.status_code, again.data, again.content_encoding) == (304, b"", None)


def test_an_action_may_name_its_version_by_a_weak_etag(played):
    choices = played.choices()
    headers = {"If-Match": f'W/"v{choices["version"]}"'}
    answer = played.due.post(f"{played.path}/actions", choices["actions"][0], headers=headers)
    assert answer.status_code == 200, answer.text


@pytest.mark.parametrize("path", ["/openapi.json", "/openapi.yaml", "/openapi/natick.yaml", "/openapi/natick.json"])
def test_the_document_is_compressed_for_a_client_that_accepts_gzip(guest, path):
    plain, zipped = guest.get(path), guest.get(path, headers=GZIP)
    assert (plain.content_encoding, zipped.content_encoding) == (None, "gzip")
    assert gzip.decompress(zipped.data) == plain.data
    assert len(zipped.data) < len(plain.data) / 5


def test_each_coding_of_a_file_has_its_own_etag(guest):
    plain, zipped = guest.get(LARGE), guest.get(LARGE, headers=GZIP)
    assert len(zipped.data) < len(plain.data) / 3
    assert zipped.headers["ETag"] != plain.headers["ETag"]
    again = guest.get(LARGE, headers={**GZIP, "If-None-Match": zipped.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")


@pytest.mark.parametrize("accepted", ["gzip, deflate, br", "br", "gzip;q=0.9, br;q=0.9"])
def test_large_files_of_the_client_are_sent_as_brotli_to_browsers(guest, accepted):
    for name in LARGE_CLIENT_FILES:
        answer = guest.get(f"/assets/{name}", headers={"Accept-Encoding": accepted})
        assert answer.content_encoding == "br"
        assert answer.data == (CLIENT / f"{name}.br").read_bytes()
        assert "immutable" in answer.headers["Cache-Control"]


def test_large_files_of_the_client_are_stored_as_gzip(guest):
    assert LARGE_CLIENT_FILES
    for name in LARGE_CLIENT_FILES:
        plain, zipped = guest.get(f"/assets/{name}"), guest.get(f"/assets/{name}", headers=GZIP)
        assert zipped.data == (CLIENT / f"{name}.gz").read_bytes()
        assert gzip.decompress(zipped.data) == plain.data
        assert guest.get(f"/assets/{name}.gz").json["code"] == "not_found"


def test_a_head_request_has_the_headers_of_the_compressed_response(played, ada):
    path = f"{played.path}/view"
    found, headers = ada.get(path, headers=GZIP), ada.ask("HEAD", path, headers=GZIP)
    assert headers.data == b""
    for name in ("Content-Encoding", "Content-Length", "ETag", "Vary"):
        assert headers.headers[name] == found.headers[name]


def test_a_long_response_is_as_small_as_one_that_is_sent_in_pieces():
    frame = b'{"path":"/colours/%d/hand/count","op":"replace","value":%d}'
    frames = [frame % (number % 7, number * number % 11) for number in range(2000)]
    assert len(b"".join(frames)) > LONG_SIZE
    assert zip_bytes(b"".join(frames)) == b"".join(zip_pieces(frames))
