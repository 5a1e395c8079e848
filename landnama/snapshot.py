"""A snapshot: everything a server holds at one moment, taken over the wire as a replica would, while writes go on.

The server forks, and the child sends what was there at that instant, all keys at once. Every write that was answered
before is in it. Keys that are read one after the other would not fit together.
"""

import socket
from collections.abc import Iterator
from typing import Any

import redis

from landnama.trouble import Trouble

PATIENCE = 60.0
"""Seconds without a byte; a server that is busy with its fork sends an empty line every few seconds."""
PIECE = 1 << 18
MARK_LENGTH = 40


class NoSnapshot(Trouble):
    """The server does not give one."""


def snapshot(client: redis.Redis) -> Iterator[bytes]:
    """The bytes of an RDB file; raises NoSnapshot."""
    if client.info("cluster").get("cluster_enabled"):
        raise NoSnapshot("The log lies on a cluster: back up each of its masters by its own means.")
    connection: Any = client.connection_pool.get_connection()
    try:
        connection.send_command("REPLCONF", "rdb-only", "1")
        connection.read_response()
        connection.send_command("SYNC")
        yield from _received(connection._sock)
    except (redis.RedisError, OSError) as failed:
        raise NoSnapshot(f"The log server broke off: {failed}") from failed
    finally:
        # What else the server would send to a replica is of no use to the next who takes this connection.
        connection.disconnect()
        client.connection_pool.release(connection)


def _received(wire: socket.socket) -> Iterator[bytes]:
    wire.settimeout(PATIENCE)
    head, rest = _head(wire)
    if head.startswith(b"$EOF:"):
        yield from _until_mark(wire, head[5:], rest)
    else:
        yield from _counted(wire, int(head[1:]), rest)


def _head(wire: socket.socket) -> tuple[bytes, bytes]:
    """The line that says how long it is going to be, and what came with it."""
    data = b""
    while b"\n" not in (data := data.lstrip(b"\n")):
        data += _piece(wire)
    head, _, rest = data.partition(b"\r\n")
    if not head.startswith(b"$"):
        raise NoSnapshot(f"The log server gives no snapshot: {head.decode(errors='replace')}")
    return head, rest


def _counted(wire: socket.socket, length: int, piece: bytes) -> Iterator[bytes]:
    while length > 0:
        piece = (piece or _piece(wire))[:length]
        length -= len(piece)
        yield piece
        piece = b""


def _until_mark(wire: socket.socket, mark: bytes, piece: bytes) -> Iterator[bytes]:
    """The server does not know the length beforehand: the last bytes are a mark it has announced."""
    kept = piece
    while not kept.endswith(mark):
        yield kept[:-MARK_LENGTH]
        kept = kept[-MARK_LENGTH:] + _piece(wire)
    yield kept[:-MARK_LENGTH]


def _piece(wire: socket.socket) -> bytes:
    piece = wire.recv(PIECE)
    if not piece:
        raise NoSnapshot("The log server hung up.")
    return piece
