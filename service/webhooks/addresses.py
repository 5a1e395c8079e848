"""The addresses to which webhooks are sent: public ones, and nothing that only this machine can reach."""

from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import NamedTuple
from urllib.parse import urlsplit

from games.translatable import Translatable

LONGEST_URL = 500
GLOBAL_UNICAST = IPv6Network("2000::/3")
"""Everything else in IPv6 is local, contains an IPv4 address, or is not assigned."""
LOOPBACK = "loopback"
"""The value of the setting that also allows this machine, and addresses without TLS."""


class BadUrl(ValueError):
    """The text says what a URL of a webhook must be."""


class Target(NamedTuple):
    """Where a delivery goes."""

    is_secure: bool
    host: str
    port: int
    path: str


def parse_url(url: str, allowed: str) -> Target:
    """The target of a URL; raises BadUrl."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise BadUrl(Translatable("must be a URL")) from None
    schemes = ("https", "http") if allowed == LOOPBACK else ("https",)
    if len(url) > LONGEST_URL or not url.isascii() or not url.isprintable() or " " in url:
        raise BadUrl(Translatable("must be at most {most} printable ASCII characters without spaces", most=LONGEST_URL))
    if parts.scheme not in schemes or not parts.hostname:
        names = ", ".join(schemes)
        raise BadUrl(Translatable("must have a host, and one of these schemes: {names}", names=names))
    if parts.username is not None or parts.password is not None or parts.fragment:
        raise BadUrl(Translatable("must have neither a user nor a fragment"))
    found = port or (443 if parts.scheme == "https" else 80)
    if found not in (80, 443) and found < 1024:
        raise BadUrl(Translatable("must have the port 80, 443 or one from 1024"))
    _check_literal(parts.hostname, allowed)
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Target(parts.scheme == "https", parts.hostname, found, path)


def is_allowed(address: str, allowed: str) -> bool:
    """Whether the service may connect to an IP address; one that contains another is never allowed."""
    parsed = ip_address(address.partition("%")[0])
    if parsed.is_loopback:
        return allowed == LOOPBACK
    if isinstance(parsed, IPv6Address) and (parsed not in GLOBAL_UNICAST or _contains_another(parsed)):
        return False
    return _is_public(parsed)


def _check_literal(host: str, allowed: str) -> None:
    try:
        is_refused = not is_allowed(host, allowed)
    except ValueError:
        return
    if is_refused:
        raise BadUrl(Translatable("must not name a private, loopback or link-local address"))


def _contains_another(address: IPv6Address) -> bool:
    return address.sixtofour is not None or address.teredo is not None


def _is_public(address: IPv4Address | IPv6Address) -> bool:
    return address.is_global and not (address.is_multicast or address.is_reserved or address.is_unspecified)
