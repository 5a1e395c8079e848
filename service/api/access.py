"""Access: every answer is counted, and noted with operation, status and duration; never what was asked, nor by whom."""

from time import perf_counter

from flask import Flask, Response

from service import journal, metrics
from service.api.asked import ID_HEADER, asked

NOWHERE = "none"
"""The operation of a request for an address that is not there."""


def register(app: Flask) -> None:
    """Goes around everything else that is done before and after a request; every answer names the request's id."""

    @app.before_request
    def begin() -> None:
        request = asked()
        request.began = perf_counter()
        journal.about(request.id)

    @app.after_request
    def note(response: Response) -> Response:
        request = asked()
        seconds = perf_counter() - request.began
        operation = (request.endpoint or NOWHERE).rpartition(".")[2]
        metrics.answered(operation, response.status_code, seconds)
        journal.request(
            operation=operation,
            method=request.method if request.endpoint else None,
            status=response.status_code,
            ms=round(seconds * 1000, 2),
            request=request.id,
        )
        response.headers[ID_HEADER] = request.id
        return response
