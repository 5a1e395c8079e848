"""Every test runs with the network closed and real servers available."""

import pytest

from tests.network import close_network

pytest_plugins = ["tests.servers", "tests.services", "tests.journals", "tests.commands"]

close_network()

# Assertions in modules that several folders share get pytest's explanations.
pytest.register_assert_rewrite("tests.games.slips", "tests.service.api.leak_comparison")
