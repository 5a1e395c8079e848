"""Where a request comes from: the other end of the connection, or what the proxies that are trusted say of it."""

from functools import lru_cache
from ipaddress import IPv6Address, ip_address

from flask import Request

NETWORK = 64
"""Bits of an IPv6 address that one household has for itself."""


def address(request: Request, proxies: int) -> str:
    """The address of the caller; with so many proxies before us the one that the outermost of them saw.

    What stands further left in `X-Forwarded-For` is what the caller says of themselves.
    """
    path = [request.remote_addr or ""]
    if proxies and (said := request.headers.getlist("X-Forwarded-For")):
        path = [*",".join(said).split(","), *path]
    return _household(path[max(0, len(path) - 1 - proxies)].strip())


@lru_cache(maxsize=4096)
def _household(text: str) -> str:
    """An IPv6 address counts with its network; what is no address, such as the end of a Unix socket, counts as one."""
    try:
        found = ip_address(text)
    except ValueError:
        return "unknown"
    if not isinstance(found, IPv6Address):
        return str(found)
    return str(found.ipv4_mapped or IPv6Address(int(found) >> (128 - NETWORK) << (128 - NETWORK)))
