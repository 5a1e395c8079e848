"""The origins of web pages whose scripts may use the API, as the setting lists them."""

import re

ANY_ORIGIN = "*"
_origin_pattern = re.compile(r"[a-z][a-z0-9+.-]*://([a-z0-9_.-]+|\[[0-9a-f:.]+\])(:[0-9]{1,5})?")
_DEFAULT_PORTS = {"http": ":80", "https": ":443"}


def parse_origins(text: str) -> frozenset[str]:
    """The origins of a list such as `https://a.example, https://b.example`; raises ValueError."""
    origins = [each.strip() for each in text.split(",")] if text.strip() else []
    for origin in origins:
        _require_origin(origin)
    if ANY_ORIGIN in origins and len(origins) > 1:
        raise ValueError("must be either * or a list of origins")
    return frozenset(origins)


def _require_origin(origin: str) -> None:
    if origin == ANY_ORIGIN:
        return
    if not _origin_pattern.fullmatch(origin):
        raise ValueError(
            "must be * or origins separated by commas: scheme, host in lower case and an unusual port, without a path,"
            f" as in https://play.example.org; {origin!r} is none"
        )
    scheme, _, host = origin.partition("://")
    if scheme in _DEFAULT_PORTS and host.endswith(_DEFAULT_PORTS[scheme]):
        raise ValueError(f"must not have the usual port of {scheme}, because browsers omit it: {origin!r}")
