"""Copies the whole dataset of a server at one moment over the replication protocol, while writes continue.

The server forks, and the child sends all keys as they were at that moment. The copy holds every write that was
acknowledged before. Reading key by key would not give a consistent copy.
"""

import socket
from collections.abc import Iterator
from typing import Any

import redis

from landnama.errors import UserError

IDLE_TIMEOUT = 60.0
"""Seconds without a byte; a server that is busy with its fork sends an empty line every few seconds."""
CHUNK_SIZE = 1 << 18
MARK_LENGTH = 40


class SnapshotFailed(UserError):
    """The server does not give one."""


def stream_snapshot(client: redis.Redis) -> Iterator[bytes]:
    """The bytes of an RDB file; raises NoSnapshot."""
    if client.info("cluster").get("cluster_enabled"):
        raise SnapshotFailed("The log lies on a cluster: back up each of its masters by its own means.")
    connection: Any = client.connection_pool.get_connection()
    try:
        connection.send_command("REPLCONF", "rdb-only", "1")
        connection.read_response()
        connection.send_command("SYNC")
        yield from _receive_snapshot(connection._sock)
    except (redis.RedisError, OSError) as failed:
        raise SnapshotFailed(f"The log server broke off: {failed}") from failed
    finally:
        # What else the server would send to a replica is of no use to the next who takes this connection.
        connection.disconnect()
        client.connection_pool.release(connection)


def _receive_snapshot(wire: socket.socket) -> Iterator[bytes]:
    wire.settimeout(IDLE_TIMEOUT)
    head, rest = _receive_header(wire)
    if head.startswith(b"$EOF:"):
        yield from _receive_until_mark(wire, head[5:], rest)
    else:
        yield from _receive_length(wire, int(head[1:]), rest)


def _receive_header(wire: socket.socket) -> tuple[bytes, bytes]:
    """The line that says how long it is going to be, and what came with it."""
    data = b""
    while b"\n" not in (data := data.lstrip(b"\n")):
        data += _receive_chunk(wire)
    head, _, rest = data.partition(b"\r\n")
    if not head.startswith(b"$"):
        raise SnapshotFailed(f"The log server gives no snapshot: {head.decode(errors='replace')}")
    return head, rest


def _receive_length(wire: socket.socket, length: int, piece: bytes) -> Iterator[bytes]:
    while length > 0:
        piece = (piece or _receive_chunk(wire))[:length]
        length -= len(piece)
        yield piece
        piece = b""


def _receive_until_mark(wire: socket.socket, mark: bytes, piece: bytes) -> Iterator[bytes]:
    """The server does not know the length beforehand: the last bytes are a mark it has announced."""
    kept = piece
    while not kept.endswith(mark):
        yield kept[:-MARK_LENGTH]
        kept = kept[-MARK_LENGTH:] + _receive_chunk(wire)
    yield kept[:-MARK_LENGTH]


def _receive_chunk(wire: socket.socket) -> bytes:
    piece = wire.recv(CHUNK_SIZE)
    if not piece:
        raise SnapshotFailed("The log server hung up.")
    return piece
