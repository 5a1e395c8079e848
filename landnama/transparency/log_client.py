"""Reads the transparency log of a service, or a copy of it on another web server, over HTTP."""

from http.client import HTTPException
from urllib.error import HTTPError, URLError
from urllib.request import urlopen

from events.transparency.tiles import Tile
from landnama.address import parse_address
from landnama.errors import UserError

TIMEOUT = 30.0
MAX_BYTES = 1 << 24
"""Of one response; a full bundle of leaves has less."""


class LogUnavailable(UserError):
    """The log cannot be read, so nothing can be said about it."""


def is_address(text: str) -> bool:
    return text.startswith(("http://", "https://"))


class LogClient:
    """`url` is the address of the service; raises UserError if it is none, LogUnavailable if nothing can be read."""

    def __init__(self, url: str) -> None:
        parse_address(url)
        self.url = url.rstrip("/")

    def keys(self) -> bytes:
        """The signed list of the operator's keys."""
        return self._fetch("keys")

    def checkpoint(self) -> bytes:
        return self._fetch("transparency/checkpoint")

    def tile(self, tile: Tile) -> bytes:
        """The content of a tile; a copy of the log may have a full tile in place of one that was not full."""
        try:
            return self._fetch(f"transparency/tile/{tile.path}")
        except LogUnavailable:
            if tile == tile.full:
                raise
            return self._fetch(f"transparency/tile/{tile.full.path}")

    def _fetch(self, path: str) -> bytes:
        address = f"{self.url}/v1/{path}"
        try:
            with urlopen(address, timeout=TIMEOUT) as answer:
                content: bytes = answer.read(MAX_BYTES)
        except HTTPError as error:
            raise LogUnavailable(f"{address} answers {error.code}.") from error
        except URLError as error:
            raise LogUnavailable(f"{address} does not answer: {error.reason}") from error
        except (HTTPException, OSError) as error:
            raise LogUnavailable(f"{address} broke off: {error}") from error
        return content
