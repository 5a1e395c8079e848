"""A connection to a server that stays open and repeats safe requests after network errors."""

import http.client
import json
import time
from collections.abc import Callable, Mapping
from typing import Any
from urllib.parse import urlencode

from landnama.address import parse_address
from landnama.errors import UserError

ANSWER_TIMEOUT = 45.0
"""Seconds until a request fails; longer than the longest long poll."""
RETRY_DELAYS = (0, 0.2, 0.5, 1, 2, 4, 8, 8, 8)
"""Seconds between attempts."""
SILENT_TRIES = 1
NETWORK_ERRORS = (OSError, http.client.HTTPException)


class ServiceUnreachable(UserError):
    """The service does not answer."""


class ApiError(Exception):
    """The service refused the request; `detail` is its sentence, `code` is for programs."""

    def __init__(self, status: int, problem: Mapping[str, Any]) -> None:
        self.status = status
        self.code = str(problem.get("code", status))
        self.detail = str(problem.get("detail", problem.get("title", f"HTTP status {status}")))
        super().__init__(f"{self.code}: {self.detail}")


class Connection:
    """`on_outage` receives a message when the connection is lost and when it is restored."""

    def __init__(self, url: str, on_outage: Callable[[str], None] = lambda _: None) -> None:
        parts = parse_address(url)
        self.url = url.rstrip("/")
        self.token = ""
        self._on_outage = on_outage
        self._path = parts.path.rstrip("/")
        kind = http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
        self._http = kind(parts.hostname or "", parts.port, timeout=ANSWER_TIMEOUT)

    def check_reachable(self) -> None:
        """Raises ServiceUnreachable if no Landnama service answers at the address."""
        try:
            self._request("GET", "/livez", None, {})
        except (*NETWORK_ERRORS, ApiError, ValueError) as error:
            raise ServiceUnreachable(
                f"No service answers at {self.url}. Start one with `make run`, or `landnama serve`, in another "
                f"terminal, or set its address with --url. ({error})"
            ) from error

    def get(self, path: str, **query: Any) -> Any:
        """Sends a GET request; the result is the JSON of the response, or its text."""
        given = {name: value for name, value in query.items() if value is not None}
        return self._request_with_retry("GET", f"/v1{path}?{urlencode(given)}" if given else f"/v1{path}", None, {})

    def post(self, path: str, body: Any, **headers: str) -> Any:
        """Sends a POST request; it is repeated after an error only if a header makes that safe."""
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        ask = self._request_with_retry if named else self._request
        return ask("POST", f"/v1{path}", body, named)

    def put(self, path: str, body: Any) -> Any:
        """Sends a PUT request, which may be repeated."""
        return self._request_with_retry("PUT", f"/v1{path}", body, {})

    def close(self) -> None:
        self._http.close()

    def _request_with_retry(self, method: str, path: str, body: Any, headers: Mapping[str, str]) -> Any:
        """The server may have closed an idle connection, so the first retry is silent."""
        for number, pause in enumerate(RETRY_DELAYS):
            try:
                answer = self._request(method, path, body, headers)
            except (*NETWORK_ERRORS, ApiError) as error:
                if isinstance(error, ApiError) and error.status != http.HTTPStatus.SERVICE_UNAVAILABLE:
                    raise
                if number == SILENT_TRIES:
                    self._on_outage("The service does not answer; trying again...")
                time.sleep(pause)
            else:
                if number > SILENT_TRIES:
                    self._on_outage("The service answers again.")
                return answer
        raise ServiceUnreachable(f"{self.url} does not answer any more.")

    def _request(self, method: str, path: str, body: Any, headers: Mapping[str, str]) -> Any:
        sent = dict(headers)
        if self.token:
            sent["Authorization"] = f"Bearer {self.token}"
        if body is not None:
            sent["Content-Type"] = "application/json"
        try:
            self._http.request(method, self._path + path, None if body is None else json.dumps(body), sent)
            response = self._http.getresponse()
            read = response.read()
        except NETWORK_ERRORS:
            self._http.close()
            raise
        is_text = response.headers.get("Content-Type", "").startswith("text/plain")
        data: Any = read.decode() if is_text else json.loads(read)
        if response.status >= http.HTTPStatus.BAD_REQUEST:
            raise ApiError(response.status, data)
        return data
