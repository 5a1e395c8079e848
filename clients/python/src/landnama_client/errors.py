"""Errors: what the server answers instead of a result, and a connection that failed."""

from collections.abc import Mapping
from typing import Any, cast

import httpx

from landnama_client import models
from landnama_client.codes import SERVICE_CODES, Code


class LandnamaError(Exception):
    """Any error of this package."""


class ConnectionLost(LandnamaError):
    """The server did not answer. A request that is not repeatable may or may not have been executed."""


class ProblemError(LandnamaError):
    """A problem document of the server. Programs use `code`, which never changes; `detail` is a sentence for people."""

    def __init__(self, problem: models.Problem, retry_after: float | None = None) -> None:
        super().__init__(f"{problem['detail']} ({problem['code']})")
        self.problem = problem
        self.retry_after = retry_after
        """Seconds after which the server may accept the request, if it names a time."""

    @property
    def code(self) -> Code:
        return cast(Code, self.problem["code"])

    @property
    def status(self) -> int:
        """The status code of HTTP."""
        return self.problem["status"]

    @property
    def detail(self) -> str:
        return self.problem["detail"]

    @property
    def facts(self) -> Mapping[str, Any]:
        """What a program can use to solve the problem; `docs/problems.md` lists them by code."""
        return self.problem["facts"]

    @property
    def errors(self) -> Mapping[str, str]:
        """What is wrong, by field of the request."""
        return self.problem.get("errors", {})


class BadRequest(ProblemError):
    """400: the request is malformed."""


class Unauthorized(ProblemError):
    """401: the token is missing, expired or revoked."""


class Forbidden(ProblemError):
    """403: the caller may not do this."""


class NotFound(ProblemError):
    """404: no such game, player, version and so on."""


class MethodNotAllowed(ProblemError):
    """405: the route does not support the method."""


class NotAcceptable(ProblemError):
    """406: the server cannot answer in the requested format."""


class Conflict(ProblemError):
    """409: the state of the game or the account does not allow it."""


class Refused(Conflict):
    """409: the rules do not allow the action."""

    @property
    def legal(self) -> list[models.Action] | None:
        """The legal actions of the same type; None for a template, or if the seat cannot take this type now.

        Of a type with many choices they are those that agree with the refused action in its first values.
        """
        return cast(list[models.Action] | None, self.facts.get("legal"))


class Gone(ProblemError):
    """410: the cursor is older than the history, which was rebuilt; start the export again without it."""


class Stale(ProblemError):
    """412: the game has changed since the version of the request."""

    @property
    def missed(self) -> list[models.EntryEnvelope]:
        """The entries since then, at most 256."""
        return cast(list[models.EntryEnvelope], self.facts.get("missed", []))


class TooLarge(ProblemError):
    """413, 414 or 431: the body, the address or the headers are too large."""


class UnsupportedMediaType(ProblemError):
    """415: the body is not JSON."""


class Invalid(ProblemError):
    """422: a field of the request has an invalid value; `errors` names it."""


class VersionRequired(ProblemError):
    """428: the request names no version; `expected_version` is that of the game for which the action was chosen."""


class RateLimited(ProblemError):
    """429: too many requests; `retry_after` says when the next one is accepted."""


class ServerError(ProblemError):
    """500: the server has a bug."""


class Unavailable(ProblemError):
    """503: the server cannot answer at the moment."""


BY_STATUS: Mapping[int, type[ProblemError]] = {
    400: BadRequest,
    401: Unauthorized,
    403: Forbidden,
    404: NotFound,
    405: MethodNotAllowed,
    406: NotAcceptable,
    409: Conflict,
    410: Gone,
    412: Stale,
    413: TooLarge,
    414: TooLarge,
    415: UnsupportedMediaType,
    422: Invalid,
    428: VersionRequired,
    429: RateLimited,
    431: TooLarge,
    500: ServerError,
    503: Unavailable,
}


def problem_error(response: httpx.Response) -> LandnamaError:
    """The error of a response that is not a success."""
    try:
        body = response.json()
    except ValueError:
        body = None
    if not isinstance(body, dict) or not {"code", "status", "detail"} <= set(body):
        return ConnectionLost(f"The server answered {response.status_code} without a problem document.")
    return as_error(cast(models.Problem, body), read_retry_after(response))


def as_error(problem: models.Problem, retry_after: float | None = None) -> ProblemError:
    """The exception of a problem; a 409 whose code is not one of the service comes from the rules."""
    kind = BY_STATUS.get(problem["status"], ProblemError)
    if kind is Conflict and problem["code"] not in SERVICE_CODES:
        kind = Refused
    return kind(problem, retry_after)


def read_retry_after(response: httpx.Response) -> float | None:
    """The seconds of the header, if it has some."""
    text = response.headers.get("Retry-After", "")
    return float(text) if text.isdigit() else None
