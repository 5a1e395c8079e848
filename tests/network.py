"""Tests connect to this machine only."""

import socket
from typing import Any

LOOPBACK = ("127.", "::1", "localhost", "0.0.0.0")
CONNECT, CONNECT_EX, GETADDRINFO = socket.socket.connect, socket.socket.connect_ex, socket.getaddrinfo


class NetworkClosed(Exception):
    """A test tried to connect to another machine."""


def connect(self: socket.socket, address: Any) -> None:
    CONNECT(self, _checked(address))


def connect_ex(self: socket.socket, address: Any) -> int:
    return CONNECT_EX(self, _checked(address))


def getaddrinfo(host: Any, *arguments: Any, **options: Any) -> Any:
    if host is not None:
        _checked((host,))
    return GETADDRINFO(host, *arguments, **options)


def _checked(address: Any) -> Any:
    """The address of a unix socket is a path; every other address starts with a host."""
    if isinstance(address, tuple) and not str(address[0]).startswith(LOOPBACK):
        raise NetworkClosed(f"the network is closed: {address[0]}")
    return address


def close_network() -> None:
    """An audit hook would do the same, but it is called for thousands of other events as well."""
    socket.socket.connect, socket.socket.connect_ex = connect, connect_ex  # type: ignore[method-assign]
    socket.getaddrinfo = getaddrinfo
