"""Checkpoints: the size and the root of the transparency log at a moment, signed by the server, and by witnesses.

The text of a checkpoint has three lines (C2SP tlog-checkpoint): the origin, which contains the operator's root key and
so names one log, the number of leaves, and the root in base64. A witness signs two lines before this text, too (C2SP
tlog-cosignature): "cosignature/v1", and "time" with the seconds of its clock.
"""

from base64 import b64decode, b64encode
from collections.abc import Iterable
from typing import Final, NamedTuple

from events.proofs.signatures import derive_public_key, is_valid_signature, sign
from events.transparency.merkle import HASH_LENGTH
from events.transparency.notes import COSIGNATURE, ED25519, BadNote, NoteKey, NoteSignature, SignedNote, parse_note

ORIGIN_PREFIX: Final = "landnama/games/"
TIME_LENGTH: Final = 8


class Checkpoint(NamedTuple):
    """The log `origin` had `size` leaves and this root."""

    origin: str
    size: int
    root: bytes

    @property
    def text(self) -> str:
        return f"{self.origin}\n{self.size}\n{b64encode(self.root).decode()}\n"


def log_origin(root_key: str) -> str:
    """The name of the log of the operator with this public root key, in hex."""
    return ORIGIN_PREFIX + root_key


def parse_checkpoint(text: str) -> Checkpoint:
    """The checkpoint in the text of a note; raises BadNote. Lines after the third are ignored."""
    origin, size, root, *_ = [*text.split("\n"), "", "", ""]
    if not size.isascii() or not size.isdigit() or len(size) > 15 or str(int(size)) != size:
        raise BadNote("the second line of the checkpoint is not a number of leaves")
    try:
        checkpoint = Checkpoint(origin, int(size), b64decode(root, validate=True))
    except ValueError as error:
        raise BadNote("the third line of the checkpoint is not a hash") from error
    if not origin or len(checkpoint.root) != HASH_LENGTH or not text.startswith(checkpoint.text):
        raise BadNote("the text is not a checkpoint")
    return checkpoint


def sign_checkpoint(private: bytes, checkpoint: Checkpoint) -> SignedNote:
    """The checkpoint as a note with the signature of the log."""
    key = NoteKey(checkpoint.origin, ED25519, derive_public_key(private))
    signature = bytes.fromhex(sign(private, checkpoint.text.encode()))
    return SignedNote(checkpoint.text, (NoteSignature(key.name, key.id, signature),))


def read_checkpoint(data: bytes, root_key: str, public_keys: Iterable[str]) -> tuple[SignedNote, Checkpoint]:
    """The note and its checkpoint, if one of the operator's keys, in hex, signed it; raises BadNote."""
    note = parse_note(data)
    checkpoint = parse_checkpoint(note.text)
    if checkpoint.origin != log_origin(root_key):
        raise BadNote(f"the checkpoint is of another log: {checkpoint.origin}")
    keys = [NoteKey(checkpoint.origin, ED25519, bytes.fromhex(public)) for public in public_keys]
    if not any(is_signed_by(note, key) for key in keys):
        raise BadNote("the checkpoint is not signed by a key of the operator")
    return note, checkpoint


def is_signed_by(note: SignedNote, key: NoteKey) -> bool:
    """Whether the note has a valid signature or cosignature by this key."""
    lines = [each.content for each in note.signatures if each.is_by(key)]
    if key.type == ED25519:
        return any(is_valid_signature(key.public, note.text.encode(), line.hex()) for line in lines)
    if key.type == COSIGNATURE:
        return any(_is_cosignature(note.text, key, line) for line in lines)
    return False


def cosign(private: bytes, name: str, note: SignedNote, seconds: int) -> SignedNote:
    """The note with one more line: the witness `name` states that at this time this was the latest checkpoint."""
    key = NoteKey(name, COSIGNATURE, derive_public_key(private))
    signature = bytes.fromhex(sign(private, _cosigned_message(note.text, seconds)))
    return note.add(NoteSignature(name, key.id, seconds.to_bytes(TIME_LENGTH, "big") + signature))


def _is_cosignature(text: str, key: NoteKey, content: bytes) -> bool:
    seconds, signature = int.from_bytes(content[:TIME_LENGTH], "big"), content[TIME_LENGTH:]
    return is_valid_signature(key.public, _cosigned_message(text, seconds), signature.hex())


def _cosigned_message(text: str, seconds: int) -> bytes:
    return f"cosignature/v1\ntime {seconds}\n{text}".encode()
