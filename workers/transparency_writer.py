"""The transparency writer appends the ends of finished games and the operator's key lists to the transparency log.

Run as `python -m workers.transparency_writer`. It consumes the feeds, so no game is archived before its end is in the
log. It may die at any moment, and every instance may run one: each reads the partitions of its dispatcher, and a leaf
is stored once, whoever appends it. After each round with new leaves it signs a checkpoint, and writes the new tiles to
a folder that any web server can serve.
"""

import logging
from pathlib import Path
from threading import Event

from events.errors import BrokenLog, StorageError
from events.transparency.checkpoints import Checkpoint, log_origin, parse_checkpoint, read_checkpoint, sign_checkpoint
from events.transparency.leaves import BadLeaf, GameEnd, KeyListMade, Leaf, decode_leaf
from events.transparency.merkle import tree_root
from events.transparency.notes import BadNote, SignedNote
from events.transparency.tiles import BadTile, TileReader, read_leaves
from service.admin.archive_game import is_archivable
from service.admin.consumers import TRANSPARENCY
from service.services import Services
from workers.consumer import FeedConsumer
from workers.process import AFTER_REQUESTS, DistinctErrorLog, run_process
from workers.tile_folder import TileFolder

PAUSE = 2.0
"""Seconds between two rounds; each ends with at most one checkpoint."""

_log = logging.getLogger(__name__)


class TransparencyWriter:
    """Single-threaded; `folder` is None where no files are wanted."""

    def __init__(self, services: Services, folder: Path | None) -> None:
        self.services = services
        self.register = services.registers.transparency
        self.consumer = FeedConsumer(services, TRANSPARENCY)
        self.folder = None if folder is None else TileFolder(folder)
        self.size = 0
        self._continued: SignedNote | None = None
        """The last checkpoint that the leaves of the store were found to continue."""
        self._errors = DistinctErrorLog(_log, "The transparency log cannot be extended: %s")
        self._folder_errors = DistinctErrorLog(_log, "The tiles of the transparency log cannot be written: %s")

    def run(self, stopping: Event) -> None:
        """Writes until `stopping` is set; survives outages of the store and of the disk."""
        while not stopping.is_set():
            try:
                self.run_once()
                self._errors.reset()
            except StorageError as error:
                _log.warning("The store is unavailable: %s", error)
            except (BrokenLog, BadNote, BadTile, BadLeaf, OSError) as error:
                self._errors.log_error(str(error))
            stopping.wait(PAUSE)

    def run_once(self) -> None:
        """Appends what is new, signs a checkpoint if there is none of this size, and writes files.

        Raises BrokenLog rather than sign a tree that does not continue that of the latest checkpoint, and BadNote,
        BadTile, BadLeaf or OSError for a folder that cannot be read.
        """
        before = self.register.checkpoint()
        # Without a checkpoint the store may have been emptied or restored since the last pass.
        self.size = self.register.size(self.size if before is not None else 0)
        if self.folder is not None:
            self._restore_leaves(self.folder)
            before = self.register.checkpoint()
        self._append_key_lists()
        partitions = self.consumer.follow_dispatcher()
        for batches in self.consumer.read_batches(partitions):
            self._append_games([game for batch in batches.values() for game in batch.games])
        self.consumer.begin_checkpoints(partitions)
        self.consumer.save_checkpoints()
        note = self._sign(before)
        if self.folder is not None:
            self._write_files(self.folder, note)

    def _append_games(self, games: list[str]) -> None:
        metas = self.services.store.live.meta_many(games, ["kind"])
        for game, meta in zip(games, metas, strict=True):
            if meta is not None and is_archivable(meta):
                self._append(GameEnd(game, meta.hash, meta.version))

    def _append_key_lists(self) -> None:
        keys = self.services.registers.signing_keys
        keys.key_list(self.services.now())
        for signed in keys.key_lists():
            leaf = KeyListMade(signed.hash, signed.key_list.number)
            if self.register.find(leaf) is None:
                self._append(leaf)

    def _append(self, leaf: Leaf) -> None:
        self.size = max(self.size, self.register.append(leaf, self.size) + 1)

    def _sign(self, before: SignedNote | None) -> SignedNote:
        """The checkpoint of all leaves; another process may have signed it, or a later one."""
        if before is not None:
            self._require_continuation(before, parse_checkpoint(before.text))
        if before is not None and parse_checkpoint(before.text).size == self.size:
            return before
        keys = self.services.registers.signing_keys
        checkpoint = Checkpoint(log_origin(keys.root_key()), self.size, self._root(self.size))
        note = sign_checkpoint(keys.current_key(self.services.now()), checkpoint)
        if self.register.replace_checkpoint(before, note):
            return note
        return self.register.checkpoint() or note

    def _require_continuation(self, note: SignedNote, checkpoint: Checkpoint) -> None:
        """Raises BrokenLog unless the leaves of the store begin with those of the checkpoint in the note.

        The hashes are compared once for each note, the number of leaves every time.
        """
        if self.size < checkpoint.size:
            raise BrokenLog(f"a checkpoint has {checkpoint.size} leaves, the store {self.size}: leaves were lost")
        if note != self._continued and self._root(checkpoint.size) != checkpoint.root:
            raise BrokenLog(f"the first {checkpoint.size} leaves are not those of the checkpoint")
        self._continued = note

    def _root(self, size: int) -> bytes:
        return tree_root(TileReader(self.register.tile, size), size)

    def _restore_leaves(self, folder: TileFolder) -> None:
        """Appends the leaves that the folder has and the store has not, because it was restored from a backup.

        Raises BrokenLog if the folder has another log, or one that the store does not continue.
        """
        note = folder.checkpoint()
        if note is None or (note == self._continued and self.size >= parse_checkpoint(note.text).size):
            return
        keys = self.services.registers.signing_keys
        public = [key.public_key for key in keys.public_keys(self.services.now())]
        _, checkpoint = read_checkpoint(str(note).encode(), keys.root_key(), public)
        if checkpoint.size > self.size:
            held = tree_root(TileReader(folder.read, checkpoint.size), self.size)
            if held != self._root(self.size):
                raise BrokenLog(f"{folder.root} has other leaves than the store")
            _log.warning("The store lacks %d leaves, which %s has", checkpoint.size - self.size, folder.root)
            for leaf in read_leaves(folder.read, self.size, checkpoint.size):
                self._append(decode_leaf(leaf))
        self._require_continuation(note, checkpoint)

    def _write_files(self, folder: TileFolder, note: SignedNote) -> None:
        try:
            folder.publish(note, self.register.tile)
            self._folder_errors.reset()
        except OSError as error:
            self._folder_errors.log_error(str(error))


def build_transparency_writer(services: Services) -> TransparencyWriter:
    """With the folder that TRANSPARENCY_FOLDER names."""
    folder = services.settings.transparency_folder
    return TransparencyWriter(services, Path(folder) if folder else None)


def main() -> None:
    """Runs until SIGTERM."""
    run_process(build_transparency_writer, AFTER_REQUESTS)


if __name__ == "__main__":
    main()
