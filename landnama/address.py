"""The address of a service and the token for it, as a user gives them."""

import os
from typing import Final
from urllib.parse import SplitResult, urlsplit

from landnama.errors import UserError

TOKEN_VARIABLE: Final = "LANDNAMA_TOKEN"


def parse_address(url: str) -> SplitResult:
    """The parts of an http or https address that a request can be sent to; raises UserError for any other text."""
    try:
        parts = urlsplit(url)
        host, port = parts.hostname or "", parts.port
        host.encode("idna")
    except ValueError as error:
        raise UserError(f"{url!r} is not an http or https address: {error}") from error
    is_plain = url.isprintable() and " " not in url and parts.path.isascii()
    if parts.scheme not in ("http", "https") or not host or port == 0 or not is_plain:
        raise UserError(f"{url!r} is not an http or https address.")
    return parts


def read_token() -> str:
    """The token in the environment, empty if there is none; raises UserError for a text that no header can contain."""
    token = os.environ.get(TOKEN_VARIABLE, "")
    if not (token.isascii() and token.isprintable()):
        raise UserError(f"{TOKEN_VARIABLE} is not a token: it has other characters than a token has.")
    return token
