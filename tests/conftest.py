"""Every test runs with the network closed and real servers available."""

from pathlib import Path

import pytest

from tests.network import close_network

pytest_plugins = ["tests.servers", "tests.services", "tests.request_logs", "tests.commands"]

close_network()

TESTS = Path(__file__).parent
LONG_TESTS = tuple(TESTS / name for name in ("system", "clients", "cluster"))
"""Folders of tests that start whole services, which they share within a module."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Long tests run first, on one worker: at the end workers take short tests from each other and wait for none."""
    items.sort(key=lambda item: not any(item.path.is_relative_to(folder) for folder in LONG_TESTS))


# Assertions in modules that several folders share get pytest's explanations.
pytest.register_assert_rewrite(
    *("tests.rules.random_play", "tests.rules.language", "tests.rules.checks"),
    *("tests.games.typos", "tests.service.api.leak_comparison"),
)
