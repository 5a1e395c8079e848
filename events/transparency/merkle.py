"""The hashes of RFC 6962: roots, inclusion proofs and consistency proofs of a tree over a list of leaves.

    leaf = SHA-256(00 leaf bytes)        node = SHA-256(01 left right)

A tree of n leaves has a left subtree of the largest power of two below n. Proofs are computed from the hashes of
complete subtrees, which a `SubtreeReader` returns; to check a proof, no other hashes are needed.
"""

from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from typing import Final, TypeAlias

HASH_LENGTH: Final = 32
EMPTY_ROOT: Final = sha256(b"").digest()
SubtreeReader: TypeAlias = Callable[[int, int], bytes]
"""Returns the hash of a complete subtree by its level and number: it has 2^level leaves, from number * 2^level on."""


def leaf_hash(leaf: bytes) -> bytes:
    return sha256(b"\0" + leaf).digest()


def node_hash(left: bytes, right: bytes) -> bytes:
    return sha256(b"\1" + left + right).digest()


def merge_hashes(hashes: Sequence[bytes]) -> bytes:
    """The root over these hashes, which are those of leaves or of nodes of one level; EMPTY_ROOT for no hashes."""
    if not hashes:
        return EMPTY_ROOT
    level = list(hashes)
    while len(level) > 1:
        pairs = [node_hash(level[i], level[i + 1]) for i in range(0, len(level) - 1, 2)]
        level = [*pairs, *level[len(pairs) * 2 :]]
    return level[0]


def tree_root(read: SubtreeReader, size: int) -> bytes:
    """The root of the tree of the first `size` leaves."""
    return _range_root(read, 0, size) if size else EMPTY_ROOT


def inclusion_proof(read: SubtreeReader, index: int, size: int) -> list[bytes]:
    """The hashes that lead from a leaf to the root of the tree of `size` leaves, the sibling of the leaf first.

    Raises ValueError if the tree has no such leaf.
    """
    if not 0 <= index < size:
        raise ValueError(f"leaf {index} is not in a tree of {size}")
    start, end = 0, size
    proof: list[bytes] = []
    while end - start > 1:
        middle = start + _left_size(end - start)
        if index < middle:
            proof.append(_range_root(read, middle, end))
            end = middle
        else:
            proof.append(_range_root(read, start, middle))
            start = middle
    return proof[::-1]


def consistency_proof(read: SubtreeReader, old: int, new: int) -> list[bytes]:
    """The hashes that show that the tree of `new` leaves begins with the tree of `old` leaves.

    Raises ValueError if `old` is 0 or greater than `new`.
    """
    if not 0 < old <= new:
        raise ValueError(f"a tree of {new} does not continue one of {old}")
    start, end, is_old_tree = 0, new, True
    proof: list[bytes] = []
    while end != old:
        middle = start + _left_size(end - start)
        if old <= middle:
            proof.append(_range_root(read, middle, end))
            end = middle
        else:
            proof.append(_range_root(read, start, middle))
            start, is_old_tree = middle, False
    return [*([] if is_old_tree else [_range_root(read, start, end)]), *proof[::-1]]


def is_included(leaf: bytes, index: int, size: int, proof: Sequence[bytes], root: bytes) -> bool:
    """Whether the proof leads from the hash of a leaf to the root."""
    if not 0 <= index < size:
        return False
    hash_, rest, last = leaf, index, size - 1
    for sibling in proof:
        if last == 0:
            return False
        if rest % 2 or rest == last:
            hash_ = node_hash(sibling, hash_)
            while rest and not rest % 2:
                rest, last = rest // 2, last // 2
        else:
            hash_ = node_hash(hash_, sibling)
        rest, last = rest // 2, last // 2
    return last == 0 and hash_ == root


def is_consistent(old: int, new: int, old_root: bytes, new_root: bytes, proof: Sequence[bytes]) -> bool:
    """Whether the proof shows that the new tree begins with the old one; every tree begins with an empty one."""
    if old == 0 or old == new:
        return not proof and (old_root == new_root if old else old_root == EMPTY_ROOT)
    if not 0 < old < new or not proof:
        return False
    hashes = list(proof) if old & (old - 1) else [old_root, *proof]
    rest, last = old - 1, new - 1
    while rest % 2:
        rest, last = rest // 2, last // 2
    before = after = hashes[0]
    for hash_ in hashes[1:]:
        if last == 0:
            return False
        if rest % 2 or rest == last:
            before, after = node_hash(hash_, before), node_hash(hash_, after)
            while rest and not rest % 2:
                rest, last = rest // 2, last // 2
        else:
            after = node_hash(after, hash_)
        rest, last = rest // 2, last // 2
    return last == 0 and before == old_root and after == new_root


class TreeFrontier:
    """The right edge of a tree: all that is needed to append leaves and to compute the root.

    `hashes` are the complete subtrees from left to right, one for each bit of `size`, the largest first.
    """

    def __init__(self, size: int = 0, hashes: Sequence[bytes] = ()) -> None:
        if len(hashes) != size.bit_count():
            raise ValueError(f"a tree of {size} has {size.bit_count()} subtrees")
        self.size = size
        self.hashes = list(hashes)

    def append(self, leaf: bytes) -> None:
        """Adds the hash of the next leaf."""
        hash_, rest = leaf, self.size
        while rest % 2:
            hash_, rest = node_hash(self.hashes.pop(), hash_), rest // 2
        self.hashes.append(hash_)
        self.size += 1

    def root(self) -> bytes:
        if not self.hashes:
            return EMPTY_ROOT
        *lefts, root = self.hashes
        for left in reversed(lefts):
            root = node_hash(left, root)
        return root


def _range_root(read: SubtreeReader, start: int, end: int) -> bytes:
    """The root over the leaves of a subtree of the tree, complete or not."""
    *lefts, root = [read(*each) for each in _complete_subtrees(start, end)]
    for left in reversed(lefts):
        root = node_hash(left, root)
    return root


def _complete_subtrees(start: int, end: int) -> Iterator[tuple[int, int]]:
    """Level and number of the complete subtrees of a range, the largest first."""
    while start < end:
        level = (end - start).bit_length() - 1
        yield level, start >> level
        start += 1 << level


def _left_size(size: int) -> int:
    """The largest power of two below `size`."""
    return 1 << (size - 1).bit_length() - 1
