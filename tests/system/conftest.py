"""One service for the tests that kill and restart its processes: it recovers from each of them.

After a test of a running service its games end, so that their AI players take no time from the tests that follow.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.system.progress import end_games
from tests.system.running import RunningService, running_service

STREAMS = 60
"""Few stream slots in each web process, so that a test can take all of them."""


@pytest.fixture(scope="session")
def fail_point_mark(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """While this file exists no process dies at the fail point."""
    mark = tmp_path_factory.mktemp("fail_point") / "mark"
    mark.touch()
    return mark


@pytest.fixture(scope="session")
def services(fail_point_mark: Path) -> Iterator[RunningService]:
    """Tests whose games or processes would disturb others override it."""
    with running_service(
        FAIL_POINT=f"after_append:{fail_point_mark}",
        HEARTBEAT_INTERVAL="1",
        MAX_STREAMS=str(STREAMS),
        MAX_STREAMS_PER_CLIENT=str(STREAMS),
        WEBHOOK_ADDRESSES="loopback",
        WEB_WORKERS="2",
    ) as running:
        yield running


@pytest.fixture(autouse=True)
def ended_games(request: pytest.FixtureRequest) -> Iterator[None]:
    running = request.getfixturevalue("services") if "services" in request.fixturenames else None
    yield
    if isinstance(running, RunningService) and running.process.poll() is None:
        end_games(running)
