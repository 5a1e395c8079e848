"""Signed notes and checkpoints: known notes, signatures that are accepted, and texts that are refused."""

from base64 import b64encode

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

from events.proofs.signatures import derive_public_key
from events.transparency.checkpoints import (
    Checkpoint,
    cosign,
    is_signed_by,
    log_origin,
    parse_checkpoint,
    read_checkpoint,
    sign_checkpoint,
)
from events.transparency.leaves import GameEnd, encode_leaf
from events.transparency.merkle import leaf_hash
from events.transparency.notes import COSIGNATURE, ED25519, BadNote, NoteKey, parse_key, parse_note
from tests.events.language import VECTORS

# From the documentation of the Go package golang.org/x/mod/sumdb/note.
KNOWN_KEY = "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW"
KNOWN_NOTE = """If you think cryptography is the answer to your problem,
then you don't know what your problem is.

— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=
"""
PRIVATE, WITNESS = bytes(range(32)), bytes(range(32, 64))
ROOT_KEY = "ab" * 32
CHECKPOINT = Checkpoint(log_origin(ROOT_KEY), 3, bytes(32))
PUBLIC = derive_public_key(PRIVATE).hex()


def test_a_note_of_another_implementation_is_read():
    note, key = parse_note(KNOWN_NOTE.encode()), parse_key(KNOWN_KEY)
    assert (str(note), str(key)) == (KNOWN_NOTE, KNOWN_KEY)
    assert is_signed_by(note, key)
    assert not is_signed_by(note._replace(text=note.text + "Or do you?\n"), key)


def test_a_checkpoint_has_three_lines():
    assert CHECKPOINT.text == f"landnama/games/{ROOT_KEY}\n3\n{b64encode(bytes(32)).decode()}\n"
    assert parse_checkpoint(CHECKPOINT.text) == CHECKPOINT
    assert parse_checkpoint(CHECKPOINT.text + "more\n") == CHECKPOINT


@pytest.mark.parametrize(
    "text",
    [
        "",
        "origin\n",
        "origin\n03\n" + CHECKPOINT.text[-45:],
        "origin\n-1\n" + CHECKPOINT.text[-45:],
        "o\n3\nAA==\n",
        "o\n3\n!\n",
    ],
)
def test_other_texts_are_no_checkpoints(text):
    with pytest.raises(BadNote):
        parse_checkpoint(text)


@pytest.mark.parametrize(
    "data", [b"", b"text\n", b"text\n\n", b"text\n\nno signature\n", b"t\r\n\n\xe2\x80\x94 a AAAAAAAA\n", b"\xff"]
)
def test_other_bytes_are_no_notes(data):
    with pytest.raises(BadNote):
        parse_note(data)


@pytest.mark.parametrize(
    "text", ["", "name", "name+00000000+", "+c74f20a3+AQ==", KNOWN_KEY.replace("c7", "c8"), KNOWN_KEY + "="]
)
def test_other_texts_are_no_keys(text):
    with pytest.raises(BadNote):
        parse_key(text)


def test_the_operators_keys_verify_a_checkpoint():
    note = sign_checkpoint(PRIVATE, CHECKPOINT)
    assert read_checkpoint(str(note).encode(), ROOT_KEY, ["cd" * 32, PUBLIC]) == (note, CHECKPOINT)


def test_a_checkpoint_of_another_log_or_another_key_is_refused():
    data = str(sign_checkpoint(PRIVATE, CHECKPOINT)).encode()
    with pytest.raises(BadNote, match="of another log"):
        read_checkpoint(data, "cd" * 32, [PUBLIC])
    with pytest.raises(BadNote, match="not signed"):
        read_checkpoint(data, ROOT_KEY, [derive_public_key(WITNESS).hex()])
    with pytest.raises(BadNote, match="not signed"):
        read_checkpoint(data.replace(b"\n3\n", b"\n4\n"), ROOT_KEY, [PUBLIC])


def test_a_witness_cosigns_the_text_and_its_time():
    note = cosign(WITNESS, "witness.example/1", sign_checkpoint(PRIVATE, CHECKPOINT), 1_700_000_000)
    key = NoteKey("witness.example/1", COSIGNATURE, derive_public_key(WITNESS))
    assert parse_note(str(note).encode()) == note
    assert is_signed_by(note, key)
    assert is_signed_by(note, NoteKey(CHECKPOINT.origin, ED25519, bytes.fromhex(PUBLIC)))
    own, seen = note.signatures
    later = seen._replace(content=bytes(8) + seen.content[8:])
    assert not is_signed_by(note._replace(signatures=(own, later)), key)
    assert not is_signed_by(note, key._replace(name="witness.example/2"))
    assert not is_signed_by(note, key._replace(type=9))


def test_the_message_of_a_cosignature_is_that_of_the_specification():
    """The checkpoint and the time of C2SP tlog-cosignature, signed by this module and verified by its definition."""
    text = "example.com/behind-the-sofa\n20852163\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n"
    note = cosign(WITNESS, "w", parse_note((text + "\n— a AAAAAAAA\n").encode()), 1679315147)
    message = f"cosignature/v1\ntime 1679315147\n{text}".encode()
    Ed25519PublicKey.from_public_bytes(derive_public_key(WITNESS)).verify(note.signatures[-1].content[8:], message)


def test_leaf_checkpoint_and_cosignature_are_those_of_the_second_implementation():
    known = VECTORS["transparency"]
    end = GameEnd("g7f3a", VECTORS["chain"]["entry_hash"], 1)
    assert (encode_leaf(end).decode(), leaf_hash(encode_leaf(end)).hex()) == (known["leaf"], known["leaf_hash"])
    root_key = derive_public_key(bytes.fromhex(known["root_private"])).hex()
    checkpoint = Checkpoint(log_origin(root_key), 1, leaf_hash(encode_leaf(end)))
    signed = sign_checkpoint(bytes.fromhex(known["private"]), checkpoint)
    witness = parse_key(known["witness_key"])
    assert (
        str(cosign(bytes.fromhex(known["witness_private"]), witness.name, signed, known["witness_time"]))
        == known["note"]
    )
    assert is_signed_by(parse_note(known["note"].encode()), witness)
