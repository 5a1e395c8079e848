"""Every test runs with the network closed and real servers within reach."""

import pytest

from tests.network import close_network

pytest_plugins = ["tests.servers", "tests.services", "tests.journals", "tests.commands"]

close_network()

# What tests of several folders share explains its failures like the tests themselves.
pytest.register_assert_rewrite("tests.games.slips", "tests.service.api.leaks")
