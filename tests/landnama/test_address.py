"""Addresses and tokens that no request can be sent with are refused with a sentence."""

import pytest

from landnama.address import parse_address, read_token
from landnama.errors import UserError
from landnama.terminal.connection import Connection

BAD = (
    *("", "file:///etc", "127.0.0.1:8080", "ftp://localhost", "http://", "http://:80"),
    *("http://[::1", "http://localhost:99999", "http://localhost:x", "http://localhost:0"),
    *(f"http://{'a' * 70}.org", "http://a..b", "http://localhost/a b", "http://localhost\n", "http://localhost/é"),
)


@pytest.mark.parametrize("url", ["http://localhost", "https://[::1]:8080/base/", "http://bücher.example"])
def test_an_address_is_taken_apart(url):
    assert parse_address(url).geturl() == url


@pytest.mark.parametrize("url", BAD)
def test_a_text_that_is_no_address_is_refused(url):
    for use in (parse_address, Connection):
        with pytest.raises(UserError, match="not an http or https address"):
            use(url)


@pytest.mark.parametrize("command", [("export", "g1"), ("mcp",), ("play",)], ids=" ".join)
def test_a_command_with_such_an_address_says_so(command, landnama):
    status, output = landnama(*command, "--url", "http://[::1")
    assert (status, "not an http or https address" in output.err) == (1, True)


@pytest.mark.parametrize("token", ["a\nb", "é", "\udcff"])
def test_a_token_that_no_header_can_contain_is_refused(token, landnama, monkeypatch):
    monkeypatch.setenv("LANDNAMA_TOKEN", token)
    with pytest.raises(UserError, match="LANDNAMA_TOKEN"):
        read_token()
    for command in (("export", "g1"), ("mcp",)):
        status, output = landnama(*command, "--url", "http://127.0.0.1:1")
        assert (status, "LANDNAMA_TOKEN" in output.err) == (1, True)
