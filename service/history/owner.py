"""The instance that writes the history answers the requests about it; the others forward them.

An instance that forwards names itself in a header, so that a request is never forwarded twice.
"""

import logging
from collections.abc import Iterator, Mapping
from http.client import HTTPConnection, HTTPException, HTTPResponse, HTTPSConnection
from typing import NamedTuple
from urllib.parse import urlsplit

from events.errors import StorageError
from service.admin.consumers import HISTORY
from service.runtime.problems import Problem
from service.services import Services

HISTORY_PARTITION = 0
"""The owner of this partition reads all partitions for the history."""
FORWARDED_BY = "X-Landnama-Instance"
REQUEST_HEADERS = ("Accept", "If-None-Match", "X-Request-Id")
RESPONSE_HEADERS = ("Content-Type", "Content-Disposition", "Link", "Cache-Control", "Vary", "ETag", "Retry-After")
CHUNK_BYTES = 64 * 1024
TIMEOUT = 30.0
"""Seconds until the owner has to answer, and to continue."""

_log = logging.getLogger(__name__)


class ForwardedResponse(NamedTuple):
    """The response of the owner."""

    status: int
    headers: Mapping[str, str]
    chunks: Iterator[bytes]


def history_owner(services: Services) -> str:
    """The name of the instance that writes the history; empty before there is one."""
    return services.storage.feed.owners(HISTORY)[HISTORY_PARTITION]


def owner_address(services: Services, forwarded_by: str | None = None) -> str:
    """The address of the instance to which a request about the history goes; empty if this one answers.

    While the owner is silent, this instance answers if it has a history. Raises history_unavailable if it has none, and
    if the request came from another instance, so that the address of the owner must be wrong.
    """
    try:
        owner = history_owner(services)
        found = services.registers.instances.find(owner) if owner not in ("", services.instance.name) else None
    except StorageError:
        return ""
    if owner in ("", services.instance.name) or (found is None and _has_history(services)):
        return ""
    if found is None:
        raise Problem("history_unavailable")
    if forwarded_by is not None:
        # The name in the header could come from any client, so it is not logged.
        _log.error("Another instance asks this one for the history of %s: set INSTANCE_URL of that one.", owner)
        raise Problem("history_unavailable")
    return found.url


def _has_history(services: Services) -> bool:
    return services.history_path is not None and services.history_path.exists()


def forward_request(services: Services, address: str, path: str, headers: Mapping[str, str]) -> ForwardedResponse:
    """Sends a request to the owner; raises history_unavailable if it does not answer."""
    parts = urlsplit(address)
    kind = HTTPSConnection if parts.scheme == "https" else HTTPConnection
    connection = kind(parts.netloc, timeout=TIMEOUT)
    sent = {name: headers[name] for name in REQUEST_HEADERS if name in headers}
    try:
        connection.request("GET", parts.path.rstrip("/") + path, headers={**sent, FORWARDED_BY: services.instance.name})
        response = connection.getresponse()
    except (OSError, HTTPException) as error:
        connection.close()
        raise Problem("history_unavailable") from error
    kept = {name: value for name in RESPONSE_HEADERS if (value := response.headers[name]) is not None}
    return ForwardedResponse(response.status, kept, _read_chunks(connection, response))


def _read_chunks(connection: HTTPConnection, response: HTTPResponse) -> Iterator[bytes]:
    try:
        while chunk := response.read(CHUNK_BYTES):
            yield chunk
    finally:
        connection.close()
