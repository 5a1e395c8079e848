"""Logging: JSON lines for programs, or coloured lines for a console.

No secret is logged: the logger redacts everything that looks like a token, a recovery code or a seed.
"""

import logging
import os
import re
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Any, TextIO, TypeAlias

import msgspec
import structlog
from structlog.types import EventDict, Processor

from service.runtime.settings import from_environment

SECRETS = re.compile(r"lnd_[\w-]{4,}|\b(?:[A-Z2-9]{5}-){4}[A-Z2-9]{5}\b|\b[0-9a-f]{64}\b")
REDACTED = "***"


WriteEvent: TypeAlias = Callable[[EventDict], None]


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


def build_formatter(on_console: bool = False) -> logging.Formatter:
    """The formatter for the loggers of the standard library."""
    return structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=[_add_request_id, *_first_processors(), structlog.stdlib.add_logger_name],
        processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *_last_processors(on_console)],
    )


def bind_request(request: str) -> None:
    """Adds the id of the request to what this thread or greenlet logs from here on."""
    _request_id.set(request)


def log_request(**facts: Any) -> None:
    """Writes one line for a request; the caller passes no secrets."""
    if _request_log.write is not None:
        _request_log.write(facts)


def redact_secrets(text: str) -> str:
    """The text with everything redacted that looks like a secret."""
    return SECRETS.sub(REDACTED, text)


def _build_writer(out: TextIO, on_console: bool) -> WriteEvent:
    """Redacts nothing, because the service itself passes all facts and this runs for every request.

    When the disk is full, the line is lost, but the request still gets its response.
    """
    ending: Callable[..., str] = structlog.dev.ConsoleRenderer() if on_console else _render_json

    def write(facts: EventDict) -> None:
        stamped = _add_timestamp(None, "info", {**facts, "event": "request", "level": "info"})
        with suppress(OSError):
            out.write(f"{ending(None, 'info', stamped)}\n")
            out.flush()

    return write


_add_timestamp = structlog.processors.TimeStamper(fmt="iso", utc=True, key="at")


def _first_processors() -> list[Processor]:
    return [structlog.processors.add_log_level, _add_timestamp]


def _last_processors(on_console: bool) -> list[Processor]:
    if on_console:
        return [structlog.processors.format_exc_info, _redact_event, structlog.dev.ConsoleRenderer()]
    return [structlog.processors.format_exc_info, _redact_event, _render_json]


def _add_request_id(logger: Any, method: str, event: EventDict) -> EventDict:
    request = _request_id.get()
    return event if request is None else {"request": request, **event}


def _redact_event(logger: Any, method: str, event: EventDict) -> EventDict:
    return {name: redact_secrets(value) if isinstance(value, str) else value for name, value in event.items()}


def _render_json(logger: Any, method: str, event: EventDict) -> str:
    return msgspec.json.encode(event, enc_hook=str).decode()
