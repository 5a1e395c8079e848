"""Sends one request to an address that a stranger has chosen: never to this machine's own networks, never for long.

The name is resolved once, and the connection goes to the address that was checked. A redirect is not followed. When the
time is over the connection is shut down, whatever it is doing, and of the response no more than a limit is read.
"""

import socket
import ssl
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from http.client import HTTPConnection, HTTPException
from threading import Timer
from time import monotonic
from typing import NamedTuple

from service.webhooks.addresses import BadUrl, Target, is_allowed, parse_url

DEADLINE = 5.0
"""Seconds for connection, request and response together."""
MAX_BYTES = 64 * 1024
"""Bytes of a response that are read."""
TOO_SLOW = "no complete response in time"

Resolve = Callable[[str, int], Sequence[str]]


class SendFailed(Exception):
    """There is no complete response; the text says why."""


class Answer(NamedTuple):
    status: int
    body: bytes


def resolve_host(host: str, port: int) -> list[str]:
    """The IP addresses of a host."""
    return [str(found[4][0]) for found in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]


class Poster:
    """Sends requests to the addresses that the setting allows; for many threads."""

    def __init__(self, allowed: str, resolve: Resolve = resolve_host, deadline: float = DEADLINE) -> None:
        self.allowed = allowed
        self.resolve = resolve
        self.deadline = deadline

    def post(self, url: str, body: bytes, headers: Mapping[str, str]) -> Answer:
        """The answer of the receiver; raises SendFailed."""
        until = monotonic() + self.deadline
        try:
            target = parse_url(url, self.allowed)
            connection = socket.create_connection((self._choose_address(target), target.port), self.deadline)
        except BadUrl as bad:
            raise SendFailed(f"the url {bad}") from bad
        except (OSError, UnicodeError) as error:
            raise SendFailed(_describe(error)) from error
        with connection:
            # Without it a receiver that sends a byte from time to time would never reach a timeout.
            cutter = Timer(max(0.0, until - monotonic()), _shut_down, [connection])
            cutter.daemon = True
            cutter.start()
            try:
                answer = _exchange(connection, target, body, headers)
            except (OSError, HTTPException, ValueError) as error:
                raise SendFailed(TOO_SLOW if monotonic() >= until else _describe(error)) from error
            finally:
                cutter.cancel()
        if monotonic() >= until:
            # What was cut may look like a response that has ended.
            raise SendFailed(TOO_SLOW)
        return answer

    def _choose_address(self, target: Target) -> str:
        """The first address of the host; raises SendFailed if any of them is not allowed."""
        found = self.resolve(target.host, target.port)
        if not found or not all(is_allowed(address, self.allowed) for address in found):
            raise SendFailed("the host has an address that is not public")
        return found[0]


def _exchange(connection: socket.socket, target: Target, body: bytes, headers: Mapping[str, str]) -> Answer:
    http = HTTPConnection(target.host, target.port)
    http.sock = _secure(connection, target.host) if target.is_secure else connection
    try:
        http.request("POST", target.path, body, {"Connection": "close", **headers})
        with http.getresponse() as response:
            found = response.read(MAX_BYTES + 1)
            is_cut = bool(response.length) and len(found) <= MAX_BYTES
    finally:
        http.close()
    if len(found) > MAX_BYTES:
        raise SendFailed(f"the response has more than {MAX_BYTES} bytes")
    if is_cut:
        raise SendFailed("the response ended too early")
    return Answer(response.status, found)


@cache
def _tls() -> ssl.SSLContext:
    return ssl.create_default_context()


def _secure(connection: socket.socket, host: str) -> ssl.SSLSocket:
    return _tls().wrap_socket(connection, server_hostname=host)


def _shut_down(connection: socket.socket) -> None:
    try:
        connection.shutdown(socket.SHUT_RDWR)
    except OSError:
        return


def _describe(error: Exception) -> str:
    return str(error)[:200] or type(error).__name__
