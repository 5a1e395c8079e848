"""The journal: what a process says of itself, as JSON lines for programs, or in colour for who sits at a console.

Nothing that opens a door or decides a game gets in: what looks like a token, a recovery code or a seed is struck out.
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

from service.settings import from_environment

SECRETS = re.compile(r"lnd_[\w-]{4,}|\b(?:[A-Z2-9]{5}-){4}[A-Z2-9]{5}\b|\b[0-9a-f]{64}\b")
STRUCK_OUT = "***"


Write: TypeAlias = Callable[[EventDict], None]


@dataclass
class _Access:
    """Where the line of each request goes; nowhere until the journal begins."""

    write: Write | None = None


_access = _Access()
_about: ContextVar[str | None] = ContextVar("request", default=None)


def begin(level: str = "info", form: str = "auto", stream: TextIO | None = None) -> None:
    """From here on everything this process logs goes to the stream in one form, whoever logs it."""
    out = stream or sys.stderr
    on_console = form == "console" or (form == "auto" and out.isatty())
    handler = logging.StreamHandler(out)
    handler.setFormatter(formatter(on_console))
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    _access.write = _writer(out, on_console) if level == "info" else None


def begin_as_set(environment: Mapping[str, str] = os.environ) -> None:
    """As `LOG_LEVEL` and `LOG_FORMAT` say."""
    settings = from_environment(environment)
    begin(settings.log_level, settings.log_format)


def formatter(on_console: bool = False) -> logging.Formatter:
    """For what the standard library's loggers are told."""
    return structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=[_of_request, *_stamps(), structlog.stdlib.add_logger_name],
        processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *_endings(on_console)],
    )


def about(request: str) -> None:
    """What is logged from here on, in this thread or greenlet, is about the request with this id."""
    _about.set(request)


def request(**facts: Any) -> None:
    """One line for one request; the caller sees to it that the facts are fit to be read."""
    if _access.write is not None:
        _access.write(facts)


def struck_out(text: str) -> str:
    """The text without what looks like a secret."""
    return SECRETS.sub(STRUCK_OUT, text)


def _writer(out: TextIO, on_console: bool) -> Write:
    """No secrets are looked for here, because every fact of the line is ours; this runs with every request.

    A full disk costs the line and not the answer.
    """
    ending: Callable[..., str] = structlog.dev.ConsoleRenderer() if on_console else _json

    def write(facts: EventDict) -> None:
        stamped = _stamp(None, "info", {**facts, "event": "request", "level": "info"})
        with suppress(OSError):
            out.write(f"{ending(None, 'info', stamped)}\n")
            out.flush()

    return write


_stamp = structlog.processors.TimeStamper(fmt="iso", utc=True, key="at")


def _stamps() -> list[Processor]:
    return [structlog.processors.add_log_level, _stamp]


def _endings(on_console: bool) -> list[Processor]:
    if on_console:
        return [structlog.processors.format_exc_info, _strike, structlog.dev.ConsoleRenderer()]
    return [structlog.processors.format_exc_info, _strike, _json]


def _of_request(logger: Any, method: str, event: EventDict) -> EventDict:
    request = _about.get()
    return event if request is None else {"request": request, **event}


def _strike(logger: Any, method: str, event: EventDict) -> EventDict:
    return {name: struck_out(value) if isinstance(value, str) else value for name, value in event.items()}


def _json(logger: Any, method: str, event: EventDict) -> str:
    return msgspec.json.encode(event, enc_hook=str).decode()
