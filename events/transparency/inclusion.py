"""The proof that the end of a game is in the transparency log, as the last line of an export."""

from typing import Annotated

import msgspec

from events.genesis import Digest
from events.proofs import canonical
from events.transparency.leaves import GameEnd, encode_leaf
from events.transparency.merkle import is_included, leaf_hash

MAX_HASHES = 64
LeafNumber = Annotated[int, msgspec.Meta(ge=0, lt=2**53)]


class Inclusion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The number of the leaf, the size of the tree, and the hashes from the leaf's sibling up to the root.

    `checkpoint` is the server's latest one if it is of that size, as the text of the note.
    """

    index: LeafNumber
    size: LeafNumber
    hashes: Annotated[list[Digest], msgspec.Meta(max_length=MAX_HASHES)]
    checkpoint: str | None

    def __post_init__(self) -> None:
        if self.index >= self.size:
            raise ValueError(f"leaf {self.index} is not in a tree of {self.size}")

    def proves(self, end: GameEnd, root: bytes) -> bool:
        """Whether the tree of this size with this root contains the end of the game."""
        proof = [bytes.fromhex(hash_) for hash_ in self.hashes]
        return is_included(leaf_hash(encode_leaf(end)), self.index, self.size, proof, root)

    def line(self) -> bytes:
        """The line of an export, with its newline."""
        return canonical.encode({"inclusion": msgspec.to_builtins(self)}) + b"\n"
