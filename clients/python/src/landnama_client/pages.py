"""Lists that the server returns page by page."""

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Generic, TypeVar

from landnama_client.request import Request
from landnama_client.steps import Steps, exchange

Page = TypeVar("Page")
Row = TypeVar("Row")


class PageSource(Generic[Page, Row]):
    """The rows of all pages, each page requested when it is needed.

    `read` takes the rows and the next cursor from a page.
    """

    def __init__(
        self, request: Request[Page], read: Callable[[Page], tuple[Sequence[Row], str | None]], patience: float
    ) -> None:
        self._request: Request[Page] | None = request
        self._read = read
        self._patience = patience
        self._rows: deque[Row] = deque()

    def next(self) -> Steps[Row | None]:
        while not self._rows and self._request is not None:
            page = yield from exchange(self._request, self._patience)
            rows, cursor = self._read(page)
            self._rows.extend(rows)
            self._request = replace(self._request, query={**self._request.query, "cursor": cursor}) if cursor else None
        return self._rows.popleft() if self._rows else None

    def close(self) -> Steps[None]:
        yield from ()
