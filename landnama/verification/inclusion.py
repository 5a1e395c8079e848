"""Checks that the end of a game is in the transparency log, as other people see that log."""

from collections.abc import Iterator

from events.export import Export
from events.proofs.audit import AuditFinding
from events.transparency.checkpoints import Checkpoint, read_checkpoint
from events.transparency.inclusion import Inclusion
from events.transparency.leaves import GameEnd, encode_leaf
from events.transparency.merkle import (
    SubtreeReader,
    consistency_proof,
    inclusion_proof,
    is_consistent,
    is_included,
    leaf_hash,
)
from events.transparency.notes import BadNote
from events.transparency.tiles import BadTile
from landnama.verification.receipts import KnownLog, TrustAnchors
from landnama.verification.verdict import Verdict


def check_inclusion(game: str, exported: Export, held: TrustAnchors, verdict: Verdict) -> None:
    """Adds the check of the proof in an export; if a log is known and the file has no proof, it cannot be checked."""
    proof, log = exported.inclusion, held.log
    if proof is None:
        if log is not None:
            verdict.add_unchecked("log", "the file has no proof for the transparency log: export it with --checkpoint")
    elif held.root_key is None:
        leaf = f"the file says that it is leaf {proof.index} of the transparency log"
        verdict.add_note("log", f"{leaf}: add --key FILE, the response of GET /v1/keys")
    else:
        end = _end_of(game, exported)
        found = [AuditFinding(end.version, "not_in_log", reason) for reason in _problems(end, proof, held)]
        if not found and log is None and proof.checkpoint is None:
            verdict.add_unchecked("log", "the file has no checkpoint for its proof: add --checkpoint")
        elif not found and log is not None and log.read is None and log.checkpoint.size != proof.size:
            sizes = f"the proof is for {proof.size} leaves, the checkpoint for {log.checkpoint.size}"
            verdict.add_unchecked("log", f"{sizes}: export the game again with --checkpoint")
        else:
            verdict.add("log", *_message(proof, log), found)


def _end_of(game: str, exported: Export) -> GameEnd:
    hash_ = exported.entries[-1].hash if exported.entries else exported.genesis_hash
    return GameEnd(game, hash_, len(exported.entries))


def _message(proof: Inclusion, log: KnownLog | None) -> tuple[str, int]:
    if log is None:
        return "leaves of the transparency log with the game, by a checkpoint that only the server showed", proof.size
    witnesses = f", cosigned by {log.witnesses} of your witnesses" if log.witnesses else ""
    return f"leaves of the transparency log with the game, by your checkpoint{witnesses}", log.checkpoint.size


def _problems(end: GameEnd, proof: Inclusion, held: TrustAnchors) -> Iterator[str]:
    """What is wrong with the checkpoint in the file, then what does not agree with the known one."""
    try:
        own = _own_checkpoint(proof, held)
    except BadNote as error:
        yield str(error)
        return
    if own is not None and (own.size != proof.size or not proof.proves(end, own.root)):
        yield "the proof does not lead from the end of the game to the root of its checkpoint"
    elif held.log is not None and held.log.checkpoint.size == proof.size:
        if not proof.proves(end, held.log.checkpoint.root):
            yield "the proof does not lead from the end of the game to the root of the known checkpoint"
    elif held.log is not None and held.log.read is not None:
        yield from _problems_in_tree(end, proof.index, own, held.log.checkpoint, held.log.read)


def _own_checkpoint(proof: Inclusion, held: TrustAnchors) -> Checkpoint | None:
    """The checkpoint in the file, signed by a key of the operator; raises BadNote."""
    if proof.checkpoint is None:
        return None
    public = [key.public_key for key in held.keys.values()]
    return read_checkpoint(proof.checkpoint.encode(), held.root_key or "", public)[1]


def _problems_in_tree(
    end: GameEnd, index: int, own: Checkpoint | None, known: Checkpoint, read: SubtreeReader
) -> Iterator[str]:
    """What does not agree with the tree of the known checkpoint, which can be read."""
    try:
        if not _is_leaf(end, index, known, read):
            yield f"the end of the game is not leaf {index} of the known log of {known.size} leaves"
        if own is not None and own.size <= known.size and not _continues(own, known, read):
            yield f"the known log of {known.size} leaves does not continue the one of {own.size} in the file"
    except BadTile as error:
        yield str(error)


def _is_leaf(end: GameEnd, index: int, known: Checkpoint, read: SubtreeReader) -> bool:
    if index >= known.size:
        return False
    proof = inclusion_proof(read, index, known.size)
    return is_included(leaf_hash(encode_leaf(end)), index, known.size, proof, known.root)


def _continues(old: Checkpoint, new: Checkpoint, read: SubtreeReader) -> bool:
    return is_consistent(old.size, new.size, old.root, new.root, consistency_proof(read, old.size, new.size))
