"""Sends one request to an address that a stranger has chosen: never to this machine's own networks, never for long.

The name is resolved once, and the connection goes to the address that was checked. A redirect is not followed. When the
time is over the name is no longer waited for and the connection is shut down, whatever it is doing. Of the response no
more than a limit is read.
"""

import socket
import ssl
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from functools import cache
from http.client import HTTPConnection, HTTPException
from threading import Thread, Timer
from time import monotonic
from typing import NamedTuple

from service.webhooks.addresses import BadUrl, Target, is_allowed, parse_url

DEADLINE = 5.0
"""Seconds for the name of the host, the connection, the request and the response together."""
MAX_BYTES = 64 * 1024
"""Bytes of a response that are read."""
SHORTEST_WAIT = 0.001
"""Seconds to wait for a connection when the time is all but over; 0 would mean not to wait at all."""
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


@cache
def trust_public_authorities() -> ssl.SSLContext:
    """Accepts certificates of the authorities that this machine trusts."""
    return ssl.create_default_context()


class Poster:
    """Sends requests to the addresses that the setting allows; for many threads."""

    def __init__(
        self,
        allowed: str,
        resolve: Resolve = resolve_host,
        deadline: float = DEADLINE,
        tls: Callable[[], ssl.SSLContext] = trust_public_authorities,
    ) -> None:
        self.allowed = allowed
        self.resolve = resolve
        self.deadline = deadline
        self.tls = tls

    def post(self, url: str, body: bytes, headers: Mapping[str, str]) -> Answer:
        """The answer of the receiver; raises SendFailed."""
        until = monotonic() + self.deadline
        try:
            target = parse_url(url, self.allowed)
            address = self._choose_address(target, until)
            connection = socket.create_connection((address, target.port), max(SHORTEST_WAIT, until - monotonic()))
        except BadUrl as bad:
            raise SendFailed(f"the url {bad}") from bad
        except (OSError, UnicodeError) as error:
            raise SendFailed(TOO_SLOW if monotonic() >= until else _describe(error)) from error
        # TLS takes the socket over, so its connection is shut down by a second handle.
        with connection, connection.dup() as handle:
            # Without it a receiver that sends a byte from time to time would never reach a timeout.
            cutter = Timer(max(0.0, until - monotonic()), _shut_down, [handle])
            cutter.daemon = True
            cutter.start()
            try:
                answer = self._exchange(connection, target, body, headers)
            except (OSError, HTTPException, ValueError) as error:
                raise SendFailed(TOO_SLOW if monotonic() >= until else _describe(error)) from error
            finally:
                cutter.cancel()
        if monotonic() >= until:
            # What was cut may look like a response that has ended.
            raise SendFailed(TOO_SLOW)
        return answer

    def _choose_address(self, target: Target, until: float) -> str:
        """The first address of the host; raises SendFailed if any is not allowed, TimeoutError if it takes too long."""
        found = _wait_for(lambda: self.resolve(target.host, target.port), until)
        if not found or not all(is_allowed(address, self.allowed) for address in found):
            raise SendFailed("the host has an address that is not public")
        return found[0]

    def _exchange(self, connection: socket.socket, target: Target, body: bytes, headers: Mapping[str, str]) -> Answer:
        http = HTTPConnection(target.host, target.port)
        http.sock = connection
        if target.is_secure:
            http.sock = self.tls().wrap_socket(connection, server_hostname=target.host)
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


def _wait_for(resolve: Callable[[], Sequence[str]], until: float) -> Sequence[str]:
    """The result of a resolver, which cannot be interrupted: a thread goes on with it when the time is over."""
    found: Future[Sequence[str]] = Future()

    def run() -> None:
        try:
            found.set_result(resolve())
        except Exception as error:
            found.set_exception(error)

    Thread(target=run, daemon=True).start()
    return found.result(max(0.0, until - monotonic()))


def _shut_down(connection: socket.socket) -> None:
    try:
        connection.shutdown(socket.SHUT_RDWR)
    except OSError:
        return


def _describe(error: Exception) -> str:
    return TOO_SLOW if isinstance(error, TimeoutError) else str(error)[:200] or type(error).__name__
