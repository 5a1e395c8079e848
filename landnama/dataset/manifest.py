"""The manifest lists the files of a data set; a file that it does not list is not part of the data set."""

from pathlib import Path
from typing import Any, Final

import msgspec

from events.atomic_file import write_atomically
from landnama.errors import UserError
from projections.history.action_tables import EXPORTED_NAMES
from projections.history.schema import SCHEMA_VERSION

MANIFEST_NAME: Final = "manifest.json"
SUFFIX: Final = ".parquet"


class BadDataSet(UserError):
    """A folder does not contain a valid data set; the text says what to do about it."""


class DatasetPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The last exported game: its number in an edition of the history file."""

    edition: str
    number: int


class ManifestPart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The files and row counts that one export added."""

    name: str
    made_at: str
    games: int
    rows: dict[str, int]


class Manifest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`pseudonym_key` identifies the key of the pseudonyms without revealing it."""

    schema_version: int
    pseudonym_key: str
    cursor: DatasetPosition | None = None
    parts: tuple[ManifestPart, ...] = ()

    @property
    def games(self) -> int:
        return sum(part.games for part in self.parts)

    @property
    def next_name(self) -> str:
        return f"{len(self.parts) + 1:06}"

    def files(self) -> set[str]:
        """Every file of the data set, relative to its folder."""
        return {table_file(table, part.name) for part in self.parts for table in EXPORTED_NAMES}


def table_file(table: str, part: str) -> str:
    """The path of a table's file, relative to the data set folder."""
    return f"{table}/{part}{SUFFIX}"


def read_manifest(folder: Path) -> Manifest | None:
    """None if there is no data set; raises BadDataSet if it has another schema or cannot be read."""
    try:
        data = (folder / MANIFEST_NAME).read_bytes()
    except (FileNotFoundError, NotADirectoryError):
        return None
    try:
        version: Any = msgspec.json.decode(data)["schema_version"]
        manifest = msgspec.json.decode(data, type=Manifest) if version == SCHEMA_VERSION else None
    except (msgspec.DecodeError, KeyError, TypeError) as error:
        raise BadDataSet(f"{folder / MANIFEST_NAME} cannot be read ({error}). Export into an empty folder.") from error
    if manifest is None:
        raise BadDataSet(
            f"{folder} has schema version {version}, this release has {SCHEMA_VERSION}. Export into an empty folder."
        )
    return manifest


def write_manifest(folder: Path, manifest: Manifest) -> None:
    """Replaces the file atomically, so a reader finds the old manifest or the new one."""
    with write_atomically(folder / MANIFEST_NAME) as file:
        file.write(msgspec.json.format(msgspec.json.encode(manifest), indent=2) + b"\n")
