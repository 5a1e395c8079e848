"""Tests cannot connect to another machine, by name or by address."""

import socket

import pytest

from tests.network import NetworkClosed


def test_another_machine_cannot_be_reached():
    with socket.socket() as caller, pytest.raises(NetworkClosed):
        caller.connect(("192.0.2.1", 80))


def test_another_machine_cannot_be_looked_up():
    with pytest.raises(NetworkClosed):
        socket.getaddrinfo("example.org", 80)


def test_this_machine_can_be_reached():
    with socket.create_server(("127.0.0.1", 0)) as server, socket.create_connection(server.getsockname()) as caller:
        assert caller.getpeername() == server.getsockname()
