"""Every test runs with the network closed and real servers available."""

import atexit
import gc
import os
import signal

import pytest
from hypothesis import HealthCheck, settings

from tests.network import close_network
from tests.order import PROCESSES, import_modules, sort_tests

pytest_plugins = ["tests.servers", "tests.services", "tests.request_logs", "tests.commands", "tests.shared_service"]

close_network()
# Programs that tests start run the source that is tested, also beside a compiled build of it.
os.environ["COMPILED_RULES"] = "off"
# A shell ignores interrupts for the jobs that it starts in the background, and processes inherit that.
if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
# Nearly everything that is imported and collected stays, so scanning it again and again would be in vain.
gc.disable()

# The same examples in every run: a test that fails does so for everybody. A busy machine may be slow to make them.
settings.register_profile(
    "repeatable", derandomize=True, database=None, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("repeatable")


def pytest_collection(session: pytest.Session) -> None:
    if PROCESSES > 1 and session.config.args == session.config.getini("testpaths"):
        import_modules(session.config.rootpath / "tests")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    sort_tests(items)


def pytest_collection_finish() -> None:
    """From here on there is garbage; modules and collected tests are left out of every scan, also of the last one."""
    gc.freeze()
    # Objects of C++ libraries that are still frozen at the end would be reported as leaks.
    atexit.register(gc.unfreeze)
    # A test leaves little garbage, so it need not be looked for after every 700 new objects.
    gc.set_threshold(100_000, 20, 50)
    gc.enable()


# Assertions in modules that several folders share get pytest's explanations.
pytest.register_assert_rewrite(
    *("tests.rules.random_play", "tests.rules.language", "tests.rules.checks"),
    *("tests.games.typos", "tests.service.api.leak_comparison"),
)
