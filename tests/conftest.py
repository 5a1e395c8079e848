"""Every test runs with the network closed and real servers within reach."""

from tests.network import close_network

pytest_plugins = ["tests.servers", "tests.journals"]

close_network()
