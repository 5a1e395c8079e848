"""A transparency log in memory: leaves, tiles, signed checkpoints, and exports with their proofs."""

import msgspec

from events.proofs.key_list import PublishedKey, sign_key_list
from events.proofs.signatures import derive_public_key, key_id
from events.transparency.checkpoints import Checkpoint, log_origin, sign_checkpoint
from events.transparency.inclusion import Inclusion
from events.transparency.leaves import GameEnd, encode_leaf
from events.transparency.merkle import inclusion_proof, leaf_hash, merge_hashes
from events.transparency.tiles import ENTRIES, Tile, encode_bundle
from landnama.errors import UserError
from tests.landnama.recording import AT, RecordedGame

ROOT, KEY = bytes(range(100, 132)), bytes(range(1, 33))
ROOT_KEY = derive_public_key(ROOT).hex()
PUBLIC = PublishedKey(key_id(derive_public_key(KEY)), "Ed25519", derive_public_key(KEY).hex(), AT, None)
KEY_LIST = sign_key_list(ROOT, [PUBLIC], None)


def end_of(game: RecordedGame) -> GameEnd:
    lines = game.lines()
    return GameEnd(game.genesis.game, lines[-1].hash, len(lines))


def other_ends(count: int) -> list[GameEnd]:
    return [GameEnd(f"other{number}", f"{number:064x}", 7) for number in range(count)]


class GameLog:
    """Signs with the operator's key, unless another one is given."""

    def __init__(self, *leaves: GameEnd, private: bytes = KEY, root_key: str = ROOT_KEY) -> None:
        self.leaves = [encode_leaf(leaf) for leaf in leaves]
        self.private = private
        self.origin = log_origin(root_key)

    def read(self, level: int, number: int) -> bytes:
        return merge_hashes([leaf_hash(leaf) for leaf in self.leaves[number << level : (number + 1) << level]])

    def checkpoint_at(self, size: int) -> Checkpoint:
        return Checkpoint(self.origin, size, merge_hashes([leaf_hash(leaf) for leaf in self.leaves[:size]]))

    def note(self, size: int | None = None) -> str:
        return str(sign_checkpoint(self.private, self.checkpoint_at(len(self.leaves) if size is None else size)))

    def inclusion(self, index: int, size: int | None = None, has_checkpoint: bool = True) -> Inclusion:
        size = len(self.leaves) if size is None else size
        hashes = [hash_.hex() for hash_ in inclusion_proof(self.read, index, size)]
        return Inclusion(index, size, hashes, self.note(size) if has_checkpoint else None)

    def keys(self) -> bytes:
        return msgspec.json.encode(KEY_LIST)

    def checkpoint(self) -> bytes:
        return self.note().encode()

    def tile(self, tile: Tile) -> bytes:
        held = self.leaves[tile.number * 256 : tile.number * 256 + tile.width]
        if tile.level > 0 or len(held) < tile.width:
            raise UserError(f"no tile {tile.path}")
        return encode_bundle(held) if tile.level == ENTRIES else b"".join([leaf_hash(leaf) for leaf in held])
