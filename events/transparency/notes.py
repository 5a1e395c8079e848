"""Signed notes of C2SP: a text with lines of signatures below it, and the keys that verify them.

    key id = the first 4 bytes of SHA-256(name 0a type public key)
    line   = "— " name " " base64(key id, signature)

Type 1 is Ed25519 over the text; type 4 is the cosignature of a witness, see `events.transparency.checkpoints`.
"""

import re
from base64 import b64decode, b64encode
from hashlib import sha256
from typing import Final, NamedTuple

ED25519: Final = 1
COSIGNATURE: Final = 4
MAX_NOTE: Final = 1 << 16
"""Bytes of the longest note that is read."""
_line = re.compile("— ([^ +]+) ([A-Za-z0-9+/]+={0,2})")


class BadNote(ValueError):
    """A text is not a signed note, or not the expected one."""


class NoteKey(NamedTuple):
    """The name of a signer, the type of its signatures, and its public key."""

    name: str
    type: int
    public: bytes

    @property
    def id(self) -> bytes:
        return sha256(self.name.encode() + b"\n" + bytes([self.type]) + self.public).digest()[:4]

    def __str__(self) -> str:
        """The form in which people exchange keys: name, id and key."""
        return f"{self.name}+{self.id.hex()}+{b64encode(bytes([self.type]) + self.public).decode()}"


class NoteSignature(NamedTuple):
    """A line below a note; `content` are the bytes after the id of the key."""

    name: str
    key_id: bytes
    content: bytes

    def __str__(self) -> str:
        return f"— {self.name} {b64encode(self.key_id + self.content).decode()}"

    def is_by(self, key: NoteKey) -> bool:
        """Whether the line names this key; says nothing about the signature."""
        return (self.name, self.key_id) == (key.name, key.id)


class SignedNote(NamedTuple):
    """A text that ends with a newline, and its signatures."""

    text: str
    signatures: tuple[NoteSignature, ...]

    def __str__(self) -> str:
        return self.text + "\n" + "".join([f"{signature}\n" for signature in self.signatures])

    def add(self, signature: NoteSignature) -> "SignedNote":
        return self._replace(signatures=(*self.signatures, signature))


def parse_note(data: bytes) -> SignedNote:
    """The note in a file or a response; raises BadNote."""
    try:
        text, blank, lines = data.decode().rpartition("\n\n")
    except UnicodeDecodeError as error:
        raise BadNote(f"it is not a signed note: {error}") from error
    if len(data) > MAX_NOTE or not blank or not lines.endswith("\n") or re.search("[\0-\x09\x0b-\x1f]", text + lines):
        raise BadNote("it is not a signed note")
    return SignedNote(text + "\n", tuple([_parse_line(line) for line in lines[:-1].split("\n")]))


def parse_key(text: str) -> NoteKey:
    """A key as `str(NoteKey)` writes it; raises BadNote."""
    name, _, rest = text.partition("+")
    id_, _, encoded = rest.partition("+")
    decoded = _decode(encoded)
    key = NoteKey(name, decoded[0], decoded[1:]) if decoded else None
    if key is None or str(key) != text or not name or not id_:
        raise BadNote(f"{text!r} is not a key of a signed note: NAME+ID+KEY")
    return key


def _parse_line(line: str) -> NoteSignature:
    found = _line.fullmatch(line)
    content = _decode(found[2]) if found else b""
    if found is None or len(content) <= 4:
        raise BadNote("a line below the note is not a signature")
    return NoteSignature(found[1], content[:4], content[4:])


def _decode(encoded: str) -> bytes:
    """The bytes, none if the text is not base64 as an encoder writes it."""
    try:
        decoded = b64decode(encoded, validate=True)
    except ValueError:
        return b""
    return decoded if b64encode(decoded).decode() == encoded else b""
