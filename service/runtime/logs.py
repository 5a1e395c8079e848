"""Logging: JSON lines for programs, or coloured lines for a console.

No secret is logged: the logger redacts everything that looks like a token, a stream ticket, an invitation, a webhook's
secret, a recovery code or a seed. Nothing that a client sent is logged either, therefore the error of a request is
logged without its message.
"""

import logging
import os
import re
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from contextvars import ContextVar
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, TextIO, TypeAlias

import msgspec

from service.runtime.settings import from_environment

SECRETS = re.compile(r"(?:lnd|lst|lni|whsec)_[\w+/=-]{4,}|\b(?:[A-Z2-9]{5}-){4}[A-Z2-9]{5}\b|\b[0-9a-f]{64}\b")
REDACTED = "***"


Fields: TypeAlias = dict[str, Any]
"""The content of a line, in order."""
WriteEvent: TypeAlias = Callable[[Fields], None]


@dataclass
class _RequestLog:
    """The writer of the line for each request; None until logging is configured."""

    write: WriteEvent | None = None


_request_log = _RequestLog()
_request_id: ContextVar[str | None] = ContextVar("request", default=None)


def configure(level: str = "info", form: str = "auto", stream: TextIO | None = None) -> None:
    """Sends everything that this process logs, libraries included, to the stream in one form."""
    out = stream or sys.stderr
    on_console = form == "console" or (form == "auto" and out.isatty())
    handler = logging.StreamHandler(out)
    handler.setFormatter(build_formatter(on_console))
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    _request_log.write = _build_writer(out, on_console) if level == "info" else None


def configure_from_environment(environment: Mapping[str, str] = os.environ) -> None:
    """Configures logging by `LOG_LEVEL` and `LOG_FORMAT`."""
    settings = from_environment(environment)
    configure(settings.log_level, settings.log_format)


class LineFormatter(logging.Formatter):
    """Formats a record of the standard library as one line, with its exception and the id of the request."""

    def __init__(self, render: Callable[[Fields], str]) -> None:
        super().__init__()
        self._render = render

    def format(self, record: logging.LogRecord) -> str:
        request = _request_id.get()
        fields: Fields = {} if request is None else {"request": request}
        level = record.levelname.lower()
        fields |= {"event": record.getMessage(), "level": level, "at": _read_time(), "logger": record.name}
        if record.exc_info:
            fields["exception"] = self.formatException(record.exc_info)
        return self._render({name: redact_secrets(text) for name, text in fields.items()})


def build_formatter(on_console: bool = False) -> logging.Formatter:
    """The formatter for the loggers of the standard library."""
    return LineFormatter(_render_console_line if on_console else _render_json)


def bind_request(request: str | None) -> None:
    """Adds the id of the request to what this thread or greenlet logs from here on; None adds none."""
    _request_id.set(request)


def log_request(**fields: Any) -> None:
    """Writes one line for a request; the caller passes no secrets."""
    if _request_log.write is not None:
        _request_log.write(fields)


def redact_secrets(text: str) -> str:
    """The text with everything redacted that looks like a secret."""
    return SECRETS.sub(REDACTED, text)


def strip_messages(error: BaseException) -> BaseException:
    """An error with the same name, stack and causes for the log, without the messages, which may quote a request."""
    bare: BaseException = type(type(error).__name__, (Exception,), {"__module__": type(error).__module__})()
    bare.__cause__ = None if error.__cause__ is None else strip_messages(error.__cause__)
    bare.__context__ = None if error.__context__ is None else strip_messages(error.__context__)
    bare.__suppress_context__ = error.__suppress_context__
    return bare.with_traceback(error.__traceback__)


def _build_writer(out: TextIO, on_console: bool) -> WriteEvent:
    """Redacts nothing, because the service itself passes all fields and this runs for every request.

    When the disk is full, the line is lost, but the request still gets its response.
    """
    render = _render_console_line if on_console else _render_json

    def write(fields: Fields) -> None:
        line = render({**fields, "event": "request", "level": "info", "at": _read_time()})
        with suppress(OSError):
            out.write(f"{line}\n")
            out.flush()

    return write


def _read_time() -> str:
    return f"{datetime.now(UTC):%Y-%m-%dT%H:%M:%S.%f}Z"


def _render_json(fields: Fields) -> str:
    return msgspec.json.encode(fields, enc_hook=str).decode()


DIM, BOLD, CYAN, PLAIN = "\x1b[2m", "\x1b[1m", "\x1b[36m", "\x1b[0m"
LEVEL_COLOURS = {"info": "\x1b[32m", "warning": "\x1b[33m", "error": "\x1b[31m", "critical": "\x1b[31m"}


def _render_console_line(fields: Fields) -> str:
    """Time, level and event, then the other fields; an exception follows on lines of its own."""
    rest = dict(fields)
    at, level, event, exception = [rest.pop(name, "") for name in ("at", "level", "event", "exception")]
    head = f"{DIM}{at}{PLAIN} {LEVEL_COLOURS.get(level, '')}[{level:<8}]{PLAIN} {BOLD}{event}{PLAIN}"
    line = " ".join([head, *[f"{CYAN}{name}{PLAIN}={value}" for name, value in rest.items()]])
    return "\n".join([line, *exception.splitlines()])
