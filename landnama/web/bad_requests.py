"""Answers malformed HTTP requests, which never reach the app, with a problem document."""

from gunicorn.http.errors import (
    InvalidResponseHeader,
    InvalidResponseHeaderName,
    LimitRequestHeaders,
    LimitRequestLine,
    ParseException,
)

from service.api.http.response import add_browser_rules
from service.api.problems.handlers import problem_response
from service.runtime.problems import Problem


def problem_code(error: Exception) -> str:
    """The problem code of a request that gunicorn cannot parse; any other error is a bug of the service."""
    if isinstance(error, LimitRequestLine):
        return "uri_too_long"
    if isinstance(error, LimitRequestHeaders):
        return "headers_too_large"
    ours = isinstance(error, InvalidResponseHeader | InvalidResponseHeaderName) or not isinstance(error, ParseException)
    return "internal_error" if ours else "bad_request"


def encode_problem_response(code: str) -> bytes:
    """The problem as bytes. The connection is closed after it, because the start of the next request is unknown."""
    response = problem_response(Problem(code))
    add_browser_rules(response)
    body = response.get_data()
    headers = {**dict(response.headers), "Connection": "close"}
    lines = [f"HTTP/1.1 {response.status}", *[f"{name}: {value}" for name, value in headers.items()]]
    return "\r\n".join([*lines, "", ""]).encode() + body
