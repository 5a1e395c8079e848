"""After a test of a running service its games end, so that their AI players take no time from the tests that follow."""

from collections.abc import Iterator

import pytest

from tests.system.progress import end_games
from tests.system.running import RunningService


@pytest.fixture(autouse=True)
def ended_games(request: pytest.FixtureRequest) -> Iterator[None]:
    running = request.getfixturevalue("services") if "services" in request.fixturenames else None
    yield
    if isinstance(running, RunningService) and running.process.poll() is None:
        end_games(running)
