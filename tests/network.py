"""Tests connect to this machine only."""

import sys
from typing import Any

LOOPBACK = ("127.", "::1", "localhost", "0.0.0.0")


class NetworkClosed(Exception):
    """A test tried to connect to another machine."""


def refuse_other_machines(event: str, arguments: tuple[Any, ...]) -> None:
    if event == "socket.connect":
        _check(arguments[1])
    if event == "socket.getaddrinfo" and arguments[0] is not None:
        _check(arguments[:2])


def _check(address: object) -> None:
    """The address of a unix socket is a path; every other address starts with a host."""
    if isinstance(address, tuple) and not str(address[0]).startswith(LOOPBACK):
        raise NetworkClosed(f"the network is closed: {address[0]}")


def close_network() -> None:
    sys.addaudithook(refuse_other_machines)
