"""A private key in a file of the operator or of a witness: 32 bytes in hex, readable by its owner alone."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from events.proofs.signatures import KEY_LENGTH
from landnama.errors import UserError
from service.registers.signing_keys import RootKeyAway, WrongRootKey


def write_private_key(file: Path, private: bytes) -> None:
    """Writes a new file to the disk; raises UserError if there is one."""
    try:
        descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except OSError as error:
        raise UserError(f"{file} cannot be written: {error.strerror}") from error
    with os.fdopen(descriptor, "w") as written:
        written.write(private.hex() + "\n")
        written.flush()
        os.fsync(written.fileno())


def read_private_key(file: Path, command: str = "landnama admin root-key") -> bytes:
    """The key in a file that the command wrote; raises UserError for anything else."""
    try:
        private = bytes.fromhex(file.read_text())
    except OSError as error:
        raise UserError(f"{file} cannot be read: {error.strerror}") from error
    except ValueError as error:
        raise UserError(f"{file} is not a file of `{command}`") from error
    if len(private) != KEY_LENGTH:
        raise UserError(f"{file} is not a file of `{command}`")
    return private


@contextmanager
def explain_root_key_errors() -> Iterator[None]:
    """Says what to do about a root key that is missing or another one."""
    try:
        yield
    except RootKeyAway as error:
        raise UserError("The private root key was moved out of the store: add --root FILE.") from error
    except WrongRootKey as error:
        raise UserError("The file holds another root key than the one of this store.") from error
