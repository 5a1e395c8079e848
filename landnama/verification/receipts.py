"""What the person who verifies has from elsewhere: keys, receipts, a checkpoint; and the check of receipts.

A signature proves which log the server has shown.

A keys file is the response of `GET /v1/keys`; a receipts file holds one receipt, a list of receipts, or a response that
contains some.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from events.entry import parse_seconds
from events.proofs.audit import AuditFinding
from events.proofs.key_list import PublishedKey, SignedKeyList, find_list_error
from events.proofs.receipts import Receipt, is_signed_by
from events.transparency.checkpoints import Checkpoint, read_checkpoint
from events.transparency.checkpoints import is_signed_by as is_note_signed_by
from events.transparency.merkle import SubtreeReader
from events.transparency.notes import BadNote, NoteKey

CLOCK_TOLERANCE = 60.0
"""Seconds by which the clocks of two machines of a service may differ."""


class UnreadableAnchorFile(ValueError):
    """The file does not have the required form."""


class KnownLog(NamedTuple):
    """A checkpoint of the transparency log, and how many known witnesses cosigned it; `read` reads its tree, if it can
    be read.
    """

    checkpoint: Checkpoint
    witnesses: int = 0
    read: SubtreeReader | None = None


class TrustAnchors(NamedTuple):
    """The receipts and keys of the person who verifies a game, and the transparency log as that person knows it.

    `root_key` signed the keys; `is_pinned` says that the person knew it before.
    """

    keys: Mapping[str, PublishedKey] = {}
    receipts: Sequence[Receipt] = ()
    root_key: str | None = None
    is_pinned: bool = False
    log: KnownLog | None = None


def read_keys(data: bytes, root_key: str | None = None) -> SignedKeyList:
    """The signed list of keys, if the root key that is given, or any one, signed it; raises UnreadableAnchorFile."""
    try:
        signed = msgspec.json.decode(data, type=SignedKeyList)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise UnreadableAnchorFile(f"not a response of GET /v1/keys: {error}") from error
    if wrong := find_list_error(signed, root_key):
        raise UnreadableAnchorFile(wrong)
    return signed


def read_known_checkpoint(data: bytes, keys: SignedKeyList, witnesses: Sequence[NoteKey]) -> Checkpoint:
    """The checkpoint that the operator and every one of the witnesses signed; raises UnreadableAnchorFile."""
    public = [key.public_key for key in keys.key_list.keys]
    try:
        note, checkpoint = read_checkpoint(data, keys.key_list.root_key, public)
    except BadNote as error:
        raise UnreadableAnchorFile(str(error)) from error
    for witness in witnesses:
        if not is_note_signed_by(note, witness):
            raise UnreadableAnchorFile(f"the checkpoint has no valid signature of the witness {witness.name}")
    return checkpoint


def read_receipts(data: bytes) -> list[Receipt]:
    """All receipts of a file; raises UnreadableAnchorFile if there are none."""
    try:
        found = [msgspec.convert(form, Receipt) for form in _extract_receipts(msgspec.json.decode(data))]
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise UnreadableAnchorFile(f"not a receipt: {error}") from error
    if not found:
        raise UnreadableAnchorFile("it contains no receipt")
    return found


def _extract_receipts(form: Any) -> list[Any]:
    if isinstance(form, dict) and "receipts" in form:
        form = form["receipts"]
    if isinstance(form, dict) and "receipt" in form:
        form = form["receipt"]
    return form if isinstance(form, list) else [form]


def check_receipts(
    held: TrustAnchors, game: str, times: Mapping[int, str]
) -> tuple[dict[int, str], list[AuditFinding]]:
    """The signed hashes of this game by version, and the errors in the receipts themselves.

    `times` are those of the genesis, as version 0, and of the entries.
    """
    signed: dict[int, str] = {}
    found: list[AuditFinding] = []
    for receipt in held.receipts:
        wrong = list(_receipt_problems(receipt, held.keys, game, times))
        if not wrong and signed.setdefault(receipt.version, receipt.hash) != receipt.hash:
            wrong = [("two_histories", "two receipts with valid signatures have different hashes: the signer lied")]
        found += [AuditFinding(receipt.version, code, message) for code, message in wrong]
    return signed, found


def last_confirmed_version(signed: Mapping[int, str], heads: Iterable[tuple[int, str]]) -> int | None:
    """The last version of the log that a receipt names with its hash."""
    return max([version for version, hash_ in heads if signed.get(version) == hash_], default=None)


def _receipt_problems(
    receipt: Receipt, keys: Mapping[str, PublishedKey], game: str, times: Mapping[int, str]
) -> Iterator[tuple[str, str]]:
    key = keys.get(receipt.key_id)
    if receipt.game != game:
        yield "other_game", f"a receipt is for the game {receipt.game}"
    elif key is None:
        yield "unknown_key", f"there is no key {receipt.key_id}"
    elif not is_signed_by(receipt, bytes.fromhex(key.public_key)):
        yield "wrong_signature", f"the signature of version {receipt.version} is not valid"
    elif receipt.version < len(times) and is_retired(key, at := times[receipt.version]):
        yield (
            "retired_key",
            f"version {receipt.version} is of {at}, the key {key.key_id} was used until {key.used_until}",
        )


def is_retired(key: PublishedKey, at: str) -> bool:
    """Whether a key was no longer in use at a time, so that it cannot have signed an entry of that time."""
    return bool(at and key.used_until) and parse_seconds(at) > parse_seconds(key.used_until or at) + CLOCK_TOLERANCE
