"""Real servers for tests: one of each kind per test process, emptied between tests."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
import redis

from landnama.storage import embedded
from landnama.storage.embedded import EmbeddedServer
from landnama.storage.server_binary import find_binary


@pytest.fixture(scope="session")
def server_folder() -> Iterator[Path]:
    """Short, because pytest's own temporary folders make the path of a socket too long."""
    with tempfile.TemporaryDirectory(prefix="landnama-") as folder:
        yield Path(folder)


def run_server(server: EmbeddedServer) -> Iterator[EmbeddedServer]:
    child = server.start()
    yield server
    child.stop()


@pytest.fixture(scope="session")
def log_server(server_folder: Path) -> Iterator[EmbeddedServer]:
    yield from run_server(embedded.log_server(find_binary(), server_folder))


@pytest.fixture(scope="session")
def volatile_server(server_folder: Path) -> Iterator[EmbeddedServer]:
    yield from run_server(embedded.volatile_server(find_binary(), server_folder))


@pytest.fixture(scope="session")
def log_url(log_server: EmbeddedServer) -> str:
    return log_server.url


@pytest.fixture(scope="session")
def volatile_url(volatile_server: EmbeddedServer) -> str:
    return volatile_server.url


@pytest.fixture
def redis_log(log_server: EmbeddedServer) -> Iterator[redis.Redis]:
    yield from clear_server(log_server)


@pytest.fixture
def redis_volatile(volatile_server: EmbeddedServer) -> Iterator[redis.Redis]:
    yield from clear_server(volatile_server)


def clear_server(server: EmbeddedServer) -> Iterator[redis.Redis]:
    with server.client() as client:
        client.flushall()
        client.script_flush()
        yield client
