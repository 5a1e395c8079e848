"""What is no request never reaches the app; it is refused here, with a problem like any other."""

from gunicorn.http.errors import (
    InvalidResponseHeader,
    InvalidResponseHeaderName,
    LimitRequestHeaders,
    LimitRequestLine,
    ParseException,
)

from service.api.problems import answer, plain


def code_of(error: Exception) -> str:
    """The code for what gunicorn could not read; all else is a mistake of ours."""
    if isinstance(error, LimitRequestLine):
        return "address_too_long"
    if isinstance(error, LimitRequestHeaders):
        return "headers_too_large"
    ours = isinstance(error, InvalidResponseHeader | InvalidResponseHeaderName) or not isinstance(error, ParseException)
    return "internal_error" if ours else "bad_request"


def refusal(code: str) -> bytes:
    """The problem on the wire; the connection is closed after it, for where would the next request begin?."""
    response = answer(plain(code))
    body = response.get_data()
    headers = {**dict(response.headers), "Connection": "close"}
    lines = [f"HTTP/1.1 {response.status}", *[f"{name}: {value}" for name, value in headers.items()]]
    return "\r\n".join([*lines, "", ""]).encode() + body
