"""Every request has an id: the caller's own if it is a plain word and no token, else one made here."""

import re
import secrets

from flask import Flask, Response, g, request

from service.players import TOKEN_MARK

HEADER = "X-Request-Id"
_plain = re.compile(r"[A-Za-z0-9._-]{1,64}")


def request_id() -> str:
    """The id of the request that is being answered."""
    if "request_id" not in g:
        given = request.headers.get(HEADER, "")
        g.request_id = given if _plain.fullmatch(given) and not given.startswith(TOKEN_MARK) else secrets.token_hex(8)
    found: str = g.request_id
    return found


def register(app: Flask) -> None:
    """Names the id in every answer."""

    @app.after_request
    def name_it(response: Response) -> Response:
        response.headers[HEADER] = request_id()
        return response
