"""The leaves of the transparency log, its tiles above level 0, and its latest checkpoint.

Leaves are numbered from 0 and never change. Only a leaf that does not exist is written, and only after everything that
derives from the one before it is stored: the number of a game's leaf, and the root of each tile that is full. So a
writer may die at any moment, and several may append at once: each leaf is stored once.
"""

from events.errors import BrokenLog
from events.records import RecordKey, RecordStore
from events.transparency.leaves import GameEnd, Leaf, decode_leaf, encode_leaf
from events.transparency.merkle import leaf_hash, merge_hashes
from events.transparency.notes import SignedNote, parse_note
from events.transparency.tiles import ENTRIES, TILE_WIDTH, Tile, encode_bundle, split_hashes

_LATEST, _CHECKPOINT = RecordKey("transparency"), "checkpoint"
_KEY_LISTS = RecordKey("transparency_keys")
"""The numbers of the leaves of key lists, by the number of the list."""


class TransparencyRegister:
    """Records of the store; reading needs no lock, because leaves and full tiles are never changed."""

    def __init__(self, records: RecordStore) -> None:
        self._records = records

    def size(self, known: int = 0) -> int:
        """The number of leaves; `known` is a number that it had before, to look no further back."""
        bundle = known // TILE_WIDTH
        while (held := len(self.leaves(bundle))) == TILE_WIDTH:
            bundle += 1
        return bundle * TILE_WIDTH + held

    def leaves(self, bundle: int) -> list[bytes]:
        """The leaves of a bundle, as many as there are; raises BrokenLog for a gap."""
        held = self._records.fields(_bundle(bundle))
        try:
            return [held[str(place)] for place in range(len(held))]
        except KeyError as error:
            raise BrokenLog(f"leaf {error} of bundle {bundle} of the transparency log is missing") from error

    def find(self, leaf: Leaf) -> int | None:
        """The number of the last leaf of the same game, or of the same key list."""
        key, field = _place_of(leaf)
        (found,) = self._records.get_many([(key, field)])
        return None if found is None else int(found)

    def end_of_game(self, game: str) -> tuple[int, GameEnd] | None:
        """The number and the content of the last leaf of a game; None if the log has none."""
        index = self.find(GameEnd(game, "0" * 64, 0))
        end = None if index is None else decode_leaf(self._leaf(index))
        return (index, end) if index is not None and isinstance(end, GameEnd) else None

    def append(self, leaf: Leaf, size: int) -> int:
        """Appends a leaf, unless the last one of its game or key list is equal; returns its number.

        `size` is a number of leaves that the log had before.
        """
        data = encode_leaf(leaf)
        while True:
            if size:
                self._store_derived(size - 1)
            known = self.find(leaf)
            if known is not None and self._leaf(known) == data:
                return known
            bundle, place = divmod(size, TILE_WIDTH)
            if self._records.put_new(_bundle(bundle), str(place), data):
                self._store_derived(size)
                return size
            size += 1

    def tile(self, tile: Tile) -> bytes:
        """The content of a tile or of a bundle of leaves; raises BrokenLog if it has gaps or is too short."""
        content = self._tile_content(tile)
        if len(content) < tile.width:
            raise BrokenLog(f"tile {tile.path} of the transparency log has only {len(content)} entries")
        return encode_bundle(content[: tile.width]) if tile.level == ENTRIES else b"".join(content[: tile.width])

    def checkpoint(self) -> SignedNote | None:
        """The latest checkpoint."""
        (found,) = self._records.get_many([(_LATEST, _CHECKPOINT)])
        return None if found is None else parse_note(found)

    def replace_checkpoint(self, old: SignedNote | None, new: SignedNote) -> bool:
        """Replaces the latest checkpoint; False if another process did."""
        if old is None:
            return self._records.put_new(_LATEST, _CHECKPOINT, str(new))
        return self._records.compare_and_set(_LATEST, _CHECKPOINT, str(old), str(new))

    def drop_checkpoint(self) -> None:
        """Forgets the latest checkpoint, so that the leaves that there are can be signed without continuing it."""
        self._records.remove_fields(_LATEST, _CHECKPOINT)

    def _leaf(self, index: int) -> bytes:
        bundle, place = divmod(index, TILE_WIDTH)
        (found,) = self._records.get_many([(_bundle(bundle), str(place))])
        if found is None:
            raise BrokenLog(f"leaf {index} of the transparency log is missing")
        return found

    def _tile_content(self, tile: Tile) -> list[bytes]:
        if tile.level == ENTRIES:
            return self.leaves(tile.number)
        if tile.level == 0:
            return [leaf_hash(leaf) for leaf in self.leaves(tile.number)]
        held = self._records.fields(_upper_tile(tile.level, tile.number))
        try:
            return [held[str(place)] for place in range(len(held))]
        except KeyError as error:
            raise BrokenLog(f"tile {tile.number} of level {tile.level} of the transparency log has gaps") from error

    def _store_derived(self, index: int) -> None:
        """Stores what derives from a leaf; does nothing if it is stored."""
        leaf = decode_leaf(self._leaf(index))
        known = self.find(leaf)
        key, field = _place_of(leaf)
        if known is None:
            self._records.put_new(key, field, str(index))
        elif known < index:
            self._records.compare_and_set(key, field, str(known), str(index))
        self._store_full_tiles(index + 1)

    def _store_full_tiles(self, size: int) -> None:
        """Stores the roots of the tiles that the last leaf of a tree of this size has filled."""
        level, count = 0, size
        while count % TILE_WIDTH == 0:
            count //= TILE_WIDTH
            root = merge_hashes(split_hashes(self.tile(Tile(level, count - 1))))
            level += 1
            self._records.put_new(_upper_tile(level, (count - 1) // TILE_WIDTH), str((count - 1) % TILE_WIDTH), root)


def _bundle(number: int) -> RecordKey:
    """Hash: the leaves of a bundle by their places in it."""
    return RecordKey("transparency_leaves", str(number))


def _upper_tile(level: int, number: int) -> RecordKey:
    """Hash: the hashes of a tile of level 1 or above by their places in it."""
    return RecordKey("transparency_tiles", f"{level}-{number}")


def _place_of(leaf: Leaf) -> tuple[RecordKey, str]:
    """The record and the field with the number of a leaf; games are spread over many records, and so over servers."""
    if isinstance(leaf, GameEnd):
        return RecordKey("transparency_games", leaf.game[:2]), leaf.game
    return _KEY_LISTS, str(leaf.number)
