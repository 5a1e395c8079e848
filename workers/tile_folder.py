"""The transparency log as files that any web server can serve: tiles, bundles of leaves, and the checkpoint.

The names are those of `GET /v1/transparency/...`. The checkpoint is written last, so that it never names a tile that is
missing; a writer that dies before is repeated by the next one.
"""

import os
import shutil
from collections.abc import Callable
from pathlib import Path

from events.atomic_file import write_atomically
from events.transparency.checkpoints import parse_checkpoint
from events.transparency.notes import SignedNote, parse_note
from events.transparency.tiles import TILE_WIDTH, Tile, tiles_between


class TileFolder:
    """Methods raise OSError and BadNote for files that cannot be used."""

    def __init__(self, root: Path) -> None:
        self.root = root

    def checkpoint(self) -> SignedNote | None:
        """The checkpoint in the folder, None if it has none."""
        try:
            return parse_note((self.root / "checkpoint").read_bytes())
        except FileNotFoundError:
            return None

    def read(self, tile: Tile) -> bytes:
        return self._path(tile).read_bytes()

    def publish(self, note: SignedNote, read: Callable[[Tile], bytes]) -> None:
        """Adds the tiles that a checkpoint needs, then the checkpoint; `read` returns the content of a tile."""
        held = self.checkpoint()
        if held == note:
            return
        new = parse_checkpoint(note.text).size
        old = 0 if held is None else parse_checkpoint(held.text).size
        for tile in tiles_between(old, new):
            self._write(self._path(tile), read(tile))
        self._write(self.root / "checkpoint", str(note).encode())
        for tile in tiles_between(old, new):
            if tile.width == TILE_WIDTH:
                shutil.rmtree(f"{self._path(tile)}.p", ignore_errors=True)

    def _path(self, tile: Tile) -> Path:
        return self.root / "tile" / tile.path

    def _write(self, path: Path, content: bytes) -> None:
        """Everybody may read the file and the folders below the root, whatever the umask of the service is."""
        for folder in reversed([path.parent, *path.parent.parents]):
            if not folder.is_dir():
                folder.mkdir(exist_ok=True)
                if folder.is_relative_to(self.root):
                    folder.chmod(0o755)
        with write_atomically(path) as file:
            file.write(content)
            os.fchmod(file.fileno(), 0o644)
