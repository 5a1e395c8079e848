"""Web processes share a listener; one with more connections leaves the next one to another process."""

from contextlib import ExitStack

import pytest
from gevent import idle, socket

from landnama.web.connections import ConnectionCounts, EvenServer

HOST = "127.0.0.1"


@pytest.fixture
def counts():
    return ConnectionCounts(2)


@pytest.fixture
def table():
    """What the test has opened, closed at its end."""
    with ExitStack() as opened:
        yield opened


@pytest.fixture
def listener(table):
    found = table.enter_context(socket.socket())
    found.bind((HOST, 0))
    found.listen()
    return found


@pytest.fixture
def start_process(table, listener, counts):
    """Accepts connections like a web process, and says its index to each until the client leaves."""

    def start():
        index = counts.add_process()

        def handle(client, _address):
            client.sendall(bytes([index]))
            client.recv(1)

        server = EvenServer(listener, handle, counts=counts, index=index)
        server.start()
        table.callback(server.stop)
        return index

    return start


@pytest.fixture
def connect(table, listener):
    """Connects a client; returns the index of the process that accepted it."""

    def connect():
        client = table.enter_context(socket.create_connection(listener.getsockname()))
        return client.recv(1)[0]

    return connect


def test_connections_are_spread_evenly(start_process, connect):
    start_process()
    start_process()
    assert sorted(connect() for _ in range(8)) == [0, 0, 0, 0, 1, 1, 1, 1]


def test_a_process_that_starts_later_gets_the_next_connections(start_process, connect):
    start_process()
    assert [connect(), connect()] == [0, 0]
    start_process()
    assert [connect(), connect()] == [1, 1]


def test_a_connection_that_a_busy_process_does_not_accept_is_accepted_by_another(start_process, connect, counts):
    start_process()
    busy = counts.add_process()
    assert [connect(), connect()] == [0, 0]
    assert not counts.has_too_many(busy)


def test_a_closed_connection_is_no_longer_counted(start_process, listener, connect, counts):
    start_process()
    start_process()
    first = connect()
    with socket.create_connection(listener.getsockname()) as client:
        assert client.recv(1)[0] != first
        assert not counts.has_too_many(first)
    while not counts.has_too_many(first):
        idle()


def test_among_many_connections_a_small_difference_does_not_matter(counts):
    one, other = counts.add_process(), counts.add_process()
    counts.add(one, 90)
    counts.add(other, 80)
    assert not counts.has_too_many(one)
    counts.add(one, 1)
    assert counts.has_too_many(one)
    assert not counts.has_too_many(other)


def test_an_ended_process_has_no_connections_and_gives_its_place_to_the_next(counts):
    counts.add(counts.add_process(), 3)
    ended = counts.add_process()
    counts.remove_process(ended)
    assert not counts.has_too_many(0)
    assert counts.add_process() == ended
    assert counts.has_too_many(0)


def test_more_processes_than_planned_accept_each_connection(start_process, connect, counts):
    planned = [counts.add_process(), counts.add_process()]
    start_process()
    assert counts.add_process() == start_process()
    assert {connect(), connect(), connect()} == {len(planned)}
    counts.remove_process(planned[0])
    assert counts.add_process() == planned[0]
