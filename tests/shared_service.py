"""One running service per test process, for tests that only add players and games of their own.

A service is nine processes, and starting them costs more than most games; names of players have to differ.
"""

from collections.abc import Iterator

import pytest

from tests.system.running import RunningService, running_service
from tests.waiting import eventually


@pytest.fixture(scope="session")
def shared_service() -> Iterator[RunningService]:
    """A new service that has started its demo game; it starts none if another game exists."""
    with running_service(
        DEMO_GAME="on", WEBHOOK_ADDRESSES="loopback", WEB_WORKERS="1", PYTHONUNBUFFERED="1"
    ) as running:
        eventually(lambda: "replay of a demo game" in running.output.read_text())
        yield running
