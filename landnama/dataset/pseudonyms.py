"""Players have pseudonyms in a data set, which only the holder of its key can map to names."""

import os
import secrets
from hashlib import sha256
from pathlib import Path

from events.atomic_file import PRIVATE_MODE, write_atomically
from landnama.dataset.manifest import BadDataSet
from projections.history.bulk import pseudonym

KEY_BYTES = 32
FIX = "Restore the correct key, or export everything into an empty folder."


class Pseudonyms:
    """A player has the same pseudonym in all files of a data set, and a different one in every other data set."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    @property
    def key_id(self) -> str:
        """Identifies the key without revealing it."""
        return sha256(b"landnama/pseudonyms\0" + self._key).hexdigest()[:16]

    def pseudonym_of(self, player: str | None) -> str | None:
        """None for an AI, and for a player who was erased."""
        return None if player is None else pseudonym(self._key, player)


def key_path(folder: Path) -> Path:
    """The file of a data set's key. It is outside the folder, so that a copy of the folder does not include it.

    Raises BadDataSet for the root folder, which has no parent.
    """
    named = Path(os.path.abspath(folder))
    if not named.name:
        raise BadDataSet(f"{named} has no parent folder for the key. Export into another folder.")
    return named.with_name(f"{named.name}.key")


def create_pseudonyms(file: Path) -> Pseudonyms:
    """Creates a key in a file that only its owner may read; raises BadDataSet if the file exists."""
    key = secrets.token_bytes(KEY_BYTES)
    if file.exists():
        raise BadDataSet(f"{file} is the key of a data set that does not exist. Move it away first.")
    with write_atomically(file, PRIVATE_MODE) as out:
        out.write(f"{key.hex()}\n".encode())
    return Pseudonyms(key)


def load_pseudonyms(file: Path, key_id: str) -> Pseudonyms:
    """Reads the key of an existing data set; raises BadDataSet if it is missing."""
    try:
        pseudonyms = Pseudonyms(bytes.fromhex(file.read_text()))
    except (OSError, ValueError) as error:
        raise BadDataSet(f"The key of this data set cannot be read from {file} ({error}). {FIX}") from error
    if pseudonyms.key_id != key_id:
        raise BadDataSet(f"{file} is the key of another data set. {FIX}")
    return pseudonyms
