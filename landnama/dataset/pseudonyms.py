"""Players have pseudonyms in a data set, which only the holder of its key can map to names."""

import os
import secrets
from hashlib import sha256
from pathlib import Path

from events.atomic_file import PRIVATE_MODE, write_atomically
from landnama.dataset.manifest import BadDataSet
from projections.history.bulk import pseudonym

KEY_BYTES = 32
CURE = "Put the right one there, or export everything into an empty folder."


class Pseudonyms:
    """The same player has the same name in all files of a data set, and another one in every other data set."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    @property
    def key_id(self) -> str:
        """Names the key and tells nothing about it."""
        return sha256(b"landnama/pseudonyms\0" + self._key).hexdigest()[:16]

    def pseudonym_of(self, player: str | None) -> str | None:
        """None for an AI, and for a player who was erased."""
        return None if player is None else pseudonym(self._key, player)


def key_path(folder: Path) -> Path:
    """The file of a data set's key: not in the folder, so that who copies the folder leaves it behind.

    Raises BadDataSet for the root of all folders, which nothing lies beside.
    """
    named = Path(os.path.abspath(folder))
    if not named.name:
        raise BadDataSet(f"{named} has nothing beside it where its key could lie. Export into another folder.")
    return named.with_name(f"{named.name}.key")


def create_pseudonyms(file: Path) -> Pseudonyms:
    """With a new key, in a file that only its owner may read; raises BadDataSet where there is a file already."""
    key = secrets.token_bytes(KEY_BYTES)
    if file.exists():
        raise BadDataSet(f"{file} is the key of a data set that is not here. Put it elsewhere first.")
    with write_atomically(file, PRIVATE_MODE) as out:
        out.write(f"{key.hex()}\n".encode())
    return Pseudonyms(key)


def load_pseudonyms(file: Path, key_id: str) -> Pseudonyms:
    """With the key of a data set that is there; raises BadDataSet without it."""
    try:
        pseudonyms = Pseudonyms(bytes.fromhex(file.read_text()))
    except (OSError, ValueError) as error:
        raise BadDataSet(f"The key of this data set cannot be read from {file} ({error}). {CURE}") from error
    if pseudonyms.key_id != key_id:
        raise BadDataSet(f"{file} is the key of another data set. {CURE}")
    return pseudonyms
