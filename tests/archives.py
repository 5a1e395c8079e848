"""Helpers for tests of the archive: a finished game, the content of Redis, and damaged files."""

import random
from pathlib import Path
from typing import Any

import zstandard
from redis import Redis

from events.archive.format import ArchivedGame, encode_archive
from service.play import resign
from service.players.accounts import Caller
from service.services import Services
from tests.events.language import GENESIS, log
from tests.service.language import play_random_action, start_game


def finish_game(services: Services, *callers: Caller, moves: int = 8, **options: Any) -> str:
    """The id of a game that ended after a few moves because all seats but one resigned."""
    game, rng = start_game(services, *callers, **options), random.Random(1)
    for _ in range(moves):
        play_random_action(services, game, callers, rng, key=f"move {services.snapshots.fresh(game).version}")
    for caller in callers[1:]:
        resign.resign(services, caller, game)
    assert services.snapshots.fresh(game).status == "finished"
    return game


def read_keys(client: "Redis") -> dict[bytes, bytes | None]:
    """Every key with its content, except the feeds, which are trimmed, and the names of the lists of the lobby."""
    keys = [key for key in client.scan_iter() if not key.endswith((b":feed", b":lobby_lists"))]
    return {key: client.dump(key) for key in sorted(keys)}


def archive_files(folder: Path) -> list[Path]:
    """The files of archived games."""
    return sorted(folder.rglob("*.ndjson.zst"))


def describe_file(file: Path) -> tuple[int, int, int, int]:
    """The inode, mode, size and time of the last write, which stay the same unless the file is written or replaced."""
    found = file.lstat()
    return found.st_ino, found.st_mode, found.st_size, found.st_mtime_ns


def truncate(file: Path) -> None:
    file.write_bytes(file.read_bytes()[:-9])


def clear(file: Path) -> None:
    file.write_bytes(b"")


def flip_byte(file: Path) -> None:
    data = file.read_bytes()
    file.write_bytes(data[:99] + bytes([data[99] ^ 1]) + data[100:])


def write_other_game(file: Path) -> None:
    genesis = GENESIS.data(), GENESIS.hash()
    file.write_bytes(encode_archive(ArchivedGame(*genesis, tuple(log(3)), {}, {})))


def make_unreadable(file: Path) -> None:
    """A link to itself, because no permission stops root."""
    file.unlink()
    file.symlink_to(file)


def replace_by_folder(file: Path) -> None:
    file.unlink()
    file.mkdir()


def write_later_format(file: Path) -> None:
    file.write_bytes(zstandard.compress(b'{"format":"landnama/archive/2"}\n'))


def delete(file: Path) -> None:
    file.unlink()


DAMAGED = (truncate, clear, flip_byte)
"""Changes by a failed disk or write, which the archiver repairs."""
REPLACED = (write_other_game, make_unreadable, replace_by_folder)
"""Changes by an operator, which the archiver keeps."""
