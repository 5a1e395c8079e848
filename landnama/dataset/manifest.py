"""The manifest lists the files of a data set; a file that it does not list is not part of the data set."""

from pathlib import Path
from typing import Any, Final

import msgspec

from events.atomic_file import write_atomically
from landnama.errors import UserError
from projections.history.schema import SCHEMA_VERSION, TABLES

MANIFEST_NAME: Final = "manifest.json"
SUFFIX: Final = ".parquet"


class BadDataSet(UserError):
    """A folder does not hold what it should; the text says what to do about it."""


class DatasetPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How far of a history a data set reaches: the number of the last game, in an edition of the file."""

    edition: str
    number: int


class ManifestPart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one export added: a file of each table, with so many rows."""

    name: str
    made_at: str
    games: int
    rows: dict[str, int]


class Manifest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`pseudonym_key` names the key that players are hidden with, and tells nothing about it."""

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
        """Every file of the data set, from its folder."""
        return {table_file(table.name, part.name) for part in self.parts for table in TABLES}


def table_file(table: str, part: str) -> str:
    """The file of a table, from the folder of the data set."""
    return f"{table}/{part}{SUFFIX}"


def read_manifest(folder: Path) -> Manifest | None:
    """None where there is no data set; raises BadDataSet where it is one of another schema or cannot be read."""
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
            f"{folder} is of version {version} of the schema, this is {SCHEMA_VERSION}. Export into an empty folder."
        )
    return manifest


def write_manifest(folder: Path, manifest: Manifest) -> None:
    """In one go: whoever reads finds the old one or this one."""
    with write_atomically(folder / MANIFEST_NAME) as file:
        file.write(msgspec.json.format(msgspec.json.encode(manifest), indent=2) + b"\n")
