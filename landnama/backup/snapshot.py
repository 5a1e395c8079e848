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
"""Maximum seconds without a byte; a server that is busy with its fork sends an empty line every few seconds."""
CHUNK_SIZE = 1 << 18
MARK_LENGTH = 40


class SnapshotFailed(UserError):
    """The server does not send a snapshot."""


def stream_snapshot(client: redis.Redis) -> Iterator[bytes]:
    """The bytes of an RDB file; raises SnapshotFailed."""
    if client.info("cluster").get("cluster_enabled"):
        raise SnapshotFailed("The log is on a cluster: back up each of its masters with its own tools.")
    connection: Any = client.connection_pool.get_connection()
    try:
        connection.send_command("REPLCONF", "rdb-only", "1")
        connection.read_response()
        connection.send_command("SYNC")
        yield from _receive_snapshot(connection._sock)
    except (redis.RedisError, OSError) as failed:
        raise SnapshotFailed(f"The log server interrupted the snapshot: {failed}") from failed
    finally:
        # The server would continue to send replication data, so the connection is closed and not reused.
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
    """The line with the length of the snapshot, and the bytes received after it."""
    data = b""
    while b"\n" not in (data := data.lstrip(b"\n")):
        data += _receive_chunk(wire)
    head, _, rest = data.partition(b"\r\n")
    if not head.startswith(b"$"):
        raise SnapshotFailed(f"The log server does not send a snapshot: {head.decode(errors='replace')}")
    return head, rest


def _receive_length(wire: socket.socket, length: int, piece: bytes) -> Iterator[bytes]:
    while length > 0:
        piece = (piece or _receive_chunk(wire))[:length]
        length -= len(piece)
        yield piece
        piece = b""


def _receive_until_mark(wire: socket.socket, mark: bytes, piece: bytes) -> Iterator[bytes]:
    """Without a known length, the server announces a mark that follows the last byte."""
    kept = piece
    while not kept.endswith(mark):
        yield kept[:-MARK_LENGTH]
        kept = kept[-MARK_LENGTH:] + _receive_chunk(wire)
    yield kept[:-MARK_LENGTH]


def _receive_chunk(wire: socket.socket) -> bytes:
    piece = wire.recv(CHUNK_SIZE)
    if not piece:
        raise SnapshotFailed("The log server closed the connection.")
    return piece
