"""The server answers every error with an RFC 9457 problem, and never with a traceback."""

import logging
from http import HTTPStatus
from typing import Any

from flask import Flask, Response, has_request_context
from werkzeug.exceptions import HTTPException, MethodNotAllowed

from events.errors import BrokenLog, StorageUnavailable
from games.translatable import Translatable, translate_text
from projections.game.sentences import Translate, keep_english
from service.api.http.request import current_request
from service.api.http.response import NO_STORE, encode_json
from service.api.problems.table import PROBLEM_TYPES, problem_detail
from service.runtime.logs import strip_messages
from service.runtime.problems import Problem, log_problem_code

PROBLEM_JSON = "application/problem+json"
_log = logging.getLogger("service.api")
_by_status = {
    HTTPStatus.NOT_FOUND: "not_found",
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE: "body_too_large",
    HTTPStatus.UNSUPPORTED_MEDIA_TYPE: "unsupported_media_type",
}


def problem_body(problem: Problem, translate: Translate) -> dict[str, Any]:
    """The body of the response; `errors` is present where single fields are invalid."""
    kind = PROBLEM_TYPES[problem.code]
    detail, errors = problem_detail(problem), problem.errors or _field_errors(problem)
    body = {
        "type": f"/docs/problems#{problem.code}",
        "title": translate(kind.title),
        "status": int(kind.status),
        "code": problem.code,
        "detail": translate_text(detail, translate),
        "facts": problem.facts,
    }
    if errors:
        body["errors"] = {field: translate_text(message, translate) for field, message in errors.items()}
    return body


def problem_response(problem: Problem) -> Response:
    """The problem as a response; 401 names the authentication scheme, 503 and 429 when to retry."""
    kind = PROBLEM_TYPES[problem.code]
    # The server answers a request that it cannot parse before there is one here.
    body = problem_body(problem, current_request().translate if has_request_context() else keep_english)
    response = Response(encode_json(body), kind.status, mimetype=PROBLEM_JSON)
    response.headers["Cache-Control"] = NO_STORE
    if kind.status == HTTPStatus.UNAUTHORIZED:
        response.headers["WWW-Authenticate"] = 'Bearer error="invalid_token"' if _is_bad_token(problem) else "Bearer"
    after = problem.facts.get("retry_after", kind.retry_after)
    if after is not None:
        response.headers["Retry-After"] = str(after)
    return response


def register_error_handlers(app: Flask) -> None:
    """Covers every exception that can end a request."""
    app.register_error_handler(Problem, problem_response)
    app.register_error_handler(HTTPException, handle_http_exception)
    app.register_error_handler(StorageUnavailable, _handle_unavailable_storage)
    app.register_error_handler(BrokenLog, _handle_broken_log)
    app.register_error_handler(Exception, _handle_bug)


def _field_errors(problem: Problem) -> dict[str, str]:
    """The detail as the error of the field that the facts name, if the problem is about an invalid value."""
    if PROBLEM_TYPES[problem.code].status != HTTPStatus.UNPROCESSABLE_ENTITY or "field" not in problem.facts:
        return {}
    return {problem.facts["field"]: problem_detail(problem)}


def _is_bad_token(problem: Problem) -> bool:
    return problem.code in ("invalid_token", "token_expired")


def handle_http_exception(error: HTTPException) -> Response:
    """Keeps the headers of werkzeug's response, such as `Allow`."""
    status = HTTPStatus(error.code or 500)
    if status >= HTTPStatus.INTERNAL_SERVER_ERROR:
        return _handle_bug(error)
    response = problem_response(_describe_exception(error, status))
    for name, value in error.get_headers():
        if name.lower() not in ("content-type", "content-length"):
            response.headers[name] = value
    return response


def _describe_exception(error: HTTPException, status: HTTPStatus) -> Problem:
    if isinstance(error, MethodNotAllowed):
        allowed = sorted(error.valid_methods or ())
        detail = Translatable("The methods of this route are {methods}.", methods=", ".join(allowed))
        return Problem("method_not_allowed", detail, {"allowed": allowed})
    code = _by_status.get(status)
    return Problem(code) if code else Problem("bad_request", error.description or status.phrase)


def _handle_unavailable_storage(error: StorageUnavailable) -> Response:
    _log.error("the event log is unavailable (request %s): %s", current_request().id, error)
    return problem_response(Problem("log_unavailable"))


def _handle_broken_log(error: BrokenLog) -> Response:
    _log.error("broken log (request %s): %s", current_request().id, error)
    return problem_response(Problem(log_problem_code(error)))


def _handle_bug(error: Exception) -> Response:
    _log.error("internal error (request %s)", current_request().id, exc_info=strip_messages(error))
    return problem_response(
        Problem(
            "internal_error",
            Translatable("Request {request} failed; see the server log for the cause.", request=current_request().id),
        )
    )
