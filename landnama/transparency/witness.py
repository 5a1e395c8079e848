"""A witness follows a log: every checkpoint must continue the one before it, and no game may end twice.

The witness reads every new leaf and computes the root itself, so it needs no proofs: the right edge of the last tree
and the new leaves must give the root of the new checkpoint. A server that shows two histories needs two checkpoints
that do not continue each other, or two ends of one game in one log. A witness finds both.
"""

from typing import NamedTuple, Protocol

from events.proofs.key_list import SignedKeyList, is_continued_by
from events.transparency.checkpoints import Checkpoint, read_checkpoint
from events.transparency.leaves import BadLeaf, GameEnd, decode_leaf
from events.transparency.merkle import TreeFrontier, leaf_hash
from events.transparency.notes import BadNote, SignedNote
from events.transparency.tiles import BadTile, Tile, read_leaves
from landnama.transparency.witness_state import LogState, WitnessState
from landnama.verification.receipts import UnreadableAnchorFile, read_keys


class LogSource(Protocol):
    """Where a witness reads a log."""

    def keys(self) -> bytes: ...

    def checkpoint(self) -> bytes: ...

    def tile(self, tile: Tile) -> bytes: ...


class Contradiction(Exception):
    """The log contradicts itself, or what the witness saw before; `note` is the checkpoint that proves it."""

    def __init__(self, reason: str, note: str = "") -> None:
        super().__init__(reason)
        self.note = note


class ObservedCheckpoint(NamedTuple):
    """A checkpoint that continues the one before it; `repeated` names what has more than one end or hash."""

    note: SignedNote
    checkpoint: Checkpoint
    new_leaves: int
    repeated: list[str]


def observe(state: WitnessState, source: LogSource, root_key: str | None) -> ObservedCheckpoint:
    """Reads the latest checkpoint and everything new, and saves it; raises Contradiction and LogUnavailable.

    `root_key` is the known root key of the operator. Without it the first list of keys decides.
    """
    before = state.load()
    keys = _read_keys(source, before, root_key)
    public = [key.public_key for key in keys.key_list.keys]
    try:
        note, checkpoint = read_checkpoint(source.checkpoint(), keys.key_list.root_key, public)
    except BadNote as error:
        raise Contradiction(str(error)) from error
    frontier = TreeFrontier() if before is None else before.frontier
    known = frontier.size
    if checkpoint.size < known:
        raise Contradiction(f"the log has {checkpoint.size} leaves and had {known}", str(note))
    try:
        found, repeated = _append_leaves(state, frontier, source, checkpoint.size)
    except BadTile as error:
        raise Contradiction(str(error)) from error
    if frontier.root() != checkpoint.root:
        raise Contradiction(f"the checkpoint of {checkpoint.size} leaves does not continue that of {known}", str(note))
    state.save(LogState(keys, str(note), frontier), found)
    return ObservedCheckpoint(note, checkpoint, checkpoint.size - known, repeated)


def last_note(state: WitnessState) -> str | None:
    """The last checkpoint that the witness saw."""
    before = state.load()
    return None if before is None else before.note


def _read_keys(source: LogSource, before: LogState | None, root_key: str | None) -> SignedKeyList:
    known = root_key if before is None else before.keys.key_list.root_key
    if root_key not in (None, known):
        raise Contradiction(f"the witness has followed the log of another root key: {known}")
    try:
        keys = read_keys(source.keys(), known)
    except UnreadableAnchorFile as error:
        raise Contradiction(str(error)) from error
    if before is not None and not is_continued_by(before.keys.key_list, keys.key_list):
        raise Contradiction("the list of keys does not continue the one before it")
    return keys


def _append_leaves(
    state: WitnessState, frontier: TreeFrontier, source: LogSource, size: int
) -> tuple[dict[str, str], list[str]]:
    """The new leaves by name, and the names that have another leaf already; raises BadTile for a missing leaf."""
    found: dict[str, str] = {}
    repeated = []
    for leaf in read_leaves(source.tile, frontier.size, size):
        frontier.append(leaf_hash(leaf))
        name = _leaf_name(leaf)
        if name is not None and (found.get(name) or state.find(name) or leaf.decode()) != leaf.decode():
            repeated.append(name)
        if name is not None:
            found[name] = leaf.decode()
    return found, repeated


def _leaf_name(leaf: bytes) -> str | None:
    """The game or the list of keys of a leaf; None for a leaf that this release does not know."""
    try:
        content = decode_leaf(leaf)
    except BadLeaf:
        return None
    return f"game {content.game}" if isinstance(content, GameEnd) else f"key list {content.number}"
