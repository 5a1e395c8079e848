"""The service sends to public addresses only, and by TLS, unless a setting allows this machine."""

import pytest

from service.webhooks.addresses import BadUrl, is_allowed, parse_url


@pytest.mark.parametrize(
    "address",
    [
        *("127.0.0.1", "::1", "10.0.0.1", "172.16.0.1", "192.168.1.1", "169.254.169.254", "fe80::1%eth0", "fd00::1"),
        *("0.0.0.0", "::", "100.64.0.1", "224.0.0.1", "255.255.255.255", "240.0.0.1", "::ffff:127.0.0.1"),
        *("::ffff:8.8.8.8", "64:ff9b::7f00:1", "2002:7f00:1::", "2001:0:7f00:1::", "fec0::1", "feff::1"),
        *("::7f00:1", "64:ff9b:1::7f00:1", "ff0e::1", "4000::1"),
    ],
)
def test_an_address_that_is_not_public_is_refused(address):
    assert not is_allowed(address, "public")


@pytest.mark.parametrize("address", ["93.184.215.14", "2606:2800:21f:cb07:6820:80da:af6b:8b2c"])
def test_a_public_address_is_allowed(address):
    assert is_allowed(address, "public")


def test_the_setting_allows_this_machine_and_no_other_private_address():
    assert [is_allowed(each, "loopback") for each in ("127.0.0.1", "::1", "192.168.1.1")] == [True, True, False]


@pytest.mark.parametrize(
    ("url", "reason"),
    [
        ("http://example.org/", "schemes: https"),
        ("ftp://example.org/", "schemes: https"),
        ("https:///path", "host"),
        ("https://user:word@example.org/", "user"),
        ("https://example.org/#part", "fragment"),
        ("https://example.org:25/", "port"),
        ("https://example.org:99999/", "URL"),
        ("https://[::1]/", "loopback"),
        ("https://10.0.0.1/", "private"),
        ("https://exa mple.org/", "spaces"),
        ("https://example.org/" + "x" * 500, "500"),
    ],
)
def test_a_url_that_no_delivery_may_have_is_refused_with_the_reason(url, reason):
    with pytest.raises(BadUrl, match=reason):
        parse_url(url, "public")


def test_a_url_is_taken_apart():
    assert parse_url("https://example.org/hook?key=1", "public") == (True, "example.org", 443, "/hook?key=1")
    assert parse_url("http://127.0.0.1:8000", "loopback") == (False, "127.0.0.1", 8000, "/")
