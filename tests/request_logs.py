"""Restores the loggers of the process after a test that configures logging."""

import logging
from collections.abc import Iterator

import pytest

from service.runtime import logs


@pytest.fixture
def restored_loggers() -> Iterator[None]:
    root = logging.getLogger()
    handlers, level, write = list(root.handlers), root.level, logs._request_log.write
    # `begin` closes the handlers that it replaces, and those of pytest must stay open.
    root.handlers = []
    # An earlier test in this thread may have sent a request.
    logs.bind_request(None)
    yield
    root.handlers, logs._request_log.write = handlers, write
    root.setLevel(level)
