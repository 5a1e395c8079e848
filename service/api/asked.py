"""A request as this service sees it: its id, and the token it comes with, each worked out once."""

import re
import secrets
from collections.abc import Sequence
from typing import cast

from flask import Request, request
from werkzeug.utils import cached_property

from service.errors import Problem
from service.limits import Standing
from service.players import TOKEN_MARK

ID_HEADER = "X-Request-Id"
_plain = re.compile(r"[A-Za-z0-9._-]{1,64}")


class Asked(Request):
    """`began` is when it came in, by the clock of durations; `standings` are those of the limits it counts against."""

    began = 0.0
    standings: Sequence[Standing] = ()

    @cached_property
    def id(self) -> str:
        """The caller's own if it is a plain word and no token, else one made here."""
        given = self.headers.get(ID_HEADER, "")
        return given if _plain.fullmatch(given) and not given.startswith(TOKEN_MARK) else secrets.token_hex(8)

    @cached_property
    def bearer(self) -> str | None:
        """The token of the Authorization header; raises invalid_token for what is none."""
        header = self.headers.get("Authorization")
        if header is None:
            return None
        scheme, _, token = header.partition(" ")
        if scheme.lower() != "bearer" or not token.strip():
            raise Problem("invalid_token", "The header is written Authorization: Bearer <token>.")
        return token.strip()


def asked() -> Asked:
    """The request that is being answered, itself: the library's stand-in looks for it anew with every word."""
    return cast(Asked, request._get_current_object())  # type: ignore[attr-defined]
