"""An invalid HTTP request is refused with a problem, and an internal error is reported as one."""

import json

import pytest
from gunicorn.http import errors

from landnama.web.bad_requests import encode_problem_response, problem_code


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (errors.LimitRequestLine(9000, 8190), "uri_too_long"),
        (errors.LimitRequestHeaders("too many"), "headers_too_large"),
        (errors.InvalidHTTPVersion("9.9"), "bad_request"),
        (errors.InvalidHeader("ours"), "bad_request"),
        (errors.InvalidResponseHeader("ours"), "internal_error"),
        (KeyError("a secret"), "internal_error"),
    ],
)
def test_an_unreadable_request_has_a_code(error, code):
    assert problem_code(error) == code


def test_a_refusal_is_a_problem_of_the_stated_length_and_closes_the_connection():
    head, _, body = encode_problem_response("uri_too_long").partition(b"\r\n\r\n")
    status, *lines = head.decode().split("\r\n")
    headers = dict(line.split(": ", 1) for line in lines)
    assert status == "HTTP/1.1 414 REQUEST URI TOO LONG"
    assert (headers["Content-Type"], headers["Connection"]) == ("application/problem+json", "close")
    assert int(headers["Content-Length"]) == len(body)
    assert json.loads(body)["code"] == "uri_too_long"


def test_a_refusal_tells_a_browser_what_it_may_do_with_it():
    head = encode_problem_response("bad_request").partition(b"\r\n\r\n")[0]
    assert b"\r\nX-Content-Type-Options: nosniff\r\n" in head
