"""Access: every answer is counted, and noted with operation, status and duration; never what was asked, nor by whom."""

from time import perf_counter

import structlog
from flask import Flask, Response, g, request

from service import journal, metrics
from service.api.request_id import request_id

NOWHERE = "none"
"""The operation of a request for an address that is not there."""


def register(app: Flask) -> None:
    """Goes around everything else that is done before and after a request."""

    @app.before_request
    def begin() -> None:
        g.began = perf_counter()
        structlog.contextvars.clear_contextvars()
        structlog.contextvars.bind_contextvars(request=request_id())

    @app.after_request
    def note(response: Response) -> Response:
        seconds = perf_counter() - g.began
        operation = (request.endpoint or NOWHERE).rpartition(".")[2]
        metrics.answered(operation, response.status_code, seconds)
        journal.request(
            operation=operation,
            method=request.method if request.endpoint else None,
            status=response.status_code,
            ms=round(seconds * 1000, 2),
            request=request_id(),
        )
        return response
