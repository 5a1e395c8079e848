"""Every error leaves as an RFC 9457 problem, whoever raised it; a traceback never does."""

import logging
from http import HTTPStatus
from typing import Any

from flask import Flask, Response
from redis.exceptions import RedisError
from werkzeug.exceptions import HTTPException

from events.errors import BrokenLog, is_away
from service.api.answers import SECRET, encoded
from service.api.asked import asked
from service.api.codes import CODES
from service.errors import Problem, code_of

PROBLEM_JSON = "application/problem+json"
RETRY_AFTER = {
    "too_many_waiting": "2",
    "log_away": "1",
    "history_away": "30",
    **dict.fromkeys(("log_broken", "archive_damaged", "archive_away", "unknown_event", "rules_newer"), "30"),
}
_log = logging.getLogger("service.api")
_by_status = {
    HTTPStatus.NOT_FOUND: "not_found",
    HTTPStatus.METHOD_NOT_ALLOWED: "method_not_allowed",
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE: "body_too_large",
    HTTPStatus.UNSUPPORTED_MEDIA_TYPE: "unsupported_media_type",
}


def form(problem: Problem) -> dict[str, Any]:
    """The body of the answer; `errors` is there when single fields are to blame."""
    kind = CODES[problem.code]
    facts = dict(problem.facts)
    errors = facts.pop("errors", None) or _blamed(problem)
    body = {
        "type": f"/docs/problems#{problem.code}",
        "title": kind.title,
        "status": int(kind.status),
        "code": problem.code,
        "detail": problem.detail,
        "facts": facts,
    }
    return {**body, "errors": errors} if errors else body


def answer(problem: Problem) -> Response:
    """The problem as a response; 401 says how to sign in, 503 when to come again."""
    kind = CODES[problem.code]
    response = Response(encoded(form(problem)), kind.status, mimetype=PROBLEM_JSON)
    response.headers["Cache-Control"] = SECRET
    if kind.status == HTTPStatus.UNAUTHORIZED:
        response.headers["WWW-Authenticate"] = 'Bearer error="invalid_token"' if _spoilt(problem) else "Bearer"
    after = problem.facts.get("retry_after", RETRY_AFTER.get(problem.code))
    if after is not None:
        response.headers["Retry-After"] = str(after)
    return response


def register(app: Flask) -> None:
    """Takes every way in which a request can fail."""
    app.register_error_handler(Problem, answer)
    app.register_error_handler(HTTPException, _refused_by_werkzeug)
    app.register_error_handler(RedisError, _failed_by_the_log)
    app.register_error_handler(BrokenLog, _broken)
    app.register_error_handler(Exception, _bug)


def plain(code: str) -> Problem:
    """A problem that its title says all about."""
    return Problem(code, CODES[code].title)


def _blamed(problem: Problem) -> dict[str, str] | None:
    """A misfit names one field in its facts, which is not said again; without a name it is the whole."""
    if CODES[problem.code].status != HTTPStatus.UNPROCESSABLE_ENTITY or "field" not in problem.facts:
        return None
    field: str = problem.facts["field"]
    return {field or "*": problem.detail.removeprefix(f"{field}: ")}


def _spoilt(problem: Problem) -> bool:
    return problem.code in ("invalid_token", "token_expired")


def _refused_by_werkzeug(error: HTTPException) -> Response:
    """With werkzeug's own headers: `Allow` says which methods there are."""
    status = HTTPStatus(error.code or 500)
    if status >= HTTPStatus.INTERNAL_SERVER_ERROR:
        return _bug(error)
    code = _by_status.get(status)
    response = answer(plain(code) if code else Problem("bad_request", error.description or status.phrase))
    for name, value in error.get_headers():
        if name.lower() not in ("content-type", "content-length"):
            response.headers[name] = value
    return response


def _failed_by_the_log(error: RedisError) -> Response:
    if not is_away(error):
        return _bug(error)
    _log.error("the log is away (request %s): %s", asked().id, error)
    return answer(plain("log_away"))


def _broken(error: BrokenLog) -> Response:
    _log.error("broken log (request %s): %s", asked().id, error)
    return answer(plain(code_of(error)))


def _bug(error: Exception) -> Response:
    _log.error("internal error (request %s)", asked().id, exc_info=error)
    return answer(Problem("internal_error", f"Request {asked().id} failed; the log of the service says why."))
