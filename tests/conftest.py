"""Every test runs with the network closed and real servers within reach."""

from tests.network import close_network

pytest_plugins = ["tests.servers"]

close_network()
