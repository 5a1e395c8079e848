"""Whoever begins a journal in a test gives the process's loggers back as they were."""

import logging
from collections.abc import Iterator

import pytest

from service.runtime import logs


@pytest.fixture
def journal_kept() -> Iterator[None]:
    root = logging.getLogger()
    handlers, level, write = list(root.handlers), root.level, logs._request_log.write
    # `begin` closes the handlers it finds, and pytest's own have to live on.
    root.handlers = []
    yield
    root.handlers, logs._request_log.write = handlers, write
    root.setLevel(level)
