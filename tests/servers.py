"""Real servers for tests: one of each kind per test process, emptied between tests."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
import redis

from landnama import embedded
from landnama.binary import find_binary
from landnama.embedded import Embedded


@pytest.fixture(scope="session")
def server_folder() -> Iterator[Path]:
    """Short, because pytest's own temporary folders make the path of a socket too long."""
    with tempfile.TemporaryDirectory(prefix="landnama-") as folder:
        yield Path(folder)


def running(server: Embedded) -> Iterator[Embedded]:
    child = server.start()
    yield server
    child.stop()


@pytest.fixture(scope="session")
def log_server(server_folder: Path) -> Iterator[Embedded]:
    yield from running(embedded.log_server(find_binary(), server_folder))


@pytest.fixture(scope="session")
def volatile_server(server_folder: Path) -> Iterator[Embedded]:
    yield from running(embedded.volatile_server(find_binary(), server_folder))


@pytest.fixture(scope="session")
def log_url(log_server: Embedded) -> str:
    return log_server.url


@pytest.fixture(scope="session")
def volatile_url(volatile_server: Embedded) -> str:
    return volatile_server.url


@pytest.fixture
def redis_log(log_server: Embedded) -> Iterator[redis.Redis]:
    yield from emptied(log_server)


@pytest.fixture
def redis_volatile(volatile_server: Embedded) -> Iterator[redis.Redis]:
    yield from emptied(volatile_server)


def emptied(server: Embedded) -> Iterator[redis.Redis]:
    with server.client() as client:
        client.flushall()
        client.script_flush()
        yield client
